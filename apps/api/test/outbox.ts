import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#platform/config.ts";

type Written = { subject: string; text: string };

const quotedPrintable = (text: string): string =>
  text
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString());
const decoded = (text: string, encoding: string): string =>
  encoding === "base64" ? Buffer.from(text, "base64").toString() : quotedPrintable(text);

function subjectOf(mail: string): string {
  const line = /^Subject: (.*(?:\n[ \t].*)*)/m.exec(mail)?.[1] ?? "";
  const words = /=\?UTF-8\?([QB])\?(.*?)\?=\s*/g;
  return line.replaceAll(words, (_, encoding: string, text: string) =>
    decoded(encoding === "Q" ? text.replaceAll("_", " ") : text, encoding === "B" ? "base64" : ""),
  );
}

function textOf(mail: string): string {
  const [, head = "", body = ""] = /^(Content-Type: text\/plain[^]*?)\n\n([^]*?)\n--/m.exec(mail) ?? [];
  return decoded(body, /encoding: (\S+)/i.exec(head)?.[1] ?? "");
}

const filesOf = async ({ dataFolder }: Config): Promise<string[]> => {
  const folder = join(dataFolder, "outbox");
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith(".eml")).map((name) => join(folder, name));
};

/** The emails that were sent to an address, oldest first. */
export async function mailsTo(config: Config, address: string): Promise<Written[]> {
  const read = async (file: string) => ({ mail: await readFile(file, "utf8"), at: (await stat(file)).mtimeMs });
  const all = (await Promise.all((await filesOf(config)).map(read))).toSorted((one, other) => one.at - other.at);
  const own = all.filter(({ mail }) => mail.includes(`\nTo: ${address}\n`));
  return own.map(({ mail }) => ({ subject: subjectOf(mail), text: textOf(mail) }));
}

export const emptyOutbox = async (config: Config): Promise<void> =>
  void (await Promise.all((await filesOf(config)).map((file) => rm(file))));
