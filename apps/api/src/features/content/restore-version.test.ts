import { expect, it } from "vitest";
import { loadDraft } from "#features/drafts/draft.ts";
import { createTestServices, testConfig } from "#test/services.ts";
import { runContent } from "./content.cli.ts";
import { findEdition, findPack } from "./content.repository.ts";
import { publishPack } from "./publish.service.ts";

const EDITION = "global-2025";

it("the operator publishes an earlier version again when content has made the console unusable [C17]", async () => {
  const services = await createTestServices(testConfig(), "demo");
  const run = async (...args: string[]): Promise<[number, string]> => {
    const printed: string[] = [];
    const code = await runContent(
      args,
      async () => services,
      (text) => void printed.push(text),
    ).catch((error: Error) => {
      printed.push(error.message);
      return 1;
    });
    return [code, printed.join("\n")];
  };
  const { db, live, clock } = services;
  const sound = await findPack(db, EDITION);
  const first = (await findEdition(db, EDITION))?.version ?? 0;
  const broken = structuredClone(sound);
  if (!broken) throw new Error("no pack");
  broken.home.cvp.thumbnailMobile = "https://host;script-src-elem/x.jpg";
  await publishPack(db, live, broken, [], clock.now());

  const [code, list] = await run("versions", EDITION);
  expect([code, list]).toEqual([0, expect.stringMatching(new RegExp(`^${first}  served until \\S+Z$`))]);
  expect(await run("restore", EDITION, "77")).toEqual([
    1,
    `Version 77 of ${EDITION} is not kept: npm run narthex -- content versions ${EDITION} lists those that are.`,
  ]);
  expect(await run("restore", EDITION, "x")).toEqual([1, expect.stringContaining("Version x")]);
  expect(await run("restore", "none-2025", "1")).toEqual([1, "There is no edition none-2025."]);
  expect(await run("restore", EDITION, String(first))).toEqual([
    0,
    `version ${first} of ${EDITION} is published again, as version ${first + 2}`,
  ]);
  expect(await findPack(db, EDITION)).toEqual(sound);
  const draft = await loadDraft(db, EDITION);
  expect([...draft.files.values()].filter(({ published, content }) => published !== content)).toEqual([]);
  await services.close();
});
