import DynamicsRecording
import Testing

@testable import dynamics

@Suite("Import: what an app shows")
struct ScreenSummaryTests {
    private static let header = """
        {"format":"opendynamics-trace","version":2,"scene":"App","bounds":[100,200],"fps":60,\
        "options":{"seconds":1,"scale":2,"cells":0},"items":[],"touches":[]}

        """
    private static let background = """
        {"n":0,"w":100,"h":200,"draw":[["fill","#ffffff","rect 0 0 100 200"]]},\
        {"n":1,"name":"window","in":0,"at":0,"x":50,"y":100,"w":100,"h":200},\
        {"n":2,"name":"UIView 0","in":1,"at":0,"x":50,"y":100,"w":100,"h":200,\
        "draw":[["fill","#ffffff","rect 0 0 100 200"]]}
        """

    /// Returns the summary of a trace with a first frame and the changes of the last one.
    private func summary(_ layers: String = "", then changes: String = "") throws -> [String] {
        let first = "{\"frame\":0,\"running\":false,\"items\":[],\"layers\":[\(Self.background)\(layers)]}\n"
        let trace = Self.header + first + "{\"frame\":60,\"layers\":[\(changes)]}\n"
        return try ScreenSummary(TraceReader(bytes: Array(trace.utf8), name: "trace")).lines
    }

    @Test("Kinds of views, texts, and what moved are named")
    func views() throws {
        let label = { (number: Int, text: String, y: Int) in
            ",{\"n\":\(number),\"name\":\"UIView 0/UILabel \(number)\",\"in\":2,\"at\":\(number - 3),\"x\":50,\"y\":\(y),"
                + "\"w\":80,\"h\":20,\"draw\":[[\"text\",\"#000000\",\"\(text)\",0,14,17,40,\"\"]]}"
        }
        #expect(
            try summary(label(3, "One", 20) + label(4, "Two", 60), then: "[3,60,20]") == [
                "On the screen after 1 s (100 x 200 points):", "  views that draw: 1 UIView, 2 UILabel",
                "  texts: \"One\", \"Two\"", "  moved without a touch: 1 view",
            ])
        // Views outside of the screen are not on it.
        #expect(try summary(label(3, "One", 20) + label(4, "Two", 260))[2] == "  texts: \"One\"")
    }

    @Test("A screen with one color is called blank")
    func blank() throws {
        #expect(
            try summary() == [
                "On the screen after 1 s (100 x 200 points):", "  nothing but one color: the screen is blank",
                "  nothing moved",
            ])
        let box =
            ",{\"n\":3,\"name\":\"box\",\"in\":2,\"at\":0,\"x\":9,\"y\":9,\"w\":8,\"h\":8,\"draw\":[[\"fill\",\"#ff0000\",\"rect 0 0 8 8\"]]}"
        #expect(try summary(box)[1] == "  views that draw: 1 UIView, 1 box")
    }
}
