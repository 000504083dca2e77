import { afterEach, describe, expect, it, vi } from "vitest";
import type { SecretStore } from "../device.ts";

const OLD = { "narthex.server": "https://old.example", "narthex.session": "token", "outbox/ruth": "write" };

const secretsOf = (stored: Record<string, string>): SecretStore & { all: () => object } => {
  const values = new Map(Object.entries(stored));
  return {
    get: (key) => values.get(key) ?? null,
    set: async (key, value) => void values.set(key, value),
    remove: async (key) => void values.delete(key),
    keys: () => [...values.keys()],
    all: () => Object.fromEntries(values),
  };
};

/** The start of an app with this server in its page. */
const start = async (built: string, stored: Record<string, string>) => {
  document.head.innerHTML = `<meta name="narthex-server" content="${built}" />`;
  localStorage.setItem("narthex.conference", "Regional");
  vi.resetModules();
  const secrets = secretsOf(stored);
  const { restoreServer } = await import("./server-choice.ts");
  await restoreServer(secrets);
  const { serverBase } = await import("../server-address.ts");
  return { secrets: secrets.all(), server: serverBase(), isKept: localStorage.getItem("narthex.conference") !== null };
};

afterEach(() => {
  document.head.innerHTML = "";
  localStorage.clear();
});

describe("the server of a native app", () => {
  it("is the one of the build; data of another server is removed first [J07]", async () => {
    const server = "https://new.example";
    expect(await start(server, OLD)).toEqual({ secrets: { "narthex.server": server }, server, isKept: false });
  });

  it("is the chosen one from the next start on, and nothing of the previous one remains [J07]", async () => {
    const server = "https://new.example";
    expect(await start("", { ...OLD, "narthex.next-server": server })).toEqual({
      secrets: { "narthex.server": server },
      server,
      isKept: false,
    });
  });

  it("stays, with all of its data, even if the app had not recorded it yet [J07]", async () => {
    const server = "https://old.example";
    expect(await start(server, OLD)).toEqual({ secrets: OLD, server, isKept: true });
    expect(await start("", OLD)).toEqual({ secrets: OLD, server, isKept: true });
    const { "narthex.server": _, ...unnoted } = OLD;
    expect(await start(server, unnoted)).toEqual({ secrets: OLD, server, isKept: true });
    expect(await start("", {})).toEqual({ secrets: {}, server: "", isKept: true });
  });
});
