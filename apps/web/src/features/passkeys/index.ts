export { PasskeysSection } from "./passkeys-section.tsx";
export { SignInsSection } from "./sign-ins-section.tsx";
