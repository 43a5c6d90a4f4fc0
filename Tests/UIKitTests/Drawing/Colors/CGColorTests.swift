import Testing
import UIKit

@MainActor
@Suite("Colors of layers")
struct CGColorTests {
    @Test("A color has red, green and blue components and an opacity, or a brightness and an opacity")
    func components() {
        let color = CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
        #expect(color.components == [0.25, 0.5, 0.75, 0.5] && color.numberOfComponents == 4 && color.alpha == 0.5)
        let gray = CGColor(gray: 0.5, alpha: 0.25)
        #expect(gray.components == [0.5, 0.25] && gray.numberOfComponents == 2)
        #expect(gray.colorSpace?.numberOfComponents == 1 && color.colorSpace?.numberOfComponents == 3)
        #expect(UIColor.white.withAlphaComponent(0.5).cgColor.components == [1, 0.5])
        #expect(UIColor(cgColor: gray).cgColor.numberOfComponents == 2)
        #expect(UIColor(red: 1, green: 1, blue: 1, alpha: 1).cgColor.components == [1, 1, 1, 1])
        #expect(UIColor(red: 1, green: 1, blue: 1, alpha: 1) == UIColor.white)
        #expect(UIColor(white: 1, alpha: 0.25).cgColor == CGColor(gray: 1, alpha: 0.25))
        #expect(CGColor(red: 2, green: -1, blue: .nan, alpha: 9).components == [1, 0, 0, 1])
    }

    @Test("A copy has another opacity; black, white and clear exist")
    func copies() {
        #expect(CGColor.white.copy(alpha: 0.5)?.components == [1, 0.5])
        #expect(CGColor.black.components == [0, 1] && CGColor.clear.alpha == 0)
        #expect(CGColor.black != CGColor.clear && CGColor.black.hashValue == CGColor(gray: 0, alpha: 1).hashValue)
    }
}
