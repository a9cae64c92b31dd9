// In the chunk of the guide, which opens without a connection, too; its pictures are files and need one.
const texts = import.meta.glob<string>('../../../../../docs/guia/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const pictures = import.meta.glob<string>('../../../../../docs/guia/imagenes/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

const named = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([path, value]) => [path.split('/').at(-1) ?? path, value]));

const textOf = named(texts);
const pictureOf = named(pictures);

/** The page that says what the guide has. */
export const contentsPage = 'README';

/** The names of its pages. */
export const guidePages: readonly string[] = [...textOf.keys()].map((name) => name.replace(/\.md$/, ''));

/** The text of a page; undefined when there is none. */
export const guideText = (page: string): string | undefined => textOf.get(`${page}.md`);

/** The address of a picture that a page names. */
export const guidePicture = (src: string): string | undefined => pictureOf.get(src.split('/').at(-1) ?? src);

/** The page and place that a link of the guide leads to; null for addresses outside of it. */
export function guideTarget(href: string): { page: string; hash: string } | null {
  const [, page, hash = ''] = /^([\w-]+)\.md(?:#(.+))?$/.exec(href) ?? [];
  return page === undefined ? null : { page, hash };
}
