# Onion on the Miyoo Mini: the package is one folder that holds the program, res/ and buttons.txt; nothing to set so far.
