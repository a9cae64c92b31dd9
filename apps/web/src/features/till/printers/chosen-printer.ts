export const printerKinds = ['usb', 'serial', 'bluetooth'] as const;
export type PrinterKind = (typeof printerKinds)[number];

/** A printer somebody allowed this browser to use, with what finds it again. */
export interface ChosenPrinter {
  kind: PrinterKind;
  name: string;
  vendorId?: number;
  productId?: number;
  serialNumber?: string;
  /** The browser's own name for a Bluetooth device. */
  id?: string;
}

/** Why a receipt did not come out. */
export type PrinterTrouble = 'unsupported' | 'gone' | 'busy' | 'failed';

export class PrinterProblem extends Error {
  readonly trouble: PrinterTrouble;

  constructor(trouble: PrinterTrouble, cause?: unknown) {
    super(`printer: ${trouble}`, { cause });
    this.name = 'PrinterProblem';
    this.trouble = trouble;
  }
}

/** One way to reach a printer. */
export interface PrinterWay {
  isSupported(): boolean;
  /** Asks the person; null when they choose none. */
  choose(): Promise<ChosenPrinter | null>;
  /** Resolves once the printer has taken every byte, and rejects with `PrinterProblem` otherwise. */
  print(printer: ChosenPrinter, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

/** The printer that was kept, or null where nothing readable was. */
export function readPrinter(text: string | null): ChosenPrinter | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<ChosenPrinter> | null;
    const isKnown = printerKinds.some((kind) => kind === kept?.kind) && typeof kept?.name === 'string';
    return isKnown ? (kept as ChosenPrinter) : null;
  } catch {
    return null;
  }
}

/** A person who closes the list of devices has chosen none; anything else is a fault. */
export async function chosenOrNull<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof DOMException && ['NotFoundError', 'AbortError'].includes(error.name)) return null;
    throw new PrinterProblem('failed', error);
  }
}

/** The bytes in pieces a device takes at once. */
export function* inPieces(bytes: Uint8Array<ArrayBuffer>, size: number): Generator<Uint8Array<ArrayBuffer>> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.slice(start, start + size);
}
