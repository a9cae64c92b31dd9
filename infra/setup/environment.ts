/** A setting that must exist; the message tells where it comes from. */
export function requireSetting(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set: add it to .env (see .env.example)`);
  return value;
}

/** Prefix for commands that need root. Setup never asks for a password: it also runs without a terminal. */
export function rootPrefix(): string[] {
  return process.getuid?.() === 0 ? [] : ['sudo', '-n'];
}
