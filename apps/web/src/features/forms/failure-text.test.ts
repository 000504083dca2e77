import type { FormReason } from "@narthex/domain/forms";
import { describe, expect, it } from "vitest";
import { CallError } from "@narthex/client/call-error.ts";
import { fieldErrorText } from "./field-error-text.ts";
import { failureText } from "./failure-text.ts";
import { en, th } from "#app/testing/answers/texts.ts";

describe("the message of a refused form", () => {
  it("is the server's, if it sent one for the person [F02]", () => {
    const error = new CallError("failed", 409, "Conflict", { userMessage: "You are on the list already." });
    expect(failureText(error, th)).toBe("You are on the list already.");
  });

  it("is in the person's language otherwise [F02] [I01]", () => {
    expect(failureText(new CallError("no-network", 0, "No answer came."), th)).toBe(th.problems["no-network"]);
    expect(failureText(new CallError("too-many", 429, "Rate limit exceeded"), en)).toBe(en.problems["too-many"]);
    expect(failureText(new TypeError("broken"), en)).toBe(en.problems.failed);
  });
});

describe("the message of an invalid field", () => {
  it("is the specified one [F03]", () => {
    const messageOf = (reason: FormReason | undefined, field: "name" | "email") =>
      fieldErrorText(en, reason, en.invite.missing[field]);
    expect([
      messageOf("missing", "name"),
      messageOf("missing", "email"),
      messageOf("no-email", "email"),
      messageOf(undefined, "name"),
    ]).toEqual(["Name is required.", "Email is required.", "Please enter a valid email address.", undefined]);
    expect(en.invite.failed).toBe("An error occurred while submitting the form. Please try again later.");
    expect(en.guide.missing("Email")).toBe("Please fill in Email field");
    expect(en.newsletter.sent).toBe("Sent");
  });
});
