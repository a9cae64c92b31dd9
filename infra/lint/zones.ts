import {
  apiLayers,
  apiRootFiles,
  apiSlices,
  contractSlices,
  documentKinds,
  domainSubjects,
  type Folders,
  webLayers,
  webRootFiles,
  webSlices,
} from './layers.ts';

export interface Zone {
  files: string[];
  excludeFiles: string[];
  rules: { 'no-restricted-imports': ['error', { patterns: Forbidden[] }] };
}

// The engine's expressions know no look-ahead, so "all but" is a group with exceptions.
type Forbidden = ({ regex: string } | { group: string[] }) & { message: string };

/** Folders inside folders that the fences reach; a test compares it with the tree. */
export const deepest = 5;

/**
 * One zone per depth. A path that goes up leaves the fenced folder when it has more steps than the file is deep, so how many are
 * too many depends on the depth. Everything outside is named from the root of the package, with `#`, whatever the depth.
 */
function fence(folder: string, patterns: Forbidden[]): Zone[] {
  const message = `../ never leaves ${folder}: name the file from the root of its package, with #.`;
  return Array.from({ length: deepest + 1 }, (_, depth) => ({
    files: [`${folder}${'/*'.repeat(depth + 1)}`],
    excludeFiles: ['**/*.test.ts', '**/*.test.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: String.raw`^(\.\./){${depth + 1}}`, message }, ...patterns] },
      ],
    },
  }));
}

/** Forbids the neighbours that a folder may not use. */
function forbidOthers(own: string, all: Folders, prefix = '#'): Forbidden[] {
  const allowed = all[own] ?? [];
  const forbidden = Object.keys(all).filter((name) => name !== own && !allowed.includes(name));
  if (forbidden.length === 0) return [];
  return [
    {
      regex: `^${prefix}(${forbidden.join('|')})/`,
      message: `${own} may use ${allowed.join(', ') || 'none of these'}.`,
    },
  ];
}

const forbidRootFiles = (files: readonly string[]): Forbidden => ({
  regex: String.raw`^#(${files.join('|')})\.tsx?$`,
  message: 'A part does not know the application that is put together from it.',
});

function fenceSlices(app: string, slices: Folders, around: Forbidden[]): Zone[] {
  return Object.entries(slices).flatMap(([slice, allowed]) =>
    fence(`${app}/src/features/${slice}`, [
      ...around,
      ...forbidOthers(slice, slices, '#features/'),
      {
        // A # at the beginning would make the line a comment.
        group: allowed.flatMap((name) => [
          String.raw`\#features/${name}/**`,
          String.raw`!\#features/${name}/public.ts`,
        ]),
        message: "Only a slice's public.ts.",
      },
    ]),
  );
}

const withoutReact: Forbidden = { regex: '^react|^@mantine|^@tanstack/react', message: 'offline/ knows no React.' };
const withoutSlices: Forbidden = {
  regex: `^@minipos/contract/(${Object.keys(contractSlices)
    .filter((name) => name !== 'core')
    .join('|')})/`,
  message: 'ui/ knows no slice.',
};
const ownRules: Readonly<Record<string, Forbidden[]>> = { offline: [withoutReact], ui: [withoutSlices] };

const fenceLayers = (app: string, layers: Folders, around: (layer: string) => Forbidden[]): Zone[] =>
  Object.keys(layers)
    .filter((layer) => layer !== 'features')
    .flatMap((layer) => fence(`${app}/src/${layer}`, [...around(layer), ...forbidOthers(layer, layers)]));

const apiZones = [
  ...fenceLayers('apps/api', apiLayers, (layer) => (layer === 'cli' ? [] : [forbidRootFiles(apiRootFiles)])),
  ...fenceSlices('apps/api', apiSlices, [forbidRootFiles(apiRootFiles), ...forbidOthers('features', apiLayers)]),
];

const webZones = [
  ...fenceLayers('apps/web', webLayers, (layer) => [forbidRootFiles(webRootFiles), ...(ownRules[layer] ?? [])]),
  ...fenceSlices('apps/web', webSlices, [forbidRootFiles(webRootFiles), ...forbidOthers('features', webLayers)]),
];

function fencePackage(name: string, folders: Folders, outside: Forbidden): Zone[] {
  return Object.keys(folders).flatMap((folder) =>
    fence(`packages/${name}/src/${folder}`, [outside, ...forbidOthers(folder, folders)]),
  );
}

// Packages with a scope that are not our domain.
const otherPackages = '^@(minipos/[^d]|minipos/d[^o]|minipos/do[^m]|[^m]|m[^i])';

const packageZones = [
  ...fencePackage('domain', domainSubjects, { regex: '^[^.#]', message: 'domain has no dependencies.' }),
  ...fencePackage('documents', documentKinds, {
    regex: `^\\w|${otherPackages}`,
    message: 'documents → domain only.',
  }),
  ...fencePackage('contract', contractSlices, {
    regex: `^([^z\\W]|z[^o]|zo[^d]|zod.)|${otherPackages}`,
    message: 'contract → domain and zod only.',
  }),
  {
    files: ['db/**'],
    excludeFiles: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [{ regex: '^@minipos/', message: 'db knows only SQL.' }] }],
    },
  } satisfies Zone,
];

/** Import directions as lint rules, generated from the layers and slices. */
export const importZones: Zone[] = [...apiZones, ...webZones, ...packageZones];
