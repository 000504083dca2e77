import { syncClock } from "@narthex/client/clock.ts";
import { currentDevice, installDevice } from "@narthex/client/device.ts";
import type { Locale } from "@narthex/contract/base/common";
import { describe, expect, it } from "vitest";
import { experience, PERSON } from "../answers/answer-parts.ts";
import { ANSWERS } from "../answers/answers.ts";
import { all, button, link, named, nameOf, region } from "../elements.ts";
import { answering, liveStream, openApp, type OpenedApp, testScreens } from "../open-app.tsx";
import "../../messages/messages.ts";

const [PLACE] = ANSWERS["GET /exps/signup"];
const PUBLISHED = ANSWERS["GET /exps/allocation"];
const PAGES = {
  "GET /cms/experiences/get": { CG: experience, PM: { ...experience, type: "PM", title: "Prayer Meeting" } },
};
const SLOT = { slot: "one", start: "2025-07-19T10:00:00.000Z", end: "2025-07-19T12:00:00.000Z" };
const GATE = { type: "CG", venue: "North gate", ...SLOT };
const STUDIO = {
  type: "PM",
  slot: "two",
  venue: "Studio 4",
  start: "2025-07-21T02:00:00.000Z",
  end: "2025-07-21T04:00:00.000Z",
};
const deadline = "2025-07-12T07:00:00.000Z";
const counts = { asked: 40, askedFirst: 20, places: 18, inTheWay: [] };
const FULL = {
  type: "CG",
  ranking: 1,
  ...counts,
  decidedBy: "capacity" as const,
  turn: { number: 12, fullAt: 9, isFirst: true },
  changes: [{ kind: "places" as const, count: 1, start: SLOT.start, end: SLOT.end }],
};

type Own = { allocation: (typeof ANSWERS)["GET /exps/allocation"]; signups: (typeof ANSWERS)["GET /exps/signup"] };

let app: OpenedApp;
/** What the person has now, and after their answer to an offer. */
let own: Own;
let answered: Own;
let live = liveStream();
const open = async (path = "/experience", confYear = "2025-G", locale: Locale = "en"): Promise<void> => {
  live = liveStream();
  const at = confYear === "2025-G" ? "2025-07-11T07:00:00.000Z" : "2024-11-09T07:00:00.000Z";
  const usual = answering({
    "GET /profile": { ...PERSON, confYear },
    "GET /clock": { now: at, speed: 1 },
    ...PAGES,
  });
  localStorage.setItem("narthex.locale.Regional", locale);
  app = await openApp(
    path,
    (name, url) => {
      if (name.startsWith("POST /exps/")) own = answered;
      if (name === "GET /exps/signup") return Response.json(own.signups);
      if (name === "GET /exps/allocation") return Response.json(own.allocation);
      if (name.startsWith("POST /exps/")) return Response.json(own.allocation, { status: 201 });
      return usual(name, url) ?? live.server(name, url);
    },
    locale,
  );
  syncClock(at, Date.now(), Date.now());
};
/** The server has changed what the person has, and says so. */
const change = (now: Own): void => {
  own = now;
  live.send("allocation", { edition: "global-2025" });
};
const plain = (element: Element): string =>
  (element.textContent ?? "").replaceAll("\u2060", "").replaceAll(/\s+/g, " ");
const reads = (text: string): Promise<string> => app.waitFor(() => app.lines().find((line) => line.includes(text)));
const mine = (): HTMLElement | undefined => region("My experience");
const card = (title: string): HTMLElement | undefined => named("li", title);
const writes = () => app.writes.filter(({ name }) => name.startsWith("POST /exps"));

testScreens();

