import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run screenshots`: every page at three widths in both themes, as pictures to look at. */
export default defineConfig({ ...journeys, testDir: './screenshots' });
