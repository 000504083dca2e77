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
  connect: {
    title: "Your conference",
    intro:
      "Enter the address of your conference, or paste its link. You will find it in your invitation. If there is a QR code, scan it with the phone's camera.",
    address: "Address or link",
    continue: "Continue",
    invalid: "Enter an address like app.example.org, or a link that begins with https://.",
    notFound: (host: string): string => `No conference answers at ${host}.`,
    looking: (host: string): string => `Looking for the conference at ${host}…`,
    confirm: "Is this your conference?",
    trust: "What you enter in this app goes to this address. Continue only if you know it.",
    use: "Use this conference",
    other: "Another address",
    leaves: (host: string): string =>
      `This logs you out of ${host} and removes all of its data from this phone, including changes that have not been sent yet.`,
    connected: (host: string): string => `This app is connected to ${host}.`,
    another: "Another conference",
    choose: "Which conference?",
    toApp: (host: string): string =>
      `Open this conference in the app on your phone. If the app asks for an address, enter ${host}.`,
  },
};

export type IdentityMessages = typeof identityMessages;
