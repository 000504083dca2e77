import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./root.ts";
import { SERVER_NODE_OPTIONS } from "./server.ts";

it("containers and systemd start the server with the same options of Node.js as npm does [O69]", () => {
  const starts = ["deploy/Containerfile", "deploy/systemd/narthex.service"].map((path) =>
    /node\W+(--\S+)\s+\W?apps\/api\/src\/main\.ts/.exec(
      readFileSync(join(ROOT, path), "utf8").replaceAll(/[",]/g, " "),
    ),
  );
  expect(starts.map((start) => start?.[1])).toEqual(Array(2).fill(SERVER_NODE_OPTIONS.join(" ")));
});
