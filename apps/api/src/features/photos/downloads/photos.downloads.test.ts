import { sql as template } from "drizzle-orm";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Photo, PhotoPage } from "@narthex/contract/app/photos";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Demonstration } from "#test/people.ts";
import { openDemonstrationOn, STORES_OF_LONG_FILES } from "#test/store.ts";
import { addPhotos, changeAfter, unzip } from "#test/photos/photos.ts";

const MINUTE = 60_000;

let demo: Demonstration;
const everyone = async (who: string, query = ""): Promise<string[]> =>
  ((await demo.ask(who, `/photo/everyone/v2${query}`)).json as PhotoPage).photos.map(({ url }) => url);
const own = async (who: string, query = ""): Promise<string[]> =>
  ((await demo.ask(who, `/photo/all/v3${query}`)).json as Photo[]).map(({ url }) => url);
const download = (who: string, urls: unknown, query = "", headers = {}) =>
  demo.ask(who, `/photo/multi-download${query}`, { method: "POST", payload: { presignedUrls: urls }, headers });
const path = (url: string): string => url.slice(demo.services.config.publicUrl.length);
const fetchAddress = (url: string) => demo.app.inject({ url: path(url) });
const bytesOf = async (url: string): Promise<Buffer> => (await fetchAddress(url)).rawPayload;
const outbox = (): string => join(demo.services.config.dataFolder, "outbox");
const mails = (): Promise<string[]> => readdir(outbox()).catch(() => []);
const countOf = async (table: string): Promise<number> =>
  Number((await demo.services.sql`select count(*) as n from ${template.identifier(table)}`)[0]?.["n"]);
const countWaitingMails = async (): Promise<number> =>
  (await demo.services.sql`select from mails where sent_at is null`).length;
/** Moves only `Date`, which signatures use, and no timers. */
const advanceDate = (by: number) => vi.useFakeTimers({ now: Date.now() + by, toFake: ["Date"] });

/** The address of the zip, as the page behind an emailed link asks for it. */
const zipAddress = async (who: string, link: string): Promise<string> =>
  ((await demo.ask(who, `/photo/bundles/${link.slice(-22)}`)).json as { url: string }).url;

/** The link in the only mail that was sent since `before`. */
async function mailedLink(before: readonly string[]): Promise<{ link: string; mail: string }> {
  const sent = async () => (await mails()).filter((name) => !before.includes(name));
  await expect.poll(sent).toHaveLength(1);
  await expect.poll(countWaitingMails).toBe(0);
  const [file = "", ...more] = await sent();
  expect(more).toEqual([]);
  const raw = await readFile(join(outbox(), file), "utf8");
  const mail = raw.replaceAll("=\n", "").replaceAll("=3D", "=");
  return { mail, link: /http:\/\/\S+photodrop\?zip=[\w-]{22}/.exec(mail)?.[0] ?? "" };
}

