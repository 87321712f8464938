/* Counts the instructions a program executes under qemu-user: a plugin for qemu 7.2 or newer (plugin API 1).
 *   gcc -shared -fPIC -O2 -o qcount.so qcount.c;  qemu-arm -plugin ./qcount.so,out=FILE PROGRAM ...
 * Debian has no qemu-plugin.h, so the few names used are declared here, as qemu's documentation gives them. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define EXPORT __attribute__((visibility("default")))

typedef uint64_t PluginId;
struct qemu_plugin_tb; /* a block of code, translated once and executed often */
struct qemu_info;
enum qemu_plugin_op { QEMU_PLUGIN_INLINE_ADD_U64 };

void qemu_plugin_register_vcpu_tb_trans_cb(PluginId id,
                                           void (*call)(PluginId, struct qemu_plugin_tb *));
void qemu_plugin_register_vcpu_tb_exec_inline(struct qemu_plugin_tb *block, enum qemu_plugin_op op,
                                              void *counter, uint64_t amount);
size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *block);
void qemu_plugin_register_atexit_cb(PluginId id, void (*call)(PluginId, void *), void *user);

EXPORT int qemu_plugin_install(PluginId id, const struct qemu_info *info, int argc, char **argv);

EXPORT int qemu_plugin_version = 1;
static uint64_t total;
static char path[256];

static void translated(PluginId id, struct qemu_plugin_tb *block)
{
    (void)id;
    qemu_plugin_register_vcpu_tb_exec_inline(block, QEMU_PLUGIN_INLINE_ADD_U64, &total,
                                             qemu_plugin_tb_n_insns(block));
}

static void finished(PluginId id, void *user)
{
    (void)id;
    (void)user;
    FILE *file = fopen(path, "w");
    if (file == NULL)
        return;
    fprintf(file, "%" PRIu64 "\n", total);
    fclose(file);
}

int qemu_plugin_install(PluginId id, const struct qemu_info *info, int argc, char **argv)
{
    (void)info;
    if (argc != 1 || strncmp(argv[0], "out=", 4) != 0)
        return 1;
    snprintf(path, sizeof path, "%s", argv[0] + 4);
    qemu_plugin_register_vcpu_tb_trans_cb(id, translated);
    qemu_plugin_register_atexit_cb(id, finished, NULL);
    return 0;
}
