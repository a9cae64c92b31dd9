import type { Plugin } from 'vite';

const exported = /^export (?:const|function|class) ([\w$]+)/gm;

/** What the browser never asks of Zod, and what it finds instead. */
const spared = [
  {
    // Its schemas as JSON Schema: only the API describes them.
    id: /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/,
    stub: (name: string) =>
      `export const ${name} = () => () => { throw new Error('JSON Schema is made by the API only'); };`,
  },
  {
    // English messages: the contract's own answer for every kind of problem.
    id: /zod\/v4\/locales\/en\.js$/,
    stub: null,
  },
  {
    // Data that contains itself: what travels as JSON cannot. Zod does without when this gives it nothing.
    id: /zod\/v4\/core\/memoizer\.js$/,
    stub: (name: string) => `export const ${name} = () => undefined;`,
  },
];

export function leanZod(): Plugin {
  return {
    name: 'lean-zod',
    apply: 'build',
    transform: {
      filter: { id: spared.map(({ id }) => id) },
      handler(code, id) {
        const { stub } = spared.find((module) => module.id.test(id)) ?? { stub: null };
        if (!stub) return { code: 'export default () => ({ localeError: () => undefined });', map: null };
        const names = Array.from(code.matchAll(exported), ([, name]) => name);
        if (names.length === 0) throw new Error(`zod keeps the code of ${id} elsewhere now`);
        return { code: names.map((name) => stub(name as string)).join('\n'), map: null };
      },
    },
  };
}
