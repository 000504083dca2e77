export const laterMyDayMessages = {
  reminders: {
    title: "Reminders",
    text: "Before the events of My day, on your devices with notifications.",
    off: "Off",
    before: (minutes: number): string => `${minutes} min`,
    blocked: "Allow notifications in the settings of your phone first.",
    failed: "This could not be saved. Try again in a moment.",
  },
  calendar: {
    title: "Calendar",
    text: "Your own events in your phone's calendar, always up to date. Anyone who has the address can read it, so keep it private.",
    create: "Create a calendar address",
    open: "Open in the calendar app",
    copy: "Copy the address",
    copied: "The address was copied.",
    remove: "Turn off this address",
    failed: "That did not work. Try again in a moment.",
  },
};

export type LaterMyDayMessages = typeof laterMyDayMessages;
