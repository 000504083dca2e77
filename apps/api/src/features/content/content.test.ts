import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openDemonstration, tokenOf, type Demonstration } from "#test/people.ts";
import { runContent } from "./content.cli.ts";
import { listMediaNames } from "./content.repository.ts";

const CONTENT = fileURLToPath(new URL("../../../../../content", import.meta.url));
const DEMONSTRATION = join(CONTENT, "global-2025");
const REGIONAL = join(CONTENT, "regional-2024");
const OLD_TITLE = "The Strong Church: building a house for the young";
const NEW_TITLE = "The Strong Church: a house with room";

let conference: Demonstration;
let folder: string;
beforeAll(async () => {
  conference = await openDemonstration();
});
afterAll(() => conference.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "narthex-pack-"));
  cpSync(DEMONSTRATION, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
/** After a test that publishes another pack. */
const publishDemonstration = async (): Promise<void> => {
  await run("import", DEMONSTRATION);
  await vi.waitUntil(async () => (await titleOf()) === OLD_TITLE, { timeout: 20_000 });
};

async function run(...args: string[]): Promise<{ code: number; printed: string }> {
  const printed: string[] = [];
  const code = await runContent(
    args,
    async () => conference.services,
    (text) => void printed.push(text),
  );
  return { code, printed: printed.join("\n") };
}

function edit(file: string, from: string, to: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  writeFileSync(path, text.replace(from, to));
}

const titleOf = async (): Promise<string | undefined> => {
  const { status, json } = await conference.ask("scs", "/cms/schedules/2025-07-18");
  if (status !== 200) return undefined;
  return (json as { id: number; title: string }[]).find((event) => event.id === 203)?.title;
};
/** The version in the database. Processes load it a moment after its publication. */
const versionOf = async (): Promise<number> => {
  const [row] = await conference.services.sql<
    { version: number }[]
  >`select version from editions where id = 'global-2025'`;
  return row?.version ?? 0;
};

describe("publishing a pack", () => {
  it("changes what people read, its ETag and its version", async () => {
    expect(await titleOf()).toBe(OLD_TITLE);
    const before = await conference.ask("scs", "/cms/schedules/2025-07-18");
    const version = await versionOf();
    edit("schedule/2025-07-18.yaml", OLD_TITLE, NEW_TITLE);
    expect(await run("import", folder)).toEqual({
      code: 0,
      printed: `global-2025 is published as version ${version + 1}`,
    });
    await expect.poll(titleOf).toBe(NEW_TITLE);
    const after = await conference.ask("scs", "/cms/schedules/2025-07-18", {
      headers: { "if-none-match": String(before.headers["etag"]) },
    });
    expect([after.status, await versionOf()]).toEqual([200, version + 1]);
    await publishDemonstration();
  });

  it("changes nothing if the pack is the same", async () => {
    const version = await versionOf();
    expect((await run("import", folder)).printed).toBe("global-2025 is unchanged: nothing to publish");
    expect(await versionOf()).toBe(version);
  });

  it.each([
    ["schedule/2025-07-18.yaml", "start: 2025-07-18T09:00:00+08:00", "start: 2025-07-18T09:00:00+09:00"],
    ["schedule/2025-07-18.yaml", "id: 202", "id: 201"],
    ["edition.yaml", "timeZone: Asia/Singapore", "timeZone: Asia/Lantern"],
    ["pages.yaml", "accessDenied:", "accessDenied: <script>alert(1)</script>\nold:"],
  ])("refuses the whole pack when %s has a mistake, with file and line", async (file, from, to) => {
    const version = await versionOf();
    edit(file, from, to);
    edit("schedule/2025-07-18.yaml", OLD_TITLE, NEW_TITLE);
    const { code, printed } = await run("import", folder);
    expect([code, printed.split("\n")[0]]).toEqual([1, "Refused; nothing was changed:"]);
    expect(printed).toMatch(new RegExp(`^- ${file}:\\d+ \\S`, "m"));
    expect([await titleOf(), await versionOf()]).toEqual([OLD_TITLE, version]);
  });

  it("keeps the type of an edition, for which its people are registered", async () => {
    const version = await versionOf();
    rmSync(folder, { recursive: true });
    cpSync(REGIONAL, folder, { recursive: true });
    edit("edition.yaml", "id: regional-2024", "id: global-2025");
    expect(await run("import", folder)).toEqual({
      code: 1,
      printed:
        "Refused; nothing was changed:\n- edition.yaml:1 conferenceType is Regional, but global-2025 is Global; use another id",
    });
    expect([await titleOf(), await versionOf()]).toEqual([OLD_TITLE, version]);
  });

  it("leaves the old edition intact if the database fails halfway", async () => {
    const version = await versionOf();
    await conference.services
      .sql`create function stop() returns trigger as $$ begin raise 'no more'; end $$ language plpgsql`;
    await conference.services
      .sql`create trigger stop before insert on pack_files for each row when (new.file = 'pages.yaml') execute function stop()`;
    edit("schedule/2025-07-18.yaml", OLD_TITLE, NEW_TITLE);
    await expect(run("import", folder)).rejects.toThrow("Failed query");
    await conference.services.sql`drop function stop cascade`;
    expect([await titleOf(), await versionOf()]).toEqual([OLD_TITLE, version]);
  });

  it("exports an edition as the same pack that was imported", async () => {
    const target = join(folder, "exported");
    expect((await run("export", "global-2025", target)).code).toBe(0);
    expect((await run("check", target)).printed).toMatch(/^global-2025 is valid: 5 days, /);
    expect((await run("import", target)).printed).toBe("global-2025 is unchanged: nothing to publish");
  });

  it("signals the new version, and a new announcement, to every open app [N08]", async () => {
    const address = await conference.app.listen({ port: 0 });
    const token = await tokenOf(conference.services, "gc@demo.test");
    const stop = new AbortController();
    const stream = await fetch(`${address}/api/live`, {
      headers: { authorization: `Bearer ${token}` },
      signal: stop.signal,
    });
    expect(stream.headers.get("content-type")).toBe("text/event-stream");
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const received: string[] = [];
    const listening = (async () => {
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true, value: "" };
        if (done) return;
        received.push(value);
      }
    })().catch(() => undefined);
    const version = await versionOf();
    edit("schedule/2025-07-18.yaml", OLD_TITLE, NEW_TITLE);
    edit("announcements.yaml", "- id: 1\n", "- id: 9001\n");
    await run("import", folder);
    const dataOf = (event: string): unknown => {
      const [, data = "null"] = new RegExp(`event: ${event}\ndata: (.*)`).exec(received.join("")) ?? [];
      return JSON.parse(data);
    };
    await expect
      .poll(() => dataOf("content"))
      .toMatchObject({ edition: "global-2025", version: version + 1, audience: 1 });
    expect(dataOf("content")).toHaveProperty("first", expect.arrayContaining(["/cms/schedules/"]));
    await expect
      .poll(() => received.join(""))
      .toContain('event: announcement\ndata: {"edition":"global-2025","audience":1}');
    expect(received.join("")).not.toContain("event: people");
    stop.abort();
    await listening;
    await publishDemonstration();
  });
});

