import type { PhotoUpload } from "@narthex/contract/console/photos/photo-uploads";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { FEATURED } from "@narthex/domain/photos/photos";
import { formatShortDate } from "@narthex/domain/editions/times";
import { TextField } from "@narthex/ui/controls/text-field.tsx";
import { useQuery } from "@tanstack/react-query";
import {
  BackTo,
  formatDayAndTime,
  Page,
  Panel,
  QueryBoundary,
  SelectField,
  useConsoleWrite,
  useFrame,
  useTyped,
} from "#features/frame/index.ts";
import { ChooseFiles } from "./choose-files.tsx";
import { UPLOADS } from "./sender.ts";
import { UploadCard } from "./upload-card.tsx";
import { useSendFiles } from "./use-send-files.ts";

const REFRESH_MS = 2_000;

/** As long as files arrive or are sorted. */
const refreshFor = (uploads: readonly PhotoUpload[] | undefined): number | false =>
  uploads?.some(({ state }) => state === "open" || state === "sorting") ? REFRESH_MS : false;

/** Photos and videos of a camera, sent from this device. */
export const UploadScreen = () => {
  const { photos, uploads: text } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const query = useQuery(
    q(
      UPLOADS,
      { params: { edition: edition.id }, query: { locale } },
      { refetchInterval: ({ state }) => refreshFor(state.data?.uploads), staleTime: 0 },
    ),
  );
  return (
    <>
      <BackTo to={`/${edition.id}/photos`} label={photos.title} />
      <Page title={text.title} text={text.text}>
        <QueryBoundary query={query}>
          {({ uploads, tabs, slots }) => (
            <>
              <NewUpload tabs={tabs} slots={slots} />
              {uploads.length > 0 && (
                <section className="mt-7">
                  <h2 className="text-lg font-semibold">{text.latest}</h2>
                  <ul className="mt-3 grid gap-4">
                    {uploads.map((upload) => (
                      <UploadCard key={upload.id} upload={upload} />
                    ))}
                  </ul>
                </section>
              )}
            </>
          )}
        </QueryBoundary>
      </Page>
    </>
  );
};

const PEOPLE_ONLY = "";
const OFFSET = /^[+-]?\d{1,8}$/;

const NewUpload = ({
  tabs,
  slots,
}: {
  tabs: readonly string[];
  slots: readonly { id: string; title: string; venue: string; start: string }[];
}) => {
  const { uploads: text } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const [typed, setTyped] = useTyped(`upload.${edition.id}`, { camera: "", target: PEOPLE_ONLY, offset: "0" });
  const sendTo = useSendFiles();
  const start = useConsoleWrite("POST /console/:edition/photos/uploads", { invalidates: [UPLOADS] });
  const dayOf = (tab: string): string => {
    const day = edition.days.find(({ slug }) => slug === tab);
    return day ? formatShortDate(day.date, locale) : tab;
  };
  const isOffsetValid = OFFSET.test(typed.offset.trim());
  const isCameraValid = /^[\p{L}\p{N} ._/-]{0,60}$/u.test(typed.camera.trim());
  const begin = (files: readonly File[]): void => {
    const [kind, ...rest] = typed.target.split(" ");
    const target = rest.join(" ");
    const body = {
      camera: typed.camera.trim(),
      tab: kind === "tab" ? target : null,
      slotId: kind === "slot" ? target : null,
      clockOffsetS: Number(typed.offset.trim()),
    };
    start.mutate({ params: { edition: edition.id }, body }, { onSuccess: ({ id }) => void sendTo(id, files) });
  };
  return (
    <Panel title={text.new}>
      <div className="grid items-end gap-4 md:grid-cols-3">
        <TextField
          label={text.camera}
          placeholder={text.cameraHint}
          autoComplete="off"
          value={typed.camera}
          refusal={isCameraValid ? undefined : text.cameraRefused}
          onChange={({ target }) => setTyped({ ...typed, camera: target.value })}
        />
        <SelectField
          label={text.target}
          value={typed.target}
          onChange={({ target }) => setTyped({ ...typed, target: target.value })}
          options={[
            { value: PEOPLE_ONLY, label: text.targetNone },
            ...tabs.map((tab) => ({
              value: `tab ${tab}`,
              label: text.targetTab(tab === FEATURED ? text.featured : dayOf(tab)),
            })),
            ...slots.map(({ id, title, venue, start: at }) => ({
              value: `slot ${id}`,
              label: text.targetSlot(title, formatDayAndTime(at, edition.timeZone, locale), venue),
            })),
          ]}
        />
        <TextField
          label={text.offset}
          inputMode="numeric"
          autoComplete="off"
          value={typed.offset}
          refusal={isOffsetValid ? undefined : text.offsetRefused}
          onChange={({ target }) => setTyped({ ...typed, offset: target.value })}
        />
      </div>
      <p className="mt-3 text-sm text-pretty text-ink-2">{text.targetText}</p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <ChooseFiles look="solid" isDisabled={start.isPending || !isOffsetValid || !isCameraValid} onChoose={begin} />
      </div>
      <p className="mt-3 text-sm text-pretty text-ink-2">{text.formats}</p>
    </Panel>
  );
};
