import { lines, waitFor } from "@narthex/client/test-page.ts";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { NO_DIFFERENCE } from "../../test-difference.ts";
import { accessOf, loadConsole, openConsole } from "./open-console.tsx";

const passkey = { id: 1, name: "", madeAt: "2025-07-18T01:00:00.000Z", usedAt: null, isBackedUp: false };

let opened: Awaited<ReturnType<typeof openConsole>>;
beforeAll(loadConsole);
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("PublicKeyCredential", () => undefined);
});
afterEach(() => {
  opened.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([
  ["none, before the first publication", true, "organiser", 0, location.hostname, true],
  ["one, before the first publication", true, "organiser", 1, location.hostname, true],
  ["two", true, "organiser", 2, location.hostname, false],
  ["one, after the first publication", false, "organiser", 1, location.hostname, false],
  ["one, and no organiser", true, "programme", 1, location.hostname, false],
  ["none, where people sign in elsewhere", true, "organiser", 0, null, false],
] as const)(
  "an organiser is asked for a second passkey and may publish without it: %s [L71]",
  async (_, isDraft, role, count, host, isAsked) => {
    const access = accessOf(role);
    opened = await openConsole(`/${access.editions[0]?.edition.id}/publish`, {
      "GET /console/access": { ...access, editions: access.editions.map((each) => ({ ...each, isDraft })) },
      "GET /console/:edition/difference": NO_DIFFERENCE,
      "GET /passkeys": { host, isOffered: false, passkeys: Array.from({ length: count }, () => passkey) },
    });
    await waitFor(() => lines().includes("There is nothing to publish") || undefined);
    if (isAsked) await waitFor(() => lines().includes("Make a passkey") || undefined);
    else await vi.advanceTimersByTimeAsync(2_000);
    expect(lines().includes("Make a passkey")).toBe(isAsked);
  },
);
