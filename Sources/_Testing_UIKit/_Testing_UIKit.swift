// This module is empty. Swift Testing adds a cross-import overlay of this name to `import UIKit`; without the module, the
// import fails to compile.
