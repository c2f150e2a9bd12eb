const problems = {
  offline: "There is no internet. Please try again when there is a connection.",
  notSetUp: "Your clinic has not set up reminders on phones. Under Settings, Reminders, you can choose e-mail or a calendar.",
  notReady: "Remedi is still being saved on this device. Please try again in a minute.",
  noService: "This browser cannot reach its message service. Please check the internet, or try another browser.",
  notAccepted: "Reminders cannot be sent to this browser. Please try another one, or choose e-mail or a calendar under Settings.",
  full: "Ten devices remind you already. Please remove one under Settings, Reminders.",
  over: "You are signed out. Please sign in again.",
  dismissed: "Nothing was changed.",
  refused: "This did not work. Please try again later, or ask your clinic.",
};

export default {
  problems,
  off: {
    heading: (kind) => (kind === "computer" ? "Let this computer remind you" : "Let this phone remind you"),
    text: "At the time of your plan this device shows a message, even if Remedi is closed. It names no medicine.",
  },
  removed: {
    heading: "This device does not remind you any more",
    text: "It was removed from the list of your devices. You can switch reminders on again.",
  },
  "home-screen": {
    heading: "Let this phone remind you",
    text: "On an iPhone this works once Remedi is on the Home Screen. Then open Remedi there, and switch reminders on.",
  },
  blocked: {
    heading: "Messages are blocked on this device",
    text: "Your browser does not let Remedi show messages. To allow them:",
  },
  unblock: {
    iphone: ["Open the Settings of the phone.", "Tap “Notifications”, then “Remedi”.", "Switch on “Allow Notifications”."],
    android: ["Tap the sign to the left of the address, or hold your finger on the Remedi icon and tap “App info”.", "Tap “Permissions” or “Notifications”.", "Allow notifications."],
    computer: ["Click the sign to the left of the address.", "Allow notifications.", "Load the page again."],
  },
  remind: (kind) => (kind === "computer" ? "Let this computer remind me" : "Let this phone remind me"),
  showHow: "Show me how",
  putAway: "Not now",
  on: "This device reminds you from now on. When and how often is under Settings.",
  settings: "Reminder settings",
  close: "OK",
};
