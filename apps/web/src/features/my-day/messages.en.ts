export const myDayMessages = {
  myDay: {
    title: "My day",
    star: (title: string): string => `Add to My day: ${title}`,
    filter: "My day only",
    none: "Nothing in My day",
    noneText: "Tap the star on an event to add it. Your places, invitations and seats appear here automatically.",
    clash: "Overlaps another event in your day",
    seat: (seat: string): string => `Your seat: ${seat}`,
    changed: (title: string): string => `${title} has a new time or place.`,
    cancelled: (title: string): string => `${title} was cancelled.`,
    changes: "Changes in your day",
    seen: "OK",
    calendarFile: "Calendar file",
  },
};

export type MyDayMessages = typeof myDayMessages;
