import { asZip64, frame, headings, type Part, sheetPath, textsOf, workbookOf, zipOf } from './workbooks.ts';

const megabyte = 1024 * 1024;
const row = '<row><c t="str"><v>Pan</v></c><c><v>1</v></c></row>';
const sharedCells = (columns: number) => `<row>${'<c t="s"><v>0</v></c>'.repeat(columns)}</row>`;
const sheet = (content: string | Buffer): Buffer => zipOf([...frame, { name: sheetPath, content }]);
const sheetPart = (changes: Partial<Part> = {}): Part => ({
  name: sheetPath,
  content: `<worksheet><sheetData>${headings}${row}</sheetData></worksheet>`,
  ...changes,
});
/** One text in all cells of so many columns and rows. */
function shared(chars: number, columns: number, rows: number): Buffer {
  const titles = `<row>${'<c t="str"><v>Título</v></c>'.repeat(columns)}</row>`;
  const content = `<worksheet>${titles}${sharedCells(columns).repeat(rows)}</worksheet>`;
  return zipOf([...frame, textsOf(`<si><t>${'x'.repeat(chars)}</t></si>`), sheetPart({ content })]);
}

const unreadable = /^No pudimos leer el archivo/;
const tooLarge = /contiene demasiados datos/;
const longCell = /celda de más de 32\.767 caracteres/;
const longRow = /fila con demasiado texto/;
const manyColumns = /más de 200 columnas/;
const manyRows = /más de 200\.000 filas/;

type Hostile = [name: string, make: () => Buffer, says: RegExp];

/** Archives that lie about themselves. */
const archives: Hostile[] = [
  ['a bomb: 64 MB of spaces in 64 KB', () => sheet(Buffer.alloc(64 * megabyte, 0x20)), tooLarge],
  [
    'a bomb that says it is small',
    () => zipOf([...frame, sheetPart({ content: Buffer.alloc(64 * megabyte, 0x20), saysSize: 1000 })]),
    unreadable,
  ],
  ['a part that says it is larger than it is', () => zipOf([...frame, sheetPart({ saysSize: 5000 })]), unreadable],
  ['a part that says 4 GB', () => zipOf([...frame, sheetPart({ saysSize: 0xffff_fffe })]), tooLarge],
  ['a part longer than the file', () => zipOf([...frame, sheetPart({ saysPacked: 100_000 })]), unreadable],
  ['a stored part of two sizes', () => zipOf([...frame, sheetPart({ method: 0, saysSize: 7 })]), unreadable],
  [
    'two parts at one place',
    () => zipOf([...frame, sheetPart(), { ...sheetPart({ name: 'b', saysOffset: 0 }) }]),
    unreadable,
  ],
  [
    'parts that quote the next one',
    () => zipOf([{ name: 'a', content: 'a', saysPacked: 200 }, ...frame, sheetPart()]),
    unreadable,
  ],
  ['an offset outside the file', () => zipOf([...frame, sheetPart({ saysOffset: 0x7fff_ffff })]), unreadable],
  ['an offset that is negative elsewhere', () => zipOf([...frame, sheetPart({ saysOffset: 0xffff_ffff })]), unreadable],
  ['an offset into the middle of a part', () => zipOf([sheetPart({ saysOffset: 5 }), ...frame]), unreadable],
  ['a directory outside the file', () => zipOf([...frame, sheetPart()], { saysDirectory: 0xffff_fff0 }), unreadable],
  ['a directory of 65,535 parts', () => zipOf([...frame, sheetPart()], { saysCount: 65_535 }), tooLarge],
  ['a directory of more parts than there are', () => zipOf([...frame, sheetPart()], { saysCount: 900 }), unreadable],
  ['a directory of 64 bits outside the file', () => asZip64(1n, 2n ** 63n), unreadable],
  ['a directory of 64 bits without an end', () => asZip64(2n ** 60n, 0n), tooLarge],
  ['a part twice', () => zipOf([...frame, sheetPart(), sheetPart()]), unreadable],
  [
    'a part twice, once in capitals',
    () => zipOf([...frame, sheetPart(), sheetPart({ name: 'XL/Worksheets/Sheet1.xml' })]),
    unreadable,
  ],
  ['an encrypted part', () => zipOf([...frame, sheetPart({ flags: 0x801 })]), /protegido con contraseña/],
  ['a strongly encrypted part', () => zipOf([...frame, sheetPart({ flags: 0x841 })]), unreadable],
  ['an unknown packing', () => zipOf([...frame, sheetPart({ method: 14 })]), unreadable],
  ['a name that leaves the folder', () => zipOf([...frame, sheetPart(), { name: '../../a', content: '' }]), unreadable],
  ['an archive as a sheet', () => sheet(zipOf([{ name: 'a', content: Buffer.alloc(megabyte) }])), unreadable],
  ['an archive cut short', () => workbookOf(row).subarray(0, -30), unreadable],
  ['no sheet', () => zipOf(frame), unreadable],
];

