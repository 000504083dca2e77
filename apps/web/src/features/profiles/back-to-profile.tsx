import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useMessages } from "@narthex/client/messages.ts";

export const BackToProfile = () => (
  <Link to="/profile" className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent">
    <ArrowLeft aria-hidden="true" className="size-5" />
    {useMessages().profile.title}
  </Link>
);
