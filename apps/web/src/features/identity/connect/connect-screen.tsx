import { serverOf, connectLink } from "@narthex/domain/navigation/native";
import { useLocation } from "@tanstack/react-router";
import { currentDevice } from "@narthex/client/device.ts";
import { isNative } from "@narthex/client/native.ts";
import { serverBase } from "@narthex/client/server-address.ts";
import { currentSession } from "@narthex/client/session/session.ts";
import { Redirect } from "@narthex/ui/layout/redirect.tsx";
import { BrandedPage } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Arch } from "@narthex/ui/layout/arch.tsx";
import { buttonLook } from "@narthex/ui/controls/button.tsx";
import { ScreenHeading } from "@narthex/ui/layout/screen-heading.tsx";
import { ChooseEdition } from "./choose-edition.tsx";
import { ChooseServer } from "./choose-server.tsx";
import { ConfirmServer } from "./confirm-server.tsx";

/** The page whose address organisers share with people who have the app: its button opens the app with this server. */
const OpenInApp = () => {
  const { connect, signIn } = useMessages();
  return (
    <BrandedPage className="mx-auto grid w-full max-w-md content-center justify-items-center gap-4 px-6 pb-page-foot text-center">
      <Arch className="size-16 text-accent" />
      <ScreenHeading title={connect.title} className="max-w-full display text-3xl [overflow-wrap:anywhere]" />
      <p className="text-balance break-words text-ink-2">{connect.toApp(location.host)}</p>
      <a href={connectLink(location.origin)} className={buttonLook("solid")}>
        {signIn.openApp}
      </a>
    </BrandedPage>
  );
};

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
