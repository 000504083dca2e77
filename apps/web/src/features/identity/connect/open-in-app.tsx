import { connectLink } from "@narthex/domain/native";
import { useMessages } from "@narthex/client/messages.ts";
import { buttonLook } from "@narthex/ui/button.tsx";
import { Paper } from "../paper.tsx";

/** The page whose address organisers share with people who have the app: its button opens the app with this server. */
export const OpenInApp = () => {
  const { connect, signIn } = useMessages();
  return (
    <Paper title={connect.title}>
      <p className="text-pretty break-words text-ink-2">{connect.toApp(location.host)}</p>
      <a href={connectLink(location.origin)} className={buttonLook("solid")}>
        {signIn.openApp}
      </a>
    </Paper>
  );
};
