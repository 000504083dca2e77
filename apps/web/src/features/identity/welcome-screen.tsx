import { Link } from "@tanstack/react-router";
import { useWords } from "#platform/words/words.ts";
import { buttonLook } from "#ui/button.tsx";
import { Paper } from "./paper.tsx";

/** What the native app opens with, before the sign-in. */
export const WelcomeScreen = () => {
  const words = useWords();
  return (
    <Paper title={words.signIn.welcome}>
      <p className="text-ink-2">{words.signIn.welcomeText}</p>
      <Link to="/login" className={buttonLook("solid", "min-w-48")}>
        {words.signIn.login}
      </Link>
    </Paper>
  );
};
