import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Endpoint } from "@narthex/contract/base/endpoint";
import { afterEach, describe, expect, it, vi } from "vitest";
import { mayComeLater } from "@narthex/client/call-error.ts";
import { request } from "@narthex/client/call/request.ts";
import "#features/identity/local-login-screen.tsx";
import "./statuses.ts";

const CONTRACT = join(import.meta.dirname, "../../../../packages/contract/src");
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "answers" in value && "access" in value;

/** Every call of the delegates' app. The type of the console's table checks its own. */
const endpoints = (
  await Promise.all(
    readdirSync(CONTRACT, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map(async (file) => Object.values((await import(`${CONTRACT}/${file}`)) as object)),
  )
)
  .flat()
  .filter(isEndpoint)
  .filter(({ path }) => !/^\/(console\/|session\/|push\/renew)/.test(path));

const SUCCESSES = [200, 201, 202, 203, 206];
const answers = (status: number) => vi.stubGlobal("fetch", async () => Response.json([], { status }));
const params = { id: "1", name: "x", date: "2025-07-18", sessionId: 1, slug: "x", page: "terms" };

describe("a call", () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each(endpoints)("$method $path succeeds only with a status that its contract declares [C20]", async (endpoint) => {
    const name = `${endpoint.method} ${endpoint.path}`;
    const send = async (status: number): Promise<boolean> => {
      answers(status);
      return request(name, { params, anonymous: true }).then(
        () => true,
        (error: unknown) => {
          // It is tried again like any failure of the server, and never taken for a refusal.
          expect(mayComeLater(error)).toBe(true);
          return false;
        },
      );
    };
    const accepted: number[] = [];
    for (const status of SUCCESSES) if (await send(status)) accepted.push(status);
    expect(accepted).toEqual(SUCCESSES.filter((status) => status in endpoint.answers));
  });

  it("that is answered with a page in place of data has failed [C20]", async () => {
    vi.stubGlobal(
      "fetch",
      async () => new Response("<h1>Sign in to the hotel's Wi-Fi</h1>", { headers: { "content-type": "text/html" } }),
    );
    await expect(request("GET /cms/editions", { anonymous: true })).rejects.toMatchObject({
      code: "failed",
      status: 200,
    });
  });
});
