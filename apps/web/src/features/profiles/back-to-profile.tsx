import { useMessages } from "@narthex/client/messages.ts";
import { BackLink } from "@narthex/ui/controls/back-link.tsx";

export const BackToProfile = () => <BackLink to="/profile" label={useMessages().profile.title} />;