describe.each(STORES_OF_LONG_FILES)("with the photos on %s,", (store) => {
  beforeAll(async () => {
    demo = await openDemonstrationOn(store);
    await addPhotos(demo.services, "global-2025", [
      { tab: "Featured", name: "The hall" },
      { tab: "Featured", name: "The hall" },
      { tab: "Featured", name: "A video", kind: "video" },
      { name: "Ruth", people: ["scs"] },
      { name: "Grace", people: ["both"] },
      { name: "Stellan", people: ["alumnus"] },
    ]);
    await addPhotos(demo.services, "regional-2024", [
      { tab: "day-1", name: "港口" },
      { tab: "day-1", name: "The harbour" },
      { name: "Grace at the harbour", people: ["both"] },
    ]);
  });
  afterAll(() => demo.close());
  afterEach(() => void vi.useRealTimers());

  describe("a download in the Global edition", () => {
    it("is an email with a link to a zip of the chosen photos [D06] [C01]", async () => {
      const before = await mails();
      const chosen = [...(await everyone("scs")), ...(await own("scs"))];
      const answer = await download("scs", chosen, "?conferenceType=Global");
      expect([answer.status, answer.body]).toEqual([202, ""]);
      const { link, mail } = await mailedLink(before);
      expect(mail).toContain("To: scs@demo.test");
      expect(mail).toContain("Subject: Your photos of The Long Table 2025");
      const zip = await fetchAddress(await zipAddress("scs", link));
      expect([zip.statusCode, zip.headers["content-type"], zip.headers["content-disposition"]]).toEqual([
        200,
        "application/zip",
        'attachment; filename="photos.zip"',
      ]);
      const files = unzip(zip.rawPayload);
      expect([...files.keys()]).toEqual(["The hall.jpg", "The hall (2).jpg", "A video.mp4", "Ruth.jpg"]);
      for (const [index, content] of [...files.values()].entries())
        expect(content.equals(await bytesOf(chosen[index] ?? "")), String(index)).toBe(true);
    });

    it("can be opened for a day, by the signed-in person who requested it only, at an address that expires [D08]", async () => {
      const before = await mails();
      await download("scs", await own("scs"));
      const { link } = await mailedLink(before);
      const page = await demo.app.inject({ url: path(link) });
      expect(page.headers["content-type"]).not.toBe("application/zip");
      const call = `/photo/bundles/${link.slice(-22)}`;
      const askers = [null, "host", "regional", "alumnus", "organiser"];
      const statuses = await Promise.all(askers.map(async (who) => (await demo.ask(who, call)).status));
      expect(statuses).toEqual([401, 404, 404, 404, 404]);
      const address = await zipAddress("scs", link);
      expect((await fetchAddress(address)).statusCode).toBe(200);
      advanceDate(11 * MINUTE);
      expect((await fetchAddress(address)).statusCode).toBe(403);
      vi.useRealTimers();
      await demo.services.sql`update photo_bundles set created_at = created_at - interval '23 hours'`;
      expect((await demo.ask("scs", call)).json).toMatchObject({ count: 1 });
      await demo.services.sql`update photo_bundles set created_at = created_at - interval '1 hour'`;
      expect((await demo.ask("scs", call)).status).toBe(404);
    });

    it("is emailed once if the phone repeats the call with one idempotency key", async () => {
      const before = await mails();
      const [first] = await everyone("gc");
      const headers = { "idempotency-key": "the-same-download" };
      const answers = [await download("gc", [first], "", headers), await download("gc", [first], "", headers)];
      expect(answers.map(({ status }) => status)).toEqual([202, 202]);
      await mailedLink(before);
    });

    it("is refused if the link was changed", async () => {
      const before = await mails();
      await download("scs", await own("scs"));
      const address = await zipAddress("scs", (await mailedLink(before)).link);
      const changes = [
        changeAfter(address, "photo-bundles/"),
        changeAfter(address, "signature="),
        address.replace(/\?.*/, ""),
      ];
      for (const changed of changes)
        expect([changed, (await fetchAddress(changed)).statusCode]).toEqual([changed, 403]);
    });
  });

  describe("a download in the Regional edition", () => {
    it("is the address of a zip, valid for ten minutes [D06] [C01]", async () => {
      const answer = await download("regional", await everyone("regional", "?tabName=day-1"));
      expect([answer.status, Object.keys(answer.json as object)]).toEqual([200, ["url"]]);
      const { url } = answer.json as { url: string };
      expect([...unzip((await fetchAddress(url)).rawPayload).keys()]).toEqual(["港口.jpg", "The harbour.jpg"]);
      advanceDate(11 * MINUTE);
      expect((await fetchAddress(url)).statusCode).toBe(403);
    });

    it("omits photos that were removed since, and is not found if none are left", async () => {
      const query = "?conferenceType=Regional";
      const [photo = ""] = await own("both", query);
      const { url } = (await download("both", [photo], query)).json as { url: string };
      expect([...unzip((await fetchAddress(url)).rawPayload).keys()]).toEqual(["Grace at the harbour.jpg"]);
      const id = /photos\/(.{21})/.exec(photo)?.[1] ?? "";
      await demo.services.sql`delete from photo_people where photo_id = ${id}`;
      expect((await fetchAddress(url)).statusCode).toBe(404);
    });
  });

  describe("a download is refused completely, without an email,", () => {
    it("if one address is foreign, changed, expired or belongs to another person [D06]", async () => {
      const [fine = "", other = ""] = await everyone("scs");
      const [mine = ""] = await own("scs");
      const [theirs = ""] = await own("both", "?conferenceType=Global");
      const [regional = ""] = await everyone("both", "?conferenceType=Regional&tabName=day-1");
      const { publicUrl } = demo.services.config;
      const signature = fine.slice(fine.indexOf("?"));
      const invalid: Record<string, string> = {
        "another's": theirs,
        "another edition's": regional,
        "of another host": fine.replace(publicUrl, "https://elsewhere.invalid"),
        "of another port": fine.replace(publicUrl, "http://localhost:3001"),
        "with a user": fine.replace("http://", "http://user@"),
        "of another scheme": fine.replace("http://", "file://"),
        relative: path(fine),
        unsigned: fine.slice(0, fine.indexOf("?")),
        "signed for another": other.replace(/\?.*/, signature),
        "of a advanceDate time": fine.replace(/expires=\d+/, "expires=9999999999"),
        "of a path upwards": fine.replace("/media/photos/", "/media/photos/../photos/../../"),
        "of an encoded path": fine.replace("/media/photos/", "/media/photos/%2e%2e%2f"),
        "the prefix of a key": `${publicUrl}/media/photos/${signature}`,
        "part of a key": fine.replace(/.{5}\.jpg/, ".jpg"),
        "a square of it": fine.replace(".jpg", "-600.jpg"),
        "of another place": fine.replace("/media/photos/", "/media/people/"),
        "with more in it": `${fine}&more=1`,
        "of an unknown photo": fine.replace(/photos\/.{21}/, `photos/${"a".repeat(21)}`),
        "no address": "not an address",
      };
      const before = await mails();
      const bundles = await countOf("photo_bundles");
      for (const [what, url] of Object.entries(invalid)) {
        const { status } = await download("scs", [mine, url], "?conferenceType=Global");
        expect([what, status]).toEqual([what, 403]);
      }
      advanceDate(11 * MINUTE);
      expect((await download("scs", [mine])).status).toBe(403);
      vi.useRealTimers();
      expect([await countOf("photo_bundles"), await countWaitingMails(), await mails()]).toEqual([bundles, 0, before]);
    });

    it("if an absent alumnus chose everyone's photos, but not for their own photos [A05] [D06]", async () => {
      const shared = await everyone("scs");
      expect((await download("alumnus", [...(await own("alumnus")), ...shared])).status).toBe(403);
      expect((await download("alumnus", await own("alumnus"))).status).toBe(202);
    });

    it("if the body is an empty list, too long, or not a list of addresses [D06]", async () => {
      const [url = ""] = await everyone("host");
      for (const body of [[], Array.from({ length: 501 }, () => url), "all", [1], [`${url}${"x".repeat(2000)}`], null])
        expect((await download("host", body)).status).toBe(400);
      expect((await download("host", [url], "?conferenceType=Regional")).status).toBe(403);
    });

    it("if a person requests more than thirty within an hour", async () => {
      const [url = ""] = await everyone("regional", "?tabName=day-1");
      const statuses = new Set<number>();
      for (let count = 0; count < 31; count++) statuses.add((await download("regional", [url])).status);
      expect([...statuses]).toEqual([200, 429]);
    });
  });
});
