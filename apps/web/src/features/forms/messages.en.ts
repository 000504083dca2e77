import type { FormReason } from "@narthex/domain/forms";

const errors: Record<Exclude<FormReason, "missing">, string> = {
  "no-email": "Please enter a valid email address.",
  "too-long": "This is too long.",
  "forbidden-characters": "This contains characters that cannot be used.",
};

export const formMessages = {
  forms: {
    name: "Name",
    email: "Email",
    sending: "Sending…",
    errors,
  },
  newsletter: {
    text: "News about the conference and what comes next, a few times a year.",
    submit: "Sign up",
    sent: "Sent",
    missing: { email: "Please enter your email address.", name: "Please enter your name." },
  },
  invite: {
    text: "We will write to your friend on your behalf and tell them about the conference.",
    name: "Friend's name",
    email: "Friend's email",
    submit: "Send invitation",
    missing: { name: "Name is required.", email: "Email is required." },
    failed: "An error occurred while submitting the form. Please try again later.",
    thanks: "Thank you!",
    thanksText: (name: string): string => `Your invitation to ${name} is on its way.`,
    another: "Invite someone else",
  },
  guide: {
    title: "Student guide",
    text: "Tell us where you are from and download the guide, ready to read, print and write in.",
    church: "Church Name",
    optional: (label: string): string => `${label} (optional)`,
    missing: (attribute: string): string => `Please fill in ${attribute} field`,
    submit: "Download",
    failed: "The guide could not be downloaded. What you typed is still here.",
    begun: "Your download has started.",
    again: "Download did not start? Open the guide",
  },
};

export type FormMessages = typeof formMessages;
