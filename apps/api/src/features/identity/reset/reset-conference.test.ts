import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDemonstration, type Demonstration } from "#test/people.ts";

let demo: Demonstration;
beforeAll(async () => void (demo = await openDemonstration()));
afterAll(() => demo.close());

/** An email that was sent, without the line breaks and escapes of its encoding. */
async function sentTo(email: string): Promise<string | null> {
  const folder = join(demo.services.config.dataFolder, "outbox");
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  const found = mails.find((mail) => mail.includes(`To: ${email}`));
  return found ? found.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=") : null;
}

const PAGE = "/oidc/password?lang=en&conference=Regional";

it("the page and the email of a new password have the conference from which the person comes, if they are registered for it [L20] [L35]", async () => {
  const { body } = await demo.app.inject({ url: PAGE });
  expect(/alt="([^"]+)/.exec(body)?.[1]).toBe("The Long Table Regional 2024");
  expect(body).toContain('action="/oidc/password?lang=en&amp;conference=Regional"');
  const mailTo = async (email: string) => {
    await demo.app.inject({
      method: "POST",
      url: PAGE,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ email }).toString(),
    });
    await expect.poll(() => sentTo(email)).not.toBeNull();
    const mail = (await sentTo(email)) ?? "";
    return [/Georgia[^>]+>([^<]+)/.exec(mail)?.[1], /conference=\w+/.exec(mail)?.[0]];
  };
  expect(await mailTo("both@demo.test")).toEqual(["The Long Table Regional 2024", "conference=Regional"]);
  expect(await mailTo("gc@demo.test")).toEqual(["The Long Table 2025", "conference=Global"]);
});
