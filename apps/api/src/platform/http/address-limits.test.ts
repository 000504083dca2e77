import Fastify from "fastify";
import { expect, it } from "vitest";
import { trustNearestProxies } from "./address-limits.ts";

it.each([
  [0, "10.0.0.1"],
  [1, "203.0.113.9"],
  [2, "198.51.100.7"],
  [3, "192.0.2.1"],
])(
  "behind %i trusted proxies the address of a caller is %s, whatever the caller sends before it",
  async (count, ip) => {
    const app = Fastify({ trustProxy: trustNearestProxies(count) });
    app.get("/", (request, reply) => reply.send(request.ip));
    const headers = { "x-forwarded-for": "192.0.2.1, 198.51.100.7, 203.0.113.9" };
    expect((await app.inject({ url: "/", headers, remoteAddress: "10.0.0.1" })).body).toBe(ip);
  },
);
