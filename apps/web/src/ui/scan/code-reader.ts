import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

// From our own address: by default the package would ask a host of others, which the content policy refuses.
prepareZXingModule({ overrides: { locateFile: (file: string) => (file.endsWith('.wasm') ? wasmUrl : file) } });

const options: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'Code128', 'QRCode'],
  tryHarder: true,
  maxNumberOfSymbols: 1,
};

/** The code in a picture, or null. The first call fetches the reader. */
export async function readCode(picture: ImageData): Promise<string | null> {
  const [found] = await readBarcodes(picture, options);
  return found?.isValid ? found.text : null;
}
