import type { OwnPhotoTab } from "@narthex/contract/photos";
import { FEATURED } from "@narthex/domain/photos";
import type { House } from "#platform/house.ts";
import { findRegistered } from "../../experiences/index.ts";
import { importPhotos, type NewSource } from "../import.service.ts";
import { listDigests } from "../photos.repository.ts";
import { drawFilm } from "./film.ts";
import { paintingOf } from "./paint.ts";

/** So many photographs of a tab: of a day for everybody, or some people's own. */
type Album = { tab: string; count: number; people?: string[] };
type Shown = { editionId: string; first: number; albums: Album[][] };

/** What is shown first is drawn first: each list of albums is there as a whole. */
const DEMONSTRATION: Shown[] = [
  {
    editionId: "global-2025",
    first: 0,
    albums: [
      [
        { tab: "Featured", count: 8 },
        { tab: "personal", count: 7, people: ["scs"] },
        { tab: "exp", count: 4, people: ["scs"] },
      ],
      [
        { tab: "day-2", count: 16 },
        { tab: "personal", count: 3, people: ["gc"] },
        { tab: "personal", count: 2, people: ["alumnus"] },
        { tab: "personal", count: 3, people: ["host", "both"] },
      ],
      [{ tab: "day-1", count: 44 }],
    ],
  },
  {
    editionId: "regional-2024",
    first: 200,
    albums: [
      [
        { tab: "personal", count: 6, people: ["regional"] },
        { tab: "exp", count: 3, people: ["regional"] },
        { tab: "Featured", count: 4 },
        { tab: "day-1", count: 8 },
        { tab: "day-2", count: 8 },
        { tab: "personal", count: 2, people: ["both"] },
      ],
    ],
  },
];
const OWN = new Set<string>(["personal", "exp"] satisfies OwnPhotoTab[]);

function sourceOf(number: number, { tab, people = [] }: Album, ids: ReadonlyMap<string, number>): NewSource {
  const { name, draw } = paintingOf(number);
  const isOwn = OWN.has(tab);
  return {
    line: number,
    kind: "image",
    name: `${name} ${number + 1}`,
    tab: isOwn ? null : tab,
    own: tab === "exp" ? "exp" : "personal",
    personIds: people.flatMap((who) => ids.get(`${who}@demo.test`) ?? []),
    read: draw,
  };
}

/** One film among the featured ones. */
function filmSource(): NewSource {
  const drawn = drawFilm();
  return {
    line: 0,
    kind: "video",
    name: "The days in seven pictures",
    tab: FEATURED,
    own: "personal",
    personIds: [],
    read: async () => (await drawn).film,
    still: async () => (await drawn).still,
  };
}

/** Fills the galleries of the demonstration with pictures that are drawn here, once, one after another. */
export async function seedPhotos(house: House): Promise<void> {
  for (const { editionId, first, albums } of DEMONSTRATION) {
    const addresses = albums.flat().flatMap(({ people = [] }) => people.map((who) => `${who}@demo.test`));
    const ids = await findRegistered(house.db, editionId, addresses);
    if (ids.size === 0 || (await listDigests(house.db, editionId)).size > 0) continue;
    await importPhotos(house, editionId, [filmSource()], { atOnce: 1 });
    let number = first;
    for (const together of albums) {
      const sources = together.flatMap((album) =>
        Array.from({ length: album.count }, () => sourceOf(number++, album, ids)),
      );
      await importPhotos(house, editionId, sources, { atOnce: 1 });
    }
  }
}
