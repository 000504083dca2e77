import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { freePort } from "../tools/free-port.ts";
import { startServer } from "./support/server.ts";

const VITE = fileURLToPath(new URL("../node_modules/vite/bin/vite.js", import.meta.url));
const WEB = fileURLToPath(new URL("../apps/web", import.meta.url));

test(
  "a developer signs in by name alone if local mode is on in both the API and the app [L10]",
  { tag: "@long" },
  async ({ page }) => {
    const server = await startServer({ NARTHEX_LOCAL: "true" });
    const port = String(await freePort());
    const env = { ...process.env, NARTHEX_LOCAL: "true", NARTHEX_API: server.address };
    const vite = fork(VITE, ["--port", port, "--strictPort", "--logLevel", "silent"], { cwd: WEB, env });
    try {
      const address = `http://localhost:${port}`;
      await expect
        .poll(
          () =>
            fetch(address).then(
              ({ ok }) => ok,
              () => false,
            ),
          { timeout: 60_000 },
        )
        .toBe(true);
      await page.goto(`${address}/login`);
      await page.getByRole("radio", { name: "gc@demo.test" }).check({ timeout: 90_000 });
      await page.getByRole("button", { name: "Login" }).click();
      await expect(page).toHaveURL(`${address}/home`);
      await expect(page.getByRole("link", { name: "Go to schedule" })).toBeVisible({ timeout: 60_000 });
    } finally {
      vite.kill();
      await server.stop();
    }
  },
);
