/** Ends the push subscription of this device: nobody is signed in any more, or somebody else. */

/**
 * Ends the subscription, and closes what is shown. The server ends its devices with the session. A browser that cannot
 * end the subscription, for instance with no network, does not keep the patient signed in.
 */
export async function unsubscribe() {
  const registration = await navigator.serviceWorker?.getRegistration("/app/").catch(() => null);
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => false);
  for (const one of (await registration?.getNotifications?.()) ?? []) one.close();
}
