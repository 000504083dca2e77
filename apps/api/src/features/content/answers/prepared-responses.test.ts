import { expect, it } from "vitest";
import { createPreparedResponses } from "./prepared-responses.ts";

it("many requests at once cause one preparation, and later ones none [O22]", async () => {
  const responses = createPreparedResponses();
  let reads = 0;
  const read = () => ({ list: ++reads });
  const all = await Promise.all(Array.from({ length: 50 }, () => responses.prepare("list", read)));
  expect(new Set(all).size).toBe(1);
  expect(responses.get("list")).toBe(all[0]);
  await responses.prepare("list", read);
  await responses.prepare("another", read);
  expect(reads).toBe(2);
});

it("a preparation that fails is tried again [O22]", async () => {
  const responses = createPreparedResponses();
  const fail = (): never => {
    throw new Error("not now");
  };
  await expect(responses.prepare("list", fail)).rejects.toThrow("not now");
  expect((await responses.prepare("list", () => [])).variants.identity?.body.toString()).toBe("[]");
});
