/** The product's clock (ISO 8601 with `Z`), on every answer of the API. */
export const CLOCK_HEADER = "narthex-clock";

/**
 * The id of the last live event that an answer includes, on every answer of the API. A client that sends it to `GET /live`
 * as `Last-Event-ID` gets the events since that answer.
 */
export const LAST_EVENT_HEADER = "narthex-last-event";
