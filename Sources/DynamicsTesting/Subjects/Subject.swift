import Foundation
import UIKit

/// Something on a screen that a test touches or whose motion it records: a view, a cell, an item or a layer.
///
/// A string literal is an `accessibilityIdentifier`:
///
/// ```swift
/// screen.tap("send")
/// let motion = screen.motion(of: .cell(7))
/// ```
///
/// A subject is looked up when it is used, so it can name a view or a cell that does not exist yet.
public struct Subject: ExpressibleByStringLiteral {
    enum Kind {
        case view(UIView)
        case identifier(String)
        case text(String)
        case cell(IndexPath, in: UICollectionView?)
        case item(any UIDynamicItem)
        case layer(CALayer)
        case content(UIScrollView)
    }

    let kind: Kind

    /// A view.
    public static func view(_ view: UIView) -> Subject { Subject(kind: .view(view)) }

    /// The first visible view with an `accessibilityIdentifier`: of the frontmost window that has one, in the order of a
    /// depth-first search from back to front.
    public static func id(_ identifier: String) -> Subject { Subject(kind: .identifier(identifier)) }

    /// The first visible label or button with a text.
    public static func text(_ text: String) -> Subject { Subject(kind: .text(text)) }

    /// The cell of a collection view at an index path.
    /// - Parameters:
    ///   - item: The index of the item in its section; unitless.
    ///   - section: The index of the section; unitless. The default is 0.
    ///   - collectionView: The collection view; nil, the default, means the first one on the screen.
    public static func cell(_ item: Int, section: Int = 0, in collectionView: UICollectionView? = nil) -> Subject {
        .cell(at: IndexPath(item: item, section: section), in: collectionView)
    }

    /// The cell of a collection view at an index path.
    /// - Parameters:
    ///   - indexPath: The index path.
    ///   - collectionView: The collection view; nil, the default, means the first one on the screen.
    public static func cell(at indexPath: IndexPath, in collectionView: UICollectionView? = nil) -> Subject {
        Subject(kind: .cell(indexPath, in: collectionView))
    }

    /// A dynamic item that is not a view, such as a layout attributes object or an item of a scene. It can be recorded,
    /// but not touched.
    public static func item(_ item: any UIDynamicItem) -> Subject {
        (item as? UIView).map { .view($0) } ?? Subject(kind: .item(item))
    }

    /// A layer. It can be recorded, but not touched.
    public static func layer(_ layer: CALayer) -> Subject { Subject(kind: .layer(layer)) }

    /// The content of a scroll view. Its position is the content offset. It can be recorded, but not touched.
    public static func content(of scrollView: UIScrollView) -> Subject { Subject(kind: .content(scrollView)) }

    /// Creates the subject with an `accessibilityIdentifier`.
    public init(stringLiteral value: String) { kind = .identifier(value) }

    private init(kind: Kind) { self.kind = kind }

    /// A name of the subject for messages, such as `"send"` or `cell 0-7`.
    @MainActor public var name: String {
        switch kind {
        case .view(let view): view.accessibilityIdentifier.map { "\"\($0)\"" } ?? "\(type(of: view))"
        case .identifier(let identifier): "\"\(identifier)\""
        case .text(let text): "the text \"\(text)\""
        case .cell(let path, _): "cell \(path.section)-\(path.item)"
        case .item(let item): "\(type(of: item))"
        case .layer(let layer): "\(type(of: layer))"
        case .content(let view):
            "the content of \(view.accessibilityIdentifier.map { "\"\($0)\"" } ?? "\(type(of: view))")"
        }
    }
}
