import type { Edition } from "@narthex/contract/app/editions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issuesWith } from "#test/content/pack.ts";
import { openDemonstration, type Demonstration } from "#test/people.ts";

let conference: Demonstration;
beforeAll(async () => {
  conference = await openDemonstration();
});
afterAll(() => conference.close());

describe("home", () => {
  it("has its sections in the order of the edition [H06]", async () => {
    const names = async (who: string): Promise<string[]> =>
      ((await conference.ask(who, "/cms/gc-app-homepage-sections")).json as { name: string }[]).map(({ name }) => name);
    expect(await names("scs")).toEqual([
      "cvp",
      "schedule",
      "must-watch",
      "experience",
      "registration",
      "kickoff",
      "playlist",
      "link",
    ]);
    expect(await names("regional")).toEqual([
      "custom",
      "cvp",
      "schedule",
      "experience",
      "registration",
      "kickoff",
      "playlist",
      "link",
    ]);
  });

  it("has cards whose pictures can be fetched", async () => {
    const { json: card } = await conference.ask("scs", "/cms/gc-app-cvp");
    const { json: links } = await conference.ask("scs", "/cms/registration-links");
    const { cvp } = card as { cvp: { thumbnailMobile: { url: string }; thumbnailTablet: { url: string } } };
    const [link] = links as { thumbnail: { url: string } }[];
    for (const url of [cvp.thumbnailMobile.url, cvp.thumbnailTablet.url, link?.thumbnail.url ?? ""]) {
      const picture = await conference.app.inject({ url });
      expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
      expect(picture.headers["content-security-policy"]).toContain("sandbox");
    }
  });
});

describe("pictures", () => {
  it("are described in the reader's language: home, library and programme [B89]", async () => {
    const ask = async <T>(path: string, locale: string): Promise<T> =>
      (await conference.ask("regional", `${path}?conferenceType=Regional&locale=${locale}`)).json as T;
    type Described = { url: string; alt: string };
    const altsIn = async (locale: string): Promise<(string | undefined)[]> => {
      const { cvp } = await ask<{ cvp: Record<string, Described> }>("/cms/gc-app-cvp", locale);
      const [link] = await ask<{ thumbnail: Described }[]>("/cms/registration-links", locale);
      const library = await ask<{ slug: string; thumbnail: Described }[]>("/cms/resources/all", locale);
      const day = await ask<{ bannerImage: Described | null }[]>("/cms/schedules/2024-11-15", locale);
      const poster = library.find(({ slug }) => slug === "poster-many-rooms");
      const banner = day.find(({ bannerImage }) => bannerImage)?.bannerImage;
      return [cvp["thumbnailMobile"]?.alt, link?.thumbnail.alt, poster?.thumbnail.alt, banner?.alt];
    };
    expect(await Promise.all(["en", "zh", "th"].map(altsIn))).toEqual([
      [
        "One family",
        "A long table with an empty chair",
        "Dark houses at dusk with three lit windows",
        "Come and share a cup",
      ],
      ["同为一家", "长桌旁有一把空椅子", "黄昏中的几座房子，三扇窗亮着灯", "一杯茶，慢慢聊"],
      ["ครอบครัวเดียวกัน", "โต๊ะยาวกับเก้าอี้ว่างหนึ่งตัว", "บ้านหลายหลังยามพลบค่ำ หน้าต่างสามบานมีแสงไฟ", "จิบชา แล้วค่อย\u00A0ๆ คุยกัน"],
    ]);
  });
});

