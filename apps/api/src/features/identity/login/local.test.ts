import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestServices, testConfig } from "#test/services.ts";
import { openDemonstration, type Demonstration } from "#test/people.ts";

let shipped: Demonstration;
let local: Demonstration;
beforeAll(async () => {
  shipped = await openDemonstration();
  local = await openDemonstration(await createTestServices(testConfig({ NARTHEX_LOCAL: "true" }), "demo"));
});
afterAll(async () => {
  await shipped.close();
  await local.close();
});

const logIn = (where: Demonstration, body: object) =>
  where.ask(null, "/local/login", { method: "POST", payload: body });

describe("local mode", () => {
  it("is off by default: both calls answer 404 [L10]", async () => {
    expect((await shipped.ask(null, "/local/usernames")).status).toBe(404);
    expect((await logIn(shipped, { name: "scs@demo.test" })).status).toBe(404);
  });

  it("lists the demonstration accounts, and signs one in by name without a password [L10]", async () => {
    const { json } = await local.ask(null, "/local/usernames");
    expect(json).toHaveLength(10);
    expect(json).toContain("scs@demo.test");
    const { status, json: session } = await logIn(local, { name: "SCS@demo.test" });
    expect(status).toBe(200);
    const { accessToken, expiresIn } = session as { accessToken: string; expiresIn: number };
    // Eight hours, of which the sign-in itself may have taken a second.
    expect([28_799, 28_800]).toContain(expiresIn);
    const headers = { authorization: `Bearer ${accessToken}` };
    const profile = await local.ask(null, "/profile", { headers });
    expect(profile.json).toMatchObject({ email: "scs@demo.test", preferredName: "Ruth" });
  });

  it("refuses other accounts and malformed names [L10]", async () => {
    expect((await logIn(local, { name: "nobody@demo.test" })).status).toBe(404);
    expect((await logIn(local, { name: "" })).status).toBe(404);
    expect((await logIn(local, { name: 7 })).status).toBe(400);
    expect((await logIn(local, { user: "scs@demo.test" })).status).toBe(400);
  });

  it("cannot be combined with an external provider [L10]", () => {
    expect(() => testConfig({ NARTHEX_LOCAL: "true", OIDC_ISSUER: "https://id.example.org" })).toThrow(
      "NARTHEX_LOCAL cannot be combined with OIDC_ISSUER",
    );
  });
});