describe("the content command", () => {
  it("prints its usage, and refuses a missing argument", async () => {
    expect((await run()).printed).toContain("npm run narthex -- content COMMAND");
    expect(await run("import")).toEqual({
      code: 2,
      printed: "FOLDER is missing.\nUsage: npm run narthex -- content import FOLDER",
    });
  });

  it("refuses an unknown edition and a folder that is not empty", async () => {
    await expect(run("export", "global-1999", folder)).rejects.toThrow("There is no edition global-1999.");
    await expect(run("export", "global-2025", folder)).rejects.toThrow("is not empty");
  });
});

describe("media", () => {
  it("an invalid or unknown media name is answered with 404", async () => {
    for (const name of ["x", "../../etc/passwd", `${"0".repeat(24)}.svg`]) {
      const { statusCode } = await conference.app.inject({ url: `/media/${encodeURIComponent(name)}` });
      expect(statusCode).toBe(404);
    }
  });

  it("runs no script: pictures are in a sandbox, and PDFs, which Safari would not show there, are not [C10]", async () => {
    const { db } = conference.services;
    const names = (await listMediaNames(db, "global-2025")).map(({ name }) => name);
    const policyOf = async (extension: string): Promise<unknown> => {
      const name = names.find((one) => one.endsWith(extension));
      return (await conference.app.inject({ url: `/media/${name}` })).headers["content-security-policy"];
    };
    expect(await policyOf(".svg")).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect(await policyOf(".html")).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect(await policyOf(".pdf")).toBe("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
  });

  it("an SVG image is sent compressed without a change, and its byte ranges are sent uncompressed [O63]", async () => {
    const editions = await conference.app.inject({ url: "/api/cms/editions" });
    const [url = ""] = /\/media\/[0-9a-f]{24}\.svg/.exec(editions.body) ?? [];
    const get = (headers: Record<string, string>) => conference.app.inject({ url, headers });
    const plain = await get({});
    const brotli = await get({ "accept-encoding": "gzip, br" });
    const gzip = await get({ "accept-encoding": "gzip" });
    expect([plain, brotli, gzip].map(({ headers }) => [headers["content-encoding"], headers["vary"]])).toEqual([
      [undefined, "accept-encoding"],
      ["br", "accept-encoding"],
      ["gzip", "accept-encoding"],
    ]);
    expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload);
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    const range = await get({ "accept-encoding": "br", range: "bytes=10-19" });
    expect([range.statusCode, range.headers["content-encoding"]]).toEqual([206, undefined]);
    expect(range.rawPayload).toEqual(plain.rawPayload.subarray(10, 20));
  });
});
