/** @returns {string} this device's name in the lists of sessions and of devices that remind */
export function deviceName() {
  const { userAgent } = navigator;
  const known = ["iPhone", "iPad", "Android", "Windows", "Macintosh", "Linux"];
  return known.find((name) => userAgent.includes(name)) ?? "Web";
}
