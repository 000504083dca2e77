import { serverOf } from "@narthex/domain/navigation/native";
import { useLocation } from "@tanstack/react-router";
import { currentDevice } from "@narthex/client/device.ts";
import { isNative } from "@narthex/client/native.ts";
import { serverBase } from "@narthex/client/server-address.ts";
import { currentSession } from "@narthex/client/session/session.ts";
import { Redirect } from "@narthex/ui/layout/redirect.tsx";
import { ChooseEdition } from "./choose-edition.tsx";
import { ChooseServer } from "./choose-server.tsx";
import { ConfirmServer } from "./confirm-server.tsx";
import { OpenInApp } from "./open-in-app.tsx";

/** In the native app: first the server, if the build names none, then the edition. In a browser, the way into the app. */
export const ConnectScreen = () => {
  const { searchStr } = useLocation();
  if (!isNative()) return <OpenInApp />;
  const query = new URLSearchParams(searchStr);
  const canChoose = currentDevice().storeServer !== null;
  const server = serverOf(query.get("server") ?? "");
  if (canChoose && server !== null && server !== serverBase()) return <ConfirmServer key={server} server={server} />;
  if (canChoose && (query.has("change") || serverBase() === "")) return <ChooseServer />;
  return currentSession() ? <Redirect to="/" /> : <ChooseEdition />;
};
