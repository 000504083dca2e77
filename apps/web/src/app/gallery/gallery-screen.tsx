import { CalendarPlus, Gift, Map } from "lucide-react";
import { useState } from "react";
import { Avatar } from "@narthex/ui/avatar.tsx";
import { Button, buttonLook } from "@narthex/ui/button.tsx";
import { Dialog, DialogActions } from "@narthex/ui/dialog.tsx";
import { EmptyState } from "@narthex/ui/empty-state.tsx";
import { List, ListRow } from "@narthex/ui/list-row.tsx";
import { NameBadge } from "@narthex/ui/name-badge.tsx";
import { PageTitle } from "@narthex/ui/page-title.tsx";
import { Badge, Pill } from "@narthex/ui/pill.tsx";
import { CardSkeleton, TimelineSkeleton } from "@narthex/ui/skeleton.tsx";
import { Ticket } from "@narthex/ui/ticket.tsx";
import { Toast } from "@narthex/ui/toast.tsx";
import { Controls } from "./controls.tsx";
import { Shelf } from "./shelf.tsx";

const DAY = { weekday: "Fri", day: "18", month: "Jul" };

/** All parts of the UI kit, in each state. In development only. */
export const GalleryScreen = () => {
  const [isAsking, setAsking] = useState<"small" | "wide" | null>(null);
  const close = (): void => setAsking(null);
  return (
    <main className="mx-auto max-w-4xl px-edge pb-28">
      <PageTitle title="Gallery" />
      <Shelf name="Type">
        <p className="display w-full text-4xl">12 Seat</p>
        <p className="display w-full text-3xl">Good morning, Ruth · 早上好 · อรุณสวัสดิ์</p>
        <p className="display w-full text-2xl">Useful links · 实用链接 · ลิงก์ที่มีประโยชน์</p>
        <p className="display w-full text-xl">The Strong Church · 坚固的教会 · คริสตจักรที่เข้มแข็ง</p>
        <p className="w-full text-lg font-semibold">Connect Group Experience</p>
        <p className="w-full text-base">Please be seated by 8:50.</p>
        <p className="w-full text-sm text-ink-2">Main Auditorium · Level 3</p>
        <p className="tabular w-full text-xs text-ink-3">9:00 AM · 11:11 AM</p>
      </Shelf>
      <Controls />
      <Shelf name="States and counts">
        <Pill>Session 3 · Now</Pill>
        <Pill tone="quiet">Sign-up is closed.</Pill>
        <Pill tone="open">Submitted Interest</Pill>
        <Pill tone="pending">Pending</Pill>
        <Pill tone="confirmed">Confirmed</Pill>
        <span className="rounded-card bg-night p-3">
          <Pill tone="ember">Now, until 10:30 AM</Pill>
        </span>
        <Badge count={3} label="3 new updates" />
        <Badge count={120} label="120 new updates" />
        <Avatar name="Ruth" />
      </Shelf>
      <Shelf name="Tickets">
        <div className="grid w-full max-w-md gap-3">
          <Ticket
            day={DAY}
            status={<Pill tone="confirmed">Confirmed</Pill>}
            title="Connect Group Experience"
            time="1:30 PM"
            place="Bus 4 · Gate C"
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
            <ListRow icon={<Avatar name="Grace" />} title="Grace Lim" text="Host" />
          </List>
        </div>
      </Shelf>
      <Shelf name="A person">
        <NameBadge
          portrait={<Avatar name="Ruth" className="size-24 text-3xl" />}
          name="Ruth Abernathy"
          lines={["Grace Church, Bristol", "Group 14"]}
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
        </div>
      </Shelf>
      <Toast toast={{ id: 1, message: "Failed to fetch schedule.", icon: "failed", colour: "red" }} />
      {isAsking && (
        <Dialog title="Do you want to log out?" isWide={isAsking === "wide"} onClose={close}>
          {isAsking === "wide" &&
            ["one", "two", "three", "four", "five", "six", "seven", "eight"].map((word) => (
              <p key={word} className="mt-4 text-ink-2">
                Paragraph {word} of a text that is longer than the window, so that the buttons below stay in view.
              </p>
            ))}
          <DialogActions>
            <Button look="ghost" onClick={close}>
              Cancel
            </Button>
            <Button look="solid" onClick={close}>
              Continue
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </main>
  );
};
