import { plural } from "@narthex/client/plural.ts";

export const scheduleMessages = {
  schedule: {
    title: "Schedule",
    pdf: "PDF",
    pdfName: "Schedule as PDF",
    days: "Days",
    day: (number: string): string => `Day ${number}`,
    chooseDay: "Choose a day",
    previousDay: "Previous day",
    nextDay: "Next day",
    today: "Today",
    notice: "For this day",
    now: "Now",
    next: "Next",
    minutesLeft: (minutes: number): string => `${minutes} min left`,
    startsIn: (duration: string): string => `in ${duration}`,
    materials: "Materials",
    live: "Live interpretation",
    sessionsOffered: "Available sessions",
    endTitle: "That's all for this day",
    nextDayButton: "View next day",
    beginsIn: (duration: string): string => `The day begins in ${duration}`,
    freeUntil: (time: string): string => `Free until ${time}`,
    noEvents: "Nothing is planned for this day.",
    noEventsText: "Choose another day above.",
    noneFound: "No matching events",
    noneFoundText: "Try another word or room.",
    clear: "Clear filters",
    search: "Search this day",
    rooms: "Rooms",
    allRooms: "All rooms",
    found: (count: number): string => plural(count, "event", "events"),
    servicePrepSoon: "Opens when the conference begins.",
  },
};

export type ScheduleMessages = typeof scheduleMessages;
