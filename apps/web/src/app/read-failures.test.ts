import { CallError } from "@narthex/client/call-error.ts";
import { setLocale } from "@narthex/client/messages.ts";
import { queryClient } from "@narthex/client/cache/query-client.ts";
import { shownToast } from "@narthex/client/toasts.ts";
import { afterEach, expect, it } from "vitest";
import "./messages/messages.ts";

afterEach(() => queryClient.clear());

const fail = (name: string, error: CallError): Promise<unknown> =>
  queryClient
    .fetchQuery({ queryKey: [name], queryFn: () => Promise.reject(error), meta: { failure: "profile" } })
    .catch(() => null);

it("a read that fails for a person without a registration shows no message: the screen about access says why [A08] [B49]", async () => {
  await setLocale("en");
  await fail("denied", new CallError("not-registered", 403, "No registration."));
  expect(shownToast()).toBeNull();
  await fail("refused", new CallError("not-yours", 403, "Not yours."));
  expect(shownToast()?.message).toBe("Failed to load profile.");
});
