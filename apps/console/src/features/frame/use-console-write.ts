import type { CallAnswer, CallInput, ReadName, WriteName } from "@narthex/client/call/call.ts";
import { invalidate } from "@narthex/client/query.ts";
import { useWrite } from "@narthex/client/write.ts";
import { codeOf, showWriteFailure } from "./failures.ts";

/** A write of the console: sent at once, its failure shown, and these reads made again, also after a conflict. */
export const useConsoleWrite = <N extends WriteName>(
  name: N,
  {
    invalidates = [],
    onSuccess,
    isShown,
  }: {
    invalidates?: readonly ReadName[];
    onSuccess?: (answer: CallAnswer<N>, input: CallInput<N>) => void;
    /** The screen shows these failures itself. */ isShown?: (error: unknown) => boolean;
  } = {},
) =>
  useWrite(name, {
    onSuccess: (answer: CallAnswer<N>, input: CallInput<N>) => {
      void invalidate(...invalidates);
      onSuccess?.(answer, input);
    },
    onError: (error) => {
      // Someone else was faster: what the screen shows is old, and a second attempt would fail as well.
      if (codeOf(error) === "conflict") void invalidate(...invalidates);
      if (!isShown?.(error)) showWriteFailure(error);
    },
  });
