import { Disclosure } from "@narthex/ui/layout/disclosure.tsx";

/** Advice from people who took part in earlier years, in a row that opens. */
export const Tips = ({ title, tips }: { title: string; tips: readonly string[] }) => (
  <Disclosure level="h2" title={title}>
    <ul className="grid gap-x-8 gap-y-3.5 @2xl:grid-cols-3">
      {tips.map((tip) => (
        <li key={tip} className="text-base text-pretty">
          {tip}
        </li>
      ))}
    </ul>
  </Disclosure>
);
