import { CONNECT_PATH } from "@narthex/domain/navigation/routes";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { changeServer, findServer } from "@narthex/client/sign-in/change-server.ts";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { serverBase } from "@narthex/client/server-address.ts";
import { Button, buttonLook } from "@narthex/ui/controls/button.tsx";
import { SignedOutLayout } from "../signed-out-layout.tsx";

const hostOf = (server: string): string => new URL(server).host;

/** Shows whose server an address or a link names, before anything is sent there. */
export const ConfirmServer = ({ server }: { server: string }) => {
  const messages = useMessages().connect;
  const { cancel, tryAgain } = useMessages().shell;
  const locale = useCurrentLocale();
  const [isChanging, setChanging] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: ["server", server],
    queryFn: () => findServer(server),
    // Not stored: it belongs to no server that the phone uses.
    persister: (fetchAnswer, context) => fetchAnswer(context),
    gcTime: 0,
    retry: false,
  });
  const other = serverBase() ? (
    <Link to="/" className={buttonLook("ghost")}>
      {cancel}
    </Link>
  ) : (
    <Link to={CONNECT_PATH} className={buttonLook("ghost")}>
      {messages.other}
    </Link>
  );
  if (isError)
    return (
      <SignedOutLayout title={messages.title}>
        <p role="alert" className="text-pretty break-words text-ink-2">
          {messages.notFound(hostOf(server))}
        </p>
        <Button look="solid" onClick={() => void refetch()}>
          {tryAgain}
        </Button>
        {other}
      </SignedOutLayout>
    );
  if (!data)
    return (
      <SignedOutLayout title={messages.title}>
        <p role="status" className="text-pretty break-words text-ink-2">
          {messages.looking(hostOf(server))}
        </p>
      </SignedOutLayout>
    );
  return (
    <SignedOutLayout title={messages.confirm}>
      <ul className="grid gap-1 text-lg font-semibold">
        {data.titles.map((title) => (
          <li key={title.en} className="break-words">
            {title[locale] ?? title.en}
          </li>
        ))}
      </ul>
      <p className="text-lg font-semibold break-all text-accent">{hostOf(data.server)}</p>
      <p className="text-pretty text-ink-2">{messages.trust}</p>
      {serverBase() !== "" && (
        <p className="text-pretty break-words text-ink-2">{messages.leaves(hostOf(serverBase()))}</p>
      )}
      <Button
        look="solid"
        disabled={isChanging}
        onClick={() => {
          setChanging(true);
          void changeServer(data.server);
        }}
      >
        {messages.use}
      </Button>
      {other}
    </SignedOutLayout>
  );
};
