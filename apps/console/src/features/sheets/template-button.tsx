import { currentDevice } from "@narthex/client/device.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Download } from "lucide-react";

/** Saves an empty spreadsheet with these titles, with the mark by which a spreadsheet recognizes UTF-8. */
const saveTemplate = (titles: readonly string[], name: string): void => {
  const line = titles.map((title) => `"${title.replaceAll('"', '""')}"`).join(",");
  currentDevice().saveFile(new Blob([`\uFEFF${line}\r\n`], { type: "text/csv;charset=utf-8" }), name);
};

/** An empty spreadsheet to fill in, whose titles its import finds again. */
export const TemplateButton = ({ titles, name }: { titles: readonly string[]; name: string }) => (
  <Button look="ghost" onClick={() => saveTemplate(titles, name)}>
    <Download aria-hidden="true" className="size-4.5" />
    {useMessages().importing.template}
  </Button>
);
