// The module reads the tilt of UIKit's frame loops. Apple's module re-exports Foundation, which UIKit does here.
@_exported import Foundation
