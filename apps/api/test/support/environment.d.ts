export declare const templateDatabase: string;
/** Port of the PgBouncer that the global setup starts when DATABASE_VIA=pgbouncer. */
export declare const bouncerPort = 23432;
export declare const viaBouncer: boolean;
export type RoleName = 'owner' | 'app' | 'console';
/** Connection string of a role to a database. The app's goes through PgBouncer when that is what is tested. */
export declare function databaseUrl(
  role: RoleName,
  database: string,
  options?: {
    direct?: boolean;
  },
): string;
export declare const redisUrl: string;
