import type { Locale } from "@narthex/contract/common";
import type { PackEvent, PackMaterials } from "@narthex/contract/pack";
import type { Callout, Material, ScheduleEvent, SessionMaterials, SessionSummary } from "@narthex/contract/schedule";
import { serviceIdOf } from "@narthex/domain/seating";
import { formatTiming } from "@narthex/domain/times";
import { say, type Snapshot } from "../content/index.ts";

type CgExp = NonNullable<PackEvent["cgExp"]>;

const instant = (text: string): string => new Date(text).toISOString();

const cgView = (exp: CgExp, locale: Locale) => ({
  title: say(exp.title, locale),
  timing: say(exp.timing, locale),
  location: say(exp.location, locale),
  cardLabel: say(exp.cardLabel, locale),
  cardDescription: say(exp.cardDescription, locale),
  interestDesc: say(exp.interestDesc, locale),
  expFindOut: exp.expFindOut,
});

const countMaterials = (one: PackMaterials): number =>
  one.tools.length +
  one.relatedResources.length +
  one.questions.length +
  one.gpc_videos.length +
  (one.audioSermon ? 1 : 0);

/** A pack's event as the wire has it, in one language. */
export function eventView(
  event: PackEvent,
  { edition, html, link, materialsOf }: Snapshot,
  locale: Locale,
): ScheduleEvent {
  const text = (value: PackEvent["title"]): string => say(value, locale);
  const materials = event.session === null ? undefined : materialsOf(event.session);
  const count = materials ? countMaterials(materials) : 0;
  const title = text(event.title);
  const label = text(event.label);
  const banner = event.bannerImage === null ? null : text(event.bannerImage);
  const serviceId = serviceIdOf({ title: say(event.title, "en"), label: say(event.label, "en") });
  const interpretation = event.enableLiveInterpretation ? link(event.liveInterpretationLink) : null;
  return {
    id: event.id,
    slug: event.slug,
    sessionId:
      event.session === null
        ? null
        : {
            sessionId: event.session,
            totalMaterialsCount: count,
            questions: (materials?.questions ?? []).map((question) => ({ description: html(question, locale) })),
          },
    type: event.type,
    eventType: event.eventType,
    title,
    subtitle: text(event.subtitle),
    label,
    cardLabel: text(event.cardLabel),
    location: event.location.map(text),
    notes: html(event.notes, locale),
    startTime: instant(event.start),
    timing: formatTiming(instant(event.start), event.durationInMin, edition.timeZone, locale),
    showTime: event.showTime,
    durationInMin: event.durationInMin,
    hasMaterial: count > 0,
    hasSeating: event.hasSeating || (serviceId !== null && edition.seatingServices.includes(serviceId)),
    hasTableTimeQuestion: edition.tableTimeEvents.includes(event.id),
    enableLiveInterpretation: event.enableLiveInterpretation,
    liveInterpretationLink: interpretation,
    livevoice: materials?.enableLiveVoice ?? false,
    livevoicelink: materials?.enableLiveVoice ? link(materials.liveVoiceLink) : null,
    alumni: event.alumni && { title: text(event.alumni.title), location: text(event.alumni.location) },
    sharing: event.sharing === null ? null : text(event.sharing),
    eventId: event.eventId,
    hideDelegateType: event.hideDelegateType,
    timerTxt: text(event.timerTxt),
    timerTxtReplace: text(event.timerTxtReplace),
    cgExp: event.cgExp && cgView(event.cgExp, locale),
    cgExps: event.cgExps.map((exp) => cgView(exp, locale)),
    cardDescription: text(event.cardDescription),
    interestDesc: text(event.interestDesc),
    expFindOut: event.expFindOut,
    bannerImage: banner ? { url: link(banner) } : null,
    locale: event.locale ?? locale,
  };
}

function materialView(material: PackMaterials["tools"][number], { html, link }: Snapshot, locale: Locale): Material {
  return {
    title: say(material.title, locale),
    type: material.type,
    description: html(material.description, locale),
    slug: material.slug,
    externalLink: link(material.link),
    externalLinkTc: link(material.linkTc),
    externalLinkTh: link(material.linkTh),
    thumbnail: { url: link(material.thumbnail) ?? "" },
    isVideo: material.isVideo,
    dataTestId: `material-${material.slug}`,
    shortName: say(material.shortName, locale),
  };
}

export function materialsView(one: PackMaterials, snapshot: Snapshot, locale: Locale): SessionMaterials {
  const { edition, html, rows, link } = snapshot;
  const sermonSession = edition.audioSermonSession;
  const hasSermon = rows.edition[0]?.parameters["AUDIO_FLAG"] === true && one.session === sermonSession;
  const sermon = hasSermon ? link(one.audioSermon) : null;
  return {
    tools: one.tools.map((material) => materialView(material, snapshot, locale)),
    questions: one.questions.map((question) => ({ description: html(question, locale) })),
    relatedResources: one.relatedResources.map((material) => materialView(material, snapshot, locale)),
    gpc_videos: one.gpc_videos
      .toSorted((left, right) => left.priority - right.priority)
      .map(({ slug, title, priority }) => ({ slug, title: say(title, locale), priority })),
    enableLiveVoice: one.enableLiveVoice,
    liveVoiceLink: one.enableLiveVoice ? link(one.liveVoiceLink) : null,
    audioSermon: sermon ? { url: sermon } : null,
  };
}

export const sessionView = (event: PackEvent, locale: Locale): SessionSummary | null =>
  event.session === null
    ? null
    : {
        id: event.id,
        title: say(event.title, locale),
        sessionId: { sessionId: event.session },
        startTime: instant(event.start),
        code: event.locale ?? locale,
      };

export const calloutView = (callout: Snapshot["rows"]["callout"][number], locale: Locale): Callout => ({
  date: callout.date,
  type: callout.type,
  text: say(callout.text, locale),
});
