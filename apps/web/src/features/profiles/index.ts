export { publicProfileQuery, socialQuery } from "./social.queries.ts";
export { profileQuery } from "./profile.queries.ts";
export { LazyQrCode } from "./qr/lazy-qr-code.ts";
export { shortLink } from "./qr/short-link.ts";
