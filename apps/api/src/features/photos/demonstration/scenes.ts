import { circle, glow, ground, rect, type Scene, shape, times } from "./brush.ts";

/** People as round shoulders and heads, row behind row: nobody in particular. */
const crowd: Scene = ({ width, height }, { deep, mid }, dice) =>
  times(4, (row) => {
    const y = height * (0.74 + row * 0.085);
    const r = width * (0.018 + row * 0.008);
    const count = Math.ceil(width / (r * 3.1)) + 1;
    return times(count, (i) => {
      const x = i * r * 3.1 + dice.between(-r, r);
      const up = dice.between(0, r * 0.9);
      const fill = row % 2 ? deep : mid;
      return `<ellipse cx="${x}" cy="${y + r * 2.4 - up}" rx="${r * 1.55}" ry="${r * 1.7}" fill="${fill}"/>${circle(x, y - up, r * 0.82, fill)}`;
    }).join("");
  }).join("");

const hall: Scene = (size, colours, dice) => {
  const { width, height } = size;
  const beams = times(6, (i) => {
    const top = width * (0.08 + i * 0.17);
    const foot = width * dice.between(0.15, 0.85);
    return shape(
      [
        [top - 6, 0],
        [top + 6, 0],
        [foot + width * 0.11, height * 0.72],
        [foot - width * 0.11, height * 0.72],
      ],
      i % 2 ? colours.glow : colours.light,
      0.16,
    );
  }).join("");
  const stage = `${rect(width * 0.18, height * 0.3, width * 0.64, height * 0.34, colours.mid, 'rx="14"')}${glow(width / 2, height * 0.47, width * 0.4, colours.glow, "s")}${circle(width / 2, height * 0.47, height * 0.085, colours.light, 0.95)}`;
  return ground(size, colours.deep, colours.mid) + stage + beams + crowd(size, colours, dice);
};

const hills: Scene = (size, { deep, mid, warm, light, glow: lamp }, dice) => {
  const { width, height } = size;
  const sun = [width * dice.between(0.2, 0.8), height * dice.between(0.24, 0.38)] as const;
  const ridges = times(5, (i) => {
    const base = height * (0.46 + i * 0.115);
    const rise = height * 0.16;
    const points = times(9, (k) => [(width * k) / 8, base - dice.between(0, rise)] as const);
    const path = points
      .slice(1)
      .map(([x, y], k) => {
        const [fromX, fromY] = points[k] ?? [0, base];
        const middle = (fromX + x) / 2;
        return `C${middle} ${fromY} ${middle} ${y} ${x} ${y}`;
      })
      .join("");
    const fill = [lamp, warm, mid, mid, deep][i] ?? deep;
    return `<path d="M0 ${height}L0 ${points[0]?.[1] ?? base}${path}L${width} ${height}Z" fill="${fill}" opacity="${0.5 + i * 0.12}"/>`;
  });
  return `${ground(size, light, lamp)}${glow(...sun, width * 0.34, "#ffffff", "h")}${circle(...sun, width * 0.055, "#fff9ee")}${ridges.join("")}`;
};

const harbour: Scene = (size, { deep, mid, warm, light, glow: lamp }, dice) => {
  const { width, height } = size;
  const line = height * 0.56;
  const city = times(15, (i) => {
    const w = width * dice.between(0.035, 0.075);
    const h = height * dice.between(0.06, 0.3);
    const x = (width * i) / 14.5 - w / 2;
    const windows = times(5, (k) => rect(x + w * 0.25, line - h + 12 + k * (h / 6), w * 0.5, 4, lamp, 'opacity="0.7"'));
    return rect(x, line - h, w, h, i % 3 ? mid : deep, 'rx="3"') + windows.join("");
  });
  const water = times(26, (i) => {
    const y = line + 10 + (height - line) * (i / 26);
    const w = width * dice.between(0.05, 0.3);
    return rect(
      width * dice.between(-0.05, 0.95),
      y,
      w,
      3 + i * 0.2,
      i % 2 ? lamp : light,
      `rx="2" opacity="${dice.between(0.12, 0.5).toFixed(2)}"`,
    );
  });
  const boat = (x: number, y: number, s: number): string =>
    `${shape(
      [
        [x - s, y],
        [x + s, y],
        [x + s * 0.65, y + s * 0.4],
        [x - s * 0.65, y + s * 0.4],
      ],
      deep,
    )}${shape(
      [
        [x, y - s * 1.7],
        [x + s * 0.75, y - 6],
        [x, y - 6],
      ],
      light,
    )}${shape(
      [
        [x - 6, y - s * 1.4],
        [x - s * 0.6, y - 6],
        [x - 6, y - 6],
      ],
      warm,
    )}`;
  const boats = times(3, (i) =>
    boat(width * (0.18 + i * 0.31), height * dice.between(0.68, 0.86), width * dice.between(0.04, 0.08)),
  );
  return `${ground(size, light, warm)}${glow(width * 0.7, height * 0.3, width * 0.3, lamp, "b")}${city.join("")}${rect(0, line, width, height - line, mid)}${water.join("")}${boats.join("")}`;
};

