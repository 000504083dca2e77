export { profileQuery } from "./profile.queries.ts";
export { LazyQrCode } from "./lazy-qr-code.ts";
export { shortLink } from "./short-link.ts";
