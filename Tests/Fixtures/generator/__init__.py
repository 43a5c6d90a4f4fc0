"""The parts of generate.py: numbers, scenes, the solver, the check against measured numbers, the families."""
