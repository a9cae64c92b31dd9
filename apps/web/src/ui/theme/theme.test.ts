import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dark, light } from './palette.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const kitStyles = join(root, 'node_modules/@mantine/core/styles');

describe('styles of the kit', () => {
  const listed = new Set(
    [...read('src/ui/theme/mantine.css').matchAll(/styles\/(\w+)\.layer\.css/g)].map((match) => match[1]),
  );

  it('every Mantine component that is imported has its styles in mantine.css', () => {
    const sources = globSync('src/**/*.tsx', { cwd: root }).map(read);
    const imports = sources.flatMap((text) => [...text.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)]);
    const names = new Set(imports.flatMap((match) => (match[1] ?? '').split(',').map((name) => name.trim())));
    const missing = [...names].filter((name) => existsSync(join(kitStyles, `${name}.css`)) && !listed.has(name));
    expect(names.size).toBeGreaterThan(10);
    expect(missing).toEqual([]);
  });
});

describe('no flash before the script', () => {
  it('theme.css paints the page as the palette does', () => {
    const css = read('src/ui/theme/theme.css');
    expect(css).toContain(`html {\n  background: ${light.surface};`);
    expect(css).toContain(`html[data-mantine-color-scheme="dark"] {\n  background: ${dark.surface};`);
  });

  it('theme.js reads the key that the switch writes, and the page has no inline script', () => {
    expect(read('src/ui/theme/color-scheme.ts')).toContain("key: 'minipos-theme'");
    expect(read('public/theme.js')).toContain("localStorage.getItem('minipos-theme') || 'light'");
    for (const script of read('index.html').matchAll(/<script([^>]*)>([^<]*)/g)) {
      expect(script[1]).toContain('src=');
      expect(script[2]).toBe('');
    }
  });
});
