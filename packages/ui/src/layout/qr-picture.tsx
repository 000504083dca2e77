import { encode } from "uqr";

/** The dark modules of a row as one SVG path. */
const rowPath = (row: readonly boolean[], y: number): string => {
  let path = "";
  for (let x = 0; x < row.length; x++) {
    if (!row[x] || row[x - 1]) continue;
    let end = x;
    while (row[end]) end++;
    path += `M${x} ${y}h${end - x}v1H${x}z`;
  }
  return path;
};

/** Black on white in every theme, with the quiet zone that scanners need. */
export const QrPicture = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full rounded-sheet bg-white"
    >
      <path d={data.map(rowPath).join("")} fill="black" />
    </svg>
  );
};
