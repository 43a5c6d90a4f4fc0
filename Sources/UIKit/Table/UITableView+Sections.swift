// Headers and footers of sections.

extension UITableView {
    // MARK: Heights of headers and footers

    /// Returns the height of a header or footer, in points.
    /// - Parameter isKept: Whether the section existed before the running update, so that its visible view is measured.
    func accessoryHeight(ofSection section: Int, isHeader: Bool, isKept: Bool) -> CGFloat {
        let (height, property) =
            isHeader
            ? (delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight, sectionHeaderHeight)
            : (delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight, sectionFooterHeight)
        let isGiven = height.isFinite && height >= 0
        // A height that the delegate returns reserves space even without a view. A height of the property applies only
        // if there is a view, which is requested below.
        if isGiven && height != property { return height }
        let element = accessoryElement(section, isHeader: isHeader)
        guard let view = accessoryView(for: element) else {
            return style == .plain ? 0 : isGiven ? height : emptyAccessoryHeight(section, isHeader: isHeader)
        }
        if isGiven { return height }
        return measuredHeight(of: view, section: section, isHeader: isHeader)
    }

    private func accessoryElement(_ section: Int, isHeader: Bool) -> ElementID {
        .supplementaryView(ofKind: isHeader ? Self.headerKind : Self.footerKind, at: .ofSection(section))
    }

    /// Returns the view of a header or footer if it is visible and one of the standard class or a subclass; otherwise nil.
    func visibleAccessory(ofSection section: Int, isHeader: Bool) -> UITableViewHeaderFooterView? {
        visibleViewsByElement[accessoryElement(section, isHeader: isHeader)] as? UITableViewHeaderFooterView
    }

    func dequeueAccessory(_ identifier: String) -> UITableViewHeaderFooterView? {
        reuseQueue.dequeueView(
            for: .accessory(identifier: identifier), size: CGSize(width: bounds.width, height: 28))
            as? UITableViewHeaderFooterView
    }

    /// The height of the gap above or below a group without a header or footer, in points.
    private func emptyAccessoryHeight(_ section: Int, isHeader: Bool) -> CGFloat {
        isHeader && section == 0 && tableHeaderView == nil ? 35 : 17.5
    }

    private func measuredHeight(of view: UIView, section: Int, isHeader: Bool) -> CGFloat {
        let width = rowWidth
        var height: CGFloat
        if view.layoutMarks.subtreeHasConstraints
            || (view as? UITableViewHeaderFooterView)?.contentView.layoutMarks.subtreeHasConstraints == true
        {
            let measured = (view as? UITableViewHeaderFooterView)?.contentView ?? view
            height =
                measured.systemLayoutSizeFitting(
                    CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel
                ).height
        } else {
            height = view.sizeThatFits(CGSize(width: width, height: 0)).height
        }
        if !isHeader || section != 0 || style == .plain { return height }
        // In a grouped table, the standard header of the first section has more space above it.
        if view is UITableViewHeaderFooterView { height += 17.5 }
        return height
    }

    // MARK: Views

    /// Returns the view of a header or footer: of the delegate, or a standard view with the title of the data source; nil
    /// if there is none. The view is kept until it is displayed.
    private func accessoryView(for element: ElementID) -> UIView? {
        if let prepared = preparedAccessories[element] { return prepared }
        guard let view = requestAccessoryView(for: element) else { return nil }
        preparedAccessories[element] = view
        return view
    }

    private func requestAccessoryView(for element: ElementID) -> UIView? {
        let (section, isHeader) = (element.indexPath.section, element.kind == Self.headerKind)
        let own =
            isHeader
            ? delegate?.tableView(self, viewForHeaderInSection: section)
            : delegate?.tableView(self, viewForFooterInSection: section)
        if let own {
            if let view = own as? UITableViewHeaderFooterView {
                if view.reuseKey == nil, let identifier = view.reuseIdentifier {
                    view.reuseKey = .accessory(identifier: identifier)
                }
                style(view, isHeader: isHeader)
            }
            return own
        }
        let title =
            isHeader
            ? dataSource?.tableView(self, titleForHeaderInSection: section)
            : dataSource?.tableView(self, titleForFooterInSection: section)
        guard let title else { return nil }
        let view =
            dequeueReusableHeaderFooterView(withIdentifier: Self.standardAccessory)
            ?? UITableViewHeaderFooterView(reuseIdentifier: Self.standardAccessory)
        view.reuseKey = .accessory(identifier: Self.standardAccessory)
        style(view, isHeader: isHeader)
        view.textLabel?.text = style == .plain || !isHeader ? title : title.uppercased()
        return view
    }

    /// The reuse identifier of headers and footers with titles.
    private static let standardAccessory = "UITableView.title"

    private func style(_ view: UITableViewHeaderFooterView, isHeader: Bool) {
        (view.isFooter, view.tableStyle) = (!isHeader, style)
    }

    /// Returns the view of a header or footer that becomes visible.
    func makeAccessoryView(of element: ElementID) -> ReusableElementView {
        let view = accessoryView(for: element)
        preparedAccessories[element] = nil
        if let view = view as? UITableViewHeaderFooterView, view.element == nil { return view }
        return TableAccessoryContainer(view ?? UIView())
    }

    /// Returns the client's view in the view of a header or footer.
    func accessoryContent(_ view: ReusableElementView) -> UIView {
        (view as? TableAccessoryContainer)?.content ?? view
    }

    func accessoryRect(ofSection section: Int, isHeader: Bool) -> CGRect {
        prepareLayout()
        let sections = tableLayout.sections
        guard sections.indices.contains(section) else { return .zero }
        let (value, height) = (sections[section], isHeader ? sections[section].header : sections[section].footer)
        return CGRect(x: rowInset, y: isHeader ? value.top : value.bottom - height, width: rowWidth, height: height)
    }

    // MARK: The views above and below all rows

    func accessoryViewDidChange(from old: UIView?, to new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        if let new, new.superview !== self { addSubview(new) }
        elementLayout.invalidateLayout()
        setNeedsLayout()
    }

    func layOutAccessoryViews() {
        if let view = tableHeaderView {
            place(view, at: 0)
        }
        if let view = tableFooterView {
            place(view, at: tableLayout.footerTop)
        }
    }

    private func place(_ view: UIView, at top: CGFloat) {
        let frame = CGRect(x: 0, y: top, width: bounds.width, height: view.frame.height)
        if view.frame != frame { view.frame = frame }
        if frame.height != placedHeights[ObjectIdentifier(view)] {
            placedHeights[ObjectIdentifier(view)] = frame.height
            elementLayout.invalidateLayout()
        }
    }
}
