import { confYearOf } from "@narthex/domain/people/people";
import type { Locale } from "@narthex/contract/base/common";
import { LANGUAGE_NAMES, useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { TextField } from "@narthex/ui/controls/text-field.tsx";
import { useNavigate } from "@tanstack/react-router";
import type { FormEvent } from "react";
import {
  BackTo,
  codeOf,
  OFFERED_LOCALES,
  Page,
  Panel,
  SelectField,
  useConsoleWrite,
  useFrame,
  useTyped,
} from "#features/frame/index.ts";
import { PEOPLE_LIST } from "./person-page.ts";
import { type DeskFields, RegistrationFields, useIsForEdition } from "./registration-fields.tsx";

type WalkIn = { email: string; fields: DeskFields; invitation: Locale | null };

const isRegistered = (error: unknown): boolean => codeOf(error) === "conflict";

/** Registers someone who is at the desk. */
export const NewPersonScreen = () => {
  const { people } = useMessages();
  const { edition, isDraft } = useFrame();
  const locale = useCurrentLocale();
  const navigate = useNavigate();
  const isForEdition = useIsForEdition();
  const [typed, setTyped, forget] = useTyped<WalkIn>(`person.new.${edition.id}`, {
    email: "",
    fields: {
      name: "",
      preferredName: "",
      type: "SCS",
      confYear: confYearOf(edition),
      organization: "",
      groupName: "",
      country: "",
      delegateId: "",
      needLiveVoice: false,
      needsStepFree: false,
    },
    invitation: locale,
  });
  const add = useConsoleWrite("POST /console/:edition/people", {
    invalidates: [PEOPLE_LIST],
    isShown: isRegistered,
    onSuccess: ({ hashId }, { body }) => {
      forget();
      const { name } = body.fields;
      showToast({
        message: body.invitation ? (isDraft ? people.addedLater(name) : people.addedInvited(name)) : people.added(name),
        icon: "done",
        colour: "ink",
      });
      void navigate({ to: `/${edition.id}/people/${hashId}` });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { email, fields, invitation } = typed;
    if (!isForEdition(fields.confYear)) return;
    const preferredName = fields.preferredName.trim() || (fields.name.trim().split(/\s+/)[0] ?? fields.name);
    add.mutate({
      params: { edition: edition.id },
      body: { email, fields: { ...fields, preferredName, signupCheck: true, channels: [] }, invitation },
    });
  };
  return (
    <>
      <BackTo to={`/${edition.id}/people`} label={people.title} />
      <Page title={people.add} text={people.addText}>
        <Panel title={people.registration}>
          <form className="grid gap-4" onSubmit={submit}>
            <div className="grid items-start gap-4 md:grid-cols-2">
              <TextField
                label={people.email}
                type="email"
                name="email"
                autoComplete="off"
                maxLength={254}
                required
                isRequired
                value={typed.email}
                refusal={isRegistered(add.error) ? people.alreadyRegistered : undefined}
                onChange={({ target }) => {
                  add.reset();
                  setTyped({ ...typed, email: target.value });
                }}
              />
              <SelectField
                label={people.invitation}
                name="invitation"
                value={typed.invitation ?? ""}
                options={[
                  { value: "", label: people.noInvitation },
                  ...OFFERED_LOCALES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] })),
                ]}
                onChange={({ target }) => setTyped({ ...typed, invitation: (target.value || null) as Locale | null })}
              />
            </div>
            <RegistrationFields
              fields={typed.fields}
              change={(part) => setTyped({ ...typed, fields: { ...typed.fields, ...part } })}
            />
            <div>
              <Button look="solid" type="submit" disabled={add.isPending}>
                {people.register}
              </Button>
            </div>
          </form>
        </Panel>
      </Page>
    </>
  );
};
