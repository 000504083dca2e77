import type { PackFileValue, PackPartName } from "@narthex/contract/pack/pack";
import type { z } from "zod";
import type { YamlFile } from "./formats/yaml-file.ts";
import type { PackIssue } from "./issue.ts";

/** A file of a pack that its schema accepts. */
export type DraftFile<T = unknown> = {
  source: YamlFile;
  schema: z.ZodType;
  /** The date or number in the file's name, if the part has several files. */
  key: string;
  value: T;
};

/** The files of a pack that could be read, before they are checked against one another. */
export type PackDraft = {
  parts: { [N in PackPartName]: DraftFile<PackFileValue<N>>[] };
  /** The names of all files in the folder. */
  files: ReadonlySet<string>;
  /** Whether every file of a part could be read. If not, values that seem to be missing may be in an unreadable file. */
  isComplete: (part: PackPartName) => boolean;
};

export type Check = (draft: PackDraft) => PackIssue[];
