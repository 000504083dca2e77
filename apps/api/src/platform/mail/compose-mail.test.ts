import { expect, it } from "vitest";
import { composeMail } from "./compose-mail.ts";

const PARTS = {
  to: "mei@example.org",
  subject: "Your places",
  locale: "en",
  heading: "Tables & Chairs",
  title: "Places & seats",
  lead: ["Hello Mei,", "You have places."],
  list: [{ text: "Tower <b>tour</b>", details: ["Friday, 9:00 AM", "Gate 1 & 2"] }, { text: "Garden & tea" }],
  button: { label: "Open the app", url: "https://app.example/experience?a=1&b=2" },
  note: "See you there.",
};

it("an email has the same content as text and as HTML, and organisers' texts are escaped", () => {
  const { text, html } = composeMail(PARTS);
  expect(text).toBe(
    "Tables & Chairs\n\nPlaces & seats\n\nHello Mei,\n\nYou have places.\n\nTower <b>tour</b> · Friday, 9:00 AM · Gate 1 & 2\nGarden & tea\n\nhttps://app.example/experience?a=1&b=2\n\nSee you there.\n",
  );
  const seen = html.replaceAll(/<[^>]+>/g, "").split("\n");
  expect(seen.filter(Boolean)).toEqual([
    "Tables &amp; Chairs",
    "Places &amp; seats",
    "Hello Mei,",
    "You have places.",
    "Tower &lt;b&gt;tour&lt;/b&gt;",
    "Friday, 9:00 AM",
    "Gate 1 &amp; 2",
    "Garden &amp; tea",
    "Open the app",
    "See you there.",
  ]);
  expect(html).toContain('href="https://app.example/experience?a=1&amp;b=2"');
});

it("an email has the accent of its sender on its button, or the default one", () => {
  const button = (html: string): string[] => /<a[^>]+background:(#\w+);color:(#\w+)/.exec(html)?.slice(1) ?? [];
  expect(button(composeMail(PARTS).html)).toEqual(["#932608", "#ffffff"]);
  const accent = { accent: "#205a8a", accentInk: "#fefefe" };
  expect(button(composeMail({ ...PARTS, accent }).html)).toEqual(["#205a8a", "#fefefe"]);
});

it("an email declares its background and text colour, so that it stays readable in dark mode", () => {
  const { html } = composeMail(PARTS);
  expect(html).toMatch(/<body style="[^"]*background:#fbf8f3/);
  expect(html).toMatch(/<div style="[^"]*background:#fbf8f3;color:#1b1830/);
});