const lanterns: Scene = (size, { deep, mid, warm, light, glow: lamp }, dice) => {
  const { width, height } = size;
  const lights = times(13, (i) => {
    const x = width * ((i % 5) * 0.23 + dice.between(0, 0.12));
    const y = height * (Math.floor(i / 5) * 0.27 + dice.between(0.06, 0.22));
    const r = width * dice.between(0.03, 0.065);
    const fill = dice.pick([warm, lamp, light]);
    const ribs = times(
      3,
      (k) =>
        `<ellipse cx="${x}" cy="${y}" rx="${r * (0.3 + k * 0.27)}" ry="${r * 1.2}" fill="none" stroke="${deep}" stroke-opacity="0.16" stroke-width="2"/>`,
    );
    return `<path d="M${x} 0V${y - r}" stroke="${light}" stroke-opacity="0.25" stroke-width="2"/>${glow(x, y, r * 2.8, fill, `l${i}`)}<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 1.2}" fill="${fill}"/>${ribs.join("")}${rect(x - r * 0.4, y - r * 1.3, r * 0.8, r * 0.16, deep)}${rect(x - r * 0.4, y + r * 1.14, r * 0.8, r * 0.16, deep)}`;
  });
  return (
    ground(size, deep, mid) +
    lights.join("") +
    crowd(size, { deep: "#120f20", mid: deep, warm, light, glow: lamp }, dice)
  );
};

const table: Scene = (size, { deep, mid, warm, light, glow: lamp }, dice) => {
  const { width, height } = size;
  const isWide = width >= height;
  const long = isWide ? width : height;
  const across = isWide ? height : width;
  const place = (along: number, beside: number): [number, number] => (isWide ? [along, beside] : [beside, along]);
  const cloth = isWide
    ? rect(-20, height * 0.24, width + 40, height * 0.52, light, 'rx="30"')
    : rect(width * 0.24, -20, width * 0.52, height + 40, light, 'rx="30"');
  const seats = times(7, (i) =>
    [0.13, 0.87]
      .map((side) => {
        const [x, y] = place((long * (i + 0.5)) / 7, across * side);
        return circle(x, y, across * 0.085, i % 2 ? warm : mid) + circle(x, y, across * 0.048, deep, 0.75);
      })
      .join(""),
  );
  const plates = times(7, (i) =>
    [0.33, 0.67]
      .map((side) => {
        const [x, y] = place((long * (i + 0.5)) / 7, across * side);
        return `${circle(x, y, across * 0.065, "#ffffff")}${circle(x, y, across * 0.045, dice.pick([lamp, warm, mid]), 0.8)}`;
      })
      .join(""),
  );
  const middle = times(9, (i) => {
    const [x, y] = place((long * (i + 0.5)) / 9, across * dice.between(0.46, 0.54));
    return i % 3
      ? circle(x, y, across * 0.025, mid)
      : circle(x, y, across * 0.045, lamp) + circle(x, y, across * 0.02, warm);
  });
  return ground(size, warm, mid) + cloth + seats.join("") + plates.join("") + middle.join("");
};

const glass: Scene = (size, { deep, mid, warm, light, glow: lamp }, dice) => {
  const { width, height } = size;
  const cell = Math.min(width, height) / 7;
  const fills = [warm, lamp, light, mid, deep] as const;
  const panes = times(Math.ceil(width / cell) * Math.ceil(height / cell), (i) => {
    const columns = Math.ceil(width / cell);
    const [x, y] = [(i % columns) * cell, Math.floor(i / columns) * cell];
    const fill = dice.pick(fills);
    const turn = Math.floor(dice.between(0, 4)) * 90;
    return `<g transform="rotate(${turn} ${x + cell / 2} ${y + cell / 2})">${rect(x, y, cell, cell, dice.pick(fills))}<path d="M${x} ${y}h${cell}a${cell} ${cell} 0 0 1 -${cell} ${cell}z" fill="${fill}"/></g>`;
  });
  const leads = `<g stroke="#1b1830" stroke-width="5" fill="none">${times(Math.ceil(width / cell), (i) => `<path d="M${i * cell} 0V${height}"/>`).join("")}${times(Math.ceil(height / cell), (i) => `<path d="M0 ${i * cell}H${width}"/>`).join("")}</g>`;
  return panes.join("") + leads + glow(width * 0.5, height * 0.3, width * 0.6, "#fff4df", "w");
};

const garden: Scene = (size, { deep, mid, warm, light, glow: lamp }, dice) => {
  const { width, height } = size;
  const leaf = (x: number, y: number, long: number, turn: number, fill: string): string =>
    `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0C${long * 0.35} ${-long * 0.3} ${long * 0.35} ${-long * 0.8} 0 ${-long}C${-long * 0.35} ${-long * 0.8} ${-long * 0.35} ${-long * 0.3} 0 0" fill="${fill}"/>`;
  const leaves = times(34, () =>
    leaf(
      width * dice.roll(),
      height * dice.between(0.5, 1.15),
      height * dice.between(0.16, 0.4),
      dice.between(-60, 60),
      dice.pick([deep, mid, mid, deep, warm]),
    ),
  );
  const flowers = times(9, () => {
    const [x, y, r] = [width * dice.roll(), height * dice.between(0.42, 0.9), width * dice.between(0.015, 0.035)];
    return (
      times(6, (k) => circle(x + Math.cos(k * 1.05) * r, y + Math.sin(k * 1.05) * r, r * 0.7, light, 0.95)).join("") +
      circle(x, y, r * 0.6, lamp)
    );
  });
  return `${ground(size, light, lamp)}${glow(width * 0.3, height * 0.2, width * 0.4, "#ffffff", "d")}${leaves.join("")}${flowers.join("")}`;
};

/** What a photographer of the demonstration saw, each with its name. */
export const SCENES: { name: string; draw: Scene }[] = [
  { name: "In the hall", draw: hall },
  { name: "The long table", draw: table },
  { name: "Hills behind the house", draw: hills },
  { name: "Paper lanterns", draw: lanterns },
  { name: "The harbour", draw: harbour },
  { name: "Coloured glass", draw: glass },
  { name: "The garden", draw: garden },
];
