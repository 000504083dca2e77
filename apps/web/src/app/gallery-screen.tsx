import { Bell, Download, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Avatar } from "@narthex/ui/avatar.tsx";
import { CardSkeleton, TimelineSkeleton } from "@narthex/ui/skeleton.tsx";
import { Button, IconButton } from "@narthex/ui/button.tsx";
import { Dialog } from "@narthex/ui/dialog.tsx";
import { Dropdown, dropdownItem } from "@narthex/ui/dropdown.tsx";
import { EmptyState } from "@narthex/ui/empty-state.tsx";
import { PageTitle } from "@narthex/ui/page-title.tsx";
import { Badge, Pill } from "@narthex/ui/pill.tsx";
import { Switch } from "@narthex/ui/switch.tsx";
import { ToastList } from "@narthex/ui/toast-list.tsx";

const Shelf = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="border-t border-line py-6">
    <h2 className="mb-4 text-sm font-semibold text-ink-3">{name}</h2>
    <div className="flex flex-wrap items-start gap-4">{children}</div>
  </section>
);

/** All parts of the UI kit. In development only. */
export const GalleryScreen = () => {
  const [isOn, setOn] = useState(true);
  const [isAsking, setAsking] = useState(false);
  return (
    <main className="mx-auto max-w-4xl px-5 pb-28">
      <PageTitle title="Gallery" />
      <Shelf name="Buttons">
        <Button look="solid">Solid</Button>
        <Button>Soft</Button>
        <Button look="ghost">
          <Download aria-hidden="true" className="size-4.5" />
          Ghost
        </Button>
        <Button look="plain">Plain</Button>
        <Button look="solid" disabled>
          Disabled
        </Button>
        <IconButton name="Close">
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </Shelf>
      <Shelf name="Messages in colour">
        <Pill>Session 3 · Now</Pill>
        <Pill tone="quiet">Sign-up is closed.</Pill>
        <Pill tone="confirmed">Confirmed</Pill>
        <span className="rounded-card bg-night p-3">
          <Pill tone="ember">Now, until 10:30 AM</Pill>
        </span>
        <Badge count={3} label="3 new updates" />
        <Badge count={120} label="120 new updates" />
        <Avatar name="Ruth" />
      </Shelf>
      <Shelf name="Type">
        <p className="display w-full text-3xl">Good morning, Ruth · 早上好 · อรุณสวัสดิ์</p>
        <p className="w-full text-ink-2">Main Auditorium · Level 3</p>
        <p className="tabular w-full font-semibold text-accent">9:00 AM · 11:11 AM</p>
      </Shelf>
      <Shelf name="Choices">
        <div className="w-full max-w-md">
          <Switch label="Help improve the app" text="It can be changed at any time." isOn={isOn} onChange={setOn} />
        </div>
        <Dropdown
          trigger="Open"
          triggerClass="min-h-11 rounded-full bg-sunk px-4 font-semibold"
          panelClass="top-12 w-52"
        >
          <button type="button" className={dropdownItem}>
            <Bell aria-hidden="true" className="size-5 text-ink-3" />
            Updates
          </button>
        </Dropdown>
        <Button onClick={() => setAsking(true)}>Ask</Button>
      </Shelf>
      <Shelf name="Nothing here, and not here yet">
        <EmptyState title="Nothing matches." text="Try another word or room.">
          <Button>Clear the filter</Button>
        </EmptyState>
        <div className="w-full">
          <TimelineSkeleton label="Loading" />
          <CardSkeleton label="Loading" count={1} />
        </div>
      </Shelf>
      <ToastList toasts={[{ id: 1, message: "Failed to fetch schedule.", icon: "failed", colour: "red" }]} />
      {isAsking && (
        <Dialog title="Do you want to log out?" onClose={() => setAsking(false)}>
          <div className="mt-6 flex justify-end gap-2.5">
            <Button look="solid" onClick={() => setAsking(false)}>
              Continue
            </Button>
          </div>
        </Dialog>
      )}
    </main>
  );
};
