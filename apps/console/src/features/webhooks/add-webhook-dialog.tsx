import type { WebhookEvent } from "@narthex/contract/console/webhooks";
import { useMessages } from "@narthex/client/messages.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Checkbox } from "@narthex/ui/controls/checkbox.tsx";
import { TextField } from "@narthex/ui/controls/text-field.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { useState } from "react";
import { CancelButton, codeOf, Dialog, useConsoleWrite, useFrame } from "#features/frame/index.ts";

const WEBHOOK_EVENTS: readonly WebhookEvent[] = ["publication", "announcement", "people"];

const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** The secret of a webhook, once. */
const SecretDialog = ({ secret, close }: { secret: string; close: () => void }) => {
  const { webhooks } = useMessages();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(secret);
    showToast({ message: webhooks.copied, icon: "done", colour: "ink" });
  };
  return (
    <Dialog title={webhooks.secret} onClose={close}>
      <p className="mt-3 text-ink-2">{webhooks.secretText}</p>
      <p className="mt-3 rounded-control bg-sunk p-4 font-semibold break-all select-all">{secret}</p>
      <DialogActions>
        <Button look="ghost" onClick={() => void copy()}>
          {webhooks.copy}
        </Button>
        <Button look="solid" onClick={close}>
          {webhooks.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** The server knows which addresses are on the internet. */
const isRefused = (error: unknown): boolean => codeOf(error) === "refused";

export const AddWebhookDialog = ({ close }: { close: () => void }) => {
  const { webhooks } = useMessages();
  const { edition } = useFrame();
  const [url, setUrl] = useState("");
  const [events, setEvents] = useState<readonly WebhookEvent[]>(WEBHOOK_EVENTS);
  const [isPressed, setIsPressed] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const add = useConsoleWrite("POST /console/:edition/webhooks", {
    invalidates: ["GET /console/:edition/webhooks"],
    onSuccess: (made) => setSecret(made.secret),
    isShown: isRefused,
  });
  if (secret !== null) return <SecretDialog {...{ secret, close }} />;
  const address = url.trim();
  const submit = (): void => {
    setIsPressed(true);
    if (isAddress(address) && events.length > 0)
      add.mutate({ params: { edition: edition.id }, body: { url: address, events: [...events] } });
  };
  return (
    <Dialog title={webhooks.add} onClose={close}>
      <div className="mt-4 grid gap-4">
        <p className="text-sm text-ink-2">{webhooks.urlHint}</p>
        <TextField
          label={webhooks.url}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={500}
          value={url}
          onChange={({ target }) => setUrl(target.value)}
          refusal={
            isPressed && !isAddress(address)
              ? webhooks.noAddress
              : isRefused(add.error) && add.variables?.body.url === address
                ? webhooks.refused
                : undefined
          }
        />
        <fieldset>
          <legend className="text-base font-semibold">{webhooks.events}</legend>
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox
              key={event}
              checked={events.includes(event)}
              onChange={({ target }) =>
                setEvents(WEBHOOK_EVENTS.filter((one) => (one === event ? target.checked : events.includes(one))))
              }
            >
              {webhooks.names[event]}
            </Checkbox>
          ))}
          {isPressed && events.length === 0 && (
            <p role="alert" className="text-sm text-refusal">
              {webhooks.choose}
            </p>
          )}
        </fieldset>
      </div>
      <DialogActions>
        <CancelButton onClick={close} />
        <Button look="solid" disabled={add.isPending} onClick={submit}>
          {webhooks.make}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
