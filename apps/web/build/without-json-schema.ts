import type { Plugin } from 'vite';

const id = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;
const exported = /^export (?:const|function) (\w+)/gm;

/** Zod can describe its schemas as JSON Schema. Only the API does; the browser saves five kilobytes on the way. */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id },
      handler(code) {
        const names = Array.from(code.matchAll(exported), ([, name]) => name);
        if (names.length === 0) throw new Error('zod keeps its JSON Schema code elsewhere now');
        const stub = "const refuse = () => () => { throw new Error('JSON Schema is made by the API only'); };";
        return { code: [stub, ...names.map((name) => `export const ${name} = refuse;`)].join('\n'), map: null };
      },
    },
  };
}
