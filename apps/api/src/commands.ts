import type { command } from "#platform/command.ts";

type Command = ReturnType<typeof command>;

/** A command is loaded when it is run, because the modules of all commands together need 300 MB. */
const lazy =
  (load: () => Promise<Command>): Command =>
  async (...input) =>
    (await load())(...input);

/** The operator's commands. Each has an npm script of the same name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  content: lazy(async () => (await import("#features/content/content.cli.ts")).runContent),
  experiences: lazy(async () => (await import("#features/experiences/experiences.cli.ts")).runExperiences),
  backup: lazy(async () => {
    const [{ createBackupCommand }, { recordInEditions }] = await Promise.all([
      import("#platform/backup/backup.cli.ts"),
      import("#features/content/index.ts"),
    ]);
    return createBackupCommand((db) => recordInEditions(db, "backup.made"));
  }),
  restore: lazy(async () => {
    const [{ createRestoreCommand }, { recordInEditions }] = await Promise.all([
      import("#platform/backup/backup.cli.ts"),
      import("#features/content/index.ts"),
    ]);
    return createRestoreCommand((db, createdAt) => recordInEditions(db, "backup.restored", { createdAt }));
  }),
  keys: lazy(async () => {
    const [{ createKeysCommand }, { recordInEditions }] = await Promise.all([
      import("#features/identity/keys.cli.ts"),
      import("#features/content/index.ts"),
    ]);
    return createKeysCommand((tx) => recordInEditions(tx, "keys.replaced"));
  }),
  forms: lazy(async () => (await import("#features/forms/forms.cli.ts")).runForms),
  photos: lazy(async () => (await import("#features/photos/photos.cli.ts")).runPhotos),
  seating: lazy(async () => (await import("#features/seating/seating.cli.ts")).runSeating),
  push: lazy(async () => {
    const [{ createPushCommand }, { findAudience }] = await Promise.all([
      import("#features/push/push.cli.ts"),
      import("#features/audience/index.ts"),
    ]);
    return createPushCommand(findAudience);
  }),
  rehearse: lazy(async () => (await import("#features/rehearsal/rehearsal.cli.ts")).runRehearse),
  people: lazy(async () => {
    const [{ createPeopleCommand }, { PERSONAL_DATA }] = await Promise.all([
      import("./people.cli.ts"),
      import("./personal-data.ts"),
    ]);
    return createPeopleCommand({ personalData: PERSONAL_DATA });
  }),
};
