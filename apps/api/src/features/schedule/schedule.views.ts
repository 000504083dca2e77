import type { Locale } from "@narthex/contract/base/common";
import { PackEvent, PackMaterials } from "@narthex/contract/pack/pack-schedule";
import type { Material, ScheduleEvent, SessionMaterials, SessionSummary } from "@narthex/contract/app/schedule";
import { altBeside } from "@narthex/domain/words/picture-alt";
import { serviceIdOf } from "@narthex/domain/seating";
import { formatTiming } from "@narthex/domain/editions/times";
import { localize, type Rendered, type Snapshot } from "../content/index.ts";

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
export function eventView(event: PackEvent, snapshot: Snapshot, locale: Locale): ScheduleEvent {
  const { edition, pack, render } = snapshot;
  const isCancelled = Boolean(event.cancelled);
  const session = event.session !== null && hiddenSessions(snapshot).has(event.session) ? null : event.session;
  const materials = session === null ? undefined : pack.materials[session];
  const shownMaterials = materials && render(PackMaterials, materials, locale);
  const count = materials ? countMaterials(materials) : 0;
  const shown = render(PackEvent, event, locale);
  const isLive = shown.enableLiveInterpretation && !isCancelled;
  const serviceId = serviceIdOf({ title: localize(event.title, "en"), label: localize(event.label, "en") });
  return {
    id: shown.id,
    slug: shown.slug,
    sessionId:
      session === null
        ? null
        : {
            sessionId: session,
            totalMaterialsCount: count,
            questions: (shownMaterials?.questions ?? []).map((description) => ({ description })),
          },
    type: shown.type,
    eventType: shown.eventType,
    title: shown.title,
    subtitle: shown.subtitle,
    label: shown.label,
    cardLabel: shown.cardLabel,
    location: shown.location,
    onlineLocation: shown.onlineLocation,
    notes: shown.notes,
    startTime: instant(shown.start),
    timing: formatTiming(instant(shown.start), shown.durationInMin, edition.timeZone, locale),
    showTime: shown.showTime,
    durationInMin: shown.durationInMin,
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
    sharing: shown.sharing,
    eventId: shown.eventId,
    hideDelegateType: shown.hideDelegateType,
    timerTxt: shown.timerTxt,
    timerTxtReplace: shown.timerTxtReplace,
    cgExp: shown.cgExp,
    cgExps: shown.cgExps,
    cardDescription: shown.cardDescription,
    interestDesc: shown.interestDesc,
    expFindOut: shown.expFindOut,
    bannerImage: shown.bannerImage ? { url: shown.bannerImage, alt: altBeside(shown.bannerAlt, shown.title) } : null,
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
