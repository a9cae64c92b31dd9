import { setImmediate as nextTurn } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { limits } from './limits.ts';
import { asSpreadsheetError, SpreadsheetError } from './spreadsheet.ts';

/** Told what an XML text contains, by names without the prefix that some programs put before them (`x:row`). */
export interface XmlListener {
  open?(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/**
 * Reads an XML text that arrives in pieces, and comes back after each. The parser holds a text or a tag until it ends, so
 * one that does not end is refused. A document type is refused with the entities it could declare; the five of XML itself
 * and characters by number are known to the parser, any other entity is an error to it.
 */
export async function* readXml(pieces: AsyncIterable<string>, listener: XmlListener): AsyncGenerator<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let depth = 0;
  let held = 0;
  const release = () => {
    held = 0;
  };
  const hearText = (text: string) => {
    held = 0;
    listener.text?.(text);
  };
  parser.on('opentag', ({ name, attributes }) => {
    held = 0;
    depth += 1;
    if (depth > limits.depth) throw new SpreadsheetError('unreadable');
    listener.open?.(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    held = 0;
    depth -= 1;
    listener.close?.(localName(name));
  });
  parser.on('text', hearText);
  parser.on('cdata', hearText);
  parser.on('comment', release);
  parser.on('processinginstruction', release);
  parser.on('doctype', () => {
    throw new SpreadsheetError('unreadable');
  });
  for await (const piece of pieces) {
    held += piece.length;
    feed(parser, piece);
    if (held > limits.token) throw new SpreadsheetError('unreadable');
    // A part that is not packed arrives without a pause; others have their turn too.
    await nextTurn();
    yield;
  }
  feed(parser, null);
  yield;
}

function feed(parser: { write(chunk: string | null): unknown }, piece: string | null): void {
  try {
    parser.write(piece);
  } catch (error) {
    throw asSpreadsheetError(error);
  }
}

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
