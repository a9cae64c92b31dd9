import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** What all tests of the web share; the projects of the root's configuration extend it. */
export default defineConfig({
  plugins: [react()],
  test: { setupFiles: ['./test/setup.ts'], testTimeout: 20_000 },
});
