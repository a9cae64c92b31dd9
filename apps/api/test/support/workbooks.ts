import { deflateRawSync } from 'node:zlib';

/** A file of an archive. What the directory says of it can be made to differ from what is there. */
export interface Part {
  name: string;
  content: string | Buffer;
  /** 8 packs it, 0 does not. */
  method?: number;
  flags?: number;
  saysSize?: number;
  saysPacked?: number;
  saysOffset?: number;
}

export function zipOf(parts: readonly Part[], { saysCount = parts.length, saysDirectory = -1 } = {}): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const { method = 8, flags = 0x800 } = part;
    const [name, content] = [Buffer.from(part.name), Buffer.from(part.content)];
    const packed = method === 8 ? deflateRawSync(content) : content;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(method, 8);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(part.saysPacked ?? packed.length, 20);
    entry.writeUInt32LE(part.saysSize ?? content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(part.saysOffset ?? offset, 42);
    bodies.push(local, name, packed);
    directory.push(entry, name);
    offset += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(saysCount, 8);
  end.writeUInt16LE(saysCount, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(saysDirectory === -1 ? offset : saysDirectory, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}

/** An archive of nothing, whose directory is described in the fields of 64 bits. */
export function asZip64(count: bigint, directory: bigint): Buffer {
  const end = Buffer.alloc(56);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(count, 32);
  end.writeBigUInt64LE(directory, 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  const last = Buffer.alloc(22, 0xff);
  last.writeUInt32LE(0x06054b50, 0);
  last.writeUInt32LE(0, 4);
  last.writeUInt16LE(0, 20);
  const bytes = Buffer.concat([Buffer.from('PK'), end, locator, last]);
  bytes.writeBigUInt64LE(2n, 2 + 56 + 8);
  return bytes;
}

const relations = '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>';
export const sheetPath = 'xl/worksheets/sheet1.xml';

export const frame: Part[] = [
  { name: 'xl/workbook.xml', content: '<workbook><sheets><sheet name="H" r:id="rId1"/></sheets></workbook>' },
  { name: 'xl/_rels/workbook.xml.rels', content: relations },
];

const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
export const headings = '<row><c t="str"><v>Nombre</v></c><c t="str"><v>Precio</v></c></row>';
export const textsOf = (texts: string): Part => ({ name: 'xl/sharedStrings.xml', content: `<sst>${texts}</sst>` });

/** A workbook whose sheet has these rows, after a row of headings. */
export const workbookOf = (rows: string, parts: Part[] = [], sheet: Partial<Part> = {}): Buffer =>
  zipOf([...frame, ...parts, { name: sheetPath, content: sheetOf(headings + rows), ...sheet }]);
