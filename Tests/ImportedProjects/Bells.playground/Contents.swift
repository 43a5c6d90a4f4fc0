import UIKit
import XCPlayground

let tower = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
tower.backgroundColor = .white
let bell = UIView(frame: CGRect(x: 100, y: 100, width: 60, height: 60))
bell.backgroundColor = .orange
tower.addSubview(bell)
let options: UIViewAnimationOptions = [.autoreverse, .repeat]
UIView.animate(
    withDuration: 0.5, delay: 0, options: options,
    animations: { bell.transform = CGAffineTransform(rotationAngle: 0.5) }, completion: { _ in })
XCPlaygroundPage.currentPage.liveView = tower
