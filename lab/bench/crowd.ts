import { type ClientRequest, get } from "node:http";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../../apps/api/src/platform/config.ts";
import { createServices, type Services } from "../../apps/api/src/platform/services.ts";
import { copyOf } from "../../apps/api/test/database/database.ts";
import { startTestEngine } from "../../apps/api/test/database/engine.ts";
import { signIn } from "../../apps/api/test/browser.ts";
import { tokenOf } from "../../apps/api/test/token.ts";
import { freePort } from "../../tools/free-port.ts";
import { type Connections, openConnections } from "./connections.ts";
import { startNarthex, type RunningServer } from "./server.ts";

export const EDITION = "global-2025";

export type Crowd = {
  services: Services;
  server: RunningServer;
  tokens: string[];
  stop: () => Promise<void>;
};

/** The demonstration with additional in-person delegates, and a server in a separate process. */
export async function openCrowd(count: number, clock: string, more: Record<string, string> = {}): Promise<Crowd> {
  const engine = await startTestEngine();
  const folder = mkdtempSync(join(tmpdir(), "narthex-crowd-"));
  cpSync(engine.dataFolder, folder, { recursive: true });
  const env = {
    NARTHEX_MODE: "demonstration",
    NARTHEX_CLOCK: clock,
    NARTHEX_DATA: folder,
    DATABASE_URL: await copyOf(engine.url, "demo"),
    PORT: `${await freePort()}`,
    LOG_LEVEL: "warn",
    ...more,
  };
  const services = await createServices(readConfig(env), env.DATABASE_URL);
  await addPeople(services, count);
  const server = await startNarthex(Number(env.PORT), env, folder);
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const tokens = await Promise.all(numbers.map((index) => tokenOf(services, `crowd-${index}@crowd.invalid`)));
  return {
    services,
    server,
    tokens,
    async stop() {
      await server.stop();
      await services.close();
      await engine.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function addPeople({ sql }: Services, count: number): Promise<void> {
  await sql`
    insert into people (hash_id, email, name, preferred_name, organization, country, delegate_id)
    select 'crowd-' || n, 'crowd-' || n || '@crowd.invalid', 'Guest ' || n, 'Guest', 'A church', 'Kenya', 'C-' || n
    from generate_series(1, ${count}::int) n`;
  await sql`
    insert into registrations
      (person_id, edition_id, name, preferred_name, organization, country, delegate_id, type, conf_year, group_name,
       need_live_voice, signup_check, channels)
    select id, ${EDITION}, name, preferred_name, organization, country, delegate_id, 'SCS', '2025-G', 'A', false, false,
      array['email'] from people where email like 'crowd-%'`;
}

/** Signs a person in as a browser does. Returns the cookie of the session. */
export async function openSession(address: string, email: string): Promise<string> {
  const { refresh_token: refreshToken } = await signIn(address, email);
  const answer = await fetch(`${address}/api/session/adopt`, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ refreshToken }),
  });
  if (!answer.ok) throw new Error(`No session: ${await answer.text()}`);
  // The first cookie is the session; the answer removes the other one.
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** `status` is 0 without an answer. */
export type Call = { status: number; milliseconds: number; retryAfterMs: number };

const servers = new Map<string, Connections>();

/** One call of an open app. `tag` is remembered from answer to answer, as a browser does. */
export async function call(
  address: string,
  token: string,
  {
    method = "GET",
    body,
    tags,
    more = {},
  }: { method?: "GET" | "POST"; body?: object; tags?: Map<string, string>; more?: Record<string, string> } = {},
): Promise<Call> {
  const from = performance.now();
  const tag = tags?.get(address);
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    "accept-encoding": "br",
    ...(body ? { "content-type": "application/json" } : {}),
    ...(tag ? { "if-none-match": tag } : {}),
    ...more,
  };
  const { origin, pathname, search } = new URL(address);
  const connections = servers.get(origin) ?? openConnections(origin);
  servers.set(origin, connections);
  const answer = await connections.send({
    method,
    path: pathname + search,
    headers,
    body: body && JSON.stringify(body),
  });
  if (tags && answer.headers.etag) tags.set(address, answer.headers.etag);
  return {
    status: answer.status,
    milliseconds: performance.now() - from,
    retryAfterMs: Number(answer.headers["retry-after"] ?? 0) * 1000,
  };
}

const streams = new Set<ClientRequest>();

/** Closes all streams, like apps that go to the background. */
export function closeStreams(): void {
  for (const stream of streams) stream.destroy();
  streams.clear();
}

/** Opens the live stream of an app. Resolves when the first event has arrived; false if it was refused. */
const openStream = (
  { address }: RunningServer,
  token: string,
  onEvent: (name: string, data: object) => void,
): Promise<boolean> =>
  new Promise((resolve) => {
    const sent = get(
      `${address}/api/live`,
      { headers: { authorization: `Bearer ${token}` }, agent: false },
      (answer) => {
        if (answer.statusCode !== 200) return resolve(false);
        answer.setEncoding("utf8").on("data", (text: string) => {
          for (const [, name = "", data = "{}"] of text.matchAll(/^event: (\w+)\ndata: (.*)$/gm))
            onEvent(name, JSON.parse(data) as object);
          resolve(true);
        });
        answer.on("error", () => resolve(false));
      },
    );
    streams.add(sent);
    sent.once("error", () => resolve(false));
  });

/** Opens streams a hundred at a time. Returns the number of open streams. */
export async function openStreams(
  crowd: Crowd,
  count: number,
  onEvent: (index: number, name: string, data: object) => void,
): Promise<number> {
  const MAX_CONCURRENT = 100;
  let opened = 0;
  for (let start = 0; start < count; start += MAX_CONCURRENT) {
    const some = Array.from({ length: Math.min(MAX_CONCURRENT, count - start) }, (_, index) => start + index);
    const results = await Promise.all(
      some.map((index) =>
        openStream(crowd.server, crowd.tokens[index % crowd.tokens.length] ?? "", (name, data) =>
          onEvent(index, name, data),
        ),
      ),
    );
    opened += results.filter(Boolean).length;
  }
  return opened;
}

export const statusCounts = (calls: readonly Call[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(calls, ({ status }) => status)].map(([status, all]) => [status, all.length]));
