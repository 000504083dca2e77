import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { OIDC_PATH } from "../addresses.ts";
import type { PageScript } from "./page.ts";

/** `@simplewebauthn/browser` for pages without a build. It defines `SimpleWebAuthnBrowser`. */
const LIBRARY = fileURLToPath(
  new URL("../dist/bundle/index.umd.min.js", import.meta.resolve("@simplewebauthn/browser")),
);

/** A challenge is valid for ten minutes. */
const RENEW_MS = 8 * 60_000;

/**
 * Shows the form of passkeys, and lets the browser offer them in the address field. What the form posts is the browser's answer; a
 * refusal comes as a page.
 */
const SCRIPT = `(() => {
  const { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill, startAuthentication } = SimpleWebAuthnBrowser;
  const form = document.getElementById("passkey");
  if (!form || !browserSupportsWebAuthn()) return;
  const alert = form.querySelector("[role=alert]");
  const button = form.querySelector("button");
  form.hidden = false;

  const say = (text) => {
    alert.textContent = text;
    alert.hidden = text === "";
  };
  let options = form.dataset.options;
  const optionsOfNewPage = async () => {
    const response = await fetch(form.dataset.page);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    return page.getElementById("passkey").dataset.options;
  };
  const sign = async (useBrowserAutofill) => {
    options ??= await optionsOfNewPage();
    const answer = await startAuthentication({ optionsJSON: JSON.parse(options), useBrowserAutofill });
    form.elements.answer.value = JSON.stringify(answer);
    form.submit();
  };
  const offerInField = async () => {
    if (button.disabled || !(await browserSupportsWebAuthnAutofill())) return;
    // Nothing chosen in the field is no failure: the page has other ways.
    await sign(true).catch(() => undefined);
  };
  const renew = () => {
    options = null;
    void offerInField();
  };

  button.addEventListener("click", async () => {
    say("");
    button.disabled = true;
    try {
      await sign(false);
    } catch (error) {
      const isCancelled = error.name === "NotAllowedError" || error.name === "AbortError";
      say(isCancelled ? form.dataset.cancelled : form.dataset.failed);
    }
    button.disabled = false;
    void offerInField();
  });
  // After "Back" the browser shows this page as it was left, and what it sent works once.
  addEventListener("pageshow", ({ persisted }) => persisted && renew());
  setInterval(renew, ${RENEW_MS});
  void offerInField();
})();
`;

const TEXT = `${readFileSync(LIBRARY, "utf8")}\n${SCRIPT}`;

const digest = createHash("sha256").update(TEXT);
const hash = digest.copy().digest("base64");

/** Its name changes with its text, so that browsers keep it. */
export const PASSKEY_SCRIPT: PageScript = {
  path: `${OIDC_PATH}/passkey-${digest.digest("hex").slice(0, 12)}.js`,
  integrity: `sha256-${hash}`,
};

export function passkeyScriptRoute(app: FastifyInstance): void {
  app.get(PASSKEY_SCRIPT.path.slice(OIDC_PATH.length), (_request, reply) =>
    reply
      .header("content-type", "text/javascript; charset=utf-8")
      .header("cache-control", "public, max-age=31536000, immutable")
      .send(TEXT),
  );
}
