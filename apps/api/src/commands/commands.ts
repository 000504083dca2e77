import type { command } from "#platform/command.ts";

type Run = ReturnType<typeof command>;
type Command = { summary: string; run: Run };

/** A command is loaded when it is run, because the modules of all commands together need 300 MB. */
const lazy = (summary: string, load: () => Promise<Run>): Command => ({
  summary,
  run: async (...input) => (await load())(...input),
});

/** The operator's commands: `npm run narthex -- NAME …`. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  content: lazy(
    "checks, publishes and exports conferences",
    async () => (await import("#features/content/content.cli.ts")).runContent,
  ),
  experiences: lazy(
    "imports sign-ups and allocates places",
    async () => (await import("#features/experiences/experiences.cli.ts")).runExperiences,
  ),
  backup: lazy("saves the database and people's files", async () => {
    const [{ createBackupCommand }, { recordInEditions }] = await Promise.all([
      import("#platform/backup/backup.cli.ts"),
      import("#features/content/index.ts"),
    ]);
    return createBackupCommand((db) => recordInEditions(db, "backup.made"));
  }),
  restore: lazy("restores a backup into an empty server", async () => {
    const [{ createRestoreCommand }, { recordInEditions }] = await Promise.all([
      import("#platform/backup/backup.cli.ts"),
      import("#features/content/index.ts"),
    ]);
    return createRestoreCommand((db, createdAt) => recordInEditions(db, "backup.restored", { createdAt }));
  }),
  keys: lazy("lists and replaces the keys of the sign-in provider", async () => {
    const [{ createKeysCommand }, { recordInEditions }] = await Promise.all([
      import("#features/identity/keys.cli.ts"),
      import("#features/content/index.ts"),
    ]);
    return createKeysCommand((tx) => recordInEditions(tx, "keys.replaced"));
  }),
  forms: lazy(
    "lists, exports and delivers submitted forms",
    async () => (await import("#features/forms/forms.cli.ts")).runForms,
  ),
  photos: lazy(
    "imports photos, also straight from a camera's card, and reviews them",
    async () => (await import("#features/photos/photos.cli.ts")).runPhotos,
  ),
  seating: lazy(
    "imports and proposes seats",
    async () => (await import("#features/seating/seating.cli.ts")).runSeating,
  ),
  messages: lazy(
    "hands the texts of a language to a translator and takes them back",
    async () => (await import("./messages.cli.ts")).runMessages,
  ),
  push: lazy("counts the recipients of push messages and replaces the key pair", async () => {
    const [{ createPushCommand }, { findAudience }] = await Promise.all([
      import("#features/push/push.cli.ts"),
      import("#features/audience/index.ts"),
    ]);
    return createPushCommand(findAudience);
  }),
  rehearse: lazy(
    "runs through all days of an edition before they happen",
    async () => (await import("#features/rehearsal/rehearsal.cli.ts")).runRehearse,
  ),
  people: lazy("registers people, sets passwords, gives staff roles and erases", async () => {
    const [{ createPeopleCommand }, { personalDataOf }, { FEATURES }] = await Promise.all([
      import("./people.cli.ts"),
      import("../personal-data.ts"),
      import("../app.ts"),
    ]);
    return createPeopleCommand({ personalData: personalDataOf(FEATURES) });
  }),
};
