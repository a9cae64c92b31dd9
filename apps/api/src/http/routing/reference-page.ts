import { escapeHtml } from '../public/public-page.ts';
import { publicPageStyle } from '../public/public-page-style.ts';
import { type JsonSchema, writeSchema } from './schema-notation.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: JsonSchema;
}

interface Operation {
  summary?: string;
  tags?: string[];
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: JsonSchema }> };
  responses?: Record<string, { content?: Record<string, { schema?: JsonSchema }> }>;
}

export interface ApiDocument {
  info: { title: string; description?: string };
  paths?: Record<string, Record<string, Operation>>;
}

const style = `${publicPageStyle}
@media (prefers-color-scheme:dark){:root{--page:#0f1419;--paper:#182028;--ink:#e8eef3;--muted:#a9b7c4;--line:#3b4854;--brand:#5fd3b6}}
main{max-width:60rem}
h1,h2{text-align:left;color:var(--ink)}
h2{margin-top:2rem;font-size:1.125rem}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem}
a{color:var(--brand)}
details{margin:.5rem 0;border:1px solid var(--line);border-radius:8px;background:var(--paper)}
summary{display:flex;flex-wrap:wrap;gap:.25rem .75rem;padding:.75rem;cursor:pointer}
summary:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
summary code{overflow-wrap:anywhere}
summary span{flex-basis:100%;color:var(--muted)}
.inside{padding:0 .75rem .75rem}
h3{margin:.75rem 0 .25rem;font-size:.875rem}
pre{margin:0;padding:.75rem;overflow-x:auto;border-radius:6px;background:var(--page);font-size:.8125rem;line-height:1.45}`;

/** Every call of the API on one page that runs no script. */
export function referencePage({ info, paths = {} }: ApiDocument, documentUrl: string): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? '');
  const links = [...groups.keys()].map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join('');
  const sections = [...groups].map(
    ([tag, calls]) =>
      `<section id="${escapeHtml(tag)}"><h2>${escapeHtml(tag)}</h2>${calls.map(describe).join('')}</section>`,
  );
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(info.title)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(info.title)}</h1>
<p>${escapeHtml(info.description ?? '')} Para programas: <a href="${documentUrl}">documento OpenAPI</a>.</p>
<nav aria-label="Grupos de llamadas">${links}</nav>
${sections.join('\n')}
</main>
</body>
</html>
`;
}

function describe({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const { summary = '', security = [], parameters = [], requestBody, responses = {} } = operation;
  const access = security.length > 0 ? 'Con sesión' : 'Pública';
  const blocks = [
    ...['path', 'query'].map((place) => block(placeNames[place] ?? place, writeParameters(parameters, place))),
    ...Object.values(requestBody?.content ?? {}).map(({ schema }) => block('Cuerpo', writeSchema(schema))),
    ...Object.entries(responses).flatMap(([status, { content = {} }]) =>
      Object.values(content).map(({ schema }) => block(`Respuesta ${status}`, writeSchema(schema))),
    ),
  ];
  return `<details><summary><code><b>${method}</b> ${escapeHtml(path)}</code><span>${escapeHtml(summary)} · ${access}</span></summary><div class="inside">${blocks.join('')}</div></details>`;
}

const placeNames: Record<string, string> = { path: 'En la ruta', query: 'En la consulta' };

const writeParameters = (parameters: Parameter[], place: string) =>
  parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name, required, schema }) => `${name}${required ? '' : '?'}: ${writeSchema(schema)}`)
    .join('\n');

const block = (title: string, text: string) =>
  text === '' ? '' : `<h3>${title}</h3><pre tabindex="0">${escapeHtml(text)}</pre>`;
