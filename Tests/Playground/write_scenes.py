"""Writes random scene files: write_scenes.py FOLDER COUNT. Each is FOLDER/random-N/playground.scene.json."""
import json
import os
import random
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Fuzzing"))
from damage import damage_value
from random_scenes import SceneGenerator

folder, count = sys.argv[1], int(sys.argv[2])
for number in range(count):
    source = random.Random(f"playground {number}")
    scene = SceneGenerator(source).make()
    # One of five scenes has a fault.
    if number % 5 == 4: scene = damage_value(source, scene)
    directory = os.path.join(folder, f"random-{number:03}")
    os.makedirs(directory)
    with open(os.path.join(directory, "playground.scene.json"), "w", encoding="utf8") as file:
        json.dump(scene, file, indent=1)
