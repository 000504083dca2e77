import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "#platform/http/headers.ts";
import { testConfig } from "#test/services.ts";
import { openDemonstration, type Demonstration } from "#test/people.ts";
import { openContentStore, type ContentStore } from "../content/store.ts";
import { registrationIn } from "../people/index.ts";
import { importFolder } from "../content/index.ts";
import { publishedOrigins } from "../content/published-origins.ts";

let demo: Demonstration;
beforeAll(async () => {
  demo = await openDemonstration();
});
afterAll(() => demo.close());

const surveyOrigins = (store: ContentStore) => publishedOrigins(store.all(), demo.services).surveys;
const frames = (policy: string): string | undefined => policy.split("; ").find((line) => line.startsWith("frame-src"));

describe("surveys", () => {
  it("are those of the edition, in the requested language [F04]", async () => {
    const url = `${demo.services.config.publicUrl}/demonstration/survey?edition=regional-2024`;
    const ask = async (locale: string) => (await demo.ask("regional", `/cms/surveys?locale=${locale}`)).json;
    expect([await ask("en"), await ask("zh")]).toEqual([
      [{ name: "how-was-it", title: "Tell us how it was", url }],
      [{ name: "how-was-it", title: "告诉我们您的感受", url }],
    ]);
  });

  it("are hidden from hosts, and shown to all others [A02] [F04]", async () => {
    const names: Record<string, string[]> = {};
    for (const who of ["scs", "gc", "alumnus", "host"]) {
      const surveys = (await demo.ask(who, "/cms/surveys?conferenceType=Global")).json as { name: string }[];
      names[who] = surveys.map(({ name }) => name);
    }
    expect(names).toEqual({ scs: ["how-was-it"], gc: ["how-was-it"], alumnus: ["how-was-it"], host: [] });
  });

  it("may be framed if their hosts allow it, and are not found by a host or under an unknown name [F04] [A02]", async () => {
    const ask = async (who: string, name: string) => {
      const { status, json } = await demo.ask(who, `/cms/surveys/${name}/frame?conferenceType=Global`);
      return status === 200 ? json : status;
    };
    expect([await ask("scs", "how-was-it"), await ask("scs", "another"), await ask("host", "how-was-it")]).toEqual([
      { mayFrame: true },
      404,
      404,
    ]);
  });

  it("are the only frames that the page's policy allows, also after the next publication [F04]", async () => {
    const store = await openContentStore(demo.services, registrationIn);
    const own = demo.services.config.publicUrl;
    expect(surveyOrigins(store)).toEqual([own]);
    const folder = await mkdtemp(join(tmpdir(), "narthex-survey-"));
    await cp(fileURLToPath(new URL("../../../../../content/global-2025", import.meta.url)), folder, {
      recursive: true,
    });
    const edition = join(folder, "edition.yaml");
    const text = await readFile(edition, "utf8");
    await writeFile(edition, text.replace("/demonstration/survey", "https://other.invalid:8443/a/"));
    await importFolder(demo.services, folder);
    await store.reload();
    await rm(folder, { recursive: true });
    expect(surveyOrigins(store)).toEqual([own, "https://other.invalid:8443"]);
    expect(
      frames(contentSecurityPolicy("", testConfig(), { frames: surveyOrigins(store), connections: [], media: [] })),
    ).toBe(`frame-src ${own} https://other.invalid:8443`);
    expect(frames(contentSecurityPolicy("", testConfig(), { frames: [], connections: [], media: [] }))).toBe(
      "frame-src 'none'",
    );
  });

  it("are empty for an edition that was published before surveys existed [F04]", async () => {
    await demo.services.sql`update pack_files set body = body - 'surveys' - 'newsletter' where file = 'edition.yaml'`;
    await demo.services.sql`update editions set version = version + 1`;
    const store = await openContentStore(demo.services, registrationIn);
    expect([surveyOrigins(store), store.get("Global").edition.newsletter]).toEqual([[], null]);
  });
});
