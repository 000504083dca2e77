import type { Edition } from "@narthex/contract/editions";
import type { Signup } from "@narthex/contract/experiences";
import type { Star } from "@narthex/contract/my-day";
import { expect, describe, it } from "vitest";
import { shareRendering } from "./shared-rendering.ts";

const edition = { conferenceType: "Global", timeZone: "Asia/Singapore" } as Edition;
const NOW = Date.parse("2025-07-18T01:15:20Z");

/** All that the answers of a page say of one person. */
const ANN = {
  profile: {
    id: 417,
    name: "Ann Secret",
    preferredName: "Ann",
    hashId: "hash-of-ann",
    sub: "sub-of-ann",
    email: "ann@example.org",
    organization: "Church of Ann",
    groupName: "Group of Ann",
    country: "Annland",
    delegateId: "A-417",
    fcmToken: "token-of-ann",
    type: "SCS",
    userType: "Delegate",
    confYear: "2025-G",
    needLiveVoice: false,
    isAbsentAlumni: false,
  },
  stars: [] as Star[],
  signups: [] as Partial<Signup>[],
  seat: "Block C · Row 4 · Seat 12",
  unreadCount: 2,
};
type Person = typeof ANN;
const starOf = (eventId: number, change: Star["change"] = null): Star => ({
  eventId,
  title: `Title ${eventId}`,
  startTime: "2025-07-18T01:00:00.000Z",
  change,
});
const placeOf = (status: Signup["status"], expTime: string | null, location = "Hall 1"): Partial<Signup> => ({
  type: "CG",
  status,
  expTime,
  location,
  ranking: 1,
});
const TODAY = "2025-07-18T06:00:00.000Z";
const TOMORROW = "2025-07-19T06:00:00.000Z";

const EVENTS = [
  { id: 1, type: "session", startTime: TODAY, expFindOut: null, cgExp: null },
  { id: 2, type: "experience", startTime: TODAY, expFindOut: { type: "CG" }, cgExp: null },
];

const share = ({ profile, stars, signups, seat, unreadCount }: Person, now = NOW) => {
  const answers: Record<string, unknown> = {
    "/profile": profile,
    "/cms/schedules/2025-07-18?locale=en": EVENTS,
    "/my-day/stars?locale=en": stars,
    "/exps/signup?locale=en": signups,
    "/attendance/get-user-attendance/?serviceIds=1": { delegateSeatings: [{ serviceId: 1, allocation: seat }] },
    "/announcement/get-unread-announcements-count": { unreadCount },
  };
  const texts = new Map(Object.entries(answers).map(([address, answer]) => [address, JSON.stringify(answer)]));
  const shared = shareRendering({ part: "screen", path: "/home", locale: "en", edition, now, answers: texts });
  if (!shared) throw new Error("The rendering is not shared.");
  return shared;
};
const requestOf = (person: Person, now?: number): string => share(person, now).request.json;

