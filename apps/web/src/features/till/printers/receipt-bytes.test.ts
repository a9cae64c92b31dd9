import { receiptOf } from '@minipos/documents/receipt/receipt';
import { rollColumns } from '@minipos/documents/receipt/receipt-columns';
import { samplePeople, sampleSale, sampleStore } from '@minipos/documents/test/receipts';
import { expect, it } from 'vitest';
import { receiptBytes } from './receipt-bytes.ts';

const link = 'https://minipos.example/r/12/q3Zr8mVxYtK0bNwEoP5sLd2f';
const line = { ...sampleSale.lines[0]!, productName: 'Piñón añejo ¿más? 2 € con nombre largo para el rollo 🧀' };
const receipt = receiptOf({ ...sampleSale, lines: [line] }, sampleStore, samplePeople, link);

/** Code page 858, as the printer's own manual lists it: the upper half. */
const upper =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** What a printer makes of the bytes: its lines of text, and the orders between them. */
function readPrinted(bytes: Uint8Array) {
  const lines: string[] = [];
  const orders: string[] = [];
  let text = '';
  let page = 0;
  let code = '';
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    const next = bytes[at + 1] ?? 0;
    const value = bytes[at + 2] ?? 0;
    if (byte === 0x0a) {
      lines.push(text);
      text = '';
    } else if (byte === 0x0d) continue;
    else if (byte === 0x1b && next === 0x40) {
      orders.push('initialize');
      at += 1;
    } else if (byte === 0x1b && next === 0x74) {
      page = value;
      at += 2;
    } else if (byte === 0x1b && [0x61, 0x45, 0x2d, 0x4d, 0x21].includes(next)) at += 2;
    else if (byte === 0x1c && next === 0x2e) at += 1;
    else if (byte === 0x1d && next === 0x76) {
      const [across = 0, , down = 0] = bytes.slice(at + 4, at + 7);
      orders.push(`dots ${bytes.slice(at + 8, at + 8 + across * down).join(' ')}`);
      at += 7 + across * down;
    } else if (byte === 0x1d && next === 0x21) {
      orders.push(`size ${value}`);
      at += 2;
    } else if (byte === 0x1d && next === 0x56) {
      orders.push(`cut ${value}`);
      at += 2;
    } else if (byte === 0x1d && next === 0x28 && value === 0x6b) {
      const length = (bytes[at + 3] ?? 0) + 256 * (bytes[at + 4] ?? 0);
      const body = bytes.slice(at + 5, at + 5 + length);
      if (body[1] === 0x50) code = new TextDecoder().decode(body.slice(3));
      if (body[1] === 0x51) orders.push('print code');
      at += 4 + length;
    } else if (byte < 0x20) throw new Error(`unknown order ${byte} ${next} at ${at}`);
    else {
      // 19 is page 858 on every printer that follows the usual table.
      if (byte >= 0x80 && page !== 19) throw new Error(`page ${page} at ${at}`);
      text += byte < 0x80 ? String.fromCodePoint(byte) : (upper[byte - 0x80] ?? '?');
    }
  }
  return { lines, orders, code };
}

it.each(['58mm', '80mm'] as const)('the bytes for %s say the receipt in lines the roll can hold', (paper) => {
  const { lines } = readPrinted(receiptBytes(receipt, paper));
  expect(Math.max(...lines.map((text) => text.length))).toBe(rollColumns[paper]);
  const said = lines.join(' ').replaceAll(/\s+/g, ' ');
  for (const part of [
    'DOCUMENTO NO FISCAL',
    'Bodegón La Candelaria',
    'María Rodríguez',
    'Piñón añejo ¿más? 2 € con nombre largo para el rollo ? (E)',
    '0,750 kg × $6,80',
    'Pago Móvil · 0102 Venezuela',
    'Bs. 4.211,03',
    'Vuelto',
    'Bs. 1.448,60',
    '¡Gracias por tu compra!',
  ])
    expect(said).toContain(part);
  expect(lines.some((text) => /^Total +\$23,28$/.test(text) && text.length === rollColumns[paper])).toBe(true);
  expect(lines.some((text) => /^Total en bolívares +Bs\. 19\.606,57$/.test(text))).toBe(true);
});

it('the printer draws the code of the public page and cuts once, at the end', () => {
  const { orders, code } = readPrinted(receiptBytes(receipt, '80mm'));
  expect(code).toBe(link);
  expect(orders[0]).toBe('initialize');
  expect(orders.filter((order) => order === 'print code')).toHaveLength(1);
  expect(orders.filter((order) => order.startsWith('cut'))).toEqual([orders.at(-1)]);
});

it('a sale from before the public pages has no code', () => {
  const { orders, code } = readPrinted(receiptBytes({ ...receipt, link: null }, '58mm'));
  expect(code).toBe('');
  expect(orders).not.toContain('print code');
});

it('the logo is printed dot by dot, before everything else', () => {
  const { orders, lines } = readPrinted(
    receiptBytes({ ...receipt, logo: { width: 16, height: 2, dots: 'ffff0ff0' } }, '58mm'),
  );
  expect(orders.slice(0, 2)).toEqual(['initialize', 'dots 255 255 15 240']);
  expect(lines.find((text) => text !== '')).toContain('DOCUMENTO NO FISCAL');
});
