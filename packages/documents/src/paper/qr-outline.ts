/** A QR code as the outlines of its dark fields, in modules; what lies inside an even number of them is light. */
export interface QrOutline {
  modules: number;
  outlines: [number, number][][];
}

/** Collects the outlines an encoder draws. Its units are halves of a module, as wide as the whole code. */
export function outlineDrawing(unitsPerModule = 2) {
  const outlines: [number, number][][] = [];
  let units = 0;
  const nothing = () => undefined;
  return {
    scale: (x: number, y: number): [number, number] => [x, y],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width: number) => {
      units = width;
    },
    polygon: (points: [number, number][]) => {
      outlines.push(points.map(([x, y]) => [x / unitsPerModule, y / unitsPerModule]));
    },
    line: nothing,
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    clip: nothing,
    unclip: nothing,
    text: nothing,
    end: (): QrOutline => ({ modules: units / unitsPerModule, outlines }),
  };
}

/** As the data of an SVG path, with a quiet zone of so many modules around it; fill it by the even-odd rule. */
export function outlinePath({ outlines }: QrOutline, quiet: number): string {
  return outlines.map((points) => `M${points.map(([x, y]) => `${x + quiet} ${y + quiet}`).join('L')}Z`).join('');
}
