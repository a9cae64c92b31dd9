import { describe, expect, it } from 'vitest';
import { guidePages, guidePicture, guideTarget, guideText } from './guide-pages.ts';
import { type Block, readMarkdown, readSpans, type Span } from './markdown.ts';

function spansOf(block: Block): Span[] {
  if (block.kind === 'list') return block.items.flatMap(({ spans, nested }) => [...spans, ...nested.flat()]);
  if (block.kind === 'table') return [...block.head.flat(), ...block.rows.flat(2)];
  return block.kind === 'picture' ? [] : block.spans;
}

const anchorsOf = (page: string) =>
  readMarkdown(guideText(page) ?? '').flatMap((block) => (block.kind === 'heading' ? [block.id] : []));

function leadsSomewhere(from: string, href: string): boolean {
  if (href.startsWith('https:')) return true;
  const { page, hash } = guideTarget(href) ?? { page: from, hash: href.replace(/^#/, '') };
  return guidePages.includes(page) && (hash === '' || anchorsOf(page).includes(hash));
}

describe.each(guidePages)('the page %s of the guide', (page) => {
  const blocks = readMarkdown(guideText(page) ?? '');
  const spans = blocks.flatMap(spansOf);

  it('begins with its only title', () => {
    expect(blocks[0]?.kind).toBe('heading');
    expect(blocks.filter((block) => block.kind === 'heading' && block.level === 1)).toHaveLength(1);
  });

  it('shows no sign of how it is written', () => {
    const texts = spans.filter(({ kind }) => kind !== 'code').map(({ text }) => text);
    expect(texts.filter((text) => /\*\*|\]\(|<img|^#|^\||`/.test(text))).toEqual([]);
  });

  it('has the pictures and the pages that it names, and every table its columns', () => {
    const missing = blocks.filter((block) => block.kind === 'picture' && !guidePicture(block.src));
    expect(missing).toEqual([]);
    const uneven = blocks.filter(
      (block) => block.kind === 'table' && block.rows.some((row) => row.length !== block.head.length),
    );
    expect(uneven).toEqual([]);
    const dead = spans.filter((span) => span.kind === 'link' && !leadsSomewhere(page, span.href));
    expect(dead).toEqual([]);
  });
});

it('a list keeps its sentences and what stands below one of them', () => {
  const [list] = readMarkdown('1. Abre **Tiendas**\n   y pulsa:\n   - uno\n   - otro\n     más\n2. Listo');
  expect(list).toEqual({
    kind: 'list',
    start: 1,
    items: [
      {
        spans: [...readSpans('Abre **Tiendas** y pulsa:')],
        nested: [[{ kind: 'text', text: 'uno' }], [{ kind: 'text', text: 'otro más' }]],
      },
      { spans: [{ kind: 'text', text: 'Listo' }], nested: [] },
    ],
  });
});