describe("the places of a person", () => {
  it.each([
    [
      "en",
      "2ndPrayer MeetingConfirmedYou have a place.40 people asked for it, 20 as their first choice. There were 18 places.",
      "1stConnect GroupUnavailableYour turn came 12th; this one was full at 9.40 people asked for it, 20 as their first choice. There were 18 places.What would have changed itWith 1 more place on Sat, 19 Jul, 6:00 PM – 8:00 PM, you would have one.",
    ],
    [
      "zh",
      "第2Prayer Meeting已确认您有名额。40人选了它，其中20人列为第一志愿。共有18个名额。",
      "第1Connect Group未分到轮到您时是第12位，它在第9位时已满。40人选了它，其中20人列为第一志愿。共有18个名额。怎样会有不同的结果如果7月19日周六 下午6:00 – 8:00多1个名额，您就会有一个。",
    ],
    [
      "th",
      "ที่ 2Prayer Meetingยืนยันแล้วคุณได้ที่แล้วมีคนเลือก 40 คน เป็นอันดับแรก 20 คน มีทั้งหมด 18 ที่",
      "ที่ 1Connect Groupไม่ได้ที่คิวของคุณคือลำดับที่ 12 แต่กิจกรรมนี้เต็มตั้งแต่ลำดับที่ 9มีคนเลือก 40 คน เป็นอันดับแรก 20 คน มีทั้งหมด 18 ที่อะไรจะทำให้ผลต่างไปหากรอบเสาร์ 19 ก.ค. 18:00 – 20:00 น. มีเพิ่มอีก 1 ที่ คุณจะได้ที่",
    ],
  ] as const)(
    "say in %s what decided each choice, how many people asked for it, and what would have changed it [E20] [E22] [I01]",
    async (locale, given, full) => {
      const explanations = [{ type: "PM", ranking: 2, ...counts, decidedBy: "given" as const, changes: [] }, FULL];
      const signups = [
        { ...PLACE!, type: "PM", ranking: 2 },
        { ...PLACE!, status: "Unavailable" as const, ranking: 1 },
      ];
      own = { allocation: { ...PUBLISHED, explanations }, signups };
      await open("/gpcr/experience", "2024-R", locale);
      await app.waitFor(() => all("main ol > li")[1]);
      expect(all("main ol > li").map(plain)).toEqual([given, full]);
    },
  );

  it("come first, as tickets with their day, time and place; until they end, with the map and as a file for a calendar [E25]", async () => {
    own = { allocation: PUBLISHED, signups: [PLACE!, { ...PLACE!, type: "PM", status: "Unavailable", ranking: 2 }] };
    await open();
    const ticket = await app.waitFor(() => all("li", mine())[0]);
    expect(plain(ticket)).toBe(
      "Sat19JulConfirmedConnect Group6:00 PM · North gateAdd to calendarDirections (opens in a new tab)",
    );
    expect(link(/^Directions/, ticket)?.href).toBe("https://maps.example.test/");
    const saved: string[] = [];
    installDevice({ ...currentDevice(), saveFile: (_, name) => void saved.push(name) });
    button("Add to calendar", ticket)?.click();
    await app.waitFor(() => saved[0]);
    expect(saved).toEqual(["Connect Group.ics"]);
    syncClock("2025-07-19T12:00:00.000Z", Date.now(), Date.now());
    await app.waitFor(() => (button("Add to calendar") ? undefined : true));
    expect(all("a", mine()).map(nameOf)).toEqual([]);
  });

  it("are none for who did not get one: they read that first, and why, and are offered a place that becomes free, by when, and take it with one tap [E18] [E22] [E25]", async () => {
    const allocation = { ...PUBLISHED, explanations: [FULL] };
    own = { allocation, signups: [{ ...PLACE!, status: "Unavailable" }] };
    answered = { allocation, signups: [PLACE!] };
    await open();
    await reads("You did not get a place this time.");
    await reads("You are on the waiting list.");
    expect(all("p, li", mine()).map(plain)[0]).toBe("You did not get a place this time.");
    expect(all("ol > li", mine()).map(plain)).toEqual([
      expect.stringContaining("Your turn came 12th; this one was full at 9."),
    ]);
    change({ ...own, allocation: { ...allocation, offers: [{ id: 3, place: GATE, deadline }] } });
    const offer = await app.waitFor(() => card("A place is free for you"));
    expect(all("p", offer).map(plain)).toEqual([
      "Connect GroupSat, 19 Jul, 6:00 PM – 8:00 PM · North gate",
      "Answer by Sat, 12 Jul, 3 PM.",
    ]);
    button("Accept the place", offer)?.click();
    await reads("You got this place afterwards.");
    expect([writes(), card("A place is free for you")]).toEqual([
      [{ name: "POST /exps/offers/3", body: { accept: true } }],
      undefined,
    ]);
  });

  it("are exchanged for a choice that was ranked higher, once the other person accepts too [E19] [E22]", async () => {
    const exchange = { id: 4, get: STUDIO, give: GATE, deadline, hasAccepted: false };
    own = { allocation: { ...PUBLISHED, exchanges: [exchange] }, signups: [{ ...PLACE!, ranking: 2 }] };
    answered = { ...own, allocation: { ...PUBLISHED, exchanges: [{ ...exchange, hasAccepted: true }] } };
    await open();
    const offer = await app.waitFor(() => card("Would you exchange places?"));
    expect(all("p", offer).map(plain)).toEqual([
      expect.stringMatching(/^Someone else has a place that you ranked higher/),
      "You getPrayer MeetingMon, 21 Jul, 10:00 AM – 12:00 PM · Studio 4",
      "You giveConnect GroupSat, 19 Jul, 6:00 PM – 8:00 PM · North gate",
      "Answer by Sat, 12 Jul, 3 PM.",
    ]);
    button("Exchange", offer)?.click();
    await reads("You accepted.");
    expect([writes(), all("button", offer)]).toEqual([
      [{ name: "POST /exps/exchanges/4", body: { accept: true } }],
      [],
    ]);
    change({ allocation: PUBLISHED, signups: [{ ...PLACE!, type: "PM", ranking: 1 }] });
    await app.waitFor(() => (card("Would you exchange places?") ? undefined : true));
    expect(all("ul > li", mine()).map(plain)).toEqual([expect.stringContaining("Prayer Meeting")]);
  });

  it("are withdrawn on the open page if the publication is taken back, with the reason [E17] [E22]", async () => {
    own = { allocation: PUBLISHED, signups: [PLACE!] };
    await open();
    await reads("Your places are here");
    const takenBack = { at: "2025-07-11T07:30:00.000Z", reason: "A room was counted twice." };
    const allocation = { ...PUBLISHED, status: "takenBack" as const, publishedAt: null, takenBack };
    change({ allocation, signups: [{ ...PLACE!, status: "Pending" }] });
    await reads("The places were withdrawn");
    expect([
      document.querySelector("[role=status] blockquote")?.textContent,
      all("ol > li", mine()).map(plain),
    ]).toEqual(["A room was counted twice.", ["1stConnect GroupPending"]]);
  });
});
