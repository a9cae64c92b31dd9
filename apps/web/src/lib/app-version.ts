import { version } from '#package.json';

/** Version of this build. */
export const appVersion = version;
