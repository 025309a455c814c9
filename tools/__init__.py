"""Tools of the house: what `make` calls beside the package itself."""
