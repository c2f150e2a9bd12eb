import ArgumentParser

/// What the fault tests run and kill: writes documents and says which are acknowledged, or checks that they are there.
///
/// The lines between the two are `+id` for a commit that was acknowledged, `-id` for one of which the store said that
/// nothing was written, `?id` for one in doubt.
@main struct FaultWriter: AsyncParsableCommand {
  static let configuration = CommandConfiguration(subcommands: [
    WriteCommand.self, ReadCommand.self, VerifyCommand.self, FollowCommand.self,
  ])
}
