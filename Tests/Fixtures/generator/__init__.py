"""The modules of generate.py: numbers, scenes, the solver, the check against measurements, and the families."""
