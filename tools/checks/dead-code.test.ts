import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { ROOT } from "../root.ts";

/** A workspace with our settings and a package that exports two constants, of which an app uses one. */
function plantIn(name: string): string {
  const workspace = mkdtempSync(join(tmpdir(), "narthex-dead-code-"));
  onTestFinished(() => rmSync(workspace, { recursive: true, force: true }));
  const folder = `packages/${name}`;
  const write = (file: string, content: string | object): void =>
    writeFileSync(join(workspace, file), typeof content === "string" ? content : JSON.stringify(content));
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, "knip.json"), "utf8")) as {
    workspaces: Record<string, object>;
  };
  for (const path of [`${folder}/src`, "apps/web", "node_modules/@narthex"])
    mkdirSync(join(workspace, path), { recursive: true });
  write("knip.json", { workspaces: { [folder]: workspaces[folder], "apps/web": { entry: ["main.ts"] } } });
  write("package.json", { private: true, workspaces: ["packages/*", "apps/*"] });
  cpSync(join(ROOT, folder, "package.json"), join(workspace, folder, "package.json"));
  const dependencies = { [`@narthex/${name}`]: "0.1.0" };
  write("apps/web/package.json", { name: "web", private: true, type: "module", dependencies });
  symlinkSync(join(workspace, folder), join(workspace, `node_modules/@narthex/${name}`));
  write(`${folder}/src/rules.ts`, "export const used = 1;\nexport const planted = 2;\n");
  write("apps/web/main.ts", `import { used } from "@narthex/${name}/rules";\nvoid used;\n`);
  return workspace;
}

describe("the dead-code check", () => {
  it.each(["domain", "contract"])("reports only the unused export of packages/%s", (name) => {
    const args = [join(ROOT, "node_modules/knip/bin/knip.js"), "--directory", plantIn(name), "--include", "exports"];
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
    expect(status).toBe(1);
    expect(stdout).toMatch(/^Unused exports \(1\)\nplanted /);
  });
});
