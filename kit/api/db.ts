import pg from 'pg'
import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.gen.ts'

/** One transaction that sees one company (or, for staff and jobs, all). Everything that reads or writes rows takes one. */
export type Db = Transaction<Database>

/** Whose rows a transaction may see: a company's id, `everyone` for staff and jobs, `nobody` for the signed-out. */
export type Scope = number | 'everyone' | 'nobody'

/** Database names are snake_case, records PascalCase: `dcg_no` is `DcgNo`. Names that start lower-case stay as they are in jsonb only. */
class WireNames extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true })
  }

  protected override snakeCase(name: string): string {
    return /^[A-Z]/.test(name) ? name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase() : name
  }

  protected override camelCase(name: string): string {
    return name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
  }
}

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === 20 || oid === 1700) return (value: string) => Number(value)
    if (oid === 1082) return (value: string) => value
    return pg.types.getTypeParser(oid, format as 'text')
  },
} as pg.CustomTypesConfig

/** Connections of the server: as the role that row-level security binds. */
export type Pool = {
  readonly pg: pg.Pool
  /** Few connections of their own for document numbers: those are taken while the caller's transaction holds one of `pg`. */
  readonly numbers: pg.Pool
  readonly kysely: Kysely<Database>
  close(): Promise<void>
}

const NUMBER_CONNECTIONS = 2

export function openPool(url: string, max = 20): Pool {
  const settings = { connectionString: url, types, options: '-c role=quayside_app', application_name: 'quayside' }
  const pool = new pg.Pool({ ...settings, max })
  const numbers = new pg.Pool({ ...settings, max: NUMBER_CONNECTIONS })
  for (const each of [pool, numbers]) {
    each.on('error', () => {
      // An idle connection that dies is replaced at the next checkout; the call that needs it fails by itself.
    })
  }
  const kysely = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [new WireNames()] })
  return { pg: pool, numbers, kysely, close: async () => void (await Promise.all([kysely.destroy(), numbers.end()])) }
}

/** Runs `work` in one transaction that sees `scope` only. */
export function transact<T>(pool: Pool, scope: Scope, mode: 'read' | 'write', work: (db: Db) => Promise<T>): Promise<T> {
  const start = pool.kysely.transaction()
  return (mode === 'read' ? start.setAccessMode('read only') : start).execute(async (db) => {
    await seeOnly(db, scope)
    return work(db)
  })
}

/** Sets what the rest of the transaction sees. */
async function seeOnly(db: Db, scope: Scope): Promise<void> {
  const company = scope === 'everyone' ? '*' : scope === 'nobody' ? '' : String(scope)
  await sql`select set_config('app.company', ${company}, true)`.execute(db)
}

/** SQLSTATE of a database error, if it is one. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}
