import { CalendarPlus, Gift, Map } from "lucide-react";
import { useState } from "react";
import { LANGUAGES, LOCALES } from "@narthex/contract/base/languages";
import { setLocale, useCurrentLocale } from "@narthex/client/messages.ts";
import { Avatar } from "@narthex/ui/layout/avatar.tsx";
import { Button, buttonLook } from "@narthex/ui/controls/button.tsx";
import { Dialog, DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { List, ListRow } from "@narthex/ui/layout/list-row.tsx";
import { NameBadge } from "@narthex/ui/layout/name-badge.tsx";
import { PageTitle } from "@narthex/ui/layout/page-title.tsx";
import { Badge, Pill } from "@narthex/ui/layout/pill.tsx";
import { Segmented } from "@narthex/ui/controls/segmented.tsx";
import { ListSkeleton } from "@narthex/ui/feedback/list-skeleton.tsx";
import { PeopleSkeleton } from "@narthex/ui/feedback/people-skeleton.tsx";
import { CardSkeleton } from "@narthex/ui/feedback/card-skeleton.tsx";
import { TimelineSkeleton } from "@narthex/ui/feedback/skeleton.tsx";
import { Ticket } from "@narthex/ui/layout/ticket.tsx";
import { Toast } from "@narthex/ui/feedback/toast.tsx";
import { Controls } from "./controls.tsx";
import { Pieces } from "./pieces.tsx";
import { SAMPLES } from "./samples.ts";
import { Shelf } from "./shelf.tsx";

const CHOICES = LOCALES.map((name) => ({ name, label: LANGUAGES[name].name }));
const DAY = { weekday: "Fri", day: "18", month: "Jul" };

/** All parts of the UI kit, in each state and language, in the theme of the device. In development only. */
export const GalleryScreen = () => {
  const [isAsking, setAsking] = useState<"small" | "wide" | null>(null);
  const close = (): void => setAsking(null);
  const locale = useCurrentLocale();
  const samples = SAMPLES[locale] ?? SAMPLES.en;
  return (
    <main className="mx-auto max-w-4xl px-edge pt-5 pb-28">
      <PageTitle title="Gallery" />
      <div className="my-6">
        <Segmented label="Language" segments={CHOICES} current={locale} onChoose={(name) => void setLocale(name)} />
      </div>
      <Shelf name="Type">
        <p className="display w-full text-4xl">12 Seat</p>
        <p className="display w-full text-3xl">Good morning, Ruth · 早上好 · อรุณสวัสดิ์</p>
        <p className="display w-full text-2xl">Useful links · 实用链接 · ลิงก์ที่มีประโยชน์</p>
        <p className="display w-full text-xl">The Strong Church · 坚固的教会 · คริสตจักรที่เข้มแข็ง</p>
        <p className="display w-full max-w-sm text-2xl">{samples.title}</p>
        <p className="w-full text-lg font-semibold">{samples.event}</p>
        <p className="w-full max-w-sm text-base">{samples.sentence}</p>
        <p className="w-full text-sm text-ink-2">{samples.place}</p>
        <p className="tabular w-full text-xs text-ink-3">9:00 AM · 11:11 AM</p>
      </Shelf>
      <Controls />
      <Pieces samples={samples} />
      <Shelf name="States and counts">
        <Pill>Session 3 · Now</Pill>
        <Pill tone="quiet">Sign-up closed</Pill>
        <Pill tone="open">Submitted Interest</Pill>
        <Pill tone="pending">Pending</Pill>
        <Pill tone="confirmed">Confirmed</Pill>
        <span className="rounded-card bg-night p-3">
          <Pill tone="ember">Now, until 10:30 AM</Pill>
        </span>
        <Badge count={3} label="3 new updates" />
        <Badge count={120} label="120 new updates" />
        <Avatar letter="R" />
      </Shelf>
      <Shelf name="Tickets">
        <div className="grid w-full max-w-md gap-3">
          <Ticket
            day={DAY}
            status={<Pill tone="confirmed">Confirmed</Pill>}
            title={samples.event}
            time="1:30 PM"
            place={samples.place}
          >
            <button type="button" className={buttonLook("plain")}>
              <CalendarPlus aria-hidden="true" className="size-4.5" />
              Add to calendar
            </button>
          </Ticket>
          <Ticket day={null} title="Media Control Room Tour" place="Media Control Room · Level 4" />
        </div>
      </Shelf>
      <Shelf name="Rows">
        <div className="w-full max-w-md">
          <List label="Useful links">
            <ListRow
              to="/team"
              icon={<Map className="size-5" />}
              title="Map"
              text="The hall and the streets around it"
            />
            <ListRow href="/media/shuttle.pdf" title="Shuttle bus" end="PDF" />
            <ListRow icon={<Gift className="size-5" />} title="Giving" onClick={() => undefined} />
            <ListRow icon={<Avatar letter="G" />} title="Grace Lim" text="Host" />
          </List>
        </div>
      </Shelf>
      <Shelf name="A person">
        <NameBadge
          portrait={<Avatar letter="R" className="size-24 text-3xl" />}
          name={samples.name}
          lines={[samples.church, "14"]}
        >
          <Button look="solid">Show QR</Button>
          <Button look="ghost">Edit</Button>
        </NameBadge>
      </Shelf>
      <Shelf name="Dialogs">
        <Button onClick={() => setAsking("small")}>A question</Button>
        <Button onClick={() => setAsking("wide")}>Wide and long</Button>
      </Shelf>
      <Shelf name="Nothing here, and not here yet">
        <EmptyState title="Nothing matches." text="Try another word or room.">
          <Button>Clear the filter</Button>
        </EmptyState>
        <div className="w-full">
          <TimelineSkeleton label="Loading" />
          <CardSkeleton label="Loading" count={1} />
          <PeopleSkeleton label="Loading" />
          <ListSkeleton label="Loading" />
        </div>
      </Shelf>
      <Toast toast={{ id: 1, message: "Failed to fetch schedule.", icon: "failed", colour: "red" }} />
      {isAsking && (
        <Dialog title={samples.question} isWide={isAsking === "wide"} onClose={close}>
          {isAsking === "wide" &&
            ["one", "two", "three", "four", "five", "six", "seven", "eight"].map((word) => (
              <p key={word} className="mt-4 text-ink-2">
                {word}: {samples.sentence}
              </p>
            ))}
          <DialogActions>
            <Button look="ghost" onClick={close}>
              Cancel
            </Button>
            <Button look="solid" onClick={close}>
              {samples.yes}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </main>
  );
};
