import type { SeatField, SeatIssue } from "@narthex/contract/console/seats-import";
import type { PackEdition } from "@narthex/contract/pack/pack-edition";
import { serviceIdOf } from "@narthex/domain/seating";
import type { KnownTitles } from "@narthex/domain/sheets/guess-columns";
import type { MappedRow } from "@narthex/domain/sheets/map-rows";
import type { PersonSeatChange } from "./seat-changes.repository.ts";
import type { NewSeating } from "./seating.repository.ts";
import { MAX_ALLOCATION_LENGTH } from "./seatings-csv.ts";
import { seatsOn } from "./seats.service.ts";

/** The titles of the export, of the template in each language, and of other lists. */
export const SEAT_TITLES: KnownTitles<SeatField> = {
  email: ["email", "emailaddress", "mail", "电子邮件", "电子邮箱", "邮箱", "อีเมล"],
  serviceId: ["serviceid", "service", "聚会", "崇拜", "รอบนมัสการ", "รอบ"],
  allocation: ["allocation", "seat", "place", "座位", "ที่นั่ง"],
};

type SeatRowChange = PersonSeatChange & { row: number; name: string; service: number };
export type SeatsPlan = {
  issues: Omit<SeatIssue, "column">[];
  changes: SeatRowChange[];
  same: number;
  elsewhere: number;
};

type Known = {
  edition: Pick<PackEdition, "seatingServices" | "seatingPlans">;
  /** Who is registered, by email address. */
  people: ReadonlyMap<string, { id: number; name: string }>;
  /** Where they sit. */
  seatings: readonly NewSeating[];
};

/** A service by its number, or as the programme calls it: `1`, `Service 1`. */
function serviceIn(text: string, { seatingServices }: Known["edition"]): number | null {
  const number = /^\d{1,3}$/.test(text) ? Number(text) : serviceIdOf({ title: text, label: text.toUpperCase() });
  return number !== null && seatingServices.includes(number) ? number : null;
}

/** What is wrong with the text of a seat. */
const refusalOf = (text: string): SeatIssue["code"] | null =>
  /\p{Cc}/u.test(text) ? "control" : text.length > MAX_ALLOCATION_LENGTH ? "long" : null;

const keyOf = (service: number, personId: number): string => `${service} ${personId}`;

/** What the rows of a file change of who sits where. People who are not in the file keep their seats. */
export function planSeats(rows: readonly MappedRow<SeatField>[], { edition, people, seatings }: Known): SeatsPlan {
  const issues: SeatsPlan["issues"] = [];
  const present = new Map(seatings.map((one) => [keyOf(one.serviceId, one.personId), one.allocation]));
  const wanted = new Map<string, SeatRowChange>();
  for (const { row, cells } of rows) {
    const refuse = (field: SeatField, code: SeatIssue["code"], value: string): void =>
      void issues.push({ row, field, code, value });
    const [email, text, seat = ""] = [cells.get("email"), cells.get("serviceId"), cells.get("allocation")];
    const person = people.get(email?.toLowerCase() ?? "");
    const service = text === undefined ? null : serviceIn(text, edition);
    const refusal = refusalOf(seat);
    if (!person) refuse("email", email === undefined ? "missing" : "unregistered", email ?? "");
    if (service === null) refuse("serviceId", text === undefined ? "missing" : "service", text ?? "");
    if (refusal) refuse("allocation", refusal, "");
    if (!person || service === null || refusal) continue;
    const key = keyOf(service, person.id);
    const earlier = wanted.get(key);
    if (earlier) refuse("email", "duplicate", String(earlier.row));
    const before = present.get(key) ?? null;
    wanted.set(key, { row, name: person.name, service, personId: person.id, before, after: seat || null });
  }
  const changes = [...wanted.values()].filter(({ before, after }) => before !== after);
  const onPlan = new Map(edition.seatingServices.map((service) => [service, seatsOn(edition, service)]));
  const isOnPlan = ({ service, after }: SeatRowChange): boolean => onPlan.get(service)?.has(after ?? "") === true;
  const after = new Map<string, string | null>(present);
  for (const [key, change] of wanted) after.set(key, change.after);
  const holders = Map.groupBy(after, ([key, seat]) => `${key.split(" ")[0]} ${seat}`);
  for (const change of changes)
    if (isOnPlan(change) && (holders.get(`${change.service} ${change.after}`)?.length ?? 0) > 1)
      issues.push({ row: change.row, field: "allocation", code: "taken", value: change.after ?? "" });
  return {
    issues: issues.toSorted((a, b) => a.row - b.row),
    changes,
    same: wanted.size - changes.length,
    elsewhere: changes.filter((one) => one.after !== null && !isOnPlan(one)).length,
  };
}
