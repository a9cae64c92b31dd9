import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { preloadFont } from './build/preload-font.ts';
import { webManifest } from './build/web-manifest.ts';
import { withoutJsonSchema } from './build/without-json-schema.ts';

// Where development requests go; another API is used by setting API_URL.
const api = process.env.API_URL ?? 'http://127.0.0.1:23100';

export default defineConfig({
  plugins: [
    react(),
    preloadFont(),
    withoutJsonSchema(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      // The page registers it and decides when a new version takes over.
      injectRegister: false,
      manifest: webManifest,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
        sourcemap: false,
      },
    }),
  ],
  server: {
    port: 23101,
    strictPort: true,
    proxy: { '/api': api, '/healthz': api, '/readyz': api },
  },
  build: {
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
        moduleSideEffects: [{ test: /packages\/(domain|contract)\/src\/(?!messages)/, sideEffects: false }],
      },
      output: {
        // A shared chunk's own name lists every screen that shares it.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash].js`,
        codeSplitting: {
          groups: [
            // Changes with its own releases only, so that an update of ours does not send it again.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            { name: 'initial', tags: ['$initial'], priority: 1 },
            // What several screens share, by which screens share it; crumbs join their neighbour.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3000 },
          ],
        },
      },
    },
  },
});
