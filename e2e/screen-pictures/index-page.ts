import { stateOf } from "./plan.ts";
import { personOf, type Taken } from "./take.ts";

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const STYLE = `
  body { font: 15px/1.4 system-ui, sans-serif; margin: 0; background: Canvas; color: CanvasText; color-scheme: light dark }
  form { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 1rem; padding: .75rem 1.25rem; background: Canvas; border-bottom: 1px solid #8885 }
  figure { margin: 0 } section { padding: 1rem 1.25rem; border-bottom: 1px solid #8883 } h2 { font-size: 1rem; margin: 0 0 .5rem }
  .row { display: flex; gap: .75rem; overflow-x: auto; align-items: flex-start } img { display: block; height: 26rem; object-fit: contain; object-position: top; border: 1px solid #8885 }
  .difference { position: relative } .difference img + img { position: absolute; inset: 0; mix-blend-mode: difference }
  figcaption { font-size: .8rem; opacity: .75 } [hidden] { display: none }`;

/** Hides what the chosen filters leave out. */
const SCRIPT = `
  const form = document.querySelector("form");
  const filter = () => {
    const chosen = new FormData(form);
    for (const section of document.querySelectorAll("section")) {
      let shown = 0;
      for (const figure of section.querySelectorAll("figure")) {
        figure.hidden = ["state", "locale", "size", "theme"].some((name) => chosen.get(name) && figure.dataset[name] !== chosen.get(name));
        if (!figure.hidden) shown++;
      }
      section.hidden = shown === 0 || !section.dataset.path.includes(chosen.get("path"));
    }
  };
  form.addEventListener("input", filter);`;

const select = (name: string, values: Iterable<string>): string =>
  `<label>${name} <select name="${name}"><option value="">all</option>${[...new Set(values)].map((value) => `<option>${escape(value)}</option>`).join("")}</select></label>`;

const page = (title: string, taken: readonly Taken[], figure: (name: string) => string): string => {
  const files = taken.flatMap(({ files: own }) => own);
  const sections = Map.groupBy(taken, ({ visit }) => visit.path);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${STYLE}</style>
<form><strong>${escape(title)}</strong><label>path <input name="path"></label>
${select(
  "state",
  taken.map(({ visit }) => stateOf(visit)),
)}${select(
    "locale",
    taken.map(({ visit }) => visit.locale),
  )}
${select(
  "size",
  files.map(({ size }) => size),
)}${select(
    "theme",
    files.map(({ theme }) => theme),
  )}</form>
${[...sections]
  .map(
    ([path, visits]) =>
      `<section data-path="${escape(path)}"><h2>${escape(path)}</h2><div class="row">${visits
        .flatMap(({ visit, files: own }) =>
          own.map(
            ({ name, size, theme }) =>
              `<figure data-state="${escape(stateOf(visit))}" data-locale="${visit.locale}" data-size="${size}" data-theme="${theme}">${figure(name)}<figcaption>${escape(stateOf(visit))} · ${visit.locale} · ${size} · ${theme} · ${escape(personOf(visit))}</figcaption></figure>`,
          ),
        )
        .join("")}</div></section>`,
  )
  .join("\n")}<script>${SCRIPT}</script></html>`;
};

const picture = (address: string): string => `<img loading="lazy" src="${escape(encodeURI(address))}" alt="">`;

/** A page to browse pictures, filtered by path, state, language, size and theme. */
export const indexPage = (taken: readonly Taken[]): string =>
  page("Every screen", taken, (name) => `<a href="${escape(encodeURI(name))}">${picture(name)}</a>`);

/** A page of the pictures that changed: before, after, and the difference of both. */
export const comparePage = (title: string, taken: readonly Taken[], before: string, after: string): string =>
  page(title, taken, (name) => {
    const [old, current] = [picture(`${before}/${name}`), picture(`${after}/${name}`)];
    return `<div class="row">${old}${current}<span class="difference">${old}${current}</span></div>`;
  });
