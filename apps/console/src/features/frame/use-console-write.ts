import type { CallAnswer, CallInput, ReadName, WriteName } from "@narthex/client/call.ts";
import { invalidate } from "@narthex/client/query.ts";
import { useWrite } from "@narthex/client/write.ts";
import { showWriteFailure } from "./failures.ts";

/** A write of the console: sent at once, its failure shown, and these reads made again. */
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
      if (!isShown?.(error)) showWriteFailure(error);
    },
  });
