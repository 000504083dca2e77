import { announcementMessages } from "#features/announcements/messages.en.ts";
import { arrivalMessages } from "#features/arrival/messages.en.ts";
import { experienceMessages } from "#features/experiences/messages.en.ts";
import { homeMessages } from "#features/home/messages.en.ts";
import { myDayMessages } from "#features/my-day/messages.en.ts";
import { pageMessages } from "#features/pages/messages.en.ts";
import { pushMessages } from "#features/push/messages.en.ts";
import { scheduleMessages } from "#features/schedule/messages.en.ts";
import { seatingMessages } from "#features/seating/messages.en.ts";
import { problems } from "@narthex/client/problems.en.ts";
import { plural } from "@narthex/client/plural.ts";

/** The messages of the first screens, and those that any screen may need at once. Every other language has the same shape, or it does not compile. */
export const en = {
  problems,
  failures: {
    announcements: "Failed to fetch announcements.",
    registrationLink: "Failed to fetch registration link.",
    profile: "Failed to load profile.",
    socialProfile: "Failed to load social profile.",
    uploadUrl: "Failed to get Upload URL.",
    callout: "Failed to fetch schedule callout.",
    refreshAnnouncements: "Failed to refresh announcements.",
    unreadCount: "Failed to set unread count.",
    schedule: "Failed to fetch schedule.",
    everyonePhotos: "Failed to fetch everyone photos.",
    photos: "Failed to fetch photos.",
    sessionMaterials: "Failed to fetch session materials.",
    quotes: "Failed to fetch quotes.",
    watchLists: "Failed to fetch watch lists.",
    topics: "Failed to fetch topics.",
    mainExp: "Failed to fetch main exp data.",
  },
  tabs: { home: "Home", resources: "Resources", schedule: "Schedule", team: "Team", updates: "Updates" },
  shell: {
    skip: "Skip to content",
    mainMenu: "Main menu",
    toStart: (name: string): string => `${name}, home`,
    yourMenu: (name: string): string => `Your menu, ${name}`,
    viewProfile: "View profile",
    language: "Language",
    conference: "Conference",
    logOut: "Log Out",
    askLogOut: "Do you want to log out?",
    loggingOut: "Logging out…",
    continue: "Continue",
    cancel: "Cancel",
    close: "Close",
    back: "Back",
    backToTop: "Back to top",
    tryAgain: "Try again",
    loading: "Loading",
    refreshing: "Refreshing",
    pullToRefresh: "Pull to refresh",
    releaseToRefresh: "Release to refresh",
    unread: (count: number): string => plural(count, "new update", "new updates"),
    opensOutside: "opens in a new tab",
    mail: "Write to us",
    mailSubject: (conference: string): string => `Enquiry: ${conference}`,
    mailBody: (name: string): string => `Hello,\n\n\n\n${name}`,
  },
  network: {
    offline: "You are offline.",
    /** Short: it has one line of a phone, with the changes that wait. */
    status: "Offline",
    statusAt: (time: string): string => `Offline · updated ${time}`,
    asOf: (time: string): string => `You are offline. Last updated at ${time}.`,
    fileNotStored: "This file is not saved on this device. You can open it when you are online.",
    since: (time: string): string => `As of ${time}`,
    notRefreshed: (time: string): string => `This could not be refreshed. Last updated at ${time}.`,
    slow: "Still waiting for the server's answer.",
    notHere: "Not on this device yet",
    opensOnline: "It opens as soon as you are online.",
  },
  outbox: {
    waiting: (count: number): string => (count === 1 ? "1 change to send" : `${count} changes to send`),
  },
  failure: {
    title: "This did not load",
    reload: "Reload",
  },
  ...announcementMessages,
  ...arrivalMessages,
  ...experienceMessages,
  ...homeMessages,
  ...myDayMessages,
  ...pageMessages,
  ...pushMessages,
  ...scheduleMessages,
  ...seatingMessages,
};
