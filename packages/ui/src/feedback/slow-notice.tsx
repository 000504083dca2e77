import { Button } from "../controls/button.tsx";

type Props = { text: string; tryAgain: string; retry: () => void };

/** Above a skeleton that has been shown for some seconds. */
export const SlowNotice = ({ text, tryAgain, retry }: Props) => (
  <p role="status" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-base text-ink-2">
    {text}
    <Button look="plain" onClick={retry}>
      {tryAgain}
    </Button>
  </p>
);
