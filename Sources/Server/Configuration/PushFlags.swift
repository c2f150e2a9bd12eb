import ArgumentParser

/// The settings of messages to devices on the command line, of `remedi serve` and `remedi demo` alike.
struct PushFlags: ParsableArguments {
  @Option(.push) var push: String?
  @Option(.pushHost) var pushHost: String?
  @Option(.pushContact) var pushContact: String?
  @Option(.pushRate) var pushRate: String?
  @Option(.pushTestService) var pushTestService: String?
  @Option(.reminderSpread) var reminderSpread: String?
  @Option(.apnsKeyFile) var apnsKeyFile: String?
  @Option(.apnsKeyID) var apnsKeyID: String?
  @Option(.apnsTeam) var apnsTeam: String?
  @Option(.apnsTopic) var apnsTopic: String?
  @Option(.apnsTestService) var apnsTestService: String?

  /// The settings given on the command line.
  var values: [Setting: String] {
    let all: [(Setting, String?)] = [
      (.push, push), (.pushHost, pushHost), (.pushContact, pushContact), (.pushRate, pushRate),
      (.pushTestService, pushTestService), (.reminderSpread, reminderSpread), (.apnsKeyFile, apnsKeyFile),
      (.apnsKeyID, apnsKeyID), (.apnsTeam, apnsTeam), (.apnsTopic, apnsTopic), (.apnsTestService, apnsTestService),
    ]
    return Dictionary(uniqueKeysWithValues: all.compactMap { setting, value in value.map { (setting, $0) } })
  }
}
