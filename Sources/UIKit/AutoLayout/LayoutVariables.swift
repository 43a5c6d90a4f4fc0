/// The unknowns of a layout: place and size of every view and guide that constraints place, and what constraints say
/// about them as rows.
///
/// A view's place is unknown in its superview's coordinates. Frames that are given (views that translate their
/// autoresizing mask, the topmost view) are constants. Scrolling does not count: what is pinned to a scroll view's edges
/// from within is pinned to its content. Transforms do not count either.
@MainActor
struct LayoutVariables {
    private struct Entry {
        weak var item: (any LayoutItem)?
        /// Symbols of place and length along both axes, made when they are first asked for.
        var symbols: (x: SimplexSymbol?, width: SimplexSymbol?, y: SimplexSymbol?, height: SimplexSymbol?)
        var pass = 0
        var placed: CGRect?
    }

    private var entries: [Entry] = []
    private var indices: [ObjectIdentifier: Int] = [:]
    private var pass = 0

    /// The views whose size is unknown, in the order in which constraints mention them.
    private(set) var viewsOfThisPass: [UIView] = []

    mutating func beginPass() {
        pass += 1
        viewsOfThisPass.removeAll()
        // An object that is gone may have left its identity to a new one.
        let gone = entries.contains { $0.item == nil }
        if gone {
            entries.removeAll { $0.item == nil }
            indices.removeAll()
            for (index, entry) in entries.enumerated() {
                if let item = entry.item { indices[ObjectIdentifier(item)] = index }
            }
        }
    }

    /// After the tableau was emptied.
    mutating func forgetSymbols() {
        for index in entries.indices { entries[index].symbols = (nil, nil, nil, nil) }
    }

    // MARK: Rows

    /// The constraint as `row relation 0` in a view's coordinates; nil if an item is gone.
    mutating func expression(
        of constraint: NSLayoutConstraint, in view: UIView, _ tableau: inout SimplexTableau
    ) -> LinearRow? {
        guard let first = constraint.firstItem as? any LayoutItem else { return nil }
        var row = value(constraint.firstAttribute, of: first, in: view, &tableau)
        if constraint.secondAttribute != .notAnAttribute {
            guard let second = constraint.secondItem as? any LayoutItem else { return nil }
            let other = value(constraint.secondAttribute, of: second, in: view, &tableau)
            row.add(-Double(constraint.multiplier), other)
        }
        row.constant -= Double(constraint.constant)
        return row
    }

    private mutating func value(
        _ attribute: NSLayoutConstraint.Attribute, of item: any LayoutItem, in view: UIView,
        _ tableau: inout SimplexTableau
    ) -> LinearRow {
        let axis = attribute.axis
        switch attribute {
        case .width, .height: return length(of: item, axis, &tableau)
        case .left, .leading, .top: return start(of: item, axis, in: view, &tableau)
        case .firstBaseline, .lastBaseline:
            guard let offset = (item as? UIView)?.baselineOffset(isFirst: attribute == .firstBaseline) else {
                return value(attribute == .firstBaseline ? .top : .bottom, of: item, in: view, &tableau)
            }
            var row = value(offset.fromBottom ? .bottom : .top, of: item, in: view, &tableau)
            row.constant += Double(offset.distance)
            return row
        case .right, .trailing, .bottom, .centerX, .centerY, .notAnAttribute:
            var row = start(of: item, axis, in: view, &tableau)
            let share = attribute == .centerX || attribute == .centerY ? 0.5 : 1
            row.add(share, length(of: item, axis, &tableau))
            return row
        }
    }

    /// Where an item begins, in a view's own coordinates.
    private mutating func start(
        of item: any LayoutItem, _ axis: NSLayoutConstraint.Axis, in ancestor: UIView, _ tableau: inout SimplexTableau
    ) -> LinearRow {
        if item === ancestor { return LinearRow() }
        var row = LinearRow()
        var view: UIView?
        if let guide = item as? UILayoutGuide {
            row = start(of: guide, axis, &tableau)
            view = guide.owningView
        } else {
            view = item as? UIView
        }
        while let current = view, current !== ancestor {
            row.add(1, startInSuperview(of: current, axis, &tableau))
            view = current.superview
        }
        return row
    }

    private mutating func startInSuperview(
        of view: UIView, _ axis: NSLayoutConstraint.Axis, _ tableau: inout SimplexTableau
    ) -> LinearRow {
        if view.isPlacedByConstraints { return symbol(of: view, axis, isLength: false, &tableau) }
        view.needLayoutState.isOperand = true
        let frame = CGRect(center: view.center, size: view.bounds.size)
        return LinearRow(constant: Double(axis == .horizontal ? frame.minX : frame.minY))
    }

