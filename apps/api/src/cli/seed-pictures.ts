import sharp from 'sharp';
import { uploadImage } from '#features/catalogue/images/upload-image.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { FileStorage } from '#storage/storage.ts';

const side = 480;

interface Colours {
  background: string;
  pack: string;
  label: string;
}

const coloursByDepartment: Record<string, Colours> = {
  'Harinas y granos': { background: '#fdf1d3', pack: '#e8b931', label: '#7a4b00' },
  Lácteos: { background: '#e2effb', pack: '#6ea8dc', label: '#123f6b' },
  Bebidas: { background: '#f3e6dd', pack: '#a2643c', label: '#512b12' },
  Limpieza: { background: '#dff5ef', pack: '#35a58a', label: '#0c4f41' },
  Golosinas: { background: '#fbe3ea', pack: '#d95f83', label: '#73193a' },
  Charcutería: { background: '#fae4e0', pack: '#d9705c', label: '#70231a' },
  'Cuidado personal': { background: '#ebe5f8', pack: '#8b74c9', label: '#36236f' },
};
const otherColours: Colours = { background: '#ebeef1', pack: '#8795a5', label: '#2c3947' };

// All of them are as high as to show above and below the name, which covers the band between 252 and 348.
const bag = `M140 92 ${'l12.5 -14 l12.5 14 '.repeat(8)}V410 q0 18 -18 18 H158 q-18 0 -18 -18 Z`;
const bottle =
  'M212 60 h56 v70 q0 22 26 42 q34 26 34 66 V404 q0 24 -24 24 H176 q-24 0 -24 -24 V238 q0 -40 34 -66 q26 -20 26 -42 Z';
const tin = 'M140 112 q100 -36 200 0 V392 q-100 44 -200 0 Z';
const piece = 'M104 300 q0 -136 136 -136 q136 0 136 136 V388 q0 40 -40 40 H144 q-40 0 -40 -40 Z';
const box = 'M136 120 h208 q14 0 14 14 V414 q0 14 -14 14 H136 q-14 0 -14 -14 V134 q0 -14 14 -14 Z';

const shapes: [RegExp, string][] = [
  [/\bml\b|\bL$/, bottle],
  [/^Leche/, tin],
  [/^(Queso|Jamón)/, piece],
  [/^(Detergente|Chocolate)/, box],
];
const shapeOf = (name: string) => shapes.find(([names]) => names.test(name))?.[1] ?? bag;

/** Draws a pack with the name on it and keeps it as a picture of the store; returns the picture's id. */
export async function seedPicture(
  ctx: StoreCtx,
  storage: FileStorage,
  product: { name: string; department: string },
): Promise<string> {
  const { id } = await uploadImage(ctx, storage, { name: `${product.name}.png`, bytes: await render(draw(product)) });
  return id;
}

async function render(svg: string): Promise<Buffer> {
  // Uploads may not be SVG. This one is ours, and the door is open only while it is read.
  const operation = ['VipsForeignLoadSvgBuffer'];
  sharp.unblock({ operation });
  try {
    return await sharp(Buffer.from(svg)).png().toBuffer();
  } finally {
    sharp.block({ operation });
  }
}

function draw({ name, department }: { name: string; department: string }): string {
  const { background, pack, label } = coloursByDepartment[department] ?? otherColours;
  const lines = twoLines(name);
  const text = lines.map((line, index) => {
    const y = 310 + (index - (lines.length - 1) / 2) * 34;
    return `<text x="240" y="${y}" text-anchor="middle" font-size="28" font-weight="700" fill="${label}">${escapeXml(line)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 480 480" font-family="DejaVu Sans, Arial, sans-serif">
    <rect width="480" height="480" fill="${background}"/>
    <ellipse cx="240" cy="432" rx="150" ry="16" fill="${label}" opacity="0.14"/>
    <path d="${shapeOf(name)}" fill="${pack}"/>
    <rect x="88" y="252" width="304" height="96" rx="16" fill="#ffffff"/>
    ${text.join('')}
  </svg>`;
}

const longestLine = 16;

/** The first words of the name, as many as two short lines hold, not ending in the middle of a phrase. */
function twoLines(name: string): string[] {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const joined = [lines.at(-1), word].filter(Boolean).join(' ');
    if (joined.length <= longestLine) lines.splice(-1, 1, joined);
    else lines.push(word);
  }
  const [first = '', second] = lines;
  return second === undefined ? [first] : [first, second.replace(/ (con|de|en|y)$/, '')];
}

const escapeXml = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
