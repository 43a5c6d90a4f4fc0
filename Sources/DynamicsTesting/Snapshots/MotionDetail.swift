/// Which values of a view a motion snapshot records.
public enum MotionDetail: Sendable {
    /// Positions in points, angles in radians, scales and alphas; the size of what changes it. Of subjects that a test names,
    /// also the size, the background color and the corner radius. Without subjects, `offset-x` and `offset-y` are the origin
    /// of the bounds of views that scroll; that of the first list is also the item `scroll`.
    case motion
    /// Everything that a person sees of the view or that an animator does, as far as it has a value:
    ///
    /// | values | unit or form |
    /// |---|---|
    /// | `x`, `y`, `w`, `h`: center in the superview, and size | points |
    /// | `angle`; `scale-x`, `scale-y`; `alpha` | radians; factors; 0 to 1 |
    /// | `color`, `border-color`, `text-color` | `#ff3b30`, or `#ff3b30/0.5` with its alpha |
    /// | `radius`, `border`: the corner radius and the width of the border; `clipped` | points; 1 if subviews are clipped |
    /// | `z`: the z-position; `over`: the frontmost sibling behind the view that overlaps it by more than a point | unitless; its name |
    /// | `text`, `font` of labels | quoted, with "·" for spaces; points |
    /// | `selected`, `highlighted` of cells; `disabled`, `on`, `value` of controls | 1 if true; the value of a slider |
    /// | `offset-x`, `offset-y`, `content-w`, `content-h` of scroll views; `cells` of collection views | points; count |
    /// | `look`: changes whenever the view draws something else: shadows, images, gradients, shapes, its layers without views | a short text |
    /// | `behaviors`, `items`, `running` of animators | count, with child behaviors; count; 1 if running |
    ///
    /// Without subjects, a snapshot records all visible views on the screen that show something, and all animators. Cells
    /// are named by their index paths, other views by their identifiers, or by their positions in the hierarchy: `cell
    /// 0-3/0/1` is the second subview of the first subview of a cell. Views outside of the screen are left out.
    case appearance
}
