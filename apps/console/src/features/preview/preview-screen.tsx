import { useMessages } from "@narthex/client/messages.ts";
import { useSearch } from "@tanstack/react-router";
import { Page } from "#features/frame/index.ts";
import { PreviewPane } from "./preview-pane.tsx";

/** The draft in the app, on its own screen. */
export const PreviewScreen = () => {
  const { preview } = useMessages();
  const { path = "" }: { path?: string } = useSearch({ strict: false });
  return (
    <Page title={preview.title} text={preview.text}>
      <div className="mt-6">
        <PreviewPane path={path} isWide />
      </div>
    </Page>
  );
};
