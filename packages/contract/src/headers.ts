/** The product's clock (ISO 8601 with `Z`), on every answer of the API. */
export const CLOCK_HEADER = "narthex-clock";

/**
 * The last live event that an answer includes, on every answer of the API. Sent as `Last-Event-ID` to `GET /live`, it
 * brings what happened since that answer.
 */
export const LAST_EVENT_HEADER = "narthex-last-event";
