/// The source files of the program that finds mutants, which are resources of this module.
enum MutatorSources {
    static let all: [(name: String, bytes: [UInt8])] = [
        ("AnimationFaults.swift", PackageResources.AnimationFaults_swift),
        ("CallFaults.swift", PackageResources.CallFaults_swift),
        ("ColorFaults.swift", PackageResources.ColorFaults_swift),
        ("ConditionFaults.swift", PackageResources.ConditionFaults_swift),
        ("ConstraintFaults.swift", PackageResources.ConstraintFaults_swift),
        ("Diagnostic.swift", PackageResources.Diagnostic_swift),
        ("FactorFaults.swift", PackageResources.FactorFaults_swift),
        ("FileContent.swift", PackageResources.FileContent_swift),
        ("Fingerprint.swift", PackageResources.Fingerprint_swift),
        ("Main.swift", PackageResources.Main_swift),
        ("Mutant.swift", PackageResources.Mutant_swift),
        ("MutantFinder.swift", PackageResources.MutantFinder_swift),
        ("MutatedSource.swift", PackageResources.MutatedSource_swift),
        ("OperatorFaults.swift", PackageResources.OperatorFaults_swift),
        ("ParsingWatch.swift", PackageResources.ParsingWatch_swift),
        ("PlaceFaults.swift", PackageResources.PlaceFaults_swift),
        ("Rendering.swift", PackageResources.Rendering_swift),
        ("SiteFinder.swift", PackageResources.SiteFinder_swift),
        ("StateFaults.swift", PackageResources.StateFaults_swift),
        ("ValueFaults.swift", PackageResources.ValueFaults_swift),
        ("VelocityFaults.swift", PackageResources.VelocityFaults_swift),
    ]
}
