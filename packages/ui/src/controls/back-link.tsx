import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";

const LOOK = "min-h-11 items-center gap-2 font-semibold text-accent";

const Arrow = () => <ArrowLeft aria-hidden="true" className="size-5" />;

type BackLinkProps = { to: string; search?: Record<string, string>; label: string; className?: string };

/** The way back to the screen that this one belongs to. */
export const BackLink = ({ to, search, label, className = "" }: BackLinkProps) => (
  <Link to={to} search={search ?? {}} className={`inline-flex ${LOOK} ${className}`}>
    <Arrow />
    {label}
  </Link>
);

/** The same for a screen without a page title: on large screens the link has the header band to itself. */
export const BackBand = ({ to, label }: { to: string; label: string }) => (
  <>
    <BackLink to={to} label={label} className="lg:absolute lg:top-5.5 lg:z-10" />
    <div aria-hidden="true" className="hidden lg:block lg:h-22 lg:border-b lg:border-line" />
  </>
);

/** Back to what was open before. */
export const BackButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className={`inline-flex ${LOOK}`} onClick={onClick}>
    <Arrow />
    {label}
  </button>
);
