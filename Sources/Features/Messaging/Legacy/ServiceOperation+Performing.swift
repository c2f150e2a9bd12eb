import Hummingbird
import Web

extension ServiceOperation {
  /// Does it for somebody who is signed in.
  func perform(_ call: ServiceCall, _ request: Request, _ context: RemediContext) async throws -> ServiceAnswer {
    switch self {
    case .login: try await LoginOperation.perform(call.input, context, call.record)
    case .inbox: try await InboxOperation.perform(call)
    case .readMessage: try await ReadMessageOperation.perform(call)
    case .readComment: try await ReadCommentOperation.perform(call)
    case .delete: try await DeleteOperation.perform(call)
    case .restore: try await RestoreOperation.perform(call)
    case .compose: try await ComposeOperation.perform(call)
    case .touchBase: try await TouchBaseOperation.perform(call)
    case .removeMe: try await RemoveMeOperation.perform(call)
    case .addParticipants: try await AddParticipantsOperation.perform(call)
    case .startDiscussion: try await StartDiscussionOperation.perform(call)
    case .directory: try await DirectoryOperation.perform(call)
    case .removePhysician: try await PhysicianListingOperation.remove(call)
    case .profile: try await ProfileOperation.perform(call)
    case .coverage: try CoverageOperation.perform(call)
    case .pushNotification: try await PushNotificationOperation.perform(call)
    case .senderResolution: try await SenderResolutionOperation.perform(call)
    case .saveDraft: try await SaveDraftOperation.perform(call)
    case .addComment: try await AddCommentOperation.perform(call)
    case .settings: try await SettingsOperation.perform(call)
    case .logOut: try await LogOutOperation.perform(request, context)
    case .acceptance: try await AcceptanceOperation.perform(call)
    case .returnPhysician: try await PhysicianListingOperation.giveBack(call)
    case .links: LinksOperation.perform(context)
    }
  }
}
