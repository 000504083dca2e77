import { CallError } from "@narthex/client/call-error.ts";
import type { Messages } from "@narthex/client/messages.ts";
import { codeOf } from "#features/frame/index.ts";
import type { FieldRefusals } from "./edition-fields.tsx";

/** What is wrong with which field, or null if the failure is about none of them. */
export function refusalsOf(error: unknown, texts: Messages["newEdition"]): FieldRefusals | null {
  if (codeOf(error) === "conflict") return { id: texts.taken };
  const isZone = error instanceof CallError && error.errors.some(({ path }) => path === "body.timeZone");
  return isZone ? { timeZone: texts.unknownZone } : null;
}
