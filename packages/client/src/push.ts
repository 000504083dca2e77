/** Leaves the push messages of this device: after a sign-out they would be another person's. */
export const leavePush = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
};
