import { readdir, readFile } from 'node:fs/promises';

/** kill -9 of a browser and all it has started, found by the profile that only it uses. */
export async function killBrowser(profile: string): Promise<void> {
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (!command.includes(`--user-data-dir=${profile}`)) continue;
    try {
      process.kill(Number(name), 'SIGKILL');
    } catch {
      // It has ended with the one before.
    }
  }
}
