import { useRef } from "react";
import { CallError } from "#platform/call-error.ts";
import type { Words } from "#platform/words/words.ts";

/** One key for as long as the same is sent: an answer that was lost on the way does not send it twice. */
export const useSendKey = (): ((form: object) => string) => {
  const last = useRef({ text: "", key: "" });
  return (form) => {
    const text = JSON.stringify(form);
    if (text !== last.current.text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
};

/** Why a form was not taken: in the server's own words where it has some for the person, else in the app's. */
export const failureText = (error: unknown, words: Words): string =>
  error instanceof CallError
    ? (error.said ?? words.problems[error.code] ?? words.problems.failed)
    : words.problems.failed;
