import { expect, it } from "vitest";
import { countryName } from "./country-name.ts";

it("the country of a registration is named in the reader's language if its English name is a usual one [I10]", () => {
  expect(countryName("Thailand", "th")).toBe("ไทย");
  expect(countryName("malaysia", "zh")).toBe("马来西亚");
  expect(countryName("Thailand", "en")).toBe("Thailand");
  expect(countryName("The Islands", "zh")).toBe("The Islands");
  expect(countryName("", "zh")).toBe("");
});
