import { Window } from "happy-dom";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { inject, services, useConsole } from "#test/console.ts";
import { linkOf, pageOf, sendForm, speakerNow, TYPED } from "#test/speakers.ts";

useConsole();
let link = "";
beforeEach(async () => {
  services().clock.set({ now: "2024-11-16T06:00:00+08:00" });
  await services().sql`truncate speaker_links, speaker_corrections`;
  link = await linkOf();
});

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#b23c17" } });
const alert = (html: string): string | undefined => {
  const { document } = new Window();
  document.body.innerHTML = html;
  return document.querySelector("[role=alert]")?.textContent.trim();
};

describe("the page of a speaker's link", () => {
  it("has their sessions and fields in the languages of the conference, and is kept by no cache, search engine or other page [B142]", async () => {
    const { body, headers } = await pageOf(link, "lang=th");
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
      "content-language": "th",
    });
    expect(headers["content-security-policy"]).toContain("script-src 'none'");
    for (const shown of [
      "กัว หย่าเชียน",
      "ช่วงของคุณ",
      'name="role.zh"',
      'name="text.th"',
      "#",
      '<img class="portrait" src="/media/',
    ])
      expect(body).toContain(shown);
    expect((await pageOf(link, "lang=xx")).headers["content-language"]).toBe("en");
  });

  it("is the same for a wrong link and an old one, and tells nothing [B142]", async () => {
    const old = link;
    await linkOf();
    const wrong = link.replace(/[\w-]{32}$/, "x".repeat(32));
    const texts = await Promise.all(
      [old, wrong].map(async (one) => {
        const { statusCode, body } = await pageOf(one);
        return [statusCode, body.replaceAll(new URL(one).pathname, "")];
      }),
    );
    expect(texts[0]).toEqual(texts[1]);
    expect(texts[0]?.[0]).toBe(410);
    expect(texts[0]?.[1]).not.toContain("Guo");
    expect((await sendForm(wrong, TYPED)).statusCode).toBe(410);
    expect((await inject({ url: `${new URL(wrong).pathname}/picture` })).statusCode).toBe(410);
  });

  it("shows what waits when they come back; sending again replaces it, and sending what the team has takes it back [B142]", async () => {
    const picture = await plain(300, 300).png().toBuffer();
    expect((await sendForm(link, { ...TYPED, "role.en": "One" }, picture)).statusCode).toBe(303);
    const { body } = await pageOf(link);
    expect(body).toContain("It waits for the team.");
    expect(body).toContain('value="One"');
    const src = /class="portrait" src="([^"]+)"/.exec(body)?.[1] ?? "";
    const served = await inject({ url: src });
    expect([served.statusCode, served.headers["content-type"], served.headers["cache-control"]]).toEqual([
      200,
      "image/jpeg",
      "no-store",
    ]);
    await sendForm(link, { ...TYPED, "text.en": "Line one\r\nLine two" });
    const { sent } = await speakerNow();
    // The picture stays: a form cannot send it again by itself.
    expect(sent).toMatchObject({ role: null, text: { en: "Line one\nLine two" }, picture: expect.any(String) });
    const [{ count } = { count: 0 }] = await services().sql`select count(*)::int as count from speaker_corrections`;
    expect(count).toBe(1);
    await services().sql`update speaker_corrections set picture = null`;
    await sendForm(link, TYPED);
    expect((await speakerNow()).correction).toBeNull();
  });

  it("keeps one of what is sent twice at the same time [B142]", async () => {
    const sendings = ["One", "Two", "Three", "Four"].map((role) => sendForm(link, { ...TYPED, "role.en": role }));
    expect((await Promise.all(sendings)).map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303]);
    const [{ count } = { count: 0 }] = await services().sql`select count(*)::int as count from speaker_corrections`;
    expect(count).toBe(1);
  });

  it("sends nothing from another site, and nothing where nothing was changed [B142]", async () => {
    const foreign = await sendForm(link, { ...TYPED, "role.en": "X" }, undefined, { "sec-fetch-site": "cross-site" });
    expect(foreign.statusCode).toBe(410);
    expect((await sendForm(link, TYPED)).statusCode).toBe(303);
    expect((await speakerNow()).correction).toBeNull();
  });
});

