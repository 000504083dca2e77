import { ENGINES, ENTER, has } from "./engines.ts";
import { expect, test } from "../support/fixtures.ts";

for (const { name, programs, open } of ENGINES)
  test(`in ${name} a person signs in with a code and with a password, and the script for passkeys does no harm [L37] [L60]`, async ({
    server,
  }) => {
    for (const program of programs) test.skip(!has(program), `${program} is not installed`);
    const page = await open();
    try {
      const isHome = async () => expect.poll(async () => new URL(await page.url()).pathname).toMatch(/^\/home/);
      await page.go(`${server.address}/login`);
      await page.type('input[name="email"]', "gc@demo.test");
      await page.click('button[value="code"]');
      const codes = () => server.mailsTo("gc@demo.test").flatMap((mail) => /^Subject: (\d{6})/m.exec(mail)?.[1] ?? []);
      await expect.poll(() => codes().length).toBeGreaterThan(0);
      await page.type('input[name="code"]', `${codes().at(-1)}${ENTER}`);
      await isHome();
      await page.forget();
      await page.go(`${server.address}/login/start?again=1&password=1`);
      await page.go(`${server.address}/login`);
      await page.type('input[name="email"]', "host@demo.test");
      await page.type('input[name="password"]', `demo${ENTER}`);
      await isHome();
    } finally {
      await page.close();
    }
  });
