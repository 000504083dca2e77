import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { freePort } from "../../tools/free-port.ts";
import { expect, test } from "../support/fixtures.ts";

/** WebKit's driver and a display for it, from Debian's packages `webkit2gtk-driver` and `xvfb`. */
const DRIVER = "WebKitWebDriver";
const has = (program: string): boolean => spawnSync("which", [program]).status === 0;

const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const ENTER = "\uE007";

/** A page in WebKit, by the WebDriver protocol. */
async function openWebKit() {
  const port = await freePort();
  const driver: ChildProcess = spawn("xvfb-run", ["--auto-servernum", DRIVER, `--port=${port}`], {
    stdio: "ignore",
    detached: true,
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" },
  });
  const ask = async <T>(method: "GET" | "POST" | "DELETE", path: string, body: object = {}): Promise<T> => {
    const sent = method === "POST" ? { body: JSON.stringify(body) } : {};
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...sent });
    const { value } = (await answer.json()) as { value: T };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await expect
    .poll(() =>
      ask("GET", "/status").then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  const { sessionId } = await ask<{ sessionId: string }>("POST", "/session", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { args: ["--automation"] } } },
  });
  const at = `/session/${sessionId}`;
  const find = async (selector: string): Promise<string> => {
    let id = "";
    await expect
      .poll(async () => {
        const found = await ask<Record<string, string>>("POST", `${at}/element`, {
          using: "css selector",
          value: selector,
        }).catch(() => null);
        return (id = found?.[ELEMENT] ?? "");
      })
      .not.toBe("");
    return id;
  };
  return {
    go: (url: string) => ask("POST", `${at}/url`, { url }),
    url: () => ask<string>("GET", `${at}/url`),
    click: async (selector: string) => ask("POST", `${at}/element/${await find(selector)}/click`),
    type: async (selector: string, text: string) =>
      ask("POST", `${at}/element/${await find(selector)}/value`, { text }),
    forget: () => ask("DELETE", `${at}/cookie`),
    async close() {
      await ask("DELETE", at).catch(() => undefined);
      if (driver.pid !== undefined) process.kill(-driver.pid);
    },
  };
}

test("in WebKit a person signs in with a code and with a password, and the script for passkeys does no harm [L37] [L60]", async ({
  server,
}) => {
  test.skip(!has(DRIVER) || !has("xvfb-run"), `${DRIVER} is not installed`);
  const page = await openWebKit();
  try {
    const isHome = async () => expect.poll(async () => new URL(await page.url()).pathname).toMatch(/^\/home/);
    await page.go(`${server.address}/login`);
    await page.type('input[name="email"]', "gc@demo.test");
    await page.click('button[value="code"]');
    const codeOf = () => server.mailsTo("gc@demo.test").flatMap((mail) => /^Subject: (\d{6})/m.exec(mail)?.[1] ?? []);
    await expect.poll(() => codeOf().length).toBeGreaterThan(0);
    await page.type('input[name="code"]', `${codeOf().at(-1)}${ENTER}`);
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
