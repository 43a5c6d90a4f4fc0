import UIKit

/// A view controller with a carousel of planets that has no end. A drag or a flick stops with a card at the center.
final class CarouselViewController: UIViewController, UIScrollViewDelegate {
    private(set) lazy var carousel = EndlessScrollView(
        frame: CGRect(x: 0, y: 150, width: view.bounds.width, height: 440))
    let pageControl = UIPageControl()
    private let titleLabel = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 0.04, green: 0.05, blue: 0.11, alpha: 1)
        titleLabel.frame = CGRect(x: 24, y: 80, width: view.bounds.width - 48, height: 44)
        titleLabel.text = "Planets"
        titleLabel.font = .systemFont(ofSize: 34, weight: .bold)
        titleLabel.textColor = .white
        view.addSubview(titleLabel)
        carousel.autoresizingMask = [.flexibleWidth]
        carousel.delegate = self
        view.addSubview(carousel)
        pageControl.frame = CGRect(x: 0, y: 620, width: view.bounds.width, height: 30)
        pageControl.autoresizingMask = [.flexibleWidth]
        pageControl.numberOfPages = PlanetCard.planets.count
        pageControl.isUserInteractionEnabled = false
        view.addSubview(pageControl)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        pageControl.currentPage = PlanetCard.planetIndex(forCard: carousel.currentNumber)
    }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        targetContentOffset.pointee.x = carousel.alignedOffset(nearestTo: targetContentOffset.pointee.x)
    }
}
