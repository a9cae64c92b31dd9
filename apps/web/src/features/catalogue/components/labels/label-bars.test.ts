import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inStoreBarcode } from '@minipos/domain/catalogue/barcode';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { drawBars, type LabelBars } from './label-bars.ts';

const dots = 3;
const rows = 60;

/** Paints the strokes of the picture, as many dots to a module as a label printer would. */
function paint({ svg, modules }: LabelBars): ImageData {
  const width = modules * dots;
  const data = new Uint8ClampedArray(width * rows * 4).fill(255);
  for (const [, thickness, path = ''] of svg.matchAll(/stroke-width="([\d.]+)" d="([^"]+)"/g)) {
    for (const [, middle] of path.matchAll(/M([\d.]+) /g)) {
      const from = Math.round((Number(middle) - Number(thickness) / 2) * dots);
      const to = from + Number(thickness) * dots;
      for (let y = 0; y < rows; y += 1) {
        for (let x = from; x < to; x += 1) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
      }
    }
  }
  return { data, width, height: rows, colorSpace: 'srgb' };
}

beforeAll(() => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
});

const read = async (code: string) => {
  const [found] = await readBarcodes(paint(await drawBars(code)), { maxNumberOfSymbols: 1 });
  return { text: found?.text, format: found?.format };
};

describe('the bars of a label, read back by a scanner', () => {
  it.each(['7591001000012', inStoreBarcode(1), inStoreBarcode(98_765_432_109)])('EAN-13 %s', async (code) => {
    expect(await read(code)).toEqual({ text: code, format: 'EAN13' });
  });

  it.each(['HAR-001', 'abc_123/X', '7591001000013', '12345678'])('anything else is Code 128: %s', async (code) => {
    expect(await read(code)).toEqual({ text: code, format: 'Code128' });
  });
});
