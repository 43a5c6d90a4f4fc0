// The scene that answers the question of a page of the course: its scene with other values at some paths.

// Returns the text of a scene with the values of an answer: pairs of a path of keys and indices, and a value.
function makeAnswerText(text, changes) {
  return changes.reduce((changed, [path, value]) => replaceValue(changed, scanJSON(changed), path, JSON.stringify(value)), text);
}
