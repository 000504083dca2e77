export const myDayMessages = {
  myDay: {
    title: "My day",
    star: (title: string): string => `Add to My day: ${title}`,
    filter: "My day only",
    none: "Nothing in My day",
    noneText: "Tap the star of an event. Your places, invitations and seats are here by themselves.",
    clash: "Overlaps another event of your day",
    seat: (seat: string): string => `Your seat: ${seat}`,
    changed: (title: string): string => `${title} has a new time or place.`,
    cancelled: (title: string): string => `${title} was cancelled.`,
    changes: "Changes in your day",
    seen: "OK",
    calendarFile: "Calendar file",
  },
  calendar: {
    title: "Calendar",
    text: "Your own events in the calendar of your phone: it follows changes by itself. Anyone with the address can read it, so keep it to yourself.",
    create: "Make a calendar address",
    open: "Open in the calendar",
    copy: "Copy the address",
    copied: "The address was copied.",
    remove: "End this address",
    failed: "This could not be done. Try again in a moment.",
  },
};

export type MyDayMessages = typeof myDayMessages;
