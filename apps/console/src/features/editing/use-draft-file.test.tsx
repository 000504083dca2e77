import { queryClient } from "@narthex/client/cache/query-client.ts";
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { press, showScreen } from "../../test-screen.tsx";
import { useDraftFile } from "./use-draft-file.ts";

const FILE = "schedule/2025-07-18.yaml";
const form = {
  kind: "list",
  isOptional: false,
  keyField: "id",
  fields: {},
  item: { kind: "group", isOptional: false },
};
const entry = { id: 1, title: "Lunch" };

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it("an entry that is added is shown once the server has filled in what was left out, and not before [B26]", async () => {
  const { promise: refreshed, resolve: refresh } = Promise.withResolvers<void>();
  let content: unknown[] = [];
  vi.stubGlobal("fetch", async (_: unknown, init?: RequestInit) => {
    const isPost = init?.method === "POST";
    if (isPost) content = [{ ...entry, location: [] }];
    else if (content.length > 0) await refreshed;
    const body = isPost
      ? { changes: [1] }
      : { file: FILE, part: "", content, published: [], form, takenKeys: [], media: {} };
    const headers = { "content-type": "application/json" };
    return new Response(JSON.stringify(body), { status: isPost ? 201 : 200, headers });
  });
  const shown: unknown[] = [];
  const Probe = () => {
    const editor = useDraftFile(FILE);
    shown.push(editor.query.data?.content);
    return <button onClick={() => void editor.saveNow({ address: ["@1"], after: entry })}>Add</button>;
  };
  await showScreen(<Probe />);
  await act(() => vi.waitFor(() => expect(shown.at(-1)).toEqual([])));
  await press("Add");
  await act(() => vi.waitFor(() => expect(content).toHaveLength(1)));
  await act(async () => refresh());
  await act(() => vi.waitFor(() => expect(shown.at(-1)).toEqual(content)));
  expect(shown).not.toContainEqual([entry]);
});
