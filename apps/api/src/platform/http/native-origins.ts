import type { RequestListener } from "node:http";

/** The origins of the web views in the native app. They must never change: with another origin, the app would lose everything that it stored on the phones. */
export const NATIVE_ORIGINS: readonly string[] = ["https://localhost", "capacitor://localhost"];

const ORIGINS = new Set(NATIVE_ORIGINS);
const API = /^\/(api|media)\//;
const EXPOSED = "narthex-clock, narthex-last-event, retry-after, etag";
const PREFLIGHT = {
  "access-control-allow-methods": "GET, PUT, POST, DELETE",
  "access-control-allow-headers": "authorization, content-type, idempotency-key, if-none-match, last-event-id",
  "access-control-max-age": "86400",
};

/**
 * Allows the native app to read answers. Only origins that no website can have are allowed, without cookies, because every
 * call carries its token.
 */
export const allowNativeApp =
  (handle: RequestListener): RequestListener =>
  (request, response) => {
    const { method, url = "", headers } = request;
    const { origin } = headers;
    if (origin === undefined || !ORIGINS.has(origin) || !API.test(url)) return handle(request, response);
    response.setHeader("access-control-allow-origin", origin);
    response.setHeader("access-control-expose-headers", EXPOSED);
    if (method === "OPTIONS") return void response.writeHead(204, PREFLIGHT).end();
    handle(request, response);
  };
