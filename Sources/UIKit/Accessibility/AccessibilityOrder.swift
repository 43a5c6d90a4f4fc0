// The elements of the screen in the order in which the focus of an assistive technology moves from one to the next.
//
// Apple documents what is an element and what belongs together, but not how elements are sorted by their places. Here, elements
// and groups are sorted into rows from top to bottom, and in a row in the layout direction: an element belongs to a row if its
// middle is above the lower edge of the first element in the row. Elements that a view lists (`accessibilityElements`) keep their
// order. In the view of a controller with bars, the navigation bar comes first, a toolbar or a tab bar last.

/// An element or a group of elements, with its place on the screen.
@MainActor
private struct AccessibilityUnit {
    var frame: CGRect
    var elements: [NSObject]
    /// That of the bar that contains the elements; otherwise 0.
    var rank = 0
}

extension FrameLoop {
    /// The elements for assistive technologies that are visible on the screen, in the order of the focus: views, and objects such
    /// as ``UIAccessibilityElement``.
    ///
    /// Those of the frontmost window come first. A view whose `accessibilityViewIsModal` is true, and what is presented above other
    /// content, hides the elements of its siblings. Elements in more than 200 nested views are left out. The cost is proportional to
    /// the number of views.
    public var accessibilityOrder: [NSObject] {
        perform {
            var elements: [NSObject] = []
            for window in windows.reversed() {
                elements += AccessibilityCollector(
                    loop: self, isRightToLeft: userInterfaceLayoutDirection == .rightToLeft
                )
                .elements(of: window)
                if window.accessibilityViewIsModal, window.isVisibleByItself { break }
            }
            return elements
        }
    }
}

/// Collects the elements in a view.
@MainActor
private struct AccessibilityCollector {
    let loop: FrameLoop
    let isRightToLeft: Bool
    /// The number of nested containers from which on elements are left out, so that calls do not overflow the stack.
    private static let maximumDepth = 200

    func elements(of view: UIView) -> [NSObject] { sorted(units(of: view, in: loop.screen.bounds, depth: 0, open: [])) }

    /// Returns the units in an object: itself if it is an element, one if it groups its children, otherwise those of its children.
    /// - Parameters:
    ///   - area: The part of the screen in which the object can be seen.
    ///   - depth: The number of containers of the object.
    ///   - open: The containers that list their elements. A view that is a part of its own list has no elements there.
    private func units(
        of object: NSObject, in area: CGRect, depth: Int, open: Set<ObjectIdentifier>
    ) -> [AccessibilityUnit] {
        guard depth < Self.maximumDepth else { return [] }
        guard let responder = object as? UIResponder else {
            return object.isAccessibilityElement ? [AccessibilityUnit(frame: .zero, elements: [object])] : []
        }
        let view = responder as? UIView
        guard view?.isVisibleByItself != false, !responder.accessibilityElementsHidden else { return [] }
        let frame = responder.accessibilityFrame
        if responder.isAccessibilityElement {
            let visible = frame.intersection(area)
            let isShown = view == nil || visible.width > 0 && visible.height > 0
            return isShown ? [AccessibilityUnit(frame: frame, elements: [responder])] : []
        }
        var area = area
        if let view, view.clipsToBounds || view is UIScrollView { area = area.intersection(frame) }
        guard !area.isEmpty else { return [] }
        let count = responder.accessibilityElementCount()
        if responder.accessibilityElements != nil || count > 0 && count != NSNotFound {
            guard !open.contains(ObjectIdentifier(responder)) else { return [] }
            let open = open.union([ObjectIdentifier(responder)])
            let listed = (0..<max(0, count)).compactMap { responder.accessibilityElement(at: $0) as? NSObject }
                .filter(isInVisibleViews)
            let elements = listed.flatMap { sorted(units(of: $0, in: area, depth: depth + 1, open: open)) }
            return elements.isEmpty ? [] : [AccessibilityUnit(frame: frame, elements: elements)]
        }
        guard let view else { return [] }
        let children = children(of: view).flatMap { units(of: $0, in: area, depth: depth + 1, open: open) }
        guard view.shouldGroupAccessibilityChildren, !children.isEmpty else { return children }
        return [AccessibilityUnit(frame: frame, elements: sorted(children), rank: view.accessibilityDefaults.rank)]
    }

    /// Returns whether no superview hides an object. A view can list views that are not its subviews.
    private func isInVisibleViews(_ object: NSObject) -> Bool {
        sequence(first: (object as? UIView)?.superview, next: { $0?.superview }).allSatisfy {
            $0.map { $0.isVisibleByItself && !$0.accessibilityElementsHidden } ?? true
        }
    }

    /// The subviews whose elements can be reached: only the frontmost modal one, if there is one.
    private func children(of view: UIView) -> [UIView] {
        if let modal = view.subviews.last(where: { $0.accessibilityViewIsModal && $0.isVisibleByItself }) {
            return [modal]
        }
        return view.subviews
    }

    /// Returns the elements of units, by rows.
    private func sorted(_ units: [AccessibilityUnit]) -> [NSObject] {
        let byTop = units.enumerated().sorted { first, second in
            let (a, b) = (first.element, second.element)
            return (a.rank, a.frame.minY, first.offset) < (b.rank, b.frame.minY, second.offset)
        }
        var rows: [[AccessibilityUnit]] = []
        for (_, unit) in byTop {
            if let first = rows.last?.first, unit.rank == first.rank, unit.frame.midY < first.frame.maxY {
                rows[rows.count - 1].append(unit)
            } else {
                rows.append([unit])
            }
        }
        return rows.flatMap { row in
            row.enumerated().sorted { first, second in
                let (a, b) = (first.element.frame, second.element.frame)
                let (left, right) = isRightToLeft ? (-a.maxX, -b.maxX) : (a.minX, b.minX)
                return (left, first.offset) < (right, second.offset)
            }.flatMap(\.element.elements)
        }
    }
}

/// Returns the texts in a view for assistive technologies, from back to front; nil if something in it can be operated by itself.
@MainActor
func accessibleTexts(in view: UIView) -> [String]? {
    var texts: [String] = []
    for subview in view.subviews where subview.isVisibleByItself && !subview.accessibilityElementsHidden {
        if subview is UIControl || subview is UITextView || subview is UIScrollView { return nil }
        if subview.isAccessibilityElement {
            if let label = subview.accessibilityLabel, !label.isEmpty { texts.append(label) }
        } else if let inner = accessibleTexts(in: subview) {
            texts += inner
        } else {
            return nil
        }
    }
    return texts
}
