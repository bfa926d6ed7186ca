// swift-tools-version: 6.2
import PackageDescription

/// What every module of ours is held to.
let house: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

let package = Package(
  name: "posturebook",
  platforms: [.macOS(.v15), .iOS(.v17)],
  products: [
    .executable(name: "posturebook", targets: ["posturebook"]),
    .executable(name: "posturebook-bench", targets: ["posturebook-bench"]),
    .library(name: "ProbeKit", targets: ["ProbeKit"]),
  ],
  targets: [
    .systemLibrary(
      name: "CSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    // Rounding is libm's, which a module without imports does not name by itself.
    .target(
      name: "PostureModel", swiftSettings: house,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "ProbeIntake", dependencies: ["PostureModel"], swiftSettings: house),
    .target(name: "PostureAnalysis", dependencies: ["PostureModel"], swiftSettings: house),
    .target(
      name: "NotebookStore",
      dependencies: ["CSQLite", "PostureModel", "ProbeIntake", "PostureAnalysis"],
      resources: [.embedInCode("Schema"), .embedInCode("Queries")],
      swiftSettings: house + [.strictMemorySafety()]),
    .target(
      name: "PostureReport", dependencies: ["PostureModel", "PostureAnalysis"],
      swiftSettings: house),
    .target(name: "PostureSimulator", dependencies: ["PostureModel"], swiftSettings: house),
    .target(
      name: "ProbeRecorder", dependencies: ["PostureModel", "ProbeIntake"], swiftSettings: house),
    .target(
      name: "PosturebookCommand",
      dependencies: [
        "PostureModel", "ProbeIntake", "PostureAnalysis", "NotebookStore", "PostureReport",
        "PostureSimulator", "ProbeRecorder",
      ],
      swiftSettings: house),
    .executableTarget(
      name: "posturebook", dependencies: ["PosturebookCommand"], swiftSettings: house),
    .target(
      name: "PosturebookBench", dependencies: ["PostureModel", "PostureSimulator"],
      swiftSettings: house),
    .executableTarget(
      name: "posturebook-bench", dependencies: ["PosturebookBench"], swiftSettings: house),
    .target(name: "ProbeKit", swiftSettings: house),
    .testTarget(
      name: "PostureModelTests", dependencies: ["PostureModel"], swiftSettings: house),
    .testTarget(
      name: "ProbeIntakeTests", dependencies: ["ProbeIntake", "PostureModel"],
      swiftSettings: house),
    // Thresholds and hysteresis by the contract's words, to hold the views to.
    .target(
      name: "ThresholdOracle", dependencies: ["PostureAnalysis", "PostureModel"],
      path: "Tests/ThresholdOracle", swiftSettings: house),
    .testTarget(
      name: "PostureAnalysisTests",
      dependencies: ["PostureAnalysis", "PostureModel", "ThresholdOracle"],
      swiftSettings: house),
    .testTarget(
      name: "NotebookStoreTests",
      dependencies: [
        "NotebookStore", "PostureModel", "ProbeIntake", "PostureAnalysis", "PostureSimulator",
        "ThresholdOracle",
      ],
      swiftSettings: house),
    .testTarget(
      name: "PostureReportTests",
      dependencies: ["PostureReport", "PostureModel", "PostureAnalysis"],
      swiftSettings: house),
    .testTarget(
      name: "PostureSimulatorTests",
      dependencies: [
        "PostureSimulator", "PostureModel", "PostureAnalysis", "ProbeIntake", "ThresholdOracle",
      ],
      swiftSettings: house),
    .testTarget(
      name: "ProbeRecorderTests", dependencies: ["ProbeRecorder", "PostureModel", "ProbeIntake"],
      swiftSettings: house),
    .testTarget(
      name: "ProbeKitTests", dependencies: ["ProbeKit", "PostureModel", "ProbeIntake"],
      swiftSettings: house),
    .testTarget(
      name: "PosturebookBenchTests",
      dependencies: ["PosturebookBench", "PostureModel", "ProbeIntake"], swiftSettings: house),
    .testTarget(
      name: "PosturebookCommandTests",
      dependencies: [
        "PosturebookCommand", "NotebookStore", "PostureModel", "ProbeIntake", "PostureAnalysis",
        "PostureReport", "PostureSimulator",
      ],
      swiftSettings: house),
  ],
  swiftLanguageModes: [.v6])
