import DynamicsTesting
import Testing
import UIKit

// Small apps as tutorials show them.

/// A carousel without end: the content offset jumps back by the length of a set of pages.
private final class Carousel: UIViewController, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    var pages: [UILabel] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.frame = view.bounds
        scrollView.isPagingEnabled = true
        scrollView.delegate = self
        for index in 0..<9 {
            let page = UILabel(frame: view.bounds.offsetBy(dx: view.bounds.width * CGFloat(index), dy: 0))
            page.text = "\(index % 3)"
            scrollView.addSubview(page)
            pages.append(page)
        }
        scrollView.contentSize = CGSize(width: view.bounds.width * 9, height: view.bounds.height)
        view.addSubview(scrollView)
        scrollView.contentOffset.x = view.bounds.width * 3
    }

    var shownPage: String? {
        pages[Int((scrollView.contentOffset.x / view.bounds.width).rounded())].text
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let set = view.bounds.width * 3
        if scrollView.contentOffset.x < set * 0.5 { scrollView.contentOffset.x += set }
        if scrollView.contentOffset.x >= set * 2 { scrollView.contentOffset.x -= set }
    }
}

/// A chat: a list that is flipped upside down, so that new messages are at the bottom.
private final class Chat: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    init() { super.init(collectionViewLayout: UICollectionViewFlowLayout()) }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.transform = CGAffineTransform(scaleX: 1, y: -1)
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "message")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "message", for: indexPath)
        cell.contentView.transform = CGAffineTransform(scaleX: 1, y: -1)
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: collectionView.bounds.width, height: 50) }
}

@MainActor
@Suite("Apps of tutorials")
struct TutorialAppTests {
    private let size = CGSize(width: 300, height: 600)

    @Test("Carousel: flicks turn one page at a time, in both directions, without end")
    func carousel() {
        let carousel = Carousel()
        let screen = Screen(size: size) { carousel }
        screen.advance(frames: 1)
        for page in ["1", "2", "0", "1", "2", "0", "1"] {
            screen.fling(.point(250, 300), velocity: CGVector(dx: -700, dy: 0), distance: 120)
            screen.settle()
            #expect(carousel.shownPage == page)
        }
        for page in ["0", "2", "1", "0", "2"] {
            screen.fling(.point(50, 300), velocity: CGVector(dx: 700, dy: 0), distance: 120)
            screen.settle()
            #expect(carousel.shownPage == page)
        }
        #expect(carousel.scrollView.contentOffset.x.truncatingRemainder(dividingBy: 300) == 0)
    }

    @Test("Chat: the first message is at the bottom, and the flipped list follows the finger")
    func chat() {
        let chat = Chat()
        let screen = Screen(size: size) { chat }
        screen.advance(frames: 2)
        func top(of item: Int) -> CGFloat? {
            let cell = chat.collectionView.cellForItem(at: IndexPath(item: item, section: 0))
            return cell.map { $0.convert($0.bounds, to: nil).minY }
        }
        #expect(top(of: 0) == 550)
        let before = top(of: 5)
        screen.pan(from: .point(150, 200), by: CGVector(dx: 0, dy: 100), endVelocity: .zero)
        #expect(chat.collectionView.contentOffset.y == 90 && top(of: 5) == before.map { $0 + 90 })
        screen.fling(.point(150, 200), velocity: CGVector(dx: 0, dy: 1500))
        screen.settle()
        #expect(chat.collectionView.contentOffset.y > 500)
        screen.fling(.point(150, 400), velocity: CGVector(dx: 0, dy: -4000))
        screen.settle()
        #expect(chat.collectionView.contentOffset.y == 0 && top(of: 0) == 550)
    }
}
