import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allowNativeApp } from "./native-origins.ts";

const server = createServer(allowNativeApp((_request, response) => response.writeHead(200, ["etag", "1"]).end("{}")));
let base = "";
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const ask = async (path: string, origin: string, method = "GET") => {
  const { status, headers } = await fetch(base + path, { method, headers: { origin } });
  return [status, headers.get("access-control-allow-origin"), headers.get("access-control-allow-credentials")];
};

describe("the native app", () => {
  it("may read the API from its two origins, never with cookies; no website may [J01]", async () => {
    for (const origin of ["https://localhost", "capacitor://localhost"]) {
      expect(await ask("/api/cms/editions", origin)).toEqual([200, origin, null]);
      expect(await ask("/api/profile", origin, "OPTIONS")).toEqual([204, origin, null]);
    }
    for (const origin of ["https://evil.example", "https://localhost.evil.example", "http://localhost", "null"])
      expect(await ask("/api/profile", origin)).toEqual([200, null, null]);
    expect(await ask("/home", "https://localhost")).toEqual([200, null, null]);
  });
});
