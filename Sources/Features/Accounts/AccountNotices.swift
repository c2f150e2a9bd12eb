import Web

/// Notices of the feature's pages after a redirect.
enum AccountNotices {
  static let signedOut = Notice("signed-out", "You are signed out.")
  static let formLost = Notice(
    "form-lost", "What you sent before is no longer kept. Please fill in the form again.")
  static let registered = Notice("registered", "Your account is ready. Add your first patient.")
  static let mailedAgain = Notice(
    "mailed-again", "Another letter is on its way, unless several went out within the hour. Any of them works.")
  static let passwordReset = Notice("password-reset", "Your new password is saved. Sign in with it.")
  static let addressConfirmed = Notice("address-confirmed", "Your address is changed. From now on you sign in with it.")
  static let nameChanged = Notice("name-changed", "Your name is changed.")
  static let textSizeChanged = Notice("text-size-changed", "The text size is changed, in every browser that you use.")
  static let passwordChanged = Notice(
    "password-changed", "Your new password is saved, and every other browser is signed out.")
  static let addressAsked = Notice(
    "address-asked", "A letter with a link is on its way to the new address. Until you follow it, nothing changes.")
  static let sessionEnded = Notice("session-ended", "That browser is signed out.")
  static let othersEnded = Notice("others-ended", "Every other browser is signed out.")
  static let invitationMade = Notice(
    "invitation-made", "A new invitation is made, and e-mailed if there is an address. The old one no longer works.")
  static let invitationMailedJustNow = Notice(
    "invitation-mailed-just-now", "This invitation was e-mailed less than a minute ago and is still valid.")
  static let joinedAlready = Notice(
    "joined-already", "This patient has joined already and signs in with a password: no invitation is needed.")

  static let arrived = Notice("arrived", "Your account is open. Welcome.")

  static let caregiverJoinedAlready = Notice(
    "caregiver-joined-already", "This person has joined already and signs in with a password: no invitation is needed.")

  static let caregiverNotAgreed = Notice(
    "caregiver-not-agreed", "The patient has not agreed yet. The invitation is made after that.")

  static let twoFactorOn = Notice(
    "second-step-on", "The second step is on, and every other browser is signed out. One thing is left to do.")
  static let twoFactorOff = Notice("second-step-off", "The second step is off. You sign in with the password alone.")
  static let setupOver = Notice("setup-over", "Setting up took too long. Please begin again.")
  static let recoveryCodesMade = Notice("recovery-codes-made", "The old recovery codes no longer work.")
  static let codeOver = Notice("code-over", "Please begin again with your name and password.")

  static let all = [
    twoFactorOn, twoFactorOff, setupOver, recoveryCodesMade, codeOver,
    arrived, signedOut, formLost, registered, invitationMade, invitationMailedJustNow, joinedAlready,
    caregiverJoinedAlready, caregiverNotAgreed, mailedAgain, passwordReset, addressConfirmed, nameChanged,
    textSizeChanged,
    passwordChanged,
    addressAsked, sessionEnded, othersEnded,
  ]
}
