import { useMessages } from "@narthex/client/messages.ts";

export const LegalLinks = ({ className }: { className: string }) => {
  const messages = useMessages();
  return (
    <p className={`flex flex-wrap gap-x-5 text-sm font-medium text-ink-3 ${className}`}>
      {(["terms", "privacy"] as const).map((page) => (
        <a
          key={page}
          href={page === "terms" ? "/terms-of-use" : "/privacy-policy"}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center hover:text-ink hover:underline"
        >
          {messages.legal[page]}
          <span className="sr-only"> ({messages.shell.opensOutside})</span>
        </a>
      ))}
    </p>
  );
};
