import { isTimeZone } from "../../pack/formats/time-zone.ts";
import { WINDOWS_ZONES } from "./windows-zones.ts";

/** The name that all names of the same zone have in common. */
export const canonicalZone = (zone: string): string =>
  new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;

const AREAS = ["Asia", "Europe", "America", "Africa", "Australia", "Pacific", "Atlantic", "Indian"];

const plain = (text: string): string =>
  text.normalize("NFKD").replaceAll(/\p{M}/gu, "").replaceAll(/\s+/g, " ").trim().toLowerCase();

const BY_WINDOWS_NAME = new Map(Object.entries(WINDOWS_ZONES).map(([name, zone]) => [plain(name), zone]));
const WINDOWS_DEFAULTS = new Set(Object.values(WINDOWS_ZONES));

/** Display names of Windows that name a region. The others name cities. */
const REGIONS: Readonly<Record<string, keyof typeof WINDOWS_ZONES>> = {
  "coordinated universal time": "UTC",
  "international date line west": "Dateline Standard Time",
  hawaii: "Hawaiian Standard Time",
  alaska: "Alaskan Standard Time",
  "baja california": "Pacific Standard Time (Mexico)",
  "pacific time (us & canada)": "Pacific Standard Time",
  arizona: "US Mountain Standard Time",
  "mountain time (us & canada)": "Mountain Standard Time",
  "central time (us & canada)": "Central Standard Time",
  "central america": "Central America Standard Time",
  saskatchewan: "Canada Central Standard Time",
  "eastern time (us & canada)": "Eastern Standard Time",
  "indiana (east)": "US Eastern Standard Time",
  "atlantic time (canada)": "Atlantic Standard Time",
  newfoundland: "Newfoundland Standard Time",
  brasilia: "E. South America Standard Time",
  "cabo verde is.": "Cape Verde Standard Time",
  "cape verde is.": "Cape Verde Standard Time",
  "west central africa": "W. Central Africa Standard Time",
  "solomon is., new caledonia": "Central Pacific Standard Time",
};

/** `Europe/Berlin`, also at the end of a longer name, as some programs write it. */
function ianaNameIn(text: string): string | null {
  const parts = text.replaceAll(" ", "_").split("/").filter(Boolean);
  const names = [3, 2, 1].flatMap((count) => (parts.length >= count ? [parts.slice(-count).join("/")] : []));
  return names.find(isTimeZone) ?? null;
}

/** `Singapore Standard Time`. Exchange adds a number to a copy, and writes `Daylight` in summer. */
function windowsZone(text: string): string | null {
  const name = plain(text);
  const standard = name.replace(/ \d$/, "").replace(" daylight time", " standard time");
  return BY_WINDOWS_NAME.get(name) ?? BY_WINDOWS_NAME.get(standard) ?? null;
}

/** The offset of a zone without daylight saving time, in minutes. */
function standardOffsetOf(zone: string): number {
  const offsets = [1, 7].map(
    (month) => Temporal.PlainDate.from({ year: 2025, month, day: 1 }).toZonedDateTime(zone).offsetNanoseconds,
  );
  return Math.min(...offsets) / 60e9;
}

const cityZones = (city: string): string[] => {
  const name = city
    .normalize("NFKD")
    .replaceAll(/[^\p{L}\s-]/gu, "")
    .trim()
    .replaceAll(/\s+/g, "_");
  return name === "" ? [] : AREAS.map((area) => `${area}/${name}`).filter(isTimeZone);
};

/** `(UTC+08:00) Kuala Lumpur, Singapore`: the zone of one of its cities, if that has the offset. */
function displayedZone(text: string): string | null {
  const [, sign = "+", hours = "0", minutes = "0", names = ""] =
    /^\((?:UTC|GMT)\s*(?:([+-])(\d\d?)[:.]?(\d\d))?\)\s*(.+)$/i.exec(text) ?? [];
  if (names === "") return null;
  const region = REGIONS[plain(names)];
  const offset = (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  const found = (region ? [WINDOWS_ZONES[region] ?? ""] : names.split(",").flatMap(cityZones)).filter(
    (zone) => standardOffsetOf(zone) === offset,
  );
  return found.map(canonicalZone).find((zone) => WINDOWS_DEFAULTS.has(zone)) ?? found[0] ?? null;
}

/** The IANA zone that a schedule means: by its IANA name, its Windows name or the name that Windows displays. Else null. */
export function zoneNamed(text: string): string | null {
  const name = text.trim();
  return ianaNameIn(name) ?? windowsZone(name) ?? displayedZone(name);
}
