import { plural } from "@narthex/client/plural.ts";
import type { FormKind } from "@narthex/contract/forms";
import type { DELIVERY_FAILURES } from "@narthex/contract/forms-console";

export const formMessages = {
  forms: {
    title: "Forms",
    text: "What people sent with the forms of the app, and whether it reached your receiver.",
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
    allDelivered: "Every form was delivered.",
    noReceiver: "No receiver is set up (AUTOMATION_WEBHOOK_URL), so forms are stored here. Save them as CSV.",
    deliver: "Deliver now",
    delivering: (count: number): string => `${plural(count, "form is", "forms are")} on the way.`,
    failures: {
      unreachable: (error) => `the receiver cannot be reached${error === "" ? "" : ` (${error})`}`,
      "too-slow": (seconds) => `the receiver did not answer within ${seconds} s`,
      refused: (status) => `the receiver answered with status ${status}`,
    } satisfies Record<(typeof DELIVERY_FAILURES)[number], (detail: string) => string>,
    attempts: (count: number): string => `attempts: ${count}`,
    onWay: "Being delivered",
    retried: "Retried automatically",
    parked: "No longer retried",
  },
};
