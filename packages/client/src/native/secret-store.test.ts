import { describe, expect, it } from "vitest";
import type { Entry } from "../outbox/entry.ts";
import { secretOutbox } from "./secret-outbox.ts";
import { openSecretStore } from "./secret-store.ts";

const entry = (change: Partial<Entry> = {}): Entry => ({
  id: "a",
  sub: "ruth/1",
  subject: "POST /x",
  name: "POST /x",
  input: {},
  mode: "latest",
  isQuiet: false,
  invalidates: [],
  order: 1,
  attempts: 0,
  notBefore: 0,
  isAttempted: false,
  refusal: null,
  ...change,
});

describe("the secret storage of a phone", () => {
  it("keeps its values under fixed names, and returns them at the next start [J01]", async () => {
    const secrets = await openSecretStore();
    await secrets.set("narthex.session", "token");
    await secretOutbox(secrets).put(entry());
    // In a browser the plug-in stores them here.
    expect(
      Object.keys(localStorage)
        .filter((key) => key.startsWith("narthex_"))
        .toSorted(),
    ).toEqual(["narthex_narthex.session", "narthex_outbox/ruth%2F1/POST%20%2Fx/2"]);
    const again = await openSecretStore();
    expect(again.get("narthex.session")).toBe("token");
    expect(await secretOutbox(again).list("ruth/1")).toEqual([entry()]);
    expect(await secretOutbox(again).list("ruth")).toEqual([]);
  });

  it("replaces a waiting write by its attempt, and removes writes that were answered [J01]", async () => {
    const outbox = secretOutbox(await openSecretStore());
    await outbox.put(entry({ id: "b", order: 2 }));
    await outbox.put(entry({ id: "b", order: 2, isAttempted: true }));
    expect((await outbox.list("ruth/1")).map(({ id, isAttempted }) => [id, isAttempted])).toEqual([["b", true]]);
    expect(await outbox.change("ruth/1", "POST /x", () => [])).toEqual([]);
    expect(await outbox.list("ruth/1")).toEqual([]);
  });
});
