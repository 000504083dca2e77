import type { PersonPage } from "@narthex/contract/console/registrations";
import { mayTakePart } from "@narthex/domain/experiences/experiences";
import { LANGUAGE_NAMES, useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useState } from "react";
import { BackTo, Page, Panel, QueryBoundary, useConsoleWrite, useFrame, useTyped } from "#features/frame/index.ts";
import { AddressDialog } from "./address-dialog.tsx";
import { EraseDialog } from "./erase-dialog.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { LostPhoneDialog } from "./lost-phone-dialog.tsx";
import { CancelDialog, LeaveDialog, SignOutDialog } from "./person-dialogs.tsx";
import { PEOPLE_LIST, PERSON_PAGE } from "./person-page.ts";
import { NoticesPanel, PlacesPanel, SeatsPanel } from "./person-panels.tsx";
import { type DeskFields, RegistrationFields, useIsForEdition } from "./registration-fields.tsx";
import { useTimeText } from "./time-text.ts";

export const PersonScreen = () => {
  const { person = "" }: { person?: string } = useParams({ strict: false });
  const { people } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const query = useQuery(q(PERSON_PAGE, { params: { edition: edition.id, person }, query: { locale } }));
  return (
    <>
      <BackTo to={`/${edition.id}/people`} label={people.title} />
      <QueryBoundary query={query}>{(page) => <Person key={page.hashId} page={page} />}</QueryBoundary>
    </>
  );
};

const Person = ({ page }: { page: PersonPage }) => {
  const { people, roles } = useMessages();
  const frame = useFrame();
  const [open, setOpen] = useState<"invite" | "address" | "phone" | "signOut" | "cancel" | "erase" | null>(null);
  const timeOf = useTimeText();
  const { fields, email, erasureAskedAt } = page;
  const facts = [
    people.types[fields.type],
    page.isAbsentAlumnus && people.absent,
    page.hasUsedApp ? people.hasUsedApp : people.hasNotUsedApp,
    !page.hasUsedApp && people.invitationStates[page.invitation.state],
    page.locale && LANGUAGE_NAMES[page.locale],
  ].filter((fact) => typeof fact === "string");
  const isOfTeam = page.roles.length > 0;
  const givesCode = !isOfTeam && frame.roles.includes("organiser");
  const signOut = (look: "ghost" | "plain") => (
    <Button look={look} onClick={() => setOpen("signOut")}>
      {people.signOut}
    </Button>
  );
  return (
    <Page
      title={fields.name}
      text={joinDots([email, fields.delegateId])}
      actions={
        <>
          <Button look="ghost" onClick={() => setOpen("invite")}>
            {people.invite}
          </Button>
          {givesCode ? (
            <Button look="ghost" onClick={() => setOpen("phone")}>
              {people.lostPhone}
            </Button>
          ) : (
            signOut("ghost")
          )}
        </>
      }
    >
      <ul className="mt-4 flex flex-wrap gap-2">
        {facts.map((fact) => (
          <li key={fact}>
            <Pill tone="quiet">{fact}</Pill>
          </li>
        ))}
        {page.roles.map((role) => (
          <li key={role}>
            <Pill>{roles[role]}</Pill>
          </li>
        ))}
      </ul>
      {erasureAskedAt && (
        <Panel title={people.erasure}>
          <p>{people.erasureText(timeOf(erasureAskedAt))}</p>
          <Button className="mt-3" onClick={() => setOpen("erase")}>
            {people.erase}
          </Button>
        </Panel>
      )}
      <Registration page={page}>
        {!isOfTeam && (
          <div className="mt-5 flex flex-wrap gap-x-8 border-t border-line pt-2">
            <Button look="plain" onClick={() => setOpen("address")}>
              {people.correctAddress}
            </Button>
            {givesCode && signOut("plain")}
            <Button look="plain" onClick={() => setOpen("cancel")}>
              {people.cancelRegistration}
            </Button>
          </div>
        )}
      </Registration>
      <div className="grid gap-x-6 lg:grid-cols-2">
        <PlacesPanel page={page} />
        <SeatsPanel page={page} />
      </div>
      <NoticesPanel page={page} />
      {open === "invite" && <InviteDialog page={page} close={() => setOpen(null)} />}
      {open === "address" && <AddressDialog page={page} close={() => setOpen(null)} />}
      {open === "phone" && <LostPhoneDialog page={page} close={() => setOpen(null)} />}
      {open === "signOut" && <SignOutDialog page={page} close={() => setOpen(null)} />}
      {open === "cancel" && <CancelDialog page={page} close={() => setOpen(null)} />}
      {open === "erase" && <EraseDialog page={page} close={() => setOpen(null)} />}
    </Page>
  );
};

const Registration = ({
  page: { hashId, fields, places, offers },
  children,
}: {
  page: PersonPage;
  children: ReactNode;
}) => {
  const { people } = useMessages();
  const { edition } = useFrame();
  const isForEdition = useIsForEdition();
  const [typed, setTyped, forget] = useTyped<Partial<DeskFields>>(`person.${edition.id}.${hashId}`, {});
  const [isAsking, setIsAsking] = useState(false);
  const save = useConsoleWrite("POST /console/:edition/people/:person", {
    invalidates: [PERSON_PAGE, PEOPLE_LIST],
    onSuccess: () => {
      forget();
      showToast({ message: people.saved, icon: "done", colour: "ink" });
    },
  });
  const present: DeskFields = { ...fields, ...typed };
  const changed = (Object.keys(typed) as (keyof DeskFields)[]).filter((name) => typed[name] !== fields[name]);
  const partOf = (all: DeskFields) => Object.fromEntries(changed.map((name) => [name, all[name]]));
  const send = (): void =>
    save.mutate(
      { params: { edition: edition.id, person: hashId }, body: { before: partOf(fields), after: partOf(present) } },
      { onSettled: () => setIsAsking(false) },
    );
  const endsExperiences = places.length + offers.length > 0 && !mayTakePart(present, edition.year);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isForEdition(present.confYear)) return;
    if (endsExperiences) setIsAsking(true);
    else send();
  };
  return (
    <Panel title={people.registration}>
      <form className="grid gap-4" onSubmit={submit}>
        <RegistrationFields fields={present} change={(part) => setTyped({ ...typed, ...part })} />
        <div className="flex flex-wrap gap-2.5">
          <Button look="solid" type="submit" disabled={changed.length === 0 || save.isPending}>
            {people.save}
          </Button>
          {changed.length > 0 && (
            <Button look="ghost" onClick={forget}>
              {people.discard}
            </Button>
          )}
        </div>
      </form>
      {children}
      {isAsking && (
        <LeaveDialog name={fields.name} isSaving={save.isPending} save={send} close={() => setIsAsking(false)} />
      )}
    </Panel>
  );
};
