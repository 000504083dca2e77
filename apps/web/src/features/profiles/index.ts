export { publicProfileQuery, socialQuery } from "./social.queries.ts";
export { profileQuery } from "./profile.queries.ts";
export { QrCode } from "./qr/qr-code.tsx";
