import type { StaffRole } from "@narthex/contract/staff";

export const frameMessages = {
  frame: {
    console: "Console",
    skip: "Skip to content",
    menu: "Menu",
    sections: "Sections",
    edition: "Conference",
    yourMenu: (name: string): string => `Your menu, ${name}`,
    language: "Language",
    openApp: "Open the app",
    signOut: "Log out",
    close: "Close",
    cancel: "Cancel",
    loading: "Loading",
    tryAgain: "Try again",
    more: "Show more",
    slow: "Still waiting for the server's answer.",
    notRefreshed: "This could not be refreshed. You see what was loaded last.",
    offline: "You are offline. What you type stays on this page.",
    failedTitle: "This did not load",
    failedText: "Something went wrong on this page. What you typed is kept.",
    noConnection:
      "There is no connection to the server. This page opens when the connection is back; what you typed is kept.",
    notFoundTitle: "Page not found",
    notFoundText: "There is no page at this address, or it is not for your role.",
    toStart: "Go to the start",
    noRole: "You have no role in the console",
    noRoleText: (email: string): string =>
      `You are signed in as ${email}. An organiser of your conference can give you a role, under “Team”.`,
    notRegistered:
      "This sign-in is not registered for the conference. Sign in with the address that you registered with.",
    signingIn: "Taking you to the sign-in page…",
    signInTitle: "Sign in",
    signIn: "Sign in",
    signInFailed: "Sign-in failed.",
    signInEnded: "Your sign-in has ended. What you typed is kept.",
    freshTitle: "Please sign in again",
    freshText:
      "This changes what others see or get, so it needs a sign-in within the last 12 hours, with a passkey or a code, not a password alone. What you typed is kept, and you come back to this page.",
    freshAct: "Sign in again",
    conflict: "Someone else has changed this in the meantime. Nothing was saved.",
    roleMissing: "Your role does not include this.",
  },
  roles: {
    organiser: "Organiser",
    programme: "Programme",
    voice: "Announcements",
    people: "People",
    photographer: "Photographer",
  } satisfies Record<StaffRole, string>,
};
