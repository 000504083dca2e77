import { takesPart } from "@narthex/domain/experiences/experiences";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { QueryBoundary, useView } from "#features/content/index.ts";
import { LogOutDialog } from "#features/identity/index.ts";
import { CalendarSection, ReminderSetting } from "#features/my-day/index.ts";
import { OnThisPhone } from "#features/offline/index.ts";
import { PasskeysSection, SignInsSection } from "#features/passkeys/index.ts";
import { PushSwitch, useHasPush } from "#features/push/index.ts";
import { useIsWide } from "#platform/use-is-wide.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { isNative } from "@narthex/client/native.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Disclosure } from "@narthex/ui/layout/disclosure.tsx";
import { PageTitle } from "@narthex/ui/layout/page-title.tsx";
import { countryName } from "./country-name.ts";
import { OwnData } from "./own-data/own-data.tsx";
import { OwnProfile } from "./own-profile.tsx";
import { ProfileSkeleton } from "./profile-skeleton.tsx";
import { socialQuery } from "./social.queries.ts";
import { showFailure } from "@narthex/client/toasts.ts";
import { useWrite } from "@narthex/client/write.ts";
import { Switch } from "@narthex/ui/controls/switch.tsx";

/** The person's own profile, registration, consent, data and sign-out. */
export const ProfileScreen = () => {
  const messages = useMessages();
  const social = useQuery(socialQuery);
  const isWide = useIsWide();
  const opens = useOpens();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <PageTitle title={messages.profile.title} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-11 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] md:gap-10 lg:mt-9 xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] xl:gap-16">
        <div className="w-full max-w-md max-md:mx-auto md:self-start xl:sticky xl:top-8">
          <QueryBoundary query={social} skeleton={<ProfileSkeleton isBadge label={messages.shell.loading} />}>
            {(profile) => <OwnProfile profile={profile} />}
          </QueryBoundary>
        </div>
        <div className="w-full max-w-xl max-md:mx-auto">
          <div className="border-t border-line">
            <Disclosure
              level="h2"
              title={messages.profile.registration}
              id="registration"
              isOpen={isWide || opens("registration").isOpen}
            >
              <Registration />
              <StepFree />
            </Disclosure>
            <Notifications />
            <Disclosure level="h2" title={messages.calendar.title} {...opens("calendar")}>
              <CalendarSection />
            </Disclosure>
            <Disclosure level="h2" title={messages.offline.title} {...opens("device")}>
              <OnThisPhone />
            </Disclosure>
            <Disclosure level="h2" title={messages.ownData.title} {...opens("data")}>
              <div className="mb-3 grid gap-3">
                <Consent />
                <HiddenInPhotos />
              </div>
              <OwnData />
            </Disclosure>
            <PasskeysSection isOpen={opens("passkeys").isOpen} />
            <SignInsSection isOpen={opens("sign-ins").isOpen} />
          </div>
          <Button look="ghost" className="mt-7" onClick={() => setAsking(true)}>
            <LogOut aria-hidden="true" className="size-4.5" />
            {messages.shell.logOut}
          </Button>
        </div>
      </div>
      {isAsking && <LogOutDialog onClose={() => setAsking(false)} />}
    </>
  );
};

/** A row's id, and whether the address names it: `/profile#data`. */
const useOpens = () => {
  const hash = useLocation({ select: (location) => location.hash });
  return (id: string) => ({ id, isOpen: hash === id });
};

/** Nothing in a browser without push messages of this server. A phone has reminders without them. */
const Notifications = () => {
  const messages = useMessages().push;
  const hasPush = useHasPush();
  const opens = useOpens();
  if (!hasPush && !isNative()) return null;
  return (
    <Disclosure level="h2" title={messages.title} {...opens("notifications")}>
      <PushSwitch />
      <ReminderSetting />
    </Disclosure>
  );
};

/** The registration's data, which cannot be edited in the app. */
const Registration = () => {
  const messages = useMessages().profile;
  const { person, locale } = useView();
  const rows = [
    [messages.loginEmail, person.email],
    [messages.organization, person.organization],
    [messages.group, person.groupName],
    [messages.country, countryName(person.country, locale)],
  ].filter(([, value]) => value);
  return (
    <>
      <dl className="mt-2 divide-y divide-line">
        {rows.map(([name, value]) => (
          <div key={name} className="grid gap-x-4 py-3 md:grid-cols-[11rem_1fr]">
            <dt className="text-sm text-ink-3">{name}</dt>
            <dd className="font-medium [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-pretty text-ink-3">{messages.loginEmailText}</p>
    </>
  );
};

/** Whether the usage statistics may include the person's email address and organization. */
const Consent = () => {
  const messages = useMessages().profile;
  const { person } = useView();
  const consent = useWrite("PUT /profile/tracking", {
    sendLater: "latest",
    invalidates: ["GET /profile"],
    onError: () => showFailure(messages.consentFailed),
  });
  return (
    <Switch
      label={messages.consent}
      text={messages.consentText}
      isOn={person.tracking}
      onChange={(isOn) => consent.mutate({ body: { tracking: isOn } })}
    />
  );
};

/** Whether photos that the person is known to be in may be among those for everyone. */
const HiddenInPhotos = () => {
  const messages = useMessages().profile;
  const { person } = useView();
  const write = useWrite("PUT /profile/photos", {
    sendLater: "latest",
    invalidates: ["GET /profile", "GET /photo/everyone/v2"],
    onError: () => showFailure(messages.consentFailed),
  });
  return (
    <Switch
      label={messages.hidden}
      text={messages.hiddenText}
      isOn={person.isHiddenInPhotos}
      onChange={(isOn) => write.mutate({ body: { isHiddenInPhotos: isOn } })}
    />
  );
};

/** A need of the person, which the allocation of experiences respects. Only for people who take part in them. */
const StepFree = () => {
  const messages = useMessages().profile;
  const { person } = useView();
  const write = useWrite("PUT /profile/step-free", {
    sendLater: "latest",
    invalidates: ["GET /profile"],
    onError: () => showFailure(messages.consentFailed),
  });
  if (!takesPart(person)) return null;
  return (
    <div className="mt-3">
      <Switch
        label={messages.stepFree}
        text={messages.stepFreeText}
        isOn={person.needsStepFree}
        onChange={(needsStepFree) => write.mutate({ body: { needsStepFree } })}
      />
    </div>
  );
};
