// Empty on purpose. Swift Testing overlays `import UIKit` with a module of this name and fails without one.
