import type { FastifySchemaCompiler } from "fastify";
import type { z } from "zod";
import { ProblemError } from "./problems.ts";

/** PostgreSQL stores neither U+0000 nor half of a surrogate pair. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\0");
const isPlain = (text: string): boolean => isStorable(text) && !/[^\P{Cc}\t\n\r]/u.test(text);

/** The path of the first text, or name of a field, that is not accepted. */
function findText(value: unknown, isAccepted: (text: string) => boolean, path: string): string | null {
  if (typeof value === "string") return isAccepted(value) ? null : path;
  if (typeof value !== "object" || value === null) return null;
  for (const [name, one] of Object.entries(value)) {
    const found = isAccepted(name) ? findText(one, isAccepted, `${path}.${name}`) : path;
    if (found !== null) return found;
  }
  return null;
}

/**
 * Refuses characters that cannot be stored before anything else looks at a request. Paths and queries may have no control
 * character at all; a text of a body may, unless its schema refuses them.
 */
export const refuseCharacters =
  (compile: FastifySchemaCompiler<z.ZodType>): FastifySchemaCompiler<z.ZodType> =>
  (route) => {
    const validate = compile(route);
    const part = route.httpPart ?? "body";
    const isAccepted = part === "body" ? isStorable : isPlain;
    return (data: unknown) => {
      const found = part === "headers" ? null : findText(data, isAccepted, part);
      if (found === null) return validate(data);
      const message = "contains a character that is not allowed";
      return { error: new ProblemError("bad-input", `${found} ${message}`, { issues: [{ path: found, message }] }) };
    };
  };
