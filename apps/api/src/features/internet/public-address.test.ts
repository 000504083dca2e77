import { createServer } from "node:http";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { isPublicAddress, lookupAllowed } from "./public-address.ts";

it("addresses of this machine, of private networks and without hosts are not on the internet [C19]", () => {
  const inside = [
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "127.255.255.254",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.8",
    "192.168.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "::ffff:a9fe:a9fe",
    "64:ff9b::7f00:1",
    "fe80::1",
    "fc00::1",
    "fd12:3456::1",
    "ff02::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "localhost",
    "",
  ];
  expect(inside.filter(isPublicAddress)).toEqual([]);
  const outside = ["1.1.1.1", "9.255.255.255", "172.15.0.1", "172.32.0.1", "192.169.0.1", "2606:4700::1111"];
  expect(outside.filter((address) => !isPublicAddress(address))).toEqual([]);
});

it("a host is refused when it is connected, whatever was known of its name before [C19]", async () => {
  let requests = 0;
  const server = createServer((_, response) => response.end(String((requests += 1))));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (isAllowed: (address: string) => boolean): Promise<string> =>
    new Promise((resolve) => {
      request({ host: "localhost", port, agent: false, family: 4, lookup: lookupAllowed(isAllowed) }, (answer) => {
        answer.resume();
        resolve("answered");
      })
        .on("error", (error) => resolve(error.message))
        .end();
    });
  expect([await ask(isPublicAddress), requests]).toEqual(["The host is not on the internet.", 0]);
  expect([await ask(() => true), requests]).toEqual(["answered", 1]);
  server.close();
});
