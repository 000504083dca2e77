import type { FormReason } from "@narthex/domain/forms";

const faults: Record<Exclude<FormReason, "missing">, string> = {
  "no-email": "Please enter a valid email address.",
  "too-long": "This is too long.",
  strange: "This holds characters that cannot be used.",
};

/** The words of the forms and surveys in English. */
export const formWords = {
  forms: {
    name: "Name",
    email: "Email",
    sending: "Sending…",
    faults,
  },
  newsletter: {
    title: "Newsletter",
    text: "News of the conference and of what comes after it, a few times a year.",
    submit: "Sign up",
    sent: "Sent",
    missing: { email: "Please enter your email address.", name: "Please enter your name." },
  },
  invite: {
    title: "Share with your team",
    text: "We write to your friend in your name, and tell them about the conference.",
    name: "Friend's name",
    email: "Friend's email",
    submit: "Send invitation",
    missing: { name: "Name is required.", email: "Email is required." },
    failed: "An error occurred while submitting the form. Please try again later.",
    thanks: "Thank you!",
    thanksText: (name: string): string => `Your invitation to ${name} is on its way.`,
    another: "Invite somebody else",
  },
  guide: {
    title: "Student guide",
    text: "Tell us where you are from, and the guide is yours: a document to read, print and write in.",
    church: "Church Name",
    optional: "optional",
    missing: (attribute: string): string => `Please fill in ${attribute} field`,
    submit: "Download",
    failed: "The guide could not be downloaded. What you typed is still here.",
    begun: "Your download has begun.",
    again: "Not there? Open the guide",
  },
  survey: {
    opening: "Opening the survey…",
    close: "Close the survey",
    outside: "Open in the browser",
    away: "The survey does not open here",
    awayText: "It is kept somewhere else, and there is no answer from there. Try again, or open it in your browser.",
    apart: "This survey opens in your browser",
    apartText: "Whoever keeps it does not let it be shown within other apps. Open it in your browser to fill it in.",
    offlineText: "A survey needs a network. Try again once you are connected.",
  },
};

export type FormWords = typeof formWords;
