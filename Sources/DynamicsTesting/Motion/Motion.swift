@MainActor
public final class Motion {
    func recordSample() {}
}
