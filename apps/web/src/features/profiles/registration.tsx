import { useView } from "#features/content/index.ts";
import { useWords } from "#platform/words/words.ts";

/** What the registration says of a person. It is not theirs to change here. */
export const Registration = () => {
  const words = useWords().profile;
  const { person } = useView();
  const rows = [
    [words.loginEmail, person.email],
    [words.organization, person.organization],
    [words.group, person.groupName],
    [words.country, person.country],
  ].filter(([, value]) => value);
  return (
    <>
      <dl className="mt-2 divide-y divide-line">
        {rows.map(([name, value]) => (
          <div key={name} className="grid gap-x-4 py-3 md:grid-cols-[11rem_1fr]">
            <dt className="text-[0.875rem] text-ink-3">{name}</dt>
            <dd className="font-medium [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-[0.875rem] text-pretty text-ink-3">{words.loginEmailText}</p>
    </>
  );
};
