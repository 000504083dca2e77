export const pushMessages = {
  push: {
    title: "Notifications",
    label: "Notifications on this device",
    text: "Announcements, and news about your experiences and photos, even when the app is closed.",
    blocked: "Your browser blocks notifications from this app. Allow them in its settings first.",
    failed: "Notifications could not be turned on. Try again in a moment.",
  },
};

export type PushMessages = typeof pushMessages;
