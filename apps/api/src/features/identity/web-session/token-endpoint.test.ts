import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createBrowser } from "#test/browser.ts";
import { openServer } from "#test/server.ts";
import { createProviderClient, type ProviderClient } from "./token-endpoint.ts";

/** An external provider: its answers to token requests, and the forms that it received. */
let answer: { status: number; body: unknown } = { status: 200, body: {} };
const forms: URLSearchParams[] = [];
const external = createServer((request, response) => {
  const issuer = `http://${request.headers.host}`;
  const at = (path: string) => `${issuer}/${path}`;
  if (request.url === "/.well-known/openid-configuration")
    return void response.end(
      JSON.stringify({
        issuer,
        jwks_uri: at("keys"),
        authorization_endpoint: at("authorize"),
        token_endpoint: at("token"),
        revocation_endpoint: at("revoke"),
        end_session_endpoint: at("logout"),
      }),
    );
  void text(request).then((body) => {
    forms.push(new URLSearchParams(body));
    response.writeHead(answer.status).end(JSON.stringify(answer.body));
  });
});
let client: ProviderClient;
let issuer: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => void external.listen(0, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${(external.address() as AddressInfo).port}`;
  const oidc = { issuer, embedded: false, clientId: "client", audience: "https://app.example/api" };
  client = createProviderClient(Fastify(), { oidc });
});
afterAll(() => void external.close());

const refresh = () => client.requestTokens({ grant_type: "refresh_token", refresh_token: "r" }, "127.0.0.1");

it("an external provider gets the code or token and the audience, and its addresses are discovered [L23]", async () => {
  answer = { status: 200, body: { access_token: "a", refresh_token: "s", expires_in: 60 } };
  expect(await refresh()).toMatchObject({ access_token: "a", refresh_token: "s", expires_in: 60 });
  expect(Object.fromEntries(forms.at(-1) ?? [])).toEqual({
    client_id: "client",
    grant_type: "refresh_token",
    refresh_token: "r",
    resource: "https://app.example/api",
  });
  expect(await client.addresses()).toMatchObject({ authorize: `${issuer}/authorize`, endSession: `${issuer}/logout` });
  await client.revoke("s", "127.0.0.1");
  expect(forms.at(-1)?.get("token")).toBe("s");
});

it("an external provider gets the address of the person who signs in again [B03]", async () => {
  const server = await openServer({ OIDC_ISSUER: issuer, OIDC_AUDIENCE: "https://app.example/api" });
  const { location } = await createBrowser(server.base).go("/login/start?password=1&hint=scs%40demo.test");
  const { origin, pathname, searchParams } = new URL(location);
  expect([`${origin}${pathname}`, searchParams.get("login_hint")]).toEqual([`${issuer}/authorize`, "scs@demo.test"]);
  await server.close();
});

it("only a provider's refusal ends a sign-in: its failures are busy [L07] [L23]", async () => {
  answer = { status: 400, body: { error: "invalid_grant" } };
  expect(await refresh()).toBeNull();
  for (const failure of [
    { status: 400, body: { error: "invalid_client" } },
    { status: 503, body: "down" },
    { status: 200, body: { nothing: true } },
  ]) {
    answer = failure;
    await expect(refresh()).rejects.toMatchObject({ code: "busy" });
  }
});
