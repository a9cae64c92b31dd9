/**
 * The logo of a store as every paper can print it: black dots on white. The rows from the top down, eight dots to the byte, the
 * left one first, the bytes in hexadecimal.
 */
export interface ReceiptLogo {
  // A multiple of eight.
  width: number;
  height: number;
  dots: string;
}

/** As wide as a roll of 58 mm has dots. So many runs are more than any logo has, and few enough for a page. */
export const logoLimits = { width: 384, height: 160, runs: 8000 } as const;

export interface LogoRun {
  x: number;
  y: number;
  length: number;
}

/** Black dots beside each other, row by row. */
export function logoRuns({ width, height, dots }: ReceiptLogo): LogoRun[] {
  const across = width / 4;
  const isBlack = (x: number, y: number) => {
    const nibble = Number.parseInt(dots[y * across + Math.floor(x / 4)] ?? '0', 16);
    return ((nibble >> (3 - (x % 4))) & 1) === 1;
  };
  const runs: LogoRun[] = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!isBlack(x, y)) continue;
      const from = x;
      while (x + 1 < width && isBlack(x + 1, y)) x += 1;
      runs.push({ x: from, y, length: x - from + 1 });
    }
  }
  return runs;
}

/** The outline of the dots for an SVG path. */
export const logoPath = (logo: ReceiptLogo): string =>
  logoRuns(logo)
    .map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`)
    .join('');

/** Whether it is one: within its bounds, with as many dots as it says, and some of them black. */
export function isLogo(logo: ReceiptLogo): boolean {
  const { width, height, dots } = logo;
  if (width % 8 !== 0 || dots.length !== (width / 4) * height || !/^[0-9a-f]*$/.test(dots)) return false;
  const { length } = logoRuns(logo);
  return length > 0 && length <= logoLimits.runs;
}

/**
 * The dots of a picture: black where it is darker than the threshold. `grey` is row by row, 0 black to 255 white. The width is
 * filled up with white to a multiple of eight.
 */
export function logoOf(
  grey: ArrayLike<number>,
  { width, height }: Pick<ReceiptLogo, 'width' | 'height'>,
  threshold: number,
): ReceiptLogo {
  const whole = Math.ceil(width / 8) * 8;
  const shift = Math.floor((whole - width) / 2);
  let dots = '';
  for (let y = 0; y < height; y += 1) {
    for (let start = 0; start < whole; start += 4) {
      let nibble = 0;
      for (let x = start; x < start + 4; x += 1) {
        const place = x - shift;
        const isBlack = place >= 0 && place < width && (grey[y * width + place] ?? 255) < threshold;
        nibble = nibble * 2 + (isBlack ? 1 : 0);
      }
      dots += nibble.toString(16);
    }
  }
  return { width: whole, height, dots };
}
