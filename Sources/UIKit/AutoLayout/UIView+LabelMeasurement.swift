extension UIView {
    /// Makes the multiline labels in the view determine their widths anew, after the width of the view has grown.
    ///
    /// A label that constraints leave narrower than its text breaks the lines at its width, and is then no wider than the
    /// longest line. It must not stay so when there is more room. Only views that constraints do not place have this effect,
    /// because the sizes of others can depend on the labels in them.
    func measureLabelsAnew() {
        guard translatesAutoresizingMaskIntoConstraints, subtreeHasConstraints else { return }
        visitSubtree { view in
            (view as? UILabel)?.forgetMeasuredWidth()
            return view.subtreeHasConstraints
        }
    }
}
