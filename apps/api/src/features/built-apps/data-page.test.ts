import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createDataPage, type PersonalPage } from "./data-page.ts";

const HTML = `<!doctype html><html lang="en"><head><style>${"p { margin: 0 }\n".repeat(500)}</style></head><body><div id="root"><p>Hi</p></div></body></html>`;
const ATTACK = JSON.stringify({ title: "</script><script>alert(1)</script><!--" });
const page = createDataPage(HTML, { id: "first-data", viewAttribute: "data-view" });

const read = async (acceptEncoding: string, personal: Promise<PersonalPage | null>): Promise<string> => {
  const { body, encoding } = page.stream(acceptEncoding, personal);
  const bytes = await buffer(body);
  return { br: brotliDecompressSync, gzip: gunzipSync, identity: (plain: Buffer) => plain }[encoding](bytes).toString();
};

describe("the page of a signed-in person", () => {
  it("whose data takes long gets its colours with the data [L32]", async () => {
    const { promise, resolve } = Promise.withResolvers<PersonalPage | null>();
    const { body } = page.stream("", promise);
    const parts: string[] = [];
    for await (const part of body) {
      // The head, and then the skeleton.
      if (parts.push(String(part)) === 2) resolve({ json: "{}", style: ":root{--x:1}", scripts: [], screen: null });
    }
    expect(parts.slice(2).join("")).toBe(
      '<style>:root{--x:1}</style><script type="application/json" id="first-data">{}</script></body></html>',
    );
  });

  it.each(["gzip, deflate, br", "gzip", ""])(
    "ends with its data, which no text can break out of (accepts '%s') [L26]",
    async (accepted) => {
      const text = await read(
        accepted,
        Promise.resolve({ json: `{"own":${ATTACK}}`, style: "", scripts: [], screen: null }),
      );
      expect(text).toMatch(/^<!doctype html><html data-session lang="en">/);
      const [, json = "", rest] =
        /<script type="application\/json" id="first-data">(.*?)<\/script>(.*)$/s.exec(text) ?? [];
      expect(JSON.parse(json)).toEqual({ own: JSON.parse(ATTACK) as object });
      expect(rest).toBe("</body></html>");
    },
  );

  it.each(["br", "gzip", ""])(
    "has the rendered screen in place of the skeleton, and its style in the head (accepts '%s') [L28] [L32]",
    async (accepted) => {
      const screen = { html: "<main>Ruth</main>", view: "Global.en" };
      const text = await read(accepted, Promise.resolve({ json: "{}", style: ":root{--x:1}", scripts: [], screen }));
      expect(text).toContain("<style>:root{--x:1}</style></head>");
      expect(text).toContain('<body><div id="root" data-view="Global.en"><main>Ruth</main></div><script');
      expect(text).not.toContain("<p>Hi</p>");
    },
  );

  it("names the scripts of its first screen in its head, so that they load while it is parsed [L34]", async () => {
    const scripts = ["/assets/home-1.js", "/assets/en-1.js"];
    const text = await read("gzip", Promise.resolve({ json: "{}", style: "", scripts, screen: null }));
    expect(text.slice(0, text.indexOf("</head>"))).toContain(
      '<link rel="modulepreload" crossorigin href="/assets/home-1.js"><link rel="modulepreload" crossorigin href="/assets/en-1.js">',
    );
  });

  it("is sent up to the screen at once, shows the skeleton while the data takes long, and is complete without data [L26]", async () => {
    const { promise, resolve } = Promise.withResolvers<PersonalPage | null>();
    const { body } = page.stream("", promise);
    const parts = (await body.take(2).toArray()) as Buffer[];
    expect(parts.map(String)).toEqual([
      expect.stringMatching(/<\/style>$/),
      expect.stringContaining('</head><body><div id="root"><p>Hi</p>'),
    ]);
    resolve(null);
    const whole = await read("gzip", Promise.resolve(null));
    expect(whole).toBe(HTML.replace("<html", "<html data-session"));
  });
});
