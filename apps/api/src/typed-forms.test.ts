import { globSync, readFileSync } from "node:fs";
import type { Edition } from "@narthex/contract/app/editions";
import { PackSpeaker } from "@narthex/contract/pack/pack-speakers";
import { MESSAGES } from "@narthex/messages/api";
import { expect, it } from "vitest";
import { renderFirst } from "#features/first-organiser/first-organiser-page.ts";
import { renderCode } from "#features/identity/codes/code-page.ts";
import { renderLogin } from "#features/identity/login/login-page.ts";
import { renderReset } from "#features/identity/reset/reset-pages.ts";
import { renderSpeaker } from "#features/speakers/speaker-page.ts";
import { surveyForm } from "#features/surveys/demo-survey.routes.ts";

const FEATURES = new URL("features/", import.meta.url);
const locale = "en";
const edition = {
  languages: ["en"],
  timeZone: "UTC",
  title: { en: "A" },
  shortTitle: { en: "A" },
  brand: { light: "#b23c17", dark: "#ffb59a", logo: { url: "/logo.svg", alt: "" } },
};
const page = { locale, action: "/form", error: "No." } as const;
const context = { locale, publicUrl: "https://a.example", address: "/form", requestAddress: "/form" } as const;

/** Each form that works without a script: what it shows when it is refused, and what was typed. Passwords and codes are not shown. */
const FORMS: Record<string, () => readonly [html: string, typed: readonly string[]]> = {
  "identity/login/login-page.ts": () => [
    renderLogin({
      ...page,
      editions: [],
      email: "me@a.example",
      withPassword: true,
      isStrong: false,
      passkeys: { options: null, error: null },
      demonstration: false,
    }).html,
    ["me@a.example"],
  ],
  "identity/codes/code-page.ts": () => [
    renderCode({
      ...page,
      editions: [],
      pending: { email: "me@a.example", againS: 0, ahead: 0 },
      code: "",
      demonstration: false,
      isStrong: false,
    }).html,
    ["me@a.example"],
  ],
  "identity/reset/reset-pages.ts": () => [
    renderReset({ kind: "request", email: "me@a", error: "No." }, { ...context, editions: [] }).html,
    ["me@a"],
  ],
  "first-organiser/first-organiser-page.ts": () => [
    renderFirst(
      { locale, address: "/form" },
      { title: "Harbour", name: "Ann Lee", email: "ann@a.example", password: "secret words" },
      "password",
      { field: "password", text: "No." },
    ).html,
    ["Harbour", "Ann Lee", "ann@a.example"],
  ],
  "speakers/speaker-page.ts": () => [
    renderSpeaker(
      { locale, address: "/form", edition: edition as unknown as Edition },
      {
        speaker: PackSpeaker.parse({ slug: "ann", name: "Ann Lee" }),
        sessions: [],
        sent: null,
        isPublished: false,
        picture: null,
        typed: { role: { en: "Pastor" }, text: { en: "A long text." } },
        refusal: { field: "picture", kind: "too-large" },
      },
    ).html,
    ["Pastor", "A long text."],
  ],
  "surveys/demo-survey.routes.ts": () => [
    surveyForm(MESSAGES.en.demonstration.survey, "e", { rating: "9", remark: "Keep it.", name: "Ruth" }, true),
    ["Keep it.", "Ruth"],
  ],
};
/** A button alone: nothing is typed. */
const WITHOUT_FIELDS = ["identity/invitations/invitation.routes.ts"];

it("every form without a script is known here [L76]", () => {
  const sources = globSync("**/*.ts", { cwd: FEATURES }).filter(
    (file) => !file.includes(".test.") && /<form[^>]*method="post"/.test(readFileSync(new URL(file, FEATURES), "utf8")),
  );
  expect(sources.toSorted()).toEqual([...Object.keys(FORMS), ...WITHOUT_FIELDS].toSorted());
});

it.each(Object.entries(FORMS))("%s keeps what was typed when it is refused, and says why [L76]", (_, render) => {
  const [html, typed] = render();
  for (const text of typed) expect(html).toContain(text);
  expect(html).toMatch(/role="alert"/);
  expect(html).not.toContain("secret words");
});
