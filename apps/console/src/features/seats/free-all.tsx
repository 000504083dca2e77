import type { Hall } from "@narthex/contract/console/seating-console";
import { useMessages } from "@narthex/client/messages.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { useState } from "react";
import { AskDialog, useConsoleWrite, useFrame } from "#features/frame/index.ts";
import { HALL, HISTORY } from "./use-seat.ts";

/** Frees every seat of a service, which does not take place any more. */
export const FreeAll = ({ hall: { service, services, blocks, elsewhere } }: { hall: Hall }) => {
  const { seats } = useMessages();
  const { edition } = useFrame();
  const [isAsking, setIsAsking] = useState(false);
  const free = useConsoleWrite("POST /console/:edition/seats/free", {
    invalidates: [HALL, HISTORY],
    onSuccess: (_, { body }) => {
      setIsAsking(false);
      showToast({ message: seats.allFreed(body.people), icon: "done", colour: "ink" });
    },
  });
  const seated = blocks.flatMap((block) => block.seats.flatMap((seat) => seat.people));
  const people = seated.length + elsewhere.length;
  if (people === 0) return null;
  return (
    <>
      <Button look="ghost" className="mt-4" onClick={() => setIsAsking(true)}>
        {seats.freeAll(people)}
      </Button>
      {isAsking && (
        <AskDialog
          title={seats.askFreeAll(services.find(({ id }) => id === service)?.title ?? "", people)}
          text={seats.freeAllText}
          action={seats.freeAll(people)}
          isPending={free.isPending}
          onConfirm={() => free.mutate({ params: { edition: edition.id }, body: { service, people } })}
          close={() => setIsAsking(false)}
        />
      )}
    </>
  );
};
