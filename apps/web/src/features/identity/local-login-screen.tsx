import { provideStatuses } from "@narthex/client/call/agreed-status.ts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { send } from "@narthex/client/write.ts";
import { q } from "@narthex/client/query.ts";
import { storeSession } from "@narthex/client/session/session.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { SignedOutLayout } from "./signed-out-layout.tsx";

provideStatuses({ "POST /local/login": [200] });

/** Signs a developer in as one of the demonstration's people. English only, because it is not part of a release. */
export const LocalLoginScreen = () => {
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const [isRefused, setRefused] = useState(false);
  const names = useQuery(q("GET /local/usernames", undefined, { anonymous: true }));
  const logIn = async (): Promise<void> => {
    setRefused(false);
    try {
      const { accessToken, expiresIn, sub } = await send("POST /local/login", { body: { name } }, { anonymous: true });
      const expiresAt = Date.now() + expiresIn * 1000;
      storeSession({ accessToken, refreshToken: null, idToken: null, expiresAt, sub });
      await navigate({ to: "/", replace: true });
    } catch {
      setRefused(true);
    }
  };
  return (
    <SignedOutLayout title="Local mode">
      {(names.isError || isRefused) && (
        <p role="alert" className="text-ink-2">
          The server is not in local mode. Start it with NARTHEX_LOCAL=true.
        </p>
      )}
      <fieldset className="grid gap-1 text-start">
        <legend className="text-ink-2">Who would you like to be?</legend>
        {names.data?.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-3">
            <input type="radio" name="name" value={one} onChange={() => setName(one)} />
            {one}
          </label>
        ))}
      </fieldset>
      <Button look="solid" disabled={!name} onClick={() => void logIn()}>
        Login
      </Button>
    </SignedOutLayout>
  );
};
