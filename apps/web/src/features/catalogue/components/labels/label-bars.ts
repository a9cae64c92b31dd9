import { isEan13 } from '@minipos/domain/catalogue/barcode';

export interface LabelBars {
  /** A picture of bars alone, as wide as it has modules. */
  svg: string;
  /** Modules across, quiet zones included. */
  modules: number;
}

/** The bars of a code: EAN-13 where it is one, Code 128 for anything else. Fetches the encoder when first called. */
export async function drawBars(code: string): Promise<LabelBars> {
  const { code128, drawingSVG, ean13 } = await import('bwip-js/generic');
  const look = { text: code, scale: 1, height: 10, includetext: false };
  const drawn = isEan13(code)
    ? ean13({ bcid: 'ean13', ...look, paddingleft: 11, paddingright: 7 }, drawingSVG())
    : code128({ bcid: 'code128', ...look, paddingwidth: 10 }, drawingSVG());
  const modules = Number(/viewBox="0 0 (\d+)/.exec(drawn)?.[1]);
  // Stretched to the height of the label; bars may, their widths stay as they are.
  const svg = drawn.trim().replace('<svg', '<svg preserveAspectRatio="none" shape-rendering="crispEdges"');
  return { svg, modules };
}

/** For the `src` of an image. */
export const barsAddress = ({ svg }: LabelBars): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
