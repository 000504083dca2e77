import { APP_ROUTES } from "@narthex/domain/navigation/routes";
import { describe, expect, it } from "vitest";
import { appRouter } from "./router.ts";

const matchedBy = (path: string) => appRouter().getMatchedRoutes(path.replaceAll(/:\w+/g, "a-1"))[0];

describe("the router", () => {
  it.each(APP_ROUTES)("has a separate route for $path [A08]", ({ path }) => {
    expect(matchedBy(path).at(-1)?.fullPath).toBe(path.replaceAll(/:(\w+)/g, "$$$1"));
  });

  it("requires a session exactly for the routes that the table says [A08]", () => {
    const protectedPaths = APP_ROUTES.filter(({ path }) => matchedBy(path).some(({ id }) => id.includes("signed-in")));
    expect(protectedPaths).toEqual(APP_ROUTES.filter(({ access }) => access === "own"));
  });
});
