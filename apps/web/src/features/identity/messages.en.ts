export const identityMessages = {
  signIn: {
    title: "Sign in",
    leaving: "Taking you to the sign-in page…",
    returning: "Signing you in…",
    failed: "The sign-in page could not be reached.",
    usedUp: "This sign-in was not completed. The link may have been opened twice, or it may have expired.",
    ended: "You signed in, but the session ended straight away. Please sign in again.",
    again: "Sign in again",
    toApp: "Your sign-in continues in the app.",
    openApp: "Open the app",
    denied: "Access denied",
    deniedText: "No registration was found for this account.",
    login: "Login",
  },
  welcome: {
    title: "Welcome",
    slides: [
      { title: "Know where to be", text: "The whole schedule in your hand, day by day, even offline." },
      { title: "Go deeper", text: "Worksheets, questions and recordings from every session, whenever you want them." },
      { title: "Hear it first", text: "Announcements reach you within seconds." },
    ],
    slide: (slide: number, total: number): string => `${slide} of ${total}`,
    next: "Next",
    skip: "Skip",
  },
};

export type IdentityMessages = typeof identityMessages;
