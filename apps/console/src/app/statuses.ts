import { type ConsoleStatuses, provideStatuses } from "@narthex/client/call/agreed-status.ts";

/** The statuses of the console's writes that do not answer with 201 alone. */
const STATUSES: ConsoleStatuses = {
  "POST /console/:edition/part-import/preview": [200],
  "POST /console/:edition/people-import/preview": [200],
  "POST /console/:edition/photos/uploads/:upload/cancel": [204],
  "POST /console/:edition/photos/uploads/:upload/finish": [202],
  "POST /console/:edition/preview": [200],
  "POST /console/:edition/programme-import/preview": [200],
  "POST /console/:edition/seats-import/preview": [200],
  "POST /console/:edition/translations/preview": [200],
  "PUT /console/:edition/photos/uploads/:upload/files/:number/parts/:part": [204],
};

provideStatuses(STATUSES);
