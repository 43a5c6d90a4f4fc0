// A finger that the arrow keys move, while the scene has the focus: the first arrow key takes hold of an item, further ones
// pull it, and Enter or Escape lets it go.

class KeyFinger {
  // The distance of one key press, in points.
  static stride = 12;

  constructor(stage) {
    [this.stage, this.location] = [stage, null];
    stage.canvas.addEventListener("keydown", event => this.press(event));
    stage.canvas.addEventListener("blur", () => this.lift());
  }

  press(event) {
    const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (direction && !event.ctrlKey && !event.metaKey && !event.altKey) this.pull(direction);
    else if (this.location && ["Enter", "Escape"].includes(event.key)) this.lift();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  pull([dx, dy]) {
    const { stage } = this, { width, height } = stage.drawing;
    if (!this.location) {
      this.location = this.findItem();
      if (!this.location) return;
      stage.putFinger(this, ...this.location);
    }
    const move = (place, offset, size) => Math.min(Math.max(place + offset * KeyFinger.stride, 0), size);
    this.location = [move(this.location[0], dx, width), move(this.location[1], dy, height)];
    stage.moveFinger(this, ...this.location);
  }

  // Returns the center of the item that was touched last, or of the first one that is visible.
  findItem() {
    const { engine, drawing } = this.stage;
    if (engine.loadedText === null) return null;
    const poses = engine.poses(), center = index => [poses[index * engine.stride], poses[index * engine.stride + 1]];
    const isVisible = ([x, y]) => x >= 0 && y >= 0 && x <= drawing.width && y <= drawing.height;
    const indices = [...drawing.items.keys()].sort((a, b) => (b === state.selected) - (a === state.selected));
    const index = indices.find(candidate => isVisible(center(candidate)));
    return index === undefined ? null : center(index);
  }

  lift() {
    if (!this.location) return;
    this.location = null;
    this.stage.liftFinger(this);
  }

  // Called when another scene replaces the one that the finger touched.
  forget() { this.location = null; }
}
