import type { Locale } from "@narthex/contract/base/common";
import { PackEvent, PackMaterials } from "@narthex/contract/pack/pack-schedule";
import type { Material, ScheduleEvent, SessionMaterials, SessionSummary } from "@narthex/contract/app/schedule";
import { altBeside } from "@narthex/domain/words/picture-alt";
import { serviceIdOf } from "@narthex/domain/seating";
import { formatTiming } from "@narthex/domain/editions/times";
import { type DatedEvent, localize, type Rendered, type Snapshot } from "../content/index.ts";

const instant = (text: string): string => new Date(text).toISOString();

const countMaterials = (one: PackMaterials): number =>
  one.tools.length +
  one.relatedResources.length +
  one.questions.length +
  one.gpc_videos.length +
  (one.audioSermon ? 1 : 0);

const hidden = new WeakMap<Snapshot, ReadonlySet<number>>();

/** The sessions that were cancelled with their materials. */
export function hiddenSessions(snapshot: Snapshot): ReadonlySet<number> {
  const sessions = () =>
    snapshot.events.flatMap(({ cancelled, session }) => (cancelled === "materials-hidden" ? (session ?? []) : []));
  const found = hidden.get(snapshot) ?? new Set(sessions());
  hidden.set(snapshot, found);
  return found;
}

/** An event in one language. */
export function eventView(event: DatedEvent, snapshot: Snapshot, locale: Locale): ScheduleEvent {
  const { edition, pack, render } = snapshot;
  const { date: _date, ...undated } = event;
  const rendered = render(PackEvent, undated, locale);
  const { start, session: ownSession, bannerAlt, cancelled, freesSeats: _, ...shown } = rendered;
  const isCancelled = cancelled !== null;
  const session = ownSession !== null && hiddenSessions(snapshot).has(ownSession) ? null : ownSession;
  const materials = session === null ? undefined : pack.materials[session];
  const shownMaterials = materials && render(PackMaterials, materials, locale);
  const count = materials ? countMaterials(materials) : 0;
  const isLive = shown.enableLiveInterpretation && !isCancelled;
  const serviceId = serviceIdOf({ title: localize(event.title, "en"), label: localize(event.label, "en") });
  return {
    ...shown,
    sessionId:
      session === null
        ? null
        : {
            sessionId: session,
            totalMaterialsCount: count,
            questions: (shownMaterials?.questions ?? []).map((description) => ({ description })),
          },
    startTime: instant(start),
    timing: formatTiming(instant(start), shown.durationInMin, edition.timeZone, locale),
    isCancelled,
    hasMaterial: count > 0,
    hasSeating:
      !isCancelled && (shown.hasSeating || (serviceId !== null && edition.seatingServices.includes(serviceId))),
    hasTableTimeQuestion: !isCancelled && edition.tableTimeEvents.includes(shown.id),
    enableLiveInterpretation: isLive,
    liveInterpretationLink: isLive ? shown.liveInterpretationLink : null,
    livevoice: !isCancelled && (materials?.enableLiveVoice ?? false),
    livevoicelink: !isCancelled && shownMaterials?.enableLiveVoice ? shownMaterials.liveVoiceLink : null,
    alumni: shown.alumni && { ...shown.alumni, from: shown.alumni.from && instant(shown.alumni.from) },
    bannerImage: shown.bannerImage ? { url: shown.bannerImage, alt: altBeside(bannerAlt, shown.title) } : null,
    locale: shown.locale ?? locale,
  };
}

const materialView = (material: Rendered<PackMaterials>["tools"][number]): Material => ({
  title: material.title,
  type: material.type,
  description: material.description,
  slug: material.slug,
  externalLink: material.link,
  externalLinkTc: material.linkTc,
  externalLinkTh: material.linkTh,
  thumbnail: { url: material.thumbnail ?? "", alt: altBeside(material.thumbnailAlt, material.title) },
  isVideo: material.isVideo,
  dataTestId: `material-${material.slug}`,
  shortName: material.shortName,
});

export function materialsView(materials: PackMaterials, snapshot: Snapshot, locale: Locale): SessionMaterials {
  const { audioSermonSession, parameters } = snapshot.pack.edition;
  const shown = snapshot.render(PackMaterials, materials, locale);
  const hasSermon = parameters["AUDIO_FLAG"] === true && shown.session === audioSermonSession;
  return {
    tools: shown.tools.map(materialView),
    questions: shown.questions.map((description) => ({ description })),
    relatedResources: shown.relatedResources.map(materialView),
    gpc_videos: shown.gpc_videos.toSorted((left, right) => left.priority - right.priority),
    enableLiveVoice: shown.enableLiveVoice,
    liveVoiceLink: shown.enableLiveVoice ? shown.liveVoiceLink : null,
    audioSermon: hasSermon && shown.audioSermon ? { url: shown.audioSermon } : null,
  };
}

export const sessionView = (event: PackEvent, locale: Locale): SessionSummary | null =>
  event.session === null
    ? null
    : {
        id: event.id,
        title: localize(event.title, locale),
        sessionId: { sessionId: event.session },
        startTime: instant(event.start),
        code: event.locale ?? locale,
      };
