extension AccountsFeature {
  public var forms: [String: String] {
    [
      "/activity": "Keep the screen unlocked",
      "/account/name": "Change your name",
      "/account/text-size": "Change the size of the text",
      "/account/password": "Change your password",
      "/account/address": "Change your e-mail address",
      "/account/sessions/end-others": "Sign out your other devices",
      "/account/sessions/{session}/end": "Sign out one of your devices",
      "/account/second-step": "Turn on your second step",
      "/account/second-step/setup": "Set up your second step",
      "/account/second-step/recovery-codes": "Make new recovery codes",
      "/account/second-step/recovery-codes/kept": "Say that you have kept the recovery codes",
      "/account/second-step/end": "Turn off your second step",
      "/patients/{patient}/invitation": "Invite a patient again",
      "/patients/{patient}/caregivers/{caregiver}/invitation": "Invite a caregiver again",
    ]
  }
}
