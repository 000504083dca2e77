import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COMMANDS } from "#commands.ts";
import { openDemonstration, type Demonstration } from "#test-people.ts";

let demo: Demonstration;
beforeAll(async () => {
  demo = await openDemonstration();
});
afterAll(() => demo.close());

const open = (url: string, headers: Record<string, string> = {}) =>
  demo.app.inject({ url, headers: { accept: "text/html", ...headers } });

describe("the page at /console", () => {
  it("lists exactly the operator's commands", async () => {
    for (const url of ["/console", "/console/photos?edition=global-2025"]) {
      const { statusCode, headers, body } = await open(url);
      expect([statusCode, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
      const named = [...body.matchAll(/npm run ([a-z]+)</g)].map(([, name = ""]) => name);
      expect(named.toSorted()).toEqual(Object.keys(COMMANDS).toSorted());
    }
  });

  it("is in the chosen language, or in the browser's", async () => {
    const thai = { "accept-language": "th-TH,th;q=0.9" };
    expect((await open("/console", thai)).body).toContain('<html lang="th">');
    expect((await open("/console?lang=zh", thai)).body).toContain('<html lang="zh-Hans">');
    expect((await open("/console")).body).toContain("<h1>The console comes later</h1>");
  });
});
