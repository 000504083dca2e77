import { policySource, type PolicySource } from "#platform/http/policy-source.ts";

/** YouTube's player without cookies, which the app embeds in a frame. */
export const FRAMED_PLAYER = policySource("https://www.youtube-nocookie.com") as PolicySource;
