import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDemonstration, type Demonstration } from "#test/people.ts";

let demo: Demonstration;
beforeAll(async () => {
  demo = await openDemonstration();
});
afterAll(() => demo.close());

const URL_OF = "/demonstration/survey?edition=regional-2024";
const send = (fields: Record<string, string>) =>
  demo.app.inject({
    method: "POST",
    url: URL_OF,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  });
const mails = (): string[] => {
  const folder = join(demo.services.config.dataFolder, "outbox");
  try {
    return readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
  } catch {
    return [];
  }
};

describe("the survey of the demonstration", () => {
  it("may be framed only by the app, is in a language of its edition, and escapes its parameters [F04]", async () => {
    const { statusCode, headers, body } = await demo.app.inject({
      url: `${URL_OF}&name=${encodeURIComponent('"><b>Ruth')}`,
      headers: { "accept-language": "th" },
    });
    expect([statusCode, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    const own = new URL(demo.services.config.publicUrl).origin;
    const policy = String(headers["content-security-policy"]).split("; ");
    expect(policy.filter((line) => /^(?:img|font|form|frame-ancestors)/.test(line))).toEqual([
      `img-src 'self' ${own}`,
      `font-src 'self' ${own}`,
      `form-action 'self' ${own}`,
      "frame-ancestors 'self'",
    ]);
    expect(body).toContain('<html lang="th">');
    expect(body).not.toContain("<b>Ruth");
    const english = await demo.app.inject({
      url: "/demonstration/survey?edition=global-2025",
      headers: { "accept-language": "th" },
    });
    expect(english.body).toContain('<html lang="en">');
  });

  it("emails an answer to the organisers [F04]", async () => {
    expect((await send({ rating: "4", remark: "Keep the table.", name: "Ruth" })).body).toContain("Thank you");
    await expect.poll(() => mails().join("\n")).toContain("Keep the table.");
    expect(mails()[0]).toMatch(/^To: hello@demo\.test$/m);
    expect(mails()[0]).toContain("Ruth: 4/5");
  });

  it("shows the form again with what was typed if the rating is missing or invalid, or the text too long [F04] [L76]", async () => {
    const long = "x".repeat(2001);
    for (const [rating, remark] of [
      ["", "Keep the table."],
      ["6", "Keep the table."],
      ["<script>", "Keep the table."],
      ["4", long],
    ] as const) {
      const { statusCode, body } = await send({ rating, remark, name: "Ruth" });
      expect([statusCode, body.includes('name="rating"'), body.includes('role="alert"')]).toEqual([400, true, true]);
      expect([body.includes(`\n${remark}</textarea>`), body.includes('value="Ruth"')]).toEqual([true, true]);
      expect(body.includes('value="4" checked')).toBe(rating === "4");
    }
  });
});
