import { existsSync } from 'node:fs';

/**
 * Debian's own browser, nothing is downloaded. The shell without windows draws with the same engine and
 * spends no time on a toolbar nobody sees; where it is not installed the whole browser does.
 */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

export const chromiumPath = process.env.CHROMIUM ?? installed.find((path) => existsSync(path)) ?? 'chromium';
