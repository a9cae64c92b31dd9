import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { leanZod } from './build/lean-zod.ts';
import { noFileCycles } from './build/no-file-cycles.ts';
import { preloadFont } from './build/preload-font.ts';
import { webManifest } from './build/web-manifest.ts';

// Where development requests go; another API is used by setting API_URL.
const api = process.env.API_URL ?? 'http://127.0.0.1:23100';

export default defineConfig({
  plugins: [
    react(),
    preloadFont(),
    leanZod(),
    noFileCycles(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      // The page registers it and decides when a new version takes over.
      injectRegister: false,
      manifest: webManifest,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest,wasm}'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
        sourcemap: false,
      },
    }),
  ],
  server: {
    port: 23101,
    strictPort: true,
    proxy: { '/api': api, '/files': api, '/r/': api, '/e/': api, '/s/': api, '/healthz': api, '/readyz': api },
  },
  build: {
    // Browsers that do not know the hint load the same files a little later.
    modulePreload: { polyfill: false },
    target: 'es2022',
    // Which file needs which, for size-budget.ts.
    manifest: true,
    // Kept for reading crash reports, not announced to the browser.
    sourcemap: 'hidden',
    assetsDir: 'assets',
    // Below 4 kB Vite would inline fonts and images as data, which the content policy refuses for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // Schemas and tables of ours do nothing by being read; only the field messages install themselves.
        moduleSideEffects: [
          { test: /packages\/(domain|documents|contract)\/src\/(?!core\/messages)/, sideEffects: false },
        ],
      },
      output: {
        // A shared chunk's own name lists every screen that shares it, and the first file of all names every other.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash].js`,
        assetFileNames: ({ names }) =>
          `assets/${names.some((name) => name.startsWith('shared')) ? 'shared' : '[name]'}-[hash][extname]`,
        codeSplitting: {
          groups: [
            // Changes with its own releases only, so that an update of ours does not send it again.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            { name: 'initial', tags: ['$initial'], priority: 1 },
            // What the sign-in screen needs, and what every screen after it needs: few files, for each costs time to ask for.
            { name: 'doors', test: /screens\/login-screen\.tsx$/, priority: 0.9 },
            { name: 'frame', test: /shell\/(signed-in-frame|app-shell|permitted)\.tsx$/, priority: 0.8 },
            // What three screens or more share: one file, for a screen would ask for dozens of crumbs otherwise.
            { name: 'common', minShareCount: 3, priority: 0.5 },
            // What several screens share, by which screens share it; crumbs join their neighbour.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 4000 },
          ],
        },
      },
    },
  },
});
