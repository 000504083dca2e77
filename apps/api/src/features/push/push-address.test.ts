import { describe, expect, it } from "vitest";
import { isPublicAddress } from "#features/internet/index.ts";
import { refuseEndpoint } from "./push-address.ts";

describe("the endpoint of a browser", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://db5p.notify.windows.com/w/?token=abc",
  ])("%s is accepted [W07]", (endpoint) => expect(refuseEndpoint(endpoint, null)).toBeNull());

  it.each([
    ["http://fcm.googleapis.com/x", "must be plain https"],
    ["https://fcm.googleapis.com:8443/x", "must be plain https"],
    ["https://me:secret@fcm.googleapis.com/x", "must be plain https"],
    ["https://fcm.googleapis.com.example.org/x", "is not at a known push service"],
    ["https://notify.windows.com.example.org/x", "is not at a known push service"],
    ["https://xpush.apple.com/x", "is not at a known push service"],
    ["https://127.0.0.1/x", "is not at a known push service"],
    ["no address", "must be an address"],
  ])("%s is refused: it %s [W07]", (endpoint, reason) => expect(refuseEndpoint(endpoint, null)).toBe(reason));
});

describe("the address of a push service", () => {
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.31.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "255.255.255.255",
    "::1",
    "fe80::1",
    "fd00::1",
    "::ffff:10.0.0.1",
    "64:ff9b::a00:1",
    "2002:a00:1::",
  ])("%s is private [W07]", (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(["142.250.74.42", "2a00:1450:4001:80e::200a"])("%s is public [W07]", (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});
