import { useWords } from "#platform/words/words.ts";

/** The legal pages, beside the app. */
export const LegalLinks = ({ className }: { className: string }) => {
  const words = useWords();
  return (
    <p className={`flex flex-wrap gap-x-5 text-[0.8125rem] font-medium text-ink-3 ${className}`}>
      {(["terms", "privacy"] as const).map((page) => (
        <a
          key={page}
          href={page === "terms" ? "/terms-of-use" : "/privacy-policy"}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center hover:text-ink hover:underline"
        >
          {words.pages[page]}
          <span className="sr-only"> ({words.shell.opensOutside})</span>
        </a>
      ))}
    </p>
  );
};
