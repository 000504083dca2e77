import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createDataPage } from "./data-page.ts";

const HTML = `<!doctype html><html lang="en"><head><style>${"p { margin: 0 }\n".repeat(500)}</style></head><body><p>Hi</p></body></html>`;
const ATTACK = JSON.stringify({ title: "</script><script>alert(1)</script><!--" });
const page = createDataPage(HTML, "first-data");

const read = async (acceptEncoding: string, json: Promise<string | null>): Promise<string> => {
  const { body, encoding } = page.stream(acceptEncoding, json);
  const bytes = await buffer(body);
  return (encoding === "gzip" ? gunzipSync(bytes) : bytes).toString();
};

describe("the page of a signed-in person", () => {
  it.each(["gzip, deflate, br", ""])(
    "ends with its data, which no text can break out of (accepts '%s') [L26]",
    async (accepted) => {
      const text = await read(accepted, Promise.resolve(ATTACK));
      expect(text).toMatch(/^<!doctype html><html data-session lang="en">/);
      const [, json = "", rest] =
        /<script type="application\/json" id="first-data">(.*?)<\/script>(.*)$/s.exec(text) ?? [];
      expect(JSON.parse(json)).toEqual(JSON.parse(ATTACK));
      expect(rest).toBe("</body></html>");
    },
  );

  it("is sent up to the data at once, and is complete without any [L26]", async () => {
    const { promise, resolve } = Promise.withResolvers<string | null>();
    const { body } = page.stream("", promise);
    const [first] = (await body.take(1).toArray()) as Buffer[];
    expect(first?.toString()).toContain("<p>Hi</p>");
    resolve(null);
    const whole = await read("gzip", Promise.resolve(null));
    expect(whole).toBe(HTML.replace("<html", "<html data-session"));
  });
});