describe("external links of an edition", () => {
  it("are listed by host from all published content [N15]", async () => {
    const { json } = await conference.ask("scs", "/cms/outside-hosts");
    const { hosts } = json as { hosts: string[] };
    expect(hosts).toContain("www.openstreetmap.org");
    expect(hosts).not.toContain("evil.invalid");
    expect(hosts.every((host) => /^[a-z0-9.:-]+$/.test(host))).toBe(true);
  });

  it("and its films and artwork are part of the edition that apps read [H04] [H05] [H06]", async () => {
    const { json } = await conference.ask(null, "/cms/editions");
    const [global, regional] = json as Edition[];
    expect(global?.kickoff).toMatchObject({ download: { quality: "1080p", megabytes: 1 } });
    expect(global?.kickoff?.poster).toMatch(/^\/media\//);
    expect(regional?.experienceBanner?.th).toMatch(/^\/media\//);
    expect(regional?.leaders?.rows).toHaveLength(2);
  });
});

describe("the venue of an edition", () => {
  it("has Wi-Fi, help numbers in the reader's language, and a text for a schedule without events [H14]", async () => {
    const { json } = await conference.ask("regional", "/cms/arrival?conferenceType=Regional&locale=th");
    expect(json).toMatchObject({
      wifi: { name: "GPCR Guests", password: "many-rooms-2024" },
      help: [{ name: "จุดช่วยเหลือ", phone: "+65 6555 0110" }, { name: "ปฐมพยาบาล" }],
    });
    expect((json as { comingSoon: string }).comingSoon).toContain("กำลังจัดเตรียม");
    const { json: editions } = await conference.ask(null, "/cms/editions");
    expect(JSON.stringify(editions)).not.toContain("many-rooms-2024");
  });

  it("is checked: passwords, phone numbers and languages [H14]", async () => {
    const file = "arrival.yaml";
    const pack = `wifi: { name: Hall, password: short }\nhelp:\n  - { name: { en: Desk, zh: 服务台 }, phone: call us }\n`;
    expect(await issuesWith({ [file]: pack })).toEqual([
      { file, line: 1, reason: "wifi.password must have 8 to 63 characters, or be left out for an open network" },
      { file, line: 3, reason: "help.phone must be a phone number, like +65 6555 0100" },
    ]);
    const twice = `help:\n  - { name: Desk, phone: "112" }\n  - { name: { en: Desk, zh: 服务台 }, phone: "112" }\n`;
    expect((await issuesWith({ [file]: twice })).map(({ reason }) => reason)).toEqual([
      "name lacks zh",
      "the help number 112 is already used in arrival.yaml:2",
    ]);
    expect(await issuesWith({ [file]: null })).toEqual([]);
  });
});

describe("the pages of an edition", () => {
  it("explain without a token why a person without a registration is refused [L11] [A08]", async () => {
    const { status, json } = await conference.ask(null, "/cms/access-denied-page");
    expect(status).toBe(200);
    expect((json as { htmlPage: string }).htmlPage).toContain("<");
  });

  it("explain it in any language that one of the editions has [L11] [I01]", async () => {
    const pageIn = async (locale: string): Promise<string> =>
      ((await conference.ask(null, `/cms/access-denied-page?locale=${locale}`)).json as { htmlPage: string }).htmlPage;
    expect(await pageIn("zh")).toContain("我们找不到您的座位");
    expect(await pageIn("th")).toMatch(/[\u0E00-\u0E7F]/);
    expect(await pageIn("en")).toContain("We cannot find your place at the table");
  });

  it("show the team only to people who are signed in", async () => {
    expect((await conference.ask(null, "/cms/team-page")).status).toBe(401);
    expect((await conference.ask("scs", "/cms/team-page")).status).toBe(200);
  });
});

describe("system parameters [C04]", () => {
  it.each([
    ["SIGN_UP_CLOSE_TS", "2025-07-04T11:00:00.000Z"],
    ["EXP_ALLOC_TS", "2025-07-11T07:00:00.000Z"],
    ["EXP_EVENT_END_TS", "2025-07-21T14:00:00.000Z"],
    ["GPCR_EXP_ALLOC_TS", "2024-11-09T07:00:00.000Z"],
    ["AUDIO_FLAG", true],
    ["DSN_MAP_FLAG", true],
  ])("%s is %j", async (name, value) => {
    const { status, json } = await conference.ask("scs", `/sysparams/params/${name}`);
    expect([status, json]).toEqual([200, { name, value }]);
  });

  it.each(["NARTHEX_SECRET", "constructor", "__proto__"])("%s is answered with 404", async (name) => {
    expect((await conference.ask("scs", `/sysparams/params/${name}`)).status).toBe(404);
  });
});
