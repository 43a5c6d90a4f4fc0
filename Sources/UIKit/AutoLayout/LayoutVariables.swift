/// The variables of the linear constraints: the position and size of each view and layout guide whose frame is
/// determined by constraints.
///
/// The position of a view is relative to its superview. The frame of the root view, and the frames of views that
/// translate their autoresizing mask into constraints, are constants. Bounds origins are ignored, so a view pinned to
/// the edges of a scroll view scrolls with the content. Transforms are ignored too.
@MainActor
struct LayoutVariables {
    private struct Entry {
        weak var item: (any LayoutItem)?
        /// The symbols of the item's position and length along both axes. Each symbol is created on first use.
        var symbols: (x: SimplexSymbol?, width: SimplexSymbol?, y: SimplexSymbol?, height: SimplexSymbol?)
        /// The number of the latest pass in which a constraint referred to the item.
        var pass = 0
        /// The frame that was last written to the item, in points.
        var writtenFrame: CGRect?
    }

    private var entries: [Entry] = []
    private var indices: [ObjectIdentifier: Int] = [:]
    private var pass = 0

    /// The views with variables in this pass, in the order in which constraints first refer to them.
    private(set) var viewsInPass: [UIView] = []

    mutating func beginPass() {
        pass += 1
        viewsInPass.removeAll()
        // Entries of deallocated items are removed, because a new object may get the same object identifier.
        let hasDeallocatedItem = entries.contains { $0.item == nil }
        if hasDeallocatedItem {
            entries.removeAll { $0.item == nil }
            indices.removeAll()
            for (index, entry) in entries.enumerated() {
                if let item = entry.item { indices[ObjectIdentifier(item)] = index }
            }
        }
    }

    /// Removes the symbols of all items. Called after the tableau was replaced with an empty tableau.
    mutating func removeSymbols() {
        for index in entries.indices { entries[index].symbols = (nil, nil, nil, nil) }
    }

    // MARK: Symbols

    mutating func makeLengthSymbol(
        of view: UIView, along axis: NSLayoutConstraint.Axis, tableau: inout SimplexTableau
    ) -> SimplexSymbol { makeVariable(of: view, along: axis, isLength: true, tableau: &tableau).terms[0].symbol }

    /// Returns an expression that consists of one variable: the item's length along an axis if `isLength` is true,
    /// otherwise its position. The variable is created on first use.
    mutating func makeVariable(
        of item: any LayoutItem, along axis: NSLayoutConstraint.Axis, isLength: Bool, tableau: inout SimplexTableau
    ) -> LinearExpression {
        let index = findOrInsertEntry(for: item)
        let path: WritableKeyPath<Entry, SimplexSymbol?> =
            switch (axis, isLength) {
            case (.horizontal, false): \.symbols.x
            case (.horizontal, true): \.symbols.width
            case (.vertical, false): \.symbols.y
            case (.vertical, true): \.symbols.height
            }
        let symbol = entries[index][keyPath: path] ?? tableau.makeSymbol(isLength ? .restricted : .free)
        entries[index][keyPath: path] = symbol
        var expression = LinearExpression()
        expression.add(1, times: symbol)
        return expression
    }

    private mutating func findOrInsertEntry(for item: any LayoutItem) -> Int {
        let index: Int
        if let known = indices[ObjectIdentifier(item)] {
            index = known
        } else {
            index = entries.count
            indices[ObjectIdentifier(item)] = index
            entries.append(Entry(item: item, symbols: (nil, nil, nil, nil)))
        }
        if entries[index].pass != pass {
            entries[index].pass = pass
            if let view = item as? UIView { viewsInPass.append(view) }
        }
        return index
    }

    // MARK: Writing

    /// Writes the solved frames to views and guides. Items to which no constraint of this pass refers, and items whose
    /// solved frame did not change, are skipped.
    mutating func writeFrames(from tableau: SimplexTableau) {
        for index in entries.indices where entries[index].pass == pass {
            let symbols = entries[index].symbols
            let value = { (symbol: SimplexSymbol?) in symbol.map { CGFloat(tableau.value(of: $0)) } ?? 0 }
            let frame = CGRect(
                x: value(symbols.x), y: value(symbols.y), width: max(0, value(symbols.width)),
                height: max(0, value(symbols.height)))
            guard frame != entries[index].writtenFrame else { continue }
            entries[index].writtenFrame = frame
            if let view = entries[index].item as? UIView {
                view.setSolvedFrame(frame)
            } else if let guide = entries[index].item as? UILayoutGuide {
                guide.solvedFrame = frame
            }
        }
    }
}

extension UIView {
    /// Sets the view's center and bounds size from a solved frame, in points. The frame's edges are first rounded to
    /// whole pixels.
    fileprivate func setSolvedFrame(_ frame: CGRect) {
        let scale = window?.screen.scale ?? UIScreen.main.scale
        let round = { (value: CGFloat) in (value * scale).rounded() / scale }
        let (left, top) = (round(frame.minX), round(frame.minY))
        let size = CGSize(width: round(frame.maxX) - left, height: round(frame.maxY) - top)
        bounds = CGRect(origin: bounds.origin, size: size)
        center = CGPoint(x: left + size.width / 2, y: top + size.height / 2)
    }
}