describe("what cannot be sent is refused by name", () => {
  const other = { ...TYPED, "role.zh": "留下的" };

  it.each([
    ["a long title", { "role.en": "x".repeat(121) }, "Title · English: at most 120 characters"],
    ["a long text", { "text.th": "ก".repeat(1501) }, "About you · ไทย: at most 1,500 characters"],
    ["a script", { "text.en": "<script>hacked()</script>" }, "without HTML"],
    ["a handler", { "role.en": '<img src=x onerror="hacked()">' }, "without HTML"],
    ["a control character", { "role.en": "Pastor\u0007" }, "plain text"],
    ["half a character", { "role.en": "Pastor\0" }, "plain text"],
  ])("%s [B142]", async (_, fields, reason) => {
    const answer = await sendForm(link, { ...other, ...fields });
    expect(answer.statusCode).toBe(400);
    expect(alert(answer.body)).toContain(reason);
    expect(answer.body).toContain("留下的");
    expect(answer.body).not.toMatch(/<script|<img src=x/);
    expect((await speakerNow()).correction).toBeNull();
  });

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ["an SVG", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='hacked()'/>"), "not a picture"],
    ["a page", () => Buffer.from("<html><script>hacked()</script>"), "not a picture"],
    ["half a JPEG", async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 600), "not a picture"],
    ["a strip", () => plain(2100, 100).png().toBuffer(), "too narrow"],
    [
      "more pixels than can be decoded",
      () => plain(8000, 7000).png({ compressionLevel: 1 }).toBuffer(),
      "too many pixels",
    ],
    ["more than 8 MB", () => Buffer.alloc(8 * 1024 * 1024 + 1, "x"), "larger than 8 MB"],
  ])("%s as a picture [B142]", async (_, bytes, reason) => {
    const answer = await sendForm(link, other, await bytes());
    expect(answer.statusCode).toBe(400);
    expect(alert(answer.body)).toContain(reason);
    expect(answer.body).toContain("留下的");
    expect((await speakerNow()).correction).toBeNull();
  });

  it.each([
    ["another form", "application/x-www-form-urlencoded", "role.en=X", 415],
    ["JSON", "application/json", '{"role.en":"X"}', 415],
    [
      "a form without its end",
      "multipart/form-data; boundary=a",
      '--a\r\nContent-Disposition: form-data; name="role.en"',
      400,
    ],
    ["a form without a boundary", "multipart/form-data", "x", 400],
    [
      "a file in place of a text",
      "multipart/form-data; boundary=a",
      '--a\r\nContent-Disposition: form-data; name="role.en"; filename="x"\r\n\r\nX\r\n--a--\r\n',
      400,
    ],
  ])("%s [B142]", async (_, type, payload, status) => {
    const url = new URL(link).pathname;
    const answer = await inject({
      method: "POST",
      url,
      payload: Buffer.from(payload),
      headers: { "content-type": type },
    });
    expect(answer.statusCode).toBe(status);
    expect((await speakerNow()).correction).toBeNull();
  });

  it("a picture that is larger than what the server keeps, with what was typed [B142]", async () => {
    const answer = await sendForm(link, other, Buffer.alloc(40 * 1024 * 1024, "x"));
    expect([answer.statusCode, alert(answer.body)]).toEqual([413, expect.stringContaining("larger than 8 MB")]);
    expect(answer.body).toContain("留下的");
    expect((await speakerNow()).correction).toBeNull();
  });

  it("more requests of an address than a person makes [B142]", async () => {
    const { pathname: url } = new URL(link);
    const statuses: number[] = [];
    for (let count = 0; count < 35; count++)
      statuses.push((await inject({ url, remoteAddress: "203.0.113.9" })).statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });
});
