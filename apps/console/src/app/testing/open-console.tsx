import type { ConsoleAccess } from "@narthex/contract/console/access";
import type { StaffRole } from "@narthex/contract/base/staff";
import type { CallAnswer, ReadName } from "@narthex/client/call/call.ts";
import { setLocale } from "@narthex/client/messages.ts";
import { queryClient } from "@narthex/client/cache/query-client.ts";
import { endTestPage, startTestPage } from "@narthex/client/test-page.ts";
import { globalEdition } from "@narthex/domain/test-fixtures";
import { onlineManager, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import "../messages/messages.ts";
import { createConsoleRouter } from "../router.tsx";
import { SECTIONS } from "../sections.ts";
import "../statuses.ts";

type Read = Extract<ReadName, `GET /console/${string}` | "GET /passkeys">;
/** What the server answers to reads, by their names. Others fail. */
export type ConsoleAnswers = { [N in Read]?: CallAnswer<N> | Response };

const NOW = "2025-07-18T01:15:00.000Z";

/** Someone with these roles in the Global conference. */
export const accessOf = (...roles: StaffRole[]): ConsoleAccess => ({
  name: "Noraini Kwok",
  email: "noraini@example.test",
  editions: [{ edition: { ...globalEdition }, roles, isDraft: false }],
});

/** Loads the code of all screens: the tests are about what they show. */
export const loadConsole = async (): Promise<void> => {
  await setLocale("en");
  for (const { screen, children = {} } of SECTIONS)
    await Promise.all([screen, ...Object.values(children)].map((each) => each.preload()));
};

/** Opens the real console, with its router and its query client, in front of a server with these answers. Needs fake timers. */
export const openConsole = async (path: string, answers: ConsoleAnswers) => {
  const all: ConsoleAnswers = { "GET /console/access": accessOf("organiser"), ...answers };
  const started = startTestPage(Object.keys(all), NOW, (name) => {
    const answer = all[name as Read] ?? Response.json({}, { status: 500 });
    return answer instanceof Response ? answer : Response.json(answer);
  });
  onlineManager.setOnline(true);
  await setLocale("en");
  const history = createMemoryHistory({ initialEntries: [`/console${path}`] });
  const box = document.body.appendChild(document.createElement("div"));
  const root = createRoot(box);
  root.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createConsoleRouter(history) as never} />
    </QueryClientProvider>,
  );
  return {
    ...started,
    /** Tests change them to change the server. */
    answers: all,
    path: () => history.location.pathname,
    close: () => {
      root.unmount();
      box.remove();
      endTestPage();
    },
  };
};
