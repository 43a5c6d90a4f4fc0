/// The data source and delegate of the wheels of a date picker.
final class DatePickerSource: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    private unowned let datePicker: UIDatePicker

    init(_ datePicker: UIDatePicker) {
        self.datePicker = datePicker
        super.init()
    }

    private var wheels: DatePickerWheels { datePicker.wheels }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels.wheels.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        wheels.rowCount(wheels.wheels[component])
    }

    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        wheels.width(wheels.wheels[component])
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        wheels.title(wheels.wheels[component], row: row)
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        datePicker.wheelsDidChange()
    }
}
