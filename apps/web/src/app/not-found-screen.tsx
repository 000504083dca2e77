import { useWords } from "#platform/words/words.ts";
import { buttonLook } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ScreenHeading } from "#ui/screen-heading.tsx";

/** An address that leads nowhere. */
export const NotFoundScreen = () => {
  const words = useWords();
  return (
    <main className="grid min-h-dvh content-center">
      <ScreenHeading title={words.notFound.title} className="sr-only" />
      <EmptyState title={words.notFound.title} text={words.notFound.text}>
        <a href="/" className={buttonLook("solid")}>
          {words.notFound.home}
        </a>
      </EmptyState>
    </main>
  );
};
