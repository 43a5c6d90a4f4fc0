import UIKit

/// A view controller that shows a photo. Two fingers zoom it around the point between them, and a double tap zooms to the
/// touched point and back. A photo that is smaller than the screen stays centered. A tap hides and shows the caption.
final class PhotoViewerViewController: UIViewController, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    let imageView = UIImageView(image: LandscapePhoto.makeImage())
    private let captionBar = UIView()
    private let titleLabel = UILabel()
    let zoomLabel = UILabel()
    /// The size for which the zoom scales were computed, in points.
    private var fittedSize = CGSize.zero

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        addScrollView()
        addCaption()
        let doubleTap = UITapGestureRecognizer(target: self, action: PhotoViewerViewController.toggleZoom)
        doubleTap.numberOfTapsRequired = 2
        scrollView.addGestureRecognizer(doubleTap)
        let tap = UITapGestureRecognizer(target: self, action: PhotoViewerViewController.toggleCaption)
        tap.require(toFail: doubleTap)
        scrollView.addGestureRecognizer(tap)
    }

    private func addScrollView() {
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.showsVerticalScrollIndicator = false
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.decelerationRate = .fast
        scrollView.delegate = self
        scrollView.contentSize = imageView.bounds.size
        scrollView.addSubview(imageView)
        view.addSubview(scrollView)
    }

    private func addCaption() {
        captionBar.backgroundColor = UIColor(white: 0, alpha: 0.6)
        captionBar.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(captionBar)
        titleLabel.text = "Lake at dusk"
        titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.textColor = .white
        zoomLabel.font = .systemFont(ofSize: 15)
        zoomLabel.textColor = UIColor(white: 1, alpha: 0.7)
        let stack = UIStackView(arrangedSubviews: [titleLabel, zoomLabel])
        stack.distribution = .equalSpacing
        stack.translatesAutoresizingMaskIntoConstraints = false
        captionBar.addSubview(stack)
        NSLayoutConstraint.activate([
            captionBar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            captionBar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            captionBar.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            captionBar.heightAnchor.constraint(equalToConstant: 84),
            stack.leadingAnchor.constraint(equalTo: captionBar.leadingAnchor, constant: 20),
            stack.trailingAnchor.constraint(equalTo: captionBar.trailingAnchor, constant: -20),
            stack.topAnchor.constraint(equalTo: captionBar.topAnchor, constant: 18),
        ])
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard fittedSize != view.bounds.size, let photo = imageView.image else { return }
        fittedSize = view.bounds.size
        scrollView.minimumZoomScale = min(fittedSize.width / photo.size.width, fittedSize.height / photo.size.height)
        scrollView.maximumZoomScale = scrollView.minimumZoomScale * 6
        scrollView.zoomScale = scrollView.minimumZoomScale
        scrollViewDidZoom(scrollView)
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }

    func scrollViewDidZoom(_ scrollView: UIScrollView) {
        let (bounds, content) = (scrollView.bounds.size, scrollView.contentSize)
        let (x, y) = (max(0, bounds.width - content.width) / 2, max(0, bounds.height - content.height) / 2)
        scrollView.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
        zoomLabel.text = "\(Int((scrollView.zoomScale / scrollView.minimumZoomScale * 100).rounded())) %"
    }

    private func toggleZoom(_ tap: UITapGestureRecognizer) {
        if scrollView.zoomScale > scrollView.minimumZoomScale {
            scrollView.setZoomScale(scrollView.minimumZoomScale, animated: true)
        } else {
            let (point, scale) = (tap.location(in: imageView), scrollView.minimumZoomScale * 3)
            let size = CGSize(width: scrollView.bounds.width / scale, height: scrollView.bounds.height / scale)
            scrollView.zoom(
                to: CGRect(
                    x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height),
                animated: true)
        }
    }

    private func toggleCaption() {
        UIView.animate(withDuration: 0.25) { self.captionBar.alpha = self.captionBar.alpha == 0 ? 1 : 0 }
    }
}
