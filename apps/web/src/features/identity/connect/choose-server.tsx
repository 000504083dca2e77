import { serverOf } from "@narthex/domain/navigation/native";
import { CONNECT_PATH } from "@narthex/domain/navigation/routes";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useMessages } from "@narthex/client/messages.ts";
import { serverBase } from "@narthex/client/server-address.ts";
import { buttonLook } from "@narthex/ui/controls/button.tsx";
import { TextField } from "@narthex/ui/controls/text-field.tsx";
import { SignedOutLayout } from "../signed-out-layout.tsx";

/** Asks for the address of a conference. */
export const ChooseServer = () => {
  const messages = useMessages().connect;
  const { cancel } = useMessages().shell;
  const navigate = useNavigate();
  const [address, setAddress] = useState("");
  const [isRefused, setRefused] = useState(false);
  const server = serverOf(address);
  const open = (): void => {
    setRefused(server === null);
    if (server === serverBase()) void navigate({ to: "/" });
    else if (server !== null) void navigate({ to: CONNECT_PATH, search: { server } });
  };
  return (
    <SignedOutLayout title={messages.title}>
      <p className="text-pretty text-ink-2">{messages.intro}</p>
      <form
        noValidate
        className="grid w-full gap-4 text-start"
        onSubmit={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <TextField
          label={messages.address}
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="app.example.org"
          value={address}
          refusal={isRefused ? messages.invalid : undefined}
          onChange={({ target }) => {
            setAddress(target.value);
            setRefused(false);
          }}
        />
        <button type="submit" className={buttonLook("solid")}>
          {messages.continue}
        </button>
      </form>
      {serverBase() !== "" && (
        <Link to="/" className={buttonLook("ghost")}>
          {cancel}
        </Link>
      )}
    </SignedOutLayout>
  );
};
