import type { AnnouncementTemplate } from "@narthex/contract/console/announcements-console";
import type { Selection } from "@narthex/contract/console/publications";
import { entryStep, keysOfEntries } from "@narthex/domain/drafts/address";
import { nextNumber } from "@narthex/domain/drafts/blank";
import { LANGUAGE_NAMES, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { RefusalText } from "@narthex/ui/controls/refusal-text.tsx";
import { TextField } from "@narthex/ui/controls/text-field.tsx";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { CancelButton, Dialog, Panel, useFrame } from "#features/frame/index.ts";
import { entryScreen } from "../entry-address.ts";
import { PublishDialog } from "../publishing/publish-dialog.tsx";
import { useDraftFile } from "../use-draft-file.ts";

type Values = Readonly<Record<string, string>>;

const fill = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name]?.trim() || "…");

const fillEach = (texts: AnnouncementTemplate["title"], values: Values) =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, fill(text ?? "", values)]));

/** Writes an announcement of what happens at every conference, in all of its languages at once, and leads to its publication. */
export const AnnouncementTemplates = ({ file, posted }: { file: string; posted: string }) => {
  const { announcing } = useMessages();
  const { edition } = useFrame();
  const [template, setTemplate] = useState<AnnouncementTemplate | null>(null);
  const [selection, setSelection] = useState<Selection | null>(null);
  const { data = [] } = useQuery(
    q("GET /console/:edition/announcements/templates", { params: { edition: edition.id } }),
  );
  if (data.length === 0) return null;
  return (
    <Panel title={announcing.templates.title}>
      <p className="text-ink-2">{announcing.templates.text}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {data.map((one) => (
          <Button key={one.kind} onClick={() => setTemplate(one)}>
            {announcing.templates.kinds[one.kind]}
          </Button>
        ))}
      </div>
      {template && (
        <TemplateDialog
          {...{ file, posted, template }}
          close={() => setTemplate(null)}
          onSaved={(saved) => {
            setTemplate(null);
            setSelection(saved);
          }}
        />
      )}
      {selection && <PublishDialog selection={selection} close={() => setSelection(null)} />}
    </Panel>
  );
};

type DialogProps = {
  file: string;
  posted: string;
  template: AnnouncementTemplate;
  close: () => void;
  onSaved: (selection: Selection) => void;
};

const TemplateDialog = ({ file, posted, template, close, onSaved }: DialogProps) => {
  const { announcing, publishing } = useMessages();
  const { edition } = useFrame();
  const navigate = useNavigate();
  const editor = useDraftFile(file);
  const [values, setValues] = useState<Values>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { kind, level, fields, title, body } = template;
  const { templates } = announcing;
  /** Saves it as a draft. Returns its step in the list, or null if it was refused. */
  const write = async (): Promise<string | null> => {
    setSaving(true);
    const id = nextNumber([...(keysOfEntries(editor.query.data?.content, "id") ?? []), ...editor.takenKeys]);
    const entry = entryStep(id);
    // Each of the templates says where to go.
    const after = { id, level, onSite: true, title: fillEach(title, values), body: fillEach(body, values), posted };
    const refused = await editor.saveNow({ address: [entry], after });
    setSaving(false);
    setRefusal(refused);
    return refused === null ? entry : null;
  };
  const publish = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const entry = await write();
    if (entry !== null) onSaved({ file, entry });
  };
  const edit = async (form: HTMLFormElement | null): Promise<void> => {
    if (!form?.reportValidity()) return;
    const entry = await write();
    if (entry === null) return;
    const { to, search } = entryScreen({ file, entry });
    await navigate({ to: `/${edition.id}/${to}`, search });
  };
  const isHeld = isSaving || !editor.query.data;
  return (
    <Dialog title={templates.kinds[kind]} isWide onClose={close}>
      <form className="mt-4 grid gap-4" onSubmit={(event) => void publish(event)}>
        {fields.map((name) => (
          <TextField
            key={name}
            label={templates.fields[name]}
            name={name}
            maxLength={120}
            required
            isRequired
            value={values[name] ?? ""}
            onChange={({ target }) => setValues({ ...values, [name]: target.value })}
          />
        ))}
        {edition.languages.length > 1 && <p className="text-sm text-ink-2">{templates.hint}</p>}
        <ul className="grid gap-3">
          {edition.languages.map((language) => (
            <li key={language} lang={language} className="rounded-control bg-sunk p-3 break-words">
              <p className="text-sm text-ink-2">{LANGUAGE_NAMES[language]}</p>
              <p className="mt-1 font-semibold">{fill(title[language] ?? title.en, values)}</p>
              <p className="mt-1">{fill(body[language] ?? body.en, values)}</p>
            </li>
          ))}
        </ul>
        {refusal !== null && <RefusalText isAlert>{refusal}</RefusalText>}
        <DialogActions>
          <CancelButton onClick={close} />
          <Button look="ghost" disabled={isHeld} onClick={({ currentTarget }) => void edit(currentTarget.form)}>
            {templates.write}
          </Button>
          <Button look="solid" type="submit" disabled={isHeld}>
            {publishing.review}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
