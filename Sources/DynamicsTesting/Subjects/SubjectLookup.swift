import Foundation
import Testing
import UIKit

/// Finds the object of a subject, frame after frame.
///
/// Views that are found by a search are kept until the hierarchy changes, and cells are found in a dictionary of their
/// collection view, so a lookup takes constant time in frames that change no hierarchy.
@MainActor
struct SubjectLookup {
    /// The object that a subject refers to in one frame.
    enum Object {
        case view(UIView)
        case item(any UIDynamicItem)
        case layer(CALayer)
        case content(UIScrollView)
    }

    let subject: Subject
    private var found = WeakView()
    private var version: Int?

    private struct WeakView {
        weak var view: UIView?
    }

    init(_ subject: Subject) { self.subject = subject }

    /// Returns the object of the subject; nil if it is not on the screen now.
    mutating func find(on screen: Screen) -> Object? {
        switch subject.kind {
        case .view(let view): return view.window == nil ? nil : .view(view)
        case .identifier(let identifier):
            return search(screen) { $0.accessibilityIdentifier == identifier }.map { .view($0) }
                ?? screen.sceneItem(withID: identifier).map { .item($0) }
        case .text(let text): return screen.findView { $0.displayedText == text }.map { .view($0) }
        case .cell(let path, let list):
            let list = list ?? search(screen) { $0 is UICollectionView } as? UICollectionView
            return list?.cellForItem(at: path).map { .view($0) }
        case .item(let item): return .item(item)
        case .layer(let layer): return .layer(layer)
        case .content(let view): return view.window == nil ? nil : .content(view)
        }
    }

    private mutating func search(_ screen: Screen, for matches: (UIView) -> Bool) -> UIView? {
        let current = screen.hierarchyVersion
        if version != current {
            version = current
            found.view = screen.findView(where: matches)
        }
        return found.view
    }
}

extension Screen {
    /// A number that changes when a view enters or leaves a window of the screen, or gets another identifier.
    fileprivate var hierarchyVersion: Int {
        loop.windows.reduce(loop.windows.count) { $0 &* 31 &+ $1.hierarchyVersion }
    }

    /// Returns the first view that satisfies a condition, in the frontmost window that has one.
    func findView(where matches: (UIView) -> Bool) -> UIView? {
        for window in loop.windows.reversed() where !window.isHidden {
            if let view = window.firstViewInSubtree(where: matches) { return view }
        }
        return nil
    }

    /// Returns the first view of a type, in the order of a depth-first search of the frontmost window that has one.
    /// - Throws: A ``TestFailure`` if no view of the type is on the screen.
    public func view<View: UIView>(
        of type: View.Type = View.self, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> View {
        if let view = findView(where: { $0 is View }) as? View { return view }
        throw TestFailure("No view of class \(type) is on the screen.", sourceLocation: sourceLocation)
    }

    /// Returns the view of a subject, as a class.
    /// - Throws: A ``TestFailure`` if the subject is not on the screen, or is of another class.
    public func view<View: UIView>(
        _ subject: Subject, as type: View.Type = UIView.self, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> View {
        var lookup = SubjectLookup(subject)
        guard case .view(let view)? = lookup.find(on: self) else {
            throw TestFailure(absenceMessage(of: subject), sourceLocation: sourceLocation)
        }
        if let view = view as? View { return view }
        throw TestFailure(
            "\(subject.name) is a \(Swift.type(of: view)), not a \(type).", sourceLocation: sourceLocation)
    }

    /// Returns the root controller, one of its descendants or a presented controller, as a class.
    /// - Throws: A ``TestFailure`` if there is no such controller.
    public func controller<Controller: UIViewController>(
        of type: Controller.Type = Controller.self, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Controller {
        var rest = loop.windows.compactMap(\.rootViewController) + [rootViewController]
        while let controller = rest.popLast() {
            if let match = controller as? Controller { return match }
            rest += controller.children.reversed()
            if let presented = controller.presentedViewController { rest.append(presented) }
        }
        throw TestFailure("The screen has no controller of class \(type).", sourceLocation: sourceLocation)
    }

    /// Returns a sentence that says why a subject has no view, with what is there instead.
    func absenceMessage(of subject: Subject) -> String {
        switch subject.kind {
        case .identifier(let identifier):
            var known: [String] = []
            for window in loop.windows {
                window.forEachViewInSubtree { if let name = $0.accessibilityIdentifier { known.append("\"\(name)\"") } }
            }
            let list = known.isEmpty ? "no view has an identifier" : "the identifiers are " + listing(known)
            return "No view has the accessibilityIdentifier \"\(identifier)\"; \(list)."
        case .cell(let path, let list):
            guard let list = list ?? findView(where: { $0 is UICollectionView }) as? UICollectionView else {
                return "\(subject.name) does not exist: the screen has no collection view."
            }
            guard path.section < list.numberOfSections else {
                return "\(subject.name) does not exist: \(name(of: list)) has \(list.numberOfSections) sections."
            }
            let count = list.numberOfItems(inSection: path.section)
            guard path.item < count else {
                return "\(subject.name) does not exist: section \(path.section) has \(count) items."
            }
            return "\(subject.name) is not visible: the bounds of \(name(of: list)) are \(format(list.bounds))."
        case .view(let view): return "\(name(of: view)) is in no window."
        case .text: return "\(subject.name) is on no visible label or button."
        case .item, .layer, .content: return "\(subject.name) is not a view and cannot be touched."
        }
    }

    private func listing(_ names: [String]) -> String {
        names.prefix(10).joined(separator: ", ") + (names.count > 10 ? " and \(names.count - 10) more" : "")
    }
}

extension UIView {
    fileprivate var displayedText: String? {
        (self as? UILabel)?.text ?? (self as? UIButton)?.title(for: .normal)
    }
}
