import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../tools/root.ts";

/** Colour channels that may differ by the noise of rendering, in 1/255. */
const TOLERANCE = 6;

/** The share of pixels that differ; 1 if the sizes do. */
export async function differenceOf(before: string, after: string): Promise<number> {
  if (!existsSync(before) || !existsSync(after)) return 1;
  if (readFileSync(before).equals(readFileSync(after))) return 0;
  const { default: sharp } = await import("sharp");
  const [old, current] = await Promise.all(
    [before, after].map((file) => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!old || !current || old.data.length !== current.data.length || old.info.width !== current.info.width) return 1;
  let different = 0;
  for (let at = 0; at < old.data.length; at += 3)
    if (
      [0, 1, 2].some(
        (channel) => Math.abs((old.data[at + channel] ?? 0) - (current.data[at + channel] ?? 0)) > TOLERANCE,
      )
    )
      different += 1;
  return different / (old.data.length / 3);
}

/** Links the installed packages, and the workspace's own packages to the folder itself. */
function linkPackages(folder: string): void {
  const installed = join(ROOT, "node_modules");
  const target = join(folder, "node_modules");
  mkdirSync(join(target, ".cache"), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== ".cache" && name !== "@narthex") symlinkSync(join(installed, name), join(target, name));
  cpSync(join(installed, "@narthex"), join(target, "@narthex"), { recursive: true, verbatimSymlinks: true });
}

/** The plan and the camera are today's, so that names agree; signing in and starting the server are that commit's. */
const PICTURES = "e2e/screen-pictures";

/** Takes the same pictures of another commit, in a work tree of its own. */
export function takeOfCommit(commit: string, folder: string, options: readonly string[]): void {
  const tree = mkdtempSync(join(tmpdir(), "narthex-pictures-"));
  const git = (...args: string[]): void => void execFileSync("git", args, { cwd: ROOT, stdio: ["ignore", 2, 2] });
  git("worktree", "add", "--detach", "--force", tree, commit);
  try {
    linkPackages(tree);
    cpSync(join(ROOT, PICTURES), join(tree, PICTURES), { recursive: true });
    const script = join(tree, PICTURES, "index.ts");
    execFileSync(process.execPath, [script, ...options, "--into", folder], { cwd: tree, stdio: ["ignore", 2, 2] });
  } finally {
    git("worktree", "remove", "--force", tree);
    rmSync(tree, { recursive: true, force: true });
  }
}
