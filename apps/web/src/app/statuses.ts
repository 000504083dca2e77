import { type AppStatuses, provideStatuses } from "@narthex/client/call/agreed-status.ts";

/** The statuses of the writes that do not answer with 201 alone. */
const STATUSES: AppStatuses = {
  "POST /photo/multi-download": [200, 202],
  "POST /photo/not-mine": [204],
  "POST /profile/erasure": [202],
  "POST /webhooks/invite": [200],
  "POST /webhooks/newsletter": [200],
  "POST /webhooks/student-guide": [200],
  "PUT /clock": [200],
};

provideStatuses(STATUSES);
