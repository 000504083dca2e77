import { useMutation, useQueryClient } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { useView } from "#features/content/index.ts";
import { LogOutDialog } from "#features/identity/index.ts";
import { call } from "#platform/call.ts";
import { showFailure } from "#platform/toasts.ts";
import { useWords } from "#platform/words/words.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { Switch } from "#ui/switch.tsx";

/** What the registration says of a person, their consent, and the way out. */
export const ProfileScreen = () => {
  const words = useWords();
  const { person } = useView();
  const [isAsking, setAsking] = useState(false);
  const rows = [
    [words.profile.email, person.email],
    [words.profile.organization, person.organization],
    [words.profile.group, person.groupName],
    [words.profile.country, person.country],
  ].filter(([, value]) => value);
  return (
    <>
      <PageTitle title={words.profile.title} />
      <div className="max-w-xl">
        <div className="mt-5 flex items-center gap-4 lg:mt-9">
          <Avatar name={person.preferredName} className="size-18 text-2xl" />
          <p className="min-w-0">
            <span className="display block text-[1.9rem]">{person.preferredName}</span>
            <span className="block text-ink-2 [overflow-wrap:anywhere]">{person.name}</span>
          </p>
        </div>
        <dl className="mt-6 divide-y divide-line">
          {rows.map(([name, value]) => (
            <div key={name} className="grid gap-x-4 py-3.5 sm:grid-cols-[9rem_1fr] lg:grid-cols-[9rem_1fr]">
              <dt className="text-[0.875rem] text-ink-3">{name}</dt>
              <dd className="font-medium [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
        <Consent />
        <Button look="ghost" className="mt-8" onClick={() => setAsking(true)}>
          <LogOut aria-hidden="true" className="size-4.5" />
          {words.shell.logOut}
        </Button>
      </div>
      {isAsking && <LogOutDialog onClose={() => setAsking(false)} />}
    </>
  );
};

const Consent = () => {
  const words = useWords().profile;
  const { person } = useView();
  const client = useQueryClient();
  const consent = useMutation({
    mutationFn: (tracking: boolean) => call("PUT /profile/tracking", { body: { tracking } }),
    onError: () => showFailure(words.consentFailed),
    onSettled: () => client.invalidateQueries({ queryKey: ["profiles"] }),
  });
  return (
    <div className="mt-6">
      <Switch
        label={words.consent}
        text={words.consentText}
        isOn={consent.isPending ? consent.variables : person.tracking}
        onChange={(isOn) => consent.mutate(isOn)}
      />
    </div>
  );
};
