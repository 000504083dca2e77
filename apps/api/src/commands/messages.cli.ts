import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CATALOGUES, readTree, textsOf } from "@narthex/messages/compile/catalogue";
import { catalogueFile, exportTexts, importTexts, treeOf } from "@narthex/messages/exchange";
import { command, amountOf, subcommand } from "#platform/command.ts";

const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z]+)?$/;
const fileOf = (locale: string): string => join(CATALOGUES, `${locale}.json`);

/** A translator's file: out, and back in. */
export const runMessages = command("messages", {
  export: subcommand({
    args: ["LANGUAGE", "FILE"],
    summary: "writes all texts of a language to a PO file for a translator",
    details: "LANGUAGE is a code such as th; a new language begins without texts.",
    run: ({ args: [language, file], print }) => {
      if (!LANGUAGE.test(language)) throw new Error(`“${language}” is no code of a language, such as th.`);
      const texts = existsSync(fileOf(language)) ? textsOf(readTree(fileOf(language))) : new Map<string, string>();
      const english = textsOf(readTree(fileOf("en")));
      const notes = JSON.parse(readFileSync(join(CATALOGUES, "../notes.json"), "utf8")) as Record<string, string>;
      writeFileSync(file, exportTexts(language, english, texts, notes));
      print(`${amountOf(english.size, "text")} in ${file}, ${english.size - texts.size} of them to translate.`);
      return Promise.resolve(0);
    },
  }),
  import: subcommand({
    args: ["LANGUAGE", "FILE"],
    summary: "takes a translator's PO file back, if nothing is missing or broken",
    run: ({ args: [language, file], print }) => {
      if (!LANGUAGE.test(language)) throw new Error(`“${language}” is no code of a language, such as th.`);
      const english = readTree(fileOf("en"));
      const { texts, issues } = importTexts(readFileSync(file, "utf8"), language, textsOf(english));
      for (const issue of issues) print(issue);
      if (issues.length > 0) {
        print(`Nothing was imported: ${amountOf(issues.length, "text is", "texts are")} missing or broken.`);
        return Promise.resolve(1);
      }
      writeFileSync(fileOf(language), catalogueFile(treeOf(english, texts)));
      print(`${amountOf(texts.size, "text")} imported.`);
      return Promise.resolve(0);
    },
  }),
});
