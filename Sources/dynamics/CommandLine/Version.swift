/// The version of the package.
enum Version {
    /// The version in the notation of semantic versioning. `CHANGELOG.md` begins with the same version.
    static let current = "0.2.0"
}
