// The scroll views of sections that scroll across the scroll direction of their collection view.

extension ElementContainerView {
    /// Places the scroll views of the sections near the visible area, and removes others. The offsets of sections that are not
    /// visible remain.
    func updateSectionScrollViews() {
        let scrolls = elementLayout.sectionScrolls
        guard !scrolls.isEmpty || !sectionScrollViews.isEmpty || !retiredScrollViews.isEmpty else {
            return
        }
        removeRetiredScrollViews()
        let sections = Set(scrolls.map(\.section))
        for section in sectionScrollViews.keys.sorted() where !sections.contains(section) {
            if let view = sectionScrollViews.removeValue(forKey: section) {
                retiredScrollViews.append(view)
            }
        }
        for (section, scroll) in scrolls {
            guard scroll.frame.overlaps(bounds.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2))
            else {
                if let view = sectionScrollViews[section], view.superview === self, view.displaysNoElement {
                    view.stopMotion()
                    view.removeFromSuperview()
                }
                continue
            }
            showScrollView(ofSection: section, scroll)
        }
    }

    @discardableResult
    private func showScrollView(ofSection section: Int, _ scroll: SectionScroll) -> SectionScrollView {
        let view = sectionScrollViews[section] ?? SectionScrollView()
        sectionScrollViews[section] = view
        view.show(scroll)
        if view.superview !== self {
            // Cells, headers and backgrounds are in front of it or behind it by their order, and indicators in front.
            let index = subviewList.firstIndex { view in
                view is ScrollIndicator
                    || ((view as? ReusableElementView)?.displayedAppearance?.zIndex ?? 0) > 0
            }
            insertSubview(view, at: index ?? subviewList.count)
        }
        return view
    }

    /// Returns the scroll view that contains an element; nil if its section does not scroll on its own.
    func scrollView(of element: ElementID) -> SectionScrollView? {
        guard !sectionScrollViews.isEmpty, let section = element.indexPath.first,
            let view = sectionScrollViews[section], elementLayout.scrollsOnItsOwn(element)
        else { return nil }
        return view
    }

    /// Returns the scroll view of an element's section, which is created if necessary.
    func sectionScrollView(showing element: ElementID) -> SectionScrollView? {
        guard elementLayout.scrollsOnItsOwn(element), let section = element.indexPath.first,
            let scroll = elementLayout.sectionScrolls.first(where: { $0.section == section })?.scroll
        else { return nil }
        return showScrollView(ofSection: section, scroll)
    }

    /// Returns the content offset of a section that scrolls on its own, in points.
    func contentOffset(ofSection section: Int) -> CGPoint {
        sectionScrollViews[section]?.contentOffset ?? .zero
    }

    /// Returns the frame at which an element is shown, in content coordinates, in points.
    func shownFrame(of attributes: UICollectionViewLayoutAttributes) -> CGRect {
        let frame = attributes.frame
        guard !sectionScrollViews.isEmpty, let view = scrollView(of: attributes.element) else {
            return frame
        }
        return frame.offsetBy(dx: -view.contentOffset.x, dy: -view.contentOffset.y)
    }

    // MARK: Changes

    /// Moves the scroll views to the new indexes of their sections.
    func moveSectionScrollViews(with mapping: BatchUpdateMapping) {
        guard !sectionScrollViews.isEmpty else { return }
        let old = sectionScrollViews
        sectionScrollViews = [:]
        for section in old.keys.sorted() {
            guard let view = old[section] else { continue }
            if let new = mapping.newSection(forOldSection: section) {
                sectionScrollViews[new] = view
            } else {
                retiredScrollViews.append(view)
            }
        }
    }

    /// Ends the use of all scroll views, before the layout is replaced.
    func retireSectionScrollViews() {
        for section in sectionScrollViews.keys.sorted() {
            if let view = sectionScrollViews[section] { retiredScrollViews.append(view) }
        }
        sectionScrollViews = [:]
    }

    private func removeRetiredScrollViews() {
        retiredScrollViews.removeAll { view in
            guard view.displaysNoElement else { return false }
            view.stopMotion()
            view.removeFromSuperview()
            return true
        }
    }
}

extension SectionScrollView {
    /// Whether the view contains no element.
    fileprivate var displaysNoElement: Bool { !subviewList.contains { $0 is ReusableElementView } }
}
