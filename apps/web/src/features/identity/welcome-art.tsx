/** Arches from the outer to the inner one: half the width, and how bright they are. */
const ARCHES = [
  [270, 0.1],
  [220, 0.14],
  [172, 0.18],
  [126, 0.24],
  [84, 0.34],
] as const;
const CENTRE = 195;
const TOP = 250;
const INNER = 84;

const archPath = (half: number): string => {
  const shoulder = TOP + INNER - (half - INNER) * 0.45;
  return `M${CENTRE - half} 844V${shoulder}a${half} ${half} 0 0 1 ${2 * half} 0V844Z`;
};

/** An open door with light on the floor. */
const Door = () => (
  <>
    <path d={archPath(66)} className="fill-ember-soft" />
    <path d={archPath(66)} className="fill-ember opacity-80" />
    <path d="M129 844V317l-34 26v501zM261 844V317l34 26v501z" className="fill-night" />
    <path d="M129 620h132l70 224H59z" className="fill-night-ink opacity-20" />
    <circle cx="118" cy="520" r="3.5" className="fill-ember" />
    <circle cx="272" cy="520" r="3.5" className="fill-ember" />
  </>
);

/** A long table with an open book and two cups. */
const Table = () => (
  <>
    <path d="M195 210v66" className="stroke-night-ink opacity-50" strokeWidth="2" />
    <path d="M165 300c2-16 14-24 30-24s28 8 30 24z" className="fill-night-ink" />
    <path d="M160 304h70l46 132H114z" className="fill-ember opacity-30" />
    <path d="M92 452h206l64 104H28z" className="fill-night-ink" />
    <path d="M28 556h334v26H28z" className="fill-night-ink opacity-75" />
    <path d="M195 488c-16-13-42-14-62-7l-12 33c24-8 54-7 74 6z" className="fill-ember opacity-55" />
    <path d="M195 488c16-13 42-14 62-7l12 33c-24-8-54-7-74 6z" className="fill-ember opacity-80" />
    <ellipse cx="96" cy="528" rx="17" ry="7" className="fill-night" />
    <ellipse cx="298" cy="528" rx="17" ry="7" className="fill-night" />
    <path d="M48 582v262M342 582v262" className="stroke-night-ink opacity-40" strokeWidth="10" />
  </>
);

const LANTERNS = [
  [120, 330, 0.9],
  [204, 410, 1.25],
  [284, 350, 0.8],
] as const;
/** Three lanterns on their strings. */
const Lanterns = () =>
  LANTERNS.map(([x, y, size]) => (
    <g key={x}>
      <path d={`M${x} 0V${y - 34 * size}`} className="stroke-night-ink opacity-40" strokeWidth="1.5" />
      <circle cx={x} cy={y} r={86 * size} className="fill-ember opacity-15" />
      <g transform={`translate(${x} ${y}) scale(${size})`}>
        <path d="M-14-34h28v7h-28zM-14 27h28v7h-28z" className="fill-night-ink" />
        <path d="M-22-27h44c8 18 8 36 0 54h-44c-8-18-8-36 0-54z" className="fill-ember" />
        <path d="M-8-27c-4 18-4 36 0 54M8-27c4 18 4 36 0 54" className="stroke-night opacity-40" strokeWidth="2" />
      </g>
    </g>
  ));

const SCENES = [Door, Table, Lanterns];

/** The picture behind a slide, over the whole window. */
export const WelcomeArt = ({ slide }: { slide: number }) => {
  const Scene = SCENES[slide] ?? Door;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 390 844"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      className="absolute inset-0 size-full md:mx-auto md:w-auto md:overflow-visible"
    >
      {ARCHES.map(([half, brightness]) => (
        <path key={half} d={archPath(half)} className="fill-ember" opacity={brightness} />
      ))}
      <Scene />
    </svg>
  );
};
