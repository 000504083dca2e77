import { expect, it } from "vitest";
import { altBeside } from "./picture-alt.ts";

it.each([
  ["what the picture shows", "A long table", ["Keep a chair for 2026"], "A long table"],
  ["nothing without a description", " ", ["Keep a chair for 2026"], ""],
  ["nothing that the title beside it says", "Keep a chair for 2026. ", ["Keep a Chair for 2026"], ""],
  ["nothing that one of several texts says, in Chinese too", "长桌。", ["四月", "长桌"], ""],
])("a picture is read as %s [B89]", (_, alt, beside, read) => {
  expect(altBeside(alt, ...beside)).toBe(read);
});
