import { describe, expect, it } from "vitest";
import { testsOf } from "./changed-tests.ts";

const IMPORTS = new Map([
  ["apps/api/src/features/tours/tours.ts", []],
  ["apps/api/src/features/tours/tours.routes.ts", ["apps/api/src/features/tours/tours.ts"]],
  ["apps/api/src/features/tours/tours.routes.test.ts", ["apps/api/src/app.ts"]],
  ["apps/api/src/app.ts", ["apps/api/src/features/tours/tours.routes.ts"]],
  ["apps/api/src/features/profiles/profiles.test.ts", ["apps/api/src/app.ts"]],
  ["apps/api/src/features/photos/one.test.ts", ["apps/api/src/features/tours/tours.routes.ts"]],
]);

describe("the tests that a change touches", () => {
  it("are those beside it, and those that import it, but not through the list of all features", () => {
    expect(testsOf(["apps/api/src/features/tours/tours.ts"], IMPORTS)).toEqual([
      "apps/api/src/features/tours/tours.routes.test.ts",
      "apps/api/src/features/photos/one.test.ts",
    ]);
  });

  it("include a changed test itself, and none for a document", () => {
    const test = "apps/api/src/features/photos/one.test.ts";
    expect(testsOf([test], IMPORTS)).toEqual([test]);
    expect(testsOf(["docs/words.md"], IMPORTS)).toEqual([]);
  });
});
