/** The element of a page that holds the first data of a signed-in person, as JSON. */
export const FIRST_DATA_ID = "first-data";

/** Names the edition and language that a browser last showed, as `Regional.th`, so that the server prepares the right ones. */
export const VIEW_COOKIE = "narthex_view";

/** What the server writes into the page of a signed-in person. */
export type FirstData = {
  access: { accessToken: string; expiresIn: number; sub: string };
  /** As the headers of an answer say it. */
  clock: string;
  lastEvent: string;
  /** Answers of the API by their address, without `/api`. */
  answers: Record<string, unknown>;
};

/** Says on the root element for which edition and language the server drew the page, as the cookie does, and what of it: `Regional.th.shell`. */
export const VIEW_ATTRIBUTE = "data-view";
