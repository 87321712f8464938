# Desktop: nothing to set; the window opens at the size the program chooses.
