// The editing of the content of a controller.

extension UIViewController {
    var editButtonItemValue: UIBarButtonItem {
        if let storedEditButton { return storedEditButton }
        let button = UIBarButtonItem(
            title: isEditing ? "Done" : "Edit", style: .plain, target: self, action: UIViewController.toggleEditing)
        storedEditButton = button
        return button
    }

    func performSetEditing(_ editing: Bool) {
        storedIsEditing = editing
        storedEditButton?.title = editing ? "Done" : "Edit"
    }

    private func toggleEditing() { setEditing(!isEditing, animated: true) }
}
