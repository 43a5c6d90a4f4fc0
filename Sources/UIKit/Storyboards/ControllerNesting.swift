import InterfaceFiles

/// The controllers of a storyboard that contain a controller, through relationships and embedding segues.
///
/// Without this check, a controller that contains itself would be created until the stack overflows.
@MainActor
struct ControllerNesting {
    /// The largest number of controllers around a controller.
    private static let maximumDepth = 50
    /// The largest number of controllers that one controller contains, directly or not. Scenes that contain each other twice
    /// would otherwise double at each level.
    private static let maximumCount = 1000

    /// The number of controllers in the outermost controller.
    private final class Total { var count = 0 }

    private var containers: [InterfaceElement] = []
    private let total = Total()

    /// Returns the reason for which the controller of an element cannot be in these controllers; nil if it can.
    func refusal(of element: InterfaceElement) -> String? {
        if containers.contains(where: { $0 === element }) {
            return "The controller would contain itself, so it is left out. Remove the segue or the reference."
        }
        if containers.count > Self.maximumDepth {
            return "The controller is in more than \(Self.maximumDepth) other controllers, so it is left out."
        }
        guard total.count < Self.maximumCount else {
            return "The scene contains more than \(Self.maximumCount) controllers, so this one is left out."
        }
        return nil
    }

    /// Returns the nesting of the controllers in the controller of an element.
    func inside(_ element: InterfaceElement) -> ControllerNesting {
        total.count += 1
        var nesting = self
        nesting.containers.append(element)
        return nesting
    }
}
