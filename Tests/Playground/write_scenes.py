"""Writes scene files: write_scenes.py FOLDER COUNT. Each is FOLDER/NAME/playground.scene.json.

They are the documents of the tests, test-N, and COUNT random scenes, random-N.
"""
import json
import os
import random
import sys

sys.dont_write_bytecode = True
folder_of_this_file = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(folder_of_this_file, "..", "Fuzzing"))
from damage import damage_value
from random_scenes import SceneGenerator
from test_documents import find_documents

folder, count = sys.argv[1], int(sys.argv[2])


def write(name, text):
    directory = os.path.join(folder, name)
    os.makedirs(directory)
    with open(os.path.join(directory, "playground.scene.json"), "w", encoding="utf8") as file: file.write(text)


documents = find_documents(os.path.join(folder_of_this_file, ".."))
if len(documents) < 10: sys.exit(f"write_scenes: found only {len(documents)} scene documents in the tests")
for number, text in enumerate(documents): write(f"test-{number:02}", text)
for number in range(count):
    source = random.Random(f"playground {number}")
    scene = SceneGenerator(source).make()
    # One of five scenes has a fault.
    if number % 5 == 4: scene = damage_value(source, scene)
    write(f"random-{number:03}", json.dumps(scene, indent=1))
