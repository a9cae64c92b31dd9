/** Which other slices of the API a slice may use, and only through their `public.ts`. Acyclic by construction. */
const apiSlices: Record<string, readonly string[]> = {
  accounts: [],
  stores: ['accounts', 'catalogue'],
  catalogue: [],
  rates: [],
  clients: ['rates'],
  sales: ['catalogue', 'clients', 'rates'],
  purchasing: ['catalogue', 'rates'],
  staff: [],
  repairs: ['clients'],
  reports: [],
  sync: [],
  backups: [],
};

export interface Zone {
  files: string[];
  excludeFiles?: string[];
  rules: { 'no-restricted-imports': ['error', { patterns: Forbidden[] }] };
}

// The engine's expressions know no look-ahead, so "all but" is a group with exceptions.
type Forbidden = ({ regex: string } | { group: string[] }) & { message: string };

const zone = (files: string[], patterns: Forbidden[], excludeFiles: string[] = []): Zone => ({
  files,
  excludeFiles: ['**/*.test.ts', '**/*.test.tsx', ...excludeFiles],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

const names = Object.keys(apiSlices);
// A file at the root of apps/api/src puts the application together; nothing below may look up to it.
const upward = {
  regex: String.raw`^\.\./\.\./[\w-]+\.ts$`,
  message: 'A slice does not know the application around it.',
};

const apiZones: Zone[] = [
  ...Object.entries(apiSlices).map(([slice, allowed]) => {
    const forbidden = names.filter((name) => name !== slice && !allowed.includes(name));
    return zone(
      [`apps/api/src/features/${slice}/**`],
      [
        upward,
        { regex: String.raw`^\.\./(${forbidden.join('|')})/`, message: `${slice} may not use this slice.` },
        ...(allowed.length > 0
          ? [
              {
                group: allowed.flatMap((name) => [`../${name}/*`, `!../${name}/public.ts`]),
                message: "Only a slice's public.ts.",
              },
            ]
          : []),
      ],
    );
  }),
  zone(['apps/api/src/http/**'], [{ regex: String.raw`^\.\./(features|jobs|mail)/`, message: 'http → db only.' }]),
  zone(['apps/api/src/jobs/**'], [{ regex: String.raw`^\.\./(features|http|mail)/`, message: 'jobs → db only.' }]),
  zone(['apps/api/src/mail/**'], [{ regex: String.raw`^\.\./`, message: 'mail knows nothing of ours.' }]),
  zone(['apps/api/src/storage/**'], [{ regex: String.raw`^\.\./`, message: 'storage knows nothing of ours.' }]),
  zone(
    ['apps/api/src/spreadsheets/**'],
    [{ regex: String.raw`^\.\./`, message: 'spreadsheets know nothing of ours.' }],
  ),
  zone(['apps/api/src/db/**'], [{ regex: String.raw`^\.\./`, message: 'db knows contract and domain only.' }]),
];

const webZones: Zone[] = [
  zone(
    ['apps/web/src/features/**'],
    [
      { regex: String.raw`(^|/)app/`, message: 'Screens of a slice do not know the application around them.' },
      {
        regex: String.raw`^\.\./\.\./(${names.join('|')})/`,
        message: 'Slices of the web never import each other; app/ joins them.',
      },
      { regex: String.raw`/features/`, message: 'Slices of the web never import each other; app/ joins them.' },
    ],
  ),
  zone(
    ['apps/web/src/offline/**'],
    [
      {
        regex: String.raw`(^|/)(app|features|device|ui)/|^react|^@mantine`,
        message: 'offline/ knows no screens and no React.',
      },
    ],
  ),
  zone(
    ['apps/web/src/device/**'],
    [{ regex: String.raw`(^|/)(app|features|ui)/`, message: 'device/ → offline and lib; screens look down on it.' }],
  ),
  zone(
    ['apps/web/src/ui/**'],
    [
      { regex: String.raw`(^|/)(app|features|device|offline)/`, message: 'ui/ knows neither slices nor storage.' },
      {
        regex: String.raw`^@minipos/contract/(accounts|users|stores|departments|taxes|brands|products|stock|images|imports|rates|clients|client-accounts|client-payment-fact|sales|sale-fact|pickups|cash|sync|sync-operations)`,
        message: 'ui/ knows no slice.',
      },
    ],
  ),
  zone(
    ['apps/web/src/lib/**'],
    [{ regex: String.raw`(^|/)(app|features|device|offline|ui)/`, message: 'lib/ → contract only.' }],
  ),
];

const packageZones: Zone[] = [
  zone(['packages/domain/src/**'], [{ regex: String.raw`^([^.]|\.\.)`, message: 'domain has no dependencies.' }]),
  zone(
    ['packages/contract/src/**'],
    [{ group: ['*', '!./*', '!zod', '!@minipos/domain/*'], message: 'contract → domain and zod only.' }],
  ),
  zone(['db/**'], [{ regex: '^@minipos/', message: 'db knows only SQL.' }]),
];

/** Import directions as lint rules, generated from the list of slices. */
export const importZones: Zone[] = [...apiZones, ...webZones, ...packageZones];
