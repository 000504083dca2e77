import { LANGUAGES, LOCALES } from "@narthex/contract/base/languages";
import { readCatalogue, textsOf } from "@narthex/messages/compile/catalogue";
import type { Plugin } from "vite";

const PLACE = "<!-- sign-in in each language -->";

/** Writes a link to the sign-in in each language into the page, for browsers without scripts. */
export const signInLinks = (): Plugin => ({
  name: "narthex:sign-in-links",
  transformIndexHtml(html) {
    const links = LOCALES.map((locale) => {
      const text = textsOf(readCatalogue(locale)).get("api.signIn.withoutScripts") ?? "";
      return `<a class="underline" href="/login/start?locale=${locale}" lang="${LANGUAGES[locale].tag}">${text}</a>`;
    });
    return html.replace(PLACE, links.join("\n          "));
  },
});
