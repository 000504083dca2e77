import type { SocialProfile } from "@narthex/contract/social";
import { validateSocialTexts } from "@narthex/domain/profiles";
import { NETWORKS } from "@narthex/domain/social-links";
import { Fragment, useEffect, useReducer } from "react";
import { useController, useForm } from "react-hook-form";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { formResolver } from "#platform/form-resolver.ts";
import { Button } from "@narthex/ui/button.tsx";
import { PinnedBar } from "@narthex/ui/pinned-bar.tsx";
import { RefusalText } from "@narthex/ui/refusal-text.tsx";
import { Switch } from "@narthex/ui/switch.tsx";
import { TextField } from "@narthex/ui/text-field.tsx";
import { FieldConflict } from "./field-conflict.tsx";
import { formOf, mergedForm, storeDraftForm, type ProfileField, type ProfileForm } from "./draft.ts";
import { PictureField } from "./picture-field.tsx";
import { NETWORK_NAMES } from "../public/social-link-list.tsx";
import { useSaveProfile } from "./use-save-profile.ts";

const resolver = formResolver<ProfileForm>(validateSocialTexts);

/** The profile form. Typed text is kept until it is saved or discarded. */
export const ProfileFields = ({ profile, onCancel }: { profile: SocialProfile; onCancel: () => void }) => {
  const messages = useMessages();
  const { person } = useView();
  const owner = person.hashId;
  const save = useSaveProfile(profile);
  const form = useForm<ProfileForm>({ defaultValues: mergedForm(owner, profile).form, resolver });
  const { control, register, handleSubmit, formState, reset, setValue, subscribe } = form;
  const emailFlag = useController({ control, name: "emailFlag" }).field;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, type }) => {
          if (type !== undefined) storeDraftForm(owner, values, formOf(profile));
        },
      }),
    [subscribe, owner, profile],
  );
  // A newer profile, maybe of another device, replaces only the values that were not typed here.
  useEffect(() => {
    reset(mergedForm(owner, profile).form);
  }, [profile, owner, reset]);
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  const { conflicts } = mergedForm(owner, profile);
  const conflictOf = (field: Exclude<ProfileField, "emailFlag">) => {
    const saved = formOf(profile);
    const takeOther = (): void => {
      setValue(field, saved[field]);
      storeDraftForm(owner, form.getValues(), saved);
      showAgain();
    };
    return conflicts.includes(field) && <FieldConflict value={saved[field]} onTake={takeOther} />;
  };

  const refusalOf = (field: keyof typeof formState.errors): string | undefined => {
    const reason = formState.errors[field]?.type;
    return reason ? messages.profileEdit.errors[reason as keyof typeof messages.profileEdit.errors] : undefined;
  };
  return (
    <form
      noValidate
      className="mt-6 grid max-w-xl gap-8 xl:max-w-4xl"
      onSubmit={(event) => void handleSubmit((values) => save.mutate(values))(event)}
    >
      <PictureField name={profile.name} present={profile.profilePicture} />
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-2">
        <div className="grid content-start gap-5">
          <TextField
            label={messages.profileEdit.name}
            autoComplete="name"
            isRequired
            refusal={refusalOf("name")}
            {...register("name")}
          />
          {conflictOf("name")}
          <TextField
            label={messages.profileEdit.organization}
            autoComplete="organization"
            refusal={refusalOf("organization")}
            {...register("organization")}
          />
          {conflictOf("organization")}
          <TextField
            label={messages.profileEdit.jobTitle}
            autoComplete="organization-title"
            refusal={refusalOf("title")}
            {...register("title")}
          />
          {conflictOf("title")}
          <TextField
            label={messages.profileEdit.email}
            type="email"
            autoComplete="email"
            refusal={refusalOf("email")}
            {...register("email")}
          />
          {conflictOf("email")}
          <Switch
            label={messages.profileEdit.showEmail}
            text={messages.profileEdit.showEmailText}
            isOn={emailFlag.value}
            onChange={emailFlag.onChange}
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
                {...register(network)}
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