/** XML that does not end, does not fit or declares. */
const laughs = `<!DOCTYPE a [<!ENTITY a "ja">${'bcdefghi'.replaceAll(/./g, (name) => `<!ENTITY ${name} "${`&${String.fromCharCode(name.charCodeAt(0) - 1)};`.repeat(10)}">`)}]>`;
const texts: Hostile[] = [
  ['one long text in 6,000 cells', () => shared(600_000, 100, 60), longCell],
  ['a text just allowed in 19,000 cells', () => shared(32_000, 190, 100), longRow],
  ['rows just allowed, a thousand times', () => shared(3900, 16, 1000), tooLarge],
  ['1.2 million shared texts', () => workbookOf(row, [textsOf('<si/>'.repeat(1_200_000))]), tooLarge],
  [
    'a document type with entities of entities',
    () => workbookOf(row, [{ name: 'xl/sharedStrings.xml', content: `${laughs}<sst><si><t>&i;</t></si></sst>` }]),
    unreadable,
  ],
  [
    'an entity from outside',
    () =>
      sheet(
        `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>${headings}<row><c t="str"><v>&x;</v></c></row></a>`,
      ),
    unreadable,
  ],
  ['an entity nobody declared', () => workbookOf('<row><c t="str"><v>&nbsp;</v></c></row>'), unreadable],
  ['a character that XML has not', () => workbookOf('<row><c t="str"><v>&#0;</v></c></row>'), unreadable],
  ['half a character', () => workbookOf('<row><c t="str"><v>&#xD83D;</v></c></row>'), unreadable],
  ['a million elements inside each other', () => workbookOf('<a>'.repeat(1_000_000)), unreadable],
  ['an attribute without an end', () => workbookOf(`<row><c r="${'A'.repeat(20 * megabyte)}`), unreadable],
  ['attributes without an end', () => workbookOf(`<row><c ${'a="" '.repeat(4 * megabyte)}`), unreadable],
  ['a name without an end', () => workbookOf(`<${'a'.repeat(20 * megabyte)}`), unreadable],
  ['an entity without an end', () => workbookOf(`<row>&${'a'.repeat(20 * megabyte)}`), unreadable],
  ['a comment without an end', () => workbookOf(`<!--${'a'.repeat(20 * megabyte)}`), unreadable],
  ['an instruction without an end', () => workbookOf(`<?a ${'a'.repeat(20 * megabyte)}`), unreadable],
  ['CDATA without an end', () => workbookOf(`<row><c t="str"><v><![CDATA[${'a'.repeat(20 * megabyte)}`), unreadable],
  [
    'CDATA longer than a cell',
    () => workbookOf(`<row><c t="str"><v>${`<![CDATA[${'a'.repeat(9000)}]]>`.repeat(4)}</v></c></row>`),
    longCell,
  ],
  [
    'a text in 100,000 runs',
    () => workbookOf(`<row><c t="inlineStr"><is>${'<r><t>a</t></r>'.repeat(100_000)}</is></c></row>`),
    longCell,
  ],
  ['a text of 20 MB', () => workbookOf(`<row><c t="str"><v>${'a'.repeat(20 * megabyte)}</v></c></row>`), unreadable],
  ['a cell in column XFD', () => workbookOf('<row><c r="XFD2" t="str"><v>a</v></c></row>'), manyColumns],
  ['a million cells in a row', () => workbookOf(`<row>${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`), manyColumns],
  ['1.2 million empty rows', () => workbookOf('<row/>'.repeat(1_200_000)), manyRows],
  ['a row without a number', () => workbookOf('<row r="dos"><c><v>1</v></c></row>'), unreadable],
  ['a row before the first', () => workbookOf('<row r="-7"><c><v>1</v></c></row>'), unreadable],
  ['a row after the last', () => workbookOf('<row r="99999999999"><c><v>1</v></c></row>'), manyRows],
];

const csv: Hostile[] = [
  ['CSV: a line of 29 MB', () => Buffer.from(`Nombre;Precio\n${'x'.repeat(29 * megabyte)}`), longRow],
  ['CSV: a cell of 29 MB', () => Buffer.from(`Nombre;Precio\n"${'x\n'.repeat(14 * megabyte)}";1\n`), longRow],
  ['CSV: a cell of 40,000 characters', () => Buffer.from(`Nombre;Precio\n${'x'.repeat(40_000)};1\n`), longCell],
  ['CSV: a million columns', () => Buffer.from(`Nombre;Precio\n${'1;'.repeat(1_000_000)}\n`), longRow],
  ['CSV: 29 million empty columns', () => Buffer.from(`Nombre;Precio\n${';'.repeat(29 * megabyte)}\n`), longRow],
  [
    'CSV: empty columns over many lines',
    () => Buffer.from(`Nombre;Precio\n${`"\n"${';'.repeat(30_000)}`.repeat(900)}`),
    longRow,
  ],
  [
    'CSV: quotes inside words',
    () => Buffer.from(`Nombre;Precio\n${'"a"a;'.repeat(150)}${'"a"a'.repeat(15_000)}\n`.repeat(400)),
    longCell,
  ],
  ['CSV: 300 columns', () => Buffer.from(`Nombre;Precio\n${'1;'.repeat(300)}\n`), manyColumns],
  ['CSV: quotes that never close', () => Buffer.from('Nombre;Precio\n"Pan;1\nQueso;2\n'), /falta cerrar unas comillas/],
  [
    'CSV: quotes that never close, 29 MB',
    () => Buffer.from(`Nombre;Precio\n"${'Pan;1\n'.repeat(4.8 * megabyte)}`),
    longRow,
  ],
  ['CSV: 29 MB of quotes', () => Buffer.alloc(29 * megabyte, '"'), longRow],
  [
    'CSV: 15 million lines without a cell',
    () => Buffer.from(`Nombre;Precio\n${';\n'.repeat(14 * megabyte)}`),
    manyRows,
  ],
  ['CSV: 29 MB of line breaks', () => Buffer.alloc(29 * megabyte, '\n'), manyRows],
  ['CSV: NUL', () => Buffer.from('Nombre;Precio\nPan\0;1\n'), unreadable],
];

export const hostileFiles = { archives, texts, csv };
