/// The modules of Apple's platforms, which no manifest has to declare.
enum AppleModules {
  /// The frameworks of https://developer.apple.com/documentation/technologies with the C libraries
  /// that the systems have.
  static let names = Set(
    """
    ARKit AVFAudio AVFoundation AVKit AVRouting Accelerate Accessibility Accounts ActivityKit
    AdAttributionKit AdServices AdSupport AddressBook AddressBookUI AgeRangeService AlarmKit
    AppClip AppIntents AppIntentsTesting AppKit AppTrackingTransparency AppleArchive
    ApplicationServices AssetsLibrary AudioToolbox AudioUnit AudioVideoBridging
    AuthenticationServices AutomatedDeviceEnrollment AutomaticAssessmentConfiguration
    BackgroundAssets BackgroundTasks BrowserEngineCore BrowserEngineKit BusinessChat CFNetwork
    CallKit CarPlay Carbon CarKey Charts Cinematic ClassKit ClockKit CloudKit Cocoa Collaboration
    ColorSync Combine CommonCrypto CompositorServices Compression Contacts ContactsUI
    ContactProvider CoreAudio CoreAudioKit CoreAudioTypes CoreBluetooth CoreData CoreFoundation
    CoreGraphics CoreHaptics CoreHID CoreImage CoreLocation CoreLocationUI CoreMIDI CoreML
    CoreMedia CoreMediaIO CoreMotion CoreNFC CoreServices CoreSpotlight CoreTelephony CoreText
    CoreTransferable CoreVideo CoreWLAN CreateML CreateMLComponents CryptoKit CryptoTokenKit
    Darwin DataDetection DebuggingTools DeveloperToolsSupport DeviceActivity DeviceCheck
    DeviceDiscoveryExtension DeviceDiscoveryUI DiskArbitration DockKit DriverKit EnergyKit
    EndpointSecurity EventKit EventKitUI ExecutionPolicy ExposureNotification ExtensionFoundation
    ExtensionKit ExternalAccessory FSKit FamilyControls FileProvider FileProviderUI
    FinanceKit FinanceKitUI FinderSync ForceFeedback FoundationModels GLKit GSS GameController
    GameKit GameplayKit GameSave GroupActivities HealthKit HealthKitUI HIDDriverKit Hypervisor
    HomeKit ICADevices IOBluetooth IOBluetoothUI IOKit IOSurface IOUSBHost IdentityLookup
    IdentityLookupUI ImageCaptureCore ImageIO ImagePlayground InputMethodKit Intents IntentsUI
    JavaScriptCore JournalingSuggestions LatentSemanticMapping LinkPresentation
    LocalAuthentication LocalAuthenticationEmbeddedUI LockedCameraCapture MLCompute MachO
    ManagedApp ManagedAppDistribution ManagedSettings ManagedSettingsUI MapKit MarketplaceKit
    Matter MatterSupport MediaAccessibility MediaExtension MediaLibrary MediaPlayer MediaSetup
    MessageUI Messages Metal MetalFX MetalKit MetalPerformanceShaders
    MetalPerformanceShadersGraph MetricKit MobileCoreServices ModelIO MultipeerConnectivity
    MusicKit NaturalLanguage NearbyInteraction Network NetworkExtension NewsstandKit
    NotificationCenter OSLog ObjectiveC OpenAL OpenCL OpenDirectory OpenGL OpenGLES
    ParavirtualizedGraphics PDFKit PHASE PaperKit PassKit PencilKit PermissionKit Photos PhotosUI
    PreferencePanes ProximityReader PushKit PushToTalk Quartz QuartzCore QuickLook
    QuickLookThumbnailing QuickLookUI RealityFoundation RealityKit RelevanceKit ReplayKit
    RoomPlan SafariServices SafetyKit SceneKit ScreenCaptureKit ScreenSaver ScreenTime
    ScriptingBridge SecureElementCredential Security SecurityFoundation SecurityInterface
    SecurityUI SensitiveContentAnalysis SensorKit ServiceManagement SharedWithYou
    SharedWithYouCore ShazamKit Social SoundAnalysis Spatial Speech SpriteKit
    StickerFoundation StickerKit StoreKit StoreKitTest SwiftData SwiftUI SwiftUICore Symbols
    SystemConfiguration SystemExtensions TVMLKit TVServices TVUIKit TabularData
    TelephonyMessagingKit ThreadNetwork TipKit Translation TranslationUIProvider UIKit
    UniformTypeIdentifiers UserNotifications UserNotificationsUI VideoPartnerIntegration
    VideoSubscriberAccount VideoToolbox VisionKit Virtualization Vision WatchConnectivity WatchKit
    WeatherKit WebKit WidgetKit WorkoutKit XPC asl dnssd iTunesLibrary libkern libxml2 libxslt
    notify os simd sqlite3 SQLite3 sys_types uuid vmnet xpc zlib _AVKit_SwiftUI
    _AuthenticationServices_SwiftUI _MapKit_SwiftUI _PhotosUI_SwiftUI _SwiftData_CoreData
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Modules of other systems than the one at hand.
  static let elsewhere: Set<String> = [
    "Android", "Bionic", "CRT", "Glibc", "Musl", "WASILibc", "WinSDK", "ucrt", "SwiftOverlayShims",
  ]
}
