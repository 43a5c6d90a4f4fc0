import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Image picker")
struct ImagePickerTests {
    private final class Host: UIViewController, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
        var log: [String] = []
        var info: [UIImagePickerController.InfoKey: Any] = [:]

        func imagePickerController(
            _ picker: UIImagePickerController,
            didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
        ) {
            self.info = info
            log.append("chosen")
            picker.dismiss(animated: true)
        }
        func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
            log.append("cancelled")
            picker.dismiss(animated: true)
        }
    }

    private let host = Host()
    private let screen: Screen
    private let picker: UIImagePickerController

    init() {
        let host = host
        screen = Screen { host }
        picker = screen.perform { UIImagePickerController() }
        picker.delegate = host
    }

    private func present() {
        screen.perform { host.present(picker, animated: true) }
        screen.settle()
    }

    @Test("There are photos and no camera")
    func sources() {
        #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
        #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
        #expect(UIImagePickerController.availableMediaTypes(for: .savedPhotosAlbum) == ["public.image"])
        #expect(UIImagePickerController.availableMediaTypes(for: .camera) == nil)
        var reports = 0
        UsageReport.handler = { _ in reports += 1 }
        picker.sourceType = .camera
        UsageReport.handler = nil
        #expect(picker.sourceType == .photoLibrary && reports == 1 && picker.mediaTypes == ["public.image"])
    }

    @Test("The cancel button calls the delegate, and dismisses the picker without one")
    func cancel() {
        picker.modalPresentationStyle = .fullScreen
        present()
        #expect(screen.picture.text("Photos") != nil)
        screen.tap(.point(360, 22))
        screen.settle()
        #expect(host.log == ["cancelled"] && host.presentedViewController == nil)
        picker.delegate = nil
        present()
        #expect(host.presentedViewController === picker)
        screen.tap(.point(360, 22))
        screen.settle()
        #expect(host.presentedViewController == nil && host.log.count == 1)
    }

    @Test("A tap on a photo gives the delegate the photo and its largest square")
    func choice() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40)).image { context in
            UIColor.red.setFill()
            context.cgContext.fill(CGRect(x: 0, y: 0, width: 60, height: 40))
        }
        picker.allowsEditing = true
        present()
        screen.perform { picker.choosePhoto(image) }
        screen.settle()
        #expect(host.log == ["chosen"] && host.info[.originalImage] as? UIImage === image)
        #expect(host.info[.mediaType] as? String == "public.image")
        let edited = try #require(host.info[.editedImage] as? UIImage)
        #expect(edited.size == CGSize(width: 40, height: 40))
        #expect((host.info[.cropRect] as? CGRect)?.width == 40 * image.scale)
    }

    @Test("The photos are those of the program, three in a row")
    func list() throws {
        present()
        let list = try #require(picker.topViewController as? UICollectionViewController)
        let layout = try #require(list.collectionView.collectionViewLayout as? UICollectionViewFlowLayout)
        #expect(layout.itemSize == CGSize(width: 128, height: 128))
        let names = Set(ProgramResources.catalogs(of: nil).flatMap(\.imageNames))
        #expect(list.collectionView.numberOfItems(inSection: 0) == names.count)
        picker.mediaTypes = ["public.movie"]
        screen.perform { picker.viewWillAppear(false) }
        #expect(list.collectionView.numberOfItems(inSection: 0) == 0)
    }
}
