import { expect, it } from "vitest";
import { callAddress, wifiText } from "./wifi-text.ts";

it("a Wi-Fi code names the network and its password, with special characters escaped [H14]", () => {
  expect(wifiText({ name: "Long Table", password: String.raw`a;b:c,d"e\f` })).toBe(
    String.raw`WIFI:T:WPA;S:Long Table;P:a\;b\:c\,d\"e\\f;;`,
  );
  expect(wifiText({ name: "Guests", password: "" })).toBe("WIFI:T:nopass;S:Guests;;");
});

it("a help number is called without its spaces and brackets [H14]", () => {
  expect(callAddress("+65 (0)6555-0100")).toBe("tel:+65065550100");
});
