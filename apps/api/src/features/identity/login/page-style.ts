import type { Accents } from "@narthex/domain/words/brand";
import { brandStyle } from "#features/content/index.ts";
import { KIT_COLOURS } from "#platform/html/kit-colours.ts";

const FONTS = `
@font-face{font-family:"Instrument Serif";src:url(/oidc/fonts/instrument-serif.woff2) format("woff2");font-display:swap}
@font-face{font-family:Figtree;font-weight:300 900;src:url(/oidc/fonts/figtree.woff2) format("woff2");font-display:swap}
@font-face{font-family:"Noto Sans Thai";font-weight:100 900;src:url(/oidc/fonts/noto-sans-thai.woff2) format("woff2");font-display:swap;unicode-range:U+0E01-0E5B,U+200C-200D,U+25CC}
@font-face{font-family:"Noto Serif Thai";font-weight:400 500;src:url(/oidc/fonts/noto-serif-thai.woff2) format("woff2");font-display:swap;unicode-range:U+0E01-0E3A,U+0E3F-0E5B}`;

const RULES = `
*{box-sizing:border-box;margin:0}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{background:var(--paper);color:var(--ink);font:400 1rem/1.5 Figtree,"Noto Sans Thai",system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;min-height:100dvh;display:grid;grid-template:auto 1fr/minmax(0,1fr);overflow-wrap:anywhere}
:lang(th){line-height:1.6}
h1{font:400 2.625rem/1.08 "Instrument Serif","Noto Serif Thai","Songti SC","Noto Serif CJK SC",serif;letter-spacing:-.01em;text-wrap:balance}
:lang(zh) h1,:lang(th) h1{letter-spacing:0;font-size:min(2.125rem,13vw);line-height:1.3}
h2{font-size:.875rem;font-weight:650;color:var(--ink-2)}
a{color:inherit}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.hall{position:relative;overflow:hidden;height:min(9.5rem,24dvh);background:var(--sunk)}
.arch{position:absolute;left:50%;bottom:0;transform:translateX(-50%);border-radius:50vw 50vw 0 0}
.a1{width:19rem;height:12.5rem;background:var(--accent-soft)}
.a2{width:13rem;height:9.25rem;background:color-mix(in srgb,var(--accent) 34%,var(--accent-soft))}
.a3{width:7.5rem;height:6.25rem;background:linear-gradient(var(--accent),color-mix(in srgb,var(--accent) 62%,#F7C98B))}
main{width:100%;max-width:27rem;margin:0 auto;padding:1.75rem max(min(1.25rem,5.2vw),env(safe-area-inset-left)) max(2rem,env(safe-area-inset-bottom))}
.bar{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.25rem 1rem;min-height:2.75rem;margin-bottom:1.75rem}
.brand{display:block;height:2.5rem;max-width:min(100%,12rem);font:400 1.375rem/2.5rem "Instrument Serif","Noto Serif Thai",serif}
.eyebrow{font-size:.875rem;font-weight:600;color:var(--ink-2);margin-bottom:.375rem}
.languages{display:flex;gap:.125rem;margin-inline:-.625rem;flex:none}
.languages a{display:grid;place-items:center;min-width:2.75rem;min-height:2.75rem;padding:0 .5rem;border-radius:99px;text-decoration:none;color:var(--ink-2);font-size:.875rem;font-weight:550}
.languages a[aria-current]{color:var(--ink);font-weight:700;text-decoration:underline;text-decoration-color:var(--accent);text-decoration-thickness:2px;text-underline-offset:.375rem}
.lead{color:var(--ink-2);margin-top:.75rem;text-wrap:pretty}
[hidden]{display:none!important}
form{display:grid;gap:1.125rem;margin-top:1.75rem}
label{display:grid;gap:.375rem;font-size:.875rem;font-weight:600}
input,textarea{font:inherit;font-size:1.0625rem;line-height:1.25;width:100%;min-height:3.25rem;padding:.75rem 1rem;border:1.5px solid var(--track);border-radius:1rem;background:var(--raised);color:var(--ink)}
input:focus-visible{outline-offset:0;border-color:transparent}
.field{display:grid;gap:.375rem}
.hint{color:var(--ink-2);font-size:.875rem}
input[readonly]{background:var(--sunk);color:var(--ink-2);border-color:transparent}
input[aria-invalid]{border-color:var(--accent)}
button,.button{display:grid;place-items:center;font:inherit;font-weight:650;font-size:1.0625rem;line-height:1.25;min-height:3.375rem;padding:.75rem 1.5rem;border:0;border-radius:99px;background:var(--accent);color:var(--accent-ink);cursor:pointer;text-decoration:none;text-align:center}
.soft{background:var(--accent-soft);color:var(--accent)}
.scale{display:flex;flex-wrap:wrap;gap:.5rem;border:0;padding:0;font-size:.875rem;font-weight:600}
.scale legend{padding:0;margin-bottom:.5rem;text-wrap:balance}
.scale label{place-items:center;min-width:3rem;font-size:1rem}
.scale input{appearance:none;width:1.5rem;min-height:1.5rem;padding:0;border:2px solid var(--track);border-radius:50%;background:var(--raised)}
.scale input:checked{border:.5rem solid var(--accent)}
.error{background:var(--accent-soft);border-radius:1rem;padding:.875rem 1rem;font-weight:550;text-wrap:pretty}
.enter{position:absolute;width:1px;min-height:0;height:1px;padding:0;overflow:hidden;clip-path:inset(50%)}
.digits{font-variant-numeric:tabular-nums;letter-spacing:.3em;font-size:1.5rem;font-weight:600}
summary{display:grid;place-items:center;min-height:2.75rem;font-size:.875rem;font-weight:600;color:var(--ink-2);cursor:pointer;text-decoration:underline;text-underline-offset:.25rem;list-style:none;border-radius:99px}
summary::-webkit-details-marker{display:none}
.password label{margin-top:1.125rem}
.password button{width:100%;margin-top:1.125rem}
.late{margin-top:2rem;padding-top:1.5rem;border-top:1px solid var(--line);color:var(--ink-2)}
.late p+p{margin-top:.5rem}
.late form{margin-top:1.125rem}
.ways{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;margin-top:1rem;font-size:.875rem}
.ways a{display:inline-grid;align-items:center;min-height:2.75rem;text-underline-offset:.25rem}
.note{margin-top:1.25rem;color:var(--ink-2)}
.forgot{margin-top:1.25rem;font-size:.875rem}
.forgot a{display:inline-grid;align-items:center;min-height:2.75rem;text-underline-offset:.25rem}
.guests{margin-top:2.25rem;padding-top:1.5rem;border-top:1px solid var(--line)}
.guests p{color:var(--ink-2);font-size:.875rem;margin-top:.25rem}
.guests ul{list-style:none;padding:0;margin:.5rem max(-.75rem,-5.2vw) 0}
.guests li+li{border-top:1px solid var(--line)}
.guests a{display:block;position:relative;min-height:2.75rem;padding:.625rem 2.25rem .625rem .75rem;border-radius:.875rem;text-decoration:none;line-height:1.35}
.guests a::after{content:"";position:absolute;right:.875rem;top:50%;width:.5rem;height:.5rem;border:solid var(--ink-3);border-width:1.75px 1.75px 0 0;transform:translateY(-50%) rotate(45deg)}
.guests a:hover{background:var(--sunk)}
.guests b{font-weight:600}
.guests span{display:block;color:var(--ink-2);font-size:.875rem}
.code{color:var(--ink-3);font-size:.8125rem;margin-top:1.5rem}
.part{margin-top:2.25rem;font-size:1.125rem;color:var(--ink)}
.rows{list-style:none;padding:0;margin-top:.75rem}
.rows li{padding:.75rem 0;border-top:1px solid var(--line)}
.portrait{width:6rem;height:6rem;border-radius:50%;object-fit:cover;background:var(--sunk)}
.pre{white-space:pre-line;margin-top:.5rem}
main>.error{margin-top:1.25rem}
.acts{display:grid;gap:1.25rem;margin-top:1.75rem}
@media (max-height:44rem){
.hall{height:6rem}
.a1{width:12rem;height:8rem}.a2{width:8.25rem;height:5.75rem}.a3{width:4.75rem;height:3.75rem}
}
@media (min-width:60rem){
body{grid-template:auto/minmax(22rem,42%) 1fr}
.hall{height:auto;position:sticky;top:0;max-height:100dvh}
.a1{width:86%;height:78%}.a2{width:60%;height:58%}.a3{width:36%;height:38%}
main{align-self:center;padding-block:3rem}
h1{font-size:3.25rem}:lang(zh) h1,:lang(th) h1{font-size:2.625rem}
}
@media (forced-colors:active){button,.button{border:1px solid}}`;

/** The style sheet of the server's own pages, in the colours of an edition or, while none is served, the kit's. */
export const styleOf = (brand?: Accents): string => `${FONTS}${KIT_COLOURS}${brand ? brandStyle(brand) : ""}${RULES}`;
