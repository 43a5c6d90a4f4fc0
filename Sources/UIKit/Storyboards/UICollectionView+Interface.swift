import InterfaceFiles

// Collection views of interface files, their layouts and prototypes of cells.

extension UICollectionView {
    func readCollectionView(_ reader: InterfaceReader) {
        allowsMultipleSelection = reader.bool("multipleSelection") ?? allowsMultipleSelection
        allowsSelection = reader.bool("allowsSelection") ?? true
        for cell in reader.children("cells") { registerPrototype(cell, ofKind: nil) }
        for (key, kind) in Self.supplementaryKinds {
            if let view = reader.child(key: key) { registerPrototype(view, ofKind: kind) }
        }
    }

    /// Registers the prototype of a cell, or of a supplementary view.
    private func registerPrototype(_ reader: InterfaceReader, ofKind kind: String?) {
        guard let identifier = reader.string("reuseIdentifier") else { return }
        let prototype = InterfacePrototype(reader)
        let key: ReuseKey =
            kind.map { .supplementaryView(ofKind: $0, identifier: identifier) } ?? .cell(identifier: identifier)
        reuseQueue.register(forKey: key) { prototype.makeView() as? UICollectionReusableView }
    }

    /// Creates the layout that the element describes.
    static func makeLayout(_ coder: NSCoder) -> UICollectionViewLayout {
        guard let reader = coder.interfaceReader, let layout = reader.child(key: "collectionViewLayout") else {
            return UICollectionViewFlowLayout()
        }
        let coder = InterfaceCoder(layout.element, reader.loader)
        if layout.element.name == "collectionViewFlowLayout" {
            let type = reader.loader.type(of: layout.element, base: UICollectionViewFlowLayout.self)
            return type.init(coder: coder) ?? UICollectionViewFlowLayout()
        }
        let type = reader.loader.type(of: layout.element, base: UICollectionViewLayout.self)
        return type.init(coder: coder) ?? UICollectionViewLayout()
    }

    private static let supplementaryKinds = [
        ("sectionHeaderView", elementKindSectionHeader), ("sectionFooterView", elementKindSectionFooter),
    ]
}

extension UICollectionViewFlowLayout {
    func readFlowLayout(_ reader: InterfaceReader) {
        if let spacing = reader.number("minimumLineSpacing") { minimumLineSpacing = spacing }
        if let spacing = reader.number("minimumInteritemSpacing") { minimumInteritemSpacing = spacing }
        if reader.string("scrollDirection") == "horizontal" { scrollDirection = .horizontal }
        if let size = reader.size("itemSize") { itemSize = size }
        if reader.bool("automaticEstimatedItemSize") == true { estimatedItemSize = Self.automaticSize }
        if let size = reader.size("estimatedItemSize") { estimatedItemSize = size }
        if let size = reader.size("headerReferenceSize") { headerReferenceSize = size }
        if let size = reader.size("footerReferenceSize") { footerReferenceSize = size }
        if let insets = reader.insets("sectionInset") { sectionInset = insets }
        sectionHeadersPinToVisibleBounds = reader.bool("sectionHeadersPinToVisibleBounds") ?? false
        sectionFootersPinToVisibleBounds = reader.bool("sectionFootersPinToVisibleBounds") ?? false
    }
}

extension UICollectionViewCell {
    func readCell(_ reader: InterfaceReader) {
        if let content = reader.child(key: "contentView") {
            contentView.readContent(content)
        } else {
            readSubviews(reader, into: contentView)
        }
    }
}

/// An element of a file from which views are created again and again, such as the prototype of a cell.
@MainActor
final class InterfacePrototype {
    private let reader: InterfaceReader

    init(_ reader: InterfaceReader) { self.reader = reader }

    /// Creates a view with its subviews, connects it, and calls `awakeFromNib()`.
    func makeView() -> UIView? {
        let loader = InterfaceLoader(
            reader.loader.document, bundle: reader.loader.bundle, storyboard: reader.loader.storyboard,
            parent: reader.loader)
        let view = loader.makeView(reader.element)
        loader.finishLoading()
        return view
    }
}
