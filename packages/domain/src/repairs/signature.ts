/** A signature is the lines of a hand in this box, each [x, y, x, y, …] in whole numbers: nothing of it is ever run or loaded. */
export const signatureBox = { width: 1000, height: 400 } as const;
export type Strokes = readonly (readonly number[])[];

export const mostStrokes = 60;
/** Of all strokes: more than a hand draws, little enough to travel with other work. */
export const mostSignaturePoints = 1000;

/** When a client signs: as they leave a device, and as they take it back. */
export const signatureOccasions = ['intake', 'delivery'] as const;
export type SignatureOccasion = (typeof signatureOccasions)[number];

export const signatureOccasionLabels: Readonly<Record<SignatureOccasion, string>> = {
  intake: 'Al dejar el equipo',
  delivery: 'Al retirar el equipo',
};

/** Closer points than these say nothing of a line. */
const nearest = 3;

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));

/** Lines as they were drawn on a surface, in the box; a point that adds nothing to its line is left out. */
export function strokesOf(
  lines: readonly (readonly { x: number; y: number }[])[],
  surface: { width: number; height: number },
): number[][] {
  const { width, height } = signatureBox;
  const scaled = lines
    .filter((line) => line.length > 0)
    .slice(0, mostStrokes)
    .map((line) =>
      line.map(({ x, y }): [number, number] => [
        clamp((x / surface.width) * width, width),
        clamp((y / surface.height) * height, height),
      ]),
    )
    .map(withoutNear);
  const points = scaled.reduce((sum, line) => sum + line.length, 0);
  const every = Math.max(1, Math.ceil(points / (mostSignaturePoints - 2 * mostStrokes)));
  return scaled.map((line) => line.filter((_, place) => place % every === 0 || place === line.length - 1).flat());
}

/** The last point always stays: there the hand was lifted. */
function withoutNear(line: readonly [number, number][]): [number, number][] {
  const kept: [number, number][] = [];
  line.forEach((point, place) => {
    const last = kept.at(-1);
    const isNear = last !== undefined && Math.hypot(point[0] - last[0], point[1] - last[1]) < nearest;
    if (!isNear || place === line.length - 1) kept.push(point);
  });
  return kept;
}

/** The strokes as points, one list per line. */
export const pointsOf = (stroke: readonly number[]): { x: number; y: number }[] =>
  Array.from({ length: Math.floor(stroke.length / 2) }, (_, place) => ({
    x: stroke[2 * place] ?? 0,
    y: stroke[2 * place + 1] ?? 0,
  }));

/** The path that draws them in the box, out of numbers alone; a line of one point is a dot. */
export const signaturePath = (strokes: Strokes): string =>
  strokes
    .map(pointsOf)
    .filter((points) => points.length > 0)
    .map((points) => {
      const [{ x, y } = { x: 0, y: 0 }, ...rest] = points;
      const tail = rest.length === 0 ? 'l1 0' : rest.map((point) => `L${point.x} ${point.y}`).join('');
      return `M${x} ${y}${tail}`;
    })
    .join('');
