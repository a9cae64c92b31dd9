import { helveticaBytes } from './helvetica.ts';
import type { Sheet } from './sheet.ts';

const number = (value: number) => String(Math.round(value * 100) / 100);

// A string of the format: its bytes between brackets, with what would end it marked.
function pdfString(text: string): string {
  const bytes = helveticaBytes(text).map((byte) =>
    byte === 0x28 || byte === 0x29 || byte === 0x5c
      ? `\\${String.fromCodePoint(byte)}`
      : byte < 0x80
        ? String.fromCodePoint(byte)
        : `\\${byte.toString(8)}`,
  );
  return `(${bytes.join('')})`;
}

function drawCode({ x, y, size, qr }: NonNullable<Sheet['code']>, height: number): string {
  const unit = size / qr.modules;
  const outlines = qr.outlines.map((points) => {
    const steps = points.map(
      ([across, down], place) =>
        `${number(x + across * unit)} ${number(height - y - down * unit)} ${place === 0 ? 'm' : 'l'}`,
    );
    return `${steps.join(' ')} h`;
  });
  return `${outlines.join('\n')}\nf*`;
}

// A picture of one bit to the dot, which paints where there is a one. `>` ends what is written in hexadecimal.
function drawLogo({ x, y, dot, picture }: NonNullable<Sheet['logo']>, height: number): string {
  const [wide, high] = [number(picture.width * dot), number(picture.height * dot)];
  return [
    `q ${wide} 0 0 ${high} ${number(x)} ${number(height - y - picture.height * dot)} cm`,
    `BI /IM true /W ${picture.width} /H ${picture.height} /BPC 1 /D [1 0] /F /AHx ID`,
    `${picture.dots}>`,
    'EI Q',
  ].join('\n');
}

// The format counts from the lower left.
function drawSheet({ height, texts, rules, code, logo }: Sheet): string {
  return [
    ...(logo ? [drawLogo(logo, height)] : []),
    ...rules.map(
      ({ x, y, width }) =>
        `0.5 w [2 2] 0 d ${number(x)} ${number(height - y)} m ${number(x + width)} ${number(height - y)} l S`,
    ),
    'BT',
    ...texts.map(
      ({ x, y, text, size, isBold }) =>
        `/${isBold ? 'B' : 'R'} ${number(size)} Tf 1 0 0 1 ${number(x)} ${number(height - y)} Tm ${pdfString(text)} Tj`,
    ),
    'ET',
    ...(code ? [drawCode(code, height)] : []),
  ].join('\n');
}

const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

/*
 * Sheets as a PDF: text in the two fonts every reader brings, some lines and a code. Nothing in it depends on the clock, so the
 * same sheets give the same bytes.
 */
export function writePdf(sheets: readonly Sheet[], title: string): Uint8Array<ArrayBuffer> {
  // Catalog, pages, two fonts and the title come first; each page is followed by what it shows.
  const first = 6;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (es-VE) /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Kids [${sheets.map((_, place) => `${first + 2 * place} 0 R`).join(' ')}] /Count ${sheets.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${pdfString(title)} /Producer (miniPOS) >>`,
    ...sheets.flatMap((sheet, place) => {
      const drawing = drawSheet(sheet);
      const box = `[0 0 ${number(sheet.width)} ${number(sheet.height)}]`;
      const fonts = '<< /Font << /R 3 0 R /B 4 0 R >> >>';
      const contents = first + 2 * place + 1;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Resources ${fonts} /Contents ${contents} 0 R >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ];
    }),
  ];
  return writeObjects(objects);
}

// Everything is plain ASCII by now, so places in the text are places in the file.
function writeObjects(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = text.length;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
}
