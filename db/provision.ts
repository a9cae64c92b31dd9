/** Runs SQL as a superuser of the cluster; how the connection is made is the caller's business. */
export interface Superuser {
  execute(sql: string, database?: string): Promise<void>;
  rows(sql: string, database?: string): Promise<string[][]>;
}

export interface ProvisionOptions {
  ownerUrl: string;
  appUrl: string;
  consoleUrl: string;
  backupUrl: string;
  databases: string[];
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
export const identifier = (text: string) => `"${text.replaceAll('"', '""')}"`;

// A stuck statement or a forgotten transaction must not hold a store's clock. Set on the role, not on the connection,
// so that it also holds behind PgBouncer, which does not pass start-up parameters on.
const timeouts = { statement_timeout: '15s', lock_timeout: '5s', idle_in_transaction_session_timeout: '15s' };
// Every statement answers within a blink; compiling one first takes longer than running it.
const settings = { ...timeouts, jit: 'off' };

/** Creates the roles and the databases that are missing, and brings passwords and limits in line. */
export async function provision(superuser: Superuser, options: ProvisionOptions): Promise<void> {
  const owner = roleOf(options.ownerUrl);
  const app = roleOf(options.appUrl);
  const consoleRole = roleOf(options.consoleUrl);
  // The owner makes the database that a backup is restored into, and clones the test database, hence CREATEDB.
  await ensureRole(superuser, owner, 'createdb');
  await ensureRole(superuser, app, 'nocreatedb');
  await ensureRole(superuser, consoleRole, 'nocreatedb');
  await ensureSearchRole(superuser, owner.name);
  await ensureBackupRole(superuser, roleOf(options.backupUrl));
  // A restore ends what is connected to the database that it takes the place of.
  await superuser.execute(`grant pg_signal_backend to ${identifier(owner.name)}`);
  for (const role of [app, consoleRole]) {
    for (const [name, value] of Object.entries(settings)) {
      await superuser.execute(`alter role ${identifier(role.name)} set ${name} = ${literal(value)}`);
    }
  }
  for (const database of options.databases) await ensureDatabase(superuser, database, owner.name);
}

function roleOf(url: string) {
  const { username, password } = new URL(url);
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}

async function ensureRole(superuser: Superuser, role: { name: string; password: string }, database: string) {
  const attributes = `login nosuperuser nobypassrls nocreaterole ${database} password ${literal(role.password)}`;
  const found = await superuser.rows(`select 1 from pg_roles where rolname = ${literal(role.name)}`);
  const verb = found.length > 0 ? 'alter' : 'create';
  await superuser.execute(`${verb} role ${identifier(role.name)} ${attributes}`);
}

/** Owns the search functions and signs in nowhere. The owner may hand functions to it, but does not read as it. */
async function ensureSearchRole(superuser: Superuser, owner: string) {
  const found = await superuser.rows(`select 1 from pg_roles where rolname = 'minipos_search'`);
  const verb = found.length > 0 ? 'alter' : 'create';
  await superuser.execute(`${verb} role minipos_search nologin nosuperuser nobypassrls nocreaterole nocreatedb`);
  await superuser.execute(`alter role ${identifier(owner)} noinherit`);
  await superuser.execute(`grant minipos_search to ${identifier(owner)}`);
}

/** Reads every row of every store, because a backup is of all of them; it may write nothing. */
async function ensureBackupRole(superuser: Superuser, role: { name: string; password: string }) {
  await ensureRole(superuser, role, 'nocreatedb');
  await superuser.execute(`alter role ${identifier(role.name)} bypassrls`);
  await superuser.execute(`alter role ${identifier(role.name)} set default_transaction_read_only = on`);
  await superuser.execute(`grant pg_read_all_data to ${identifier(role.name)}`);
}

async function ensureDatabase(superuser: Superuser, database: string, owner: string) {
  const found = await superuser.rows(`select 1 from pg_database where datname = ${literal(database)}`);
  if (found.length > 0) return;
  await superuser.execute(
    `create database ${identifier(database)} owner ${identifier(owner)} template template0 encoding 'UTF8'`,
  );
  await superuser.execute('revoke all on schema public from public; grant usage on schema public to public', database);
  await superuser.execute(`grant create on schema public to ${identifier(owner)}`, database);
}
