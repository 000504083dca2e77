import { KIT_COLOURS } from "#platform/html/kit-colours.ts";

/** Complete, because the report is one file; in the theme of the reader's system. */
export const REPORT_STYLE = `
${KIT_COLOURS}
:root{--best:var(--accent);--queue:var(--track);--asked:var(--pending);--open:var(--line)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 Figtree,system-ui,-apple-system,"Segoe UI",sans-serif;font-variant-numeric:tabular-nums}
main{max-width:52rem;margin:0 auto;padding:3rem 1.25rem 5rem}
h1,h2,.stat strong{font-family:"Instrument Serif",Georgia,"Times New Roman",serif;font-weight:400;line-height:1.15}
h1{font-size:2.75rem;margin:.2rem 0 .4rem;overflow-wrap:anywhere}
h2{font-size:1.75rem;margin:0 0 .25rem}
header p,section>p,.stat span{color:var(--ink-2);margin:.25rem 0 0}
.over{font-size:.8125rem;letter-spacing:.06em;text-transform:uppercase;color:var(--best)!important}
section{margin-top:3.25rem;padding-top:2rem;border-top:1px solid var(--line)}
.stats{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(11rem,42%),1fr));gap:1rem;margin:2.25rem 0 0}
.stat{display:flex;flex-direction:column-reverse;justify-content:flex-end;background:var(--raised);border:1px solid var(--line);border-radius:14px;padding:1.1rem 1.2rem}
.stat dt{order:1;font-weight:600}.stat dd{margin:0;display:contents}
.stat strong{order:2;font-size:2.4rem}.stat span{order:0;font-size:.875rem}
.scroll{overflow-x:auto;margin-top:1.25rem}
svg{display:block;width:100%;min-width:34rem;height:auto}
svg text{font-size:13px;fill:var(--ink-2)}svg .label{text-anchor:end;fill:var(--ink)}
rect.best{fill:var(--best)}rect.queue{fill:var(--queue)}rect.asked{fill:var(--asked)}rect.open{fill:var(--open)}
.key{display:flex;flex-wrap:wrap;gap:.35rem 1.25rem;font-size:.875rem;margin-top:1rem}
.key span::before{content:"";display:inline-block;width:.8em;height:.8em;border-radius:3px;margin-right:.5em;vertical-align:-.05em}
.key .best::before{background:var(--best)}.key .queue::before{background:var(--queue)}.key .asked::before{background:var(--asked)}
table{border-collapse:collapse;width:100%;font-size:.9375rem}
caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
th,td{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--line);vertical-align:top;font-weight:400}
thead th{color:var(--ink-2);font-size:.8125rem}
tbody th{white-space:nowrap}.number{text-align:right}th:last-child,td:last-child{padding-right:0}
details{margin-top:1.25rem}summary{cursor:pointer;color:var(--best);padding:.35rem 0;width:fit-content}
summary:focus-visible,.scroll:focus-visible{outline:2px solid var(--best);outline-offset:3px;border-radius:4px}
@media (max-width:40rem){main{padding-top:2rem}h1{font-size:2.1rem}tbody th{white-space:normal}}
@media print{body{background:#fff}section{break-inside:avoid}.stat{background:none}}
`.trim();
