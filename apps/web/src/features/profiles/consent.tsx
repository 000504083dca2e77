import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useView } from "#features/content/index.ts";
import { call } from "#platform/call.ts";
import { showFailure } from "#platform/toasts.ts";
import { useWords } from "#platform/words/words.ts";
import { Switch } from "#ui/switch.tsx";

/** Whether the person's e-mail and organization may reach the usage statistics. */
export const Consent = () => {
  const words = useWords().profile;
  const { person } = useView();
  const client = useQueryClient();
  const consent = useMutation({
    mutationFn: (tracking: boolean) => call("PUT /profile/tracking", { body: { tracking } }),
    onError: () => showFailure(words.consentFailed),
    onSettled: () => client.invalidateQueries({ queryKey: ["profiles"] }),
  });
  return (
    <Switch
      label={words.consent}
      text={words.consentText}
      isOn={consent.isPending ? consent.variables : person.tracking}
      onChange={(isOn) => consent.mutate(isOn)}
    />
  );
};
