import type { FormKind } from "@narthex/contract/forms";

export const formMessages = {
  forms: {
    title: "Forms",
    text: "What people sent by the forms of the app, and whether it reached your receiver.",
    received: "Received",
    kinds: {
      newsletter: "Newsletter",
      "student-guide": "Student guide",
      invite: "Invitations of friends",
    } satisfies Record<FormKind, string>,
    total: (count: number): string => `${count} received`,
    waiting: (count: number): string => `${count} not delivered`,
    save: "Save as CSV",
    saveOf: (kind: string): string => `Save as CSV: ${kind}`,
    undelivered: "Not delivered",
    allDelivered: "Every form is delivered.",
    noReceiver: "No receiver is set up (AUTOMATION_WEBHOOK_URL), so forms are stored here. Save them as CSV.",
    deliver: "Deliver now",
    delivering: (count: number): string => `${count} forms are on their way.`,
    attempts: (count: number): string => `attempts: ${count}`,
    retried: "Retried automatically",
    parked: "No longer retried",
  },
};
