import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

it('accents and case make no difference to a search', () => {
  expect(foldText('CAFÉ Ñandú')).toBe('cafe nandu');
  expect(foldText('Café'.normalize('NFD'))).toBe('cafe');
});
