import { Link } from "@tanstack/react-router";
import { useWords } from "#platform/words/words.ts";
import { buttonLook } from "#ui/button.tsx";
import { useAddress } from "./use-library.ts";

/** From a shelf to the page that it is a part of, in the same language. */
export const SeeAll = ({ to, of }: { to: string; of: string }) => {
  const words = useWords().resources;
  const { language } = useAddress();
  return (
    <Link to={to} search={{ language }} aria-label={words.seeAllOf(of)} className={buttonLook("plain")}>
      {words.seeAll}
    </Link>
  );
};
