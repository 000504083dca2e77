// @vitest-environment node
import type { Profile } from "@narthex/contract/app/profiles";
import { at, eventOf, globalEdition } from "@narthex/domain/test-fixtures";
import { queryClient } from "@narthex/client/cache/query-client.ts";
import { setLocale } from "@narthex/client/messages.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRef } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { ViewProvider } from "#features/content/index.ts";
import "../../app/messages/messages.ts";
import { BigTimeline } from "./big-timeline.tsx";
import { timelineRows } from "@narthex/domain/schedule/timeline-rows";

const date = "2025-07-19";

it("the server renders the first rows of a day with hundreds of events, without styles, which the page forbids [L28]", async () => {
  await setLocale("en");
  const events = Array.from({ length: 300 }, (_, id) =>
    eventOf({ id, startTime: `${date}T09:00:00+08:00`, durationInMin: 30, title: `Talk ${id}` }),
  );
  const now = at(`${date}T09:15:00+08:00`);
  const person = { type: "SCS", confYear: ["2025"], isAbsentAlumni: false, isHost: false } as unknown as Profile;
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <ViewProvider
        value={{ conferenceType: "Global", edition: globalEdition, person, conferenceTypes: ["Global"], locale: "en" }}
      >
        <BigTimeline
          rows={timelineRows(events, { now, date, edition: globalEdition })}
          chosen={null}
          nextDay={null}
          onOpen={() => undefined}
          handle={createRef()}
        />
      </ViewProvider>
    </QueryClientProvider>,
  );
  expect([...html.matchAll(/aria-label="Add to My day: (Talk \d+)/g)].map(([, title]) => title)).toEqual(
    Array.from({ length: 10 }, (_, id) => `Talk ${id}`),
  );
  expect(html).not.toContain("style=");
});