describe("a rendered page that people share", () => {
  it("contains nothing about one person, and is completed with each person's own texts, escaped [L31]", () => {
    const others = [
      { ...ANN, profile: { ...ANN.profile, preferredName: "<b>Bo & Co</b>", email: "b+o&<x>@example.org" } },
      { ...ANN, profile: { ...ANN.profile, preferredName: "แอน" }, seat: "Block C · Row 5 · Seat 4" },
      { ...ANN, profile: { ...ANN.profile, id: 2, name: "Ann Other", hashId: "h", sub: "s", groupName: "Blue" } },
      { ...ANN, stars: [starOf(7)] },
      { ...ANN, seat: "Block C · Row 17 · Seat 120" },
    ];
    const { request, complete } = share(ANN);
    for (const own of [/\bAnn|ann\b/, /417/, /example\.org/]) expect(request.json).not.toMatch(own);
    for (const other of others) expect(requestOf(other)).toBe(request.json);

    const parts = JSON.parse(request.json) as { answers: Record<string, { preferredName: string; email: string }> };
    const { preferredName, email } = parts.answers["/profile"]!;
    const html = `${preferredName[0]} ${preferredName} ${encodeURIComponent(email)}`;
    expect(complete(html)).toBe("A Ann ann%40example.org");
    expect(others.slice(0, 2).map((other) => share(other).complete(html))).toEqual([
      "&lt; &lt;b&gt;Bo &amp; Co&lt;/b&gt; b%2Bo%26%3Cx%3E%40example.org",
      "อ แอน ann%40example.org",
    ]);
    expect(complete(request.json)).toContain("Block C · Row 4 · Seat 12");
    expect(share(others[1]!).complete(request.json)).toContain("Block C · Row 5 · Seat 4");
    // A name that looks like a placeholder is a text.
    const strange = share({ ...ANN, profile: { ...ANN.profile, preferredName: "\uE100\uE002" } });
    expect(strange.complete(preferredName)).toBe("\uE100\uE002");
  });

  it("is not shared if content or a text of the person has a character that stands for a person's own text [L31] [C18]", () => {
    const hostile = [
      "\uE000\uE001",
      "\uE002",
      "\uE100",
      "mailto:x@example.org?body=%EE%80%82",
      "%ee%80%82",
      "%EE%84%80",
    ];
    for (const text of hostile) {
      const places: Record<string, unknown> = {
        "/profile": ANN.profile,
        "/announcement/get-announcements?locale=en": [{ title: text }],
        "/exps/signup?locale=en": [{ ...placeOf("Confirmed", TODAY), location: text }],
        "/my-day/stars?locale=en": [{ ...starOf(7, "cancelled"), title: text }],
        "/attendance/get-user-attendance/?serviceIds=1": { delegateSeatings: [{ serviceId: 1, allocation: text }] },
      };
      for (const [address, answer] of Object.entries(places).slice(1)) {
        const answers = new Map([
          ["/profile", JSON.stringify(ANN.profile)],
          [address, JSON.stringify(answer)],
        ]);
        expect(shareRendering({ part: "screen", path: "/home", locale: "en", edition, now: NOW, answers })).toBeNull();
      }
      const answers = new Map([["/profile", JSON.stringify(ANN.profile)]]);
      expect(
        shareRendering({ part: "screen", path: `/home?x=${text}`, locale: "en", edition, now: NOW, answers }),
      ).toBeNull();
    }
  });

  it("is a different one for every other difference on the screen [L31]", () => {
    const kinds: Person[] = [
      ANN,
      ...[
        { type: "GC" },
        { userType: "Host" },
        { confYear: "2025-GR" },
        { needLiveVoice: true },
        { isAbsentAlumni: true },
        { preferredName: "" },
      ].map((change) => ({ ...ANN, profile: { ...ANN.profile, ...change } })),
      { ...ANN, stars: [starOf(1)] },
      { ...ANN, stars: [starOf(2)] },
      { ...ANN, stars: [starOf(7, "cancelled")] },
      { ...ANN, signups: [placeOf("Confirmed", TODAY)] },
      { ...ANN, signups: [placeOf("Confirmed", TODAY, "Hall 2")] },
      { ...ANN, signups: [placeOf("Pending", null)] },
      { ...ANN, signups: [placeOf("Confirmed", TOMORROW)] },
      { ...ANN, signups: [placeOf("Unavailable", TOMORROW)] },
      { ...ANN, seat: "Block D · Row 4 · Seat 12" },
      { ...ANN, unreadCount: 3 },
    ];
    expect(new Set(kinds.map((kind) => requestOf(kind))).size).toBe(kinds.length);
    expect(requestOf(ANN, NOW + 30_000)).toBe(requestOf(ANN));
    expect(requestOf(ANN, NOW + 60_000)).not.toBe(requestOf(ANN));
    // A place on another day is not shown.
    expect(requestOf({ ...ANN, signups: [placeOf("Confirmed", TOMORROW, "Hall 2")] })).toBe(
      requestOf({ ...ANN, signups: [placeOf("Confirmed", TOMORROW)] }),
    );
  });
});
