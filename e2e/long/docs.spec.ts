import { expect, test } from "../support/fixtures.ts";
import { errorsOf } from "../support/watch.ts";

test("the API's calls are documented at /docs without requests to another host", async ({ open, server }) => {
  const hosts = new Set<string>();
  const page = await open(null, "/docs", {
    until: async (opened) => void opened.on("request", (request) => hosts.add(new URL(request.url()).host)),
  });
  const call = page.locator(".opblock", { hasText: "/api/clock" }).first();
  await call.getByRole("button").first().click();
  await expect(call).toContainText("Read the product's clock");
  await expect(call).toContainText("Responses");
  expect([...hosts]).toEqual([new URL(server.address).host]);
  expect(errorsOf(page)).toEqual([]);
});
