import Web

/// What the feature's pages say after a redirect.
enum AccountNotices {
  static let signedOut = Notice("signed-out", "You are signed out.")
  static let registered = Notice("registered", "Your account is made. Now add your first patient.")
  static let invitationMade = Notice(
    "invitation-made", "A new invitation is made, and mailed if there is an address. The one before no longer works.")
  static let joinedAlready = Notice(
    "joined-already", "This patient has joined already and signs in with a password: no invitation is needed.")

  static let all = [signedOut, registered, invitationMade, joinedAlready]
}
