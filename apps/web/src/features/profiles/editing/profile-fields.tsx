import type { SocialProfile } from "@narthex/contract/app/social";
import { validateSocialTexts } from "@narthex/domain/people/profiles";
import { NETWORKS } from "@narthex/domain/people/social-links";
import { Fragment, useReducer } from "react";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { useFields } from "#platform/use-fields.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { PinnedBar } from "@narthex/ui/layout/pinned-bar.tsx";
import { RefusalText } from "@narthex/ui/controls/refusal-text.tsx";
import { Switch } from "@narthex/ui/controls/switch.tsx";
import { TextField } from "@narthex/ui/controls/text-field.tsx";
import { formOf, mergedForm, storeDraftForm, type ProfileField, type ProfileForm } from "./draft.ts";
import { PictureField } from "./picture-field.tsx";
import { NETWORK_NAMES } from "../public/social-link-list.tsx";
import { useSaveProfile } from "./use-save-profile.ts";

/** Says under a field that another device saved something else while the person typed, and offers it. */
const FieldConflict = ({ value, onTake }: { value: string; onTake: () => void }) => {
  const messages = useMessages().profileEdit;
  return (
    <div role="alert" className="rounded-card bg-accent-soft px-5 py-4">
      <p className="text-pretty">{messages.changedElsewhere}</p>
      <Button look="ghost" className="mt-3" onClick={onTake}>
        <span className="[overflow-wrap:anywhere]">{messages.otherValue(value)}</span>
      </Button>
    </div>
  );
};

/**
 * The profile form. What is typed is kept until it is saved or discarded; a newer profile, maybe of another device, replaces only
 * the values that were not typed here.
 */
export const ProfileFields = ({ profile, onCancel }: { profile: SocialProfile; onCancel: () => void }) => {
  const messages = useMessages();
  const { person } = useView();
  const owner = person.hashId;
  const save = useSaveProfile(profile);
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  const saved = formOf(profile);
  const { form, conflicts } = mergedForm(owner, profile);
  const store = (typed: ProfileForm): void => {
    storeDraftForm(owner, typed, saved);
    showAgain();
  };
  const { fieldProps, formProps, reasonOf, set } = useFields(form, store, validateSocialTexts);
  const conflictOf = (field: Exclude<ProfileField, "emailFlag">) =>
    conflicts.includes(field) && <FieldConflict value={saved[field]} onTake={() => set(field, saved[field])} />;
  const refusalOf = (field: Exclude<ProfileField, "emailFlag">): string | undefined => {
    const reason = reasonOf(field);
    return reason && messages.profileEdit.errors[reason];
  };
  return (
    <form className="mt-6 grid max-w-xl gap-8 xl:max-w-4xl" {...formProps((typed) => save.mutate(typed))}>
      <PictureField name={profile.name} present={profile.profilePicture} />
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-2">
        <div className="grid content-start gap-5">
          <TextField
            label={messages.profileEdit.name}
            autoComplete="name"
            isRequired
            refusal={refusalOf("name")}
            {...fieldProps("name")}
          />
          {conflictOf("name")}
          <TextField
            label={messages.profileEdit.organization}
            autoComplete="organization"
            refusal={refusalOf("organization")}
            {...fieldProps("organization")}
          />
          {conflictOf("organization")}
          <TextField
            label={messages.profileEdit.jobTitle}
            autoComplete="organization-title"
            refusal={refusalOf("title")}
            {...fieldProps("title")}
          />
          {conflictOf("title")}
          <TextField
            label={messages.profileEdit.email}
            type="email"
            autoComplete="email"
            refusal={refusalOf("email")}
            {...fieldProps("email")}
          />
          {conflictOf("email")}
          <Switch
            label={messages.profileEdit.showEmail}
            text={messages.profileEdit.showEmailText}
            isOn={form.emailFlag}
            onChange={(isShown) => set("emailFlag", isShown)}
          />
          <p className="grid gap-1 text-sm text-ink-3">
            <span>
              {messages.profile.loginEmail}{" "}
              <span className="font-medium text-ink-2 [overflow-wrap:anywhere]">{person.email}</span>
            </span>
            <span className="text-pretty">{messages.profile.loginEmailText}</span>
          </p>
        </div>
        <fieldset className="grid content-start gap-5">
          <legend className="display text-2xl">{messages.profileEdit.links}</legend>
          <p className="text-sm text-ink-2">{messages.profileEdit.linksText}</p>
          {NETWORKS.map((network) => (
            <Fragment key={network}>
              <TextField
                label={NETWORK_NAMES[network]}
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                refusal={refusalOf(network)}
                {...fieldProps(network)}
              />
              {conflictOf(network)}
            </Fragment>
          ))}
        </fieldset>
      </div>
      <PinnedBar>
        {save.isError && <RefusalText>{messages.profileEdit.notSaved}</RefusalText>}
        <div className="flex flex-wrap gap-2.5">
          <Button look="ghost" disabled={save.isPending} onClick={onCancel}>
            {messages.shell.cancel}
          </Button>
          <Button look="solid" className="grow" type="submit" disabled={save.isPending}>
            {save.isPending ? messages.profileEdit.saving : messages.profileEdit.save}
          </Button>
        </div>
      </PinnedBar>
    </form>
  );
};
