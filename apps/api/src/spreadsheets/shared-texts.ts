import { keepText } from './keep-row.ts';
import { limits } from './limits.ts';
import { SpreadsheetError } from './spreadsheet.ts';
import { readXml, type XmlListener } from './xml-reader.ts';

// What a text costs in memory beside its characters.
const textBytes = 32;

/** The texts that cells of a workbook refer to by number. They stay in memory while the sheet is read. */
export async function readSharedTexts(pieces: AsyncIterable<string>): Promise<string[]> {
  const texts: string[] = [];
  let bytes = 0;
  const keep = (text: string) => {
    const kept = detach(keepText(text));
    bytes += textBytes + 2 * kept.length;
    if (bytes > limits.sharedBytes || texts.length >= limits.sharedTexts) throw new SpreadsheetError('too_large');
    texts.push(kept);
  };
  for await (const _ of readXml(pieces, listenForTexts('si', keep)));
  return texts;
}

/** Puts together the pieces of text inside each element of a name. */
function listenForTexts(element: string, keep: (text: string) => void): XmlListener {
  let text = '';
  let isReading = false;
  // Readings of Japanese words (rPh) have texts of their own, which are not the cell's.
  let isAside = false;
  return {
    open(name) {
      if (name === element) text = '';
      if (name === 'rPh') isAside = true;
      isReading = name === 't' && !isAside;
    },
    text(piece) {
      if (!isReading) return;
      text += piece;
      if (text.length > limits.cell) throw new SpreadsheetError('cell_too_long');
    },
    close(name) {
      isReading = false;
      if (name === 'rPh') isAside = false;
      if (name === element) keep(text);
    },
  };
}

// Shorter ones are copied by the engine itself.
const sliceChars = 13;

/** A copy: a piece cut out of a text keeps the whole of it in memory. */
const detach = (text: string): string => (text.length < sliceChars ? text : Buffer.from(text).toString());