    private mutating func start(
        of guide: UILayoutGuide, _ axis: NSLayoutConstraint.Axis, _ tableau: inout SimplexTableau
    ) -> LinearRow {
        let isAcross = axis == .horizontal
        switch guide.source {
        case .constraints: return symbol(of: guide, axis, isLength: false, &tableau)
        case .aboveSafeArea: return LinearRow()
        case .belowSafeArea where isAcross: return LinearRow()
        case .belowSafeArea:
            guard let view = guide.owningView else { return LinearRow() }
            var row = length(of: view, axis, &tableau)
            row.constant -= Double(guide.insets(axis).after)
            return row
        case .safeArea, .margins: return LinearRow(constant: Double(guide.insets(axis).before))
        }
    }

    private mutating func length(
        of item: any LayoutItem, _ axis: NSLayoutConstraint.Axis, _ tableau: inout SimplexTableau
    ) -> LinearRow {
        if let view = item as? UIView {
            if view.isPlacedByConstraints { return symbol(of: view, axis, isLength: true, &tableau) }
            view.needLayoutState.isOperand = true
            return LinearRow(constant: Double(axis == .horizontal ? view.bounds.width : view.bounds.height))
        }
        guard let guide = item as? UILayoutGuide, let view = guide.owningView else { return LinearRow() }
        let insets = guide.insets(axis)
        switch guide.source {
        case .constraints: return symbol(of: guide, axis, isLength: true, &tableau)
        case .aboveSafeArea where axis == .vertical: return LinearRow(constant: Double(insets.before))
        case .belowSafeArea where axis == .vertical: return LinearRow(constant: Double(insets.after))
        case .aboveSafeArea, .belowSafeArea: return length(of: view, axis, &tableau)
        case .safeArea, .margins:
            var row = length(of: view, axis, &tableau)
            row.constant -= Double(insets.before + insets.after)
            return row
        }
    }

    // MARK: Symbols

    mutating func lengthSymbol(
        of view: UIView, _ axis: NSLayoutConstraint.Axis, _ tableau: inout SimplexTableau
    ) -> SimplexSymbol { symbol(of: view, axis, isLength: true, &tableau).terms[0].symbol }

    private mutating func symbol(
        of item: any LayoutItem, _ axis: NSLayoutConstraint.Axis, isLength: Bool, _ tableau: inout SimplexTableau
    ) -> LinearRow {
        let index = index(of: item)
        let path: WritableKeyPath<Entry, SimplexSymbol?> =
            switch (axis, isLength) {
            case (.horizontal, false): \.symbols.x
            case (.horizontal, true): \.symbols.width
            case (.vertical, false): \.symbols.y
            case (.vertical, true): \.symbols.height
            }
        let symbol = entries[index][keyPath: path] ?? tableau.makeSymbol(isLength ? .restricted : .free)
        entries[index][keyPath: path] = symbol
        var row = LinearRow()
        row.add(1, symbol)
        return row
    }

    private mutating func index(of item: any LayoutItem) -> Int {
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
            if let view = item as? UIView { viewsOfThisPass.append(view) }
        }
        return index
    }

    // MARK: Placing

    /// Writes the solution to the views and guides that this pass has mentioned, where it has changed.
    mutating func place(_ tableau: SimplexTableau) {
        for index in entries.indices where entries[index].pass == pass {
            let symbols = entries[index].symbols
            let value = { (symbol: SimplexSymbol?) in symbol.map { CGFloat(tableau.value(of: $0)) } ?? 0 }
            let rect = CGRect(
                x: value(symbols.x), y: value(symbols.y), width: max(0, value(symbols.width)),
                height: max(0, value(symbols.height)))
            guard rect != entries[index].placed else { continue }
            entries[index].placed = rect
            if let view = entries[index].item as? UIView {
                view.place(solved: rect)
            } else if let guide = entries[index].item as? UILayoutGuide {
                guide.solvedFrame = rect
            }
        }
    }
}

extension UIView {
    /// Whether constraints place it: it has a superview and says so.
    fileprivate var isPlacedByConstraints: Bool { superview != nil && !translatesAutoresizingMaskIntoConstraints }

    /// Takes a frame over, its edges rounded to pixels.
    fileprivate func place(solved rect: CGRect) {
        let scale = window?.screen.scale ?? UIScreen.main.scale
        let round = { (value: CGFloat) in (value * scale).rounded() / scale }
        let (left, top) = (round(rect.minX), round(rect.minY))
        let size = CGSize(width: round(rect.maxX) - left, height: round(rect.maxY) - top)
        bounds = CGRect(origin: bounds.origin, size: size)
        center = CGPoint(x: left + size.width / 2, y: top + size.height / 2)
    }
}
