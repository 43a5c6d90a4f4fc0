import Foundation

/// The places of modules that a project does not contain: pods, repositories of Carthage and remote packages of projects and
/// manifests.
struct DependencyPlaces {
    private var places: [String: String] = [:]

    /// Reads the files Podfile, Cartfile and Package.swift in a folder and in the one above, and the packages of Xcode projects.
    init(folder: String, projects: [XcodeProject]) {
        for project in projects { addPackages(of: project) }
        for folder in [folder, (folder as NSString).deletingLastPathComponent] {
            addPods(in: folder)
            addRepositories(in: folder)
            addPackages(in: folder)
        }
    }

    /// Returns the place of a module; nil if no file names one.
    func place(ofModule name: String) -> String? { places[name] }

    private mutating func add(_ module: String, _ place: String) {
        if places[module] == nil { places[module] = place }
    }

    private mutating func addPods(in folder: String) {
        for pod in Podfile(folder: folder).pods where pod.options["path"] == nil {
            let url = pod.options["git"] ?? "https://cocoapods.org/pods/\(pod.name)"
            add(pod.moduleName, "\(url) (Podfile; into Pods/\(pod.name), as \"pod install\" does)")
        }
    }

    private mutating func addRepositories(in folder: String) {
        let data = FileManager.default.contents(atPath: folder + "/Cartfile") ?? Data()
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
            guard let quoted = QuotedTexts(line).first else { continue }
            let name = ((String(quoted.text) as NSString).lastPathComponent as NSString).deletingPathExtension
            let isGitHub = quoted.prefix.contains("github") && !quoted.text.contains("://")
            let url = isGitHub ? "https://github.com/\(quoted.text)" : String(quoted.text)
            add(ModuleName.identifier(name), "\(url) (Cartfile; into Carthage/Checkouts/\(name))")
        }
    }

    /// Adds the packages that a manifest names by a URL: `.package(url: "https://example.com/Pages", from: "1.0.0")`.
    private mutating func addPackages(in folder: String) {
        let data = FileManager.default.contents(atPath: folder + "/Package.swift") ?? Data()
        for rest in String(decoding: data, as: UTF8.self).components(separatedBy: "url:").dropFirst() {
            guard let line = rest.split(separator: "\n").first, let url = QuotedTexts(line).first?.text else {
                continue
            }
            let name = ((String(url) as NSString).lastPathComponent as NSString).deletingPathExtension
            add(ModuleName.identifier(name), "\(url) (Package.swift; into Packages/\(name))")
        }
    }

    private mutating func addPackages(of project: XcodeProject) {
        let products = project.objects.sorted { $0.key < $1.key }.map(\.value).filter {
            $0["isa"]?.string == "XCSwiftPackageProductDependency"
        }
        for product in products {
            guard let name = product["productName"]?.string,
                let package = product["package"]?.string.flatMap({ project.objects[$0] }),
                let url = package["repositoryURL"]?.string
            else { continue }
            let folder = ((url as NSString).lastPathComponent as NSString).deletingPathExtension
            add(ModuleName.identifier(name), "\(url) (a package; into Packages/\(folder))")
        }
    }
}
