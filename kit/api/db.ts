import pg from 'pg'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import { APP_ROLE, STAFF_ROLE } from './migrate.ts'
import { statementNames } from './statement-names.ts'

/** One transaction that sees one company (or, for staff and jobs, all). Everything that reads or writes rows takes one. */
export type Db = Kysely<Database>

/** Whose rows a transaction may see: a company's id, `everyone` for staff and jobs, `nobody` for the signed-out. */
export type Scope = number | 'everyone' | 'nobody'

/** There are a few hundred names; each is turned once. */
function remembered(turn: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const turned = turn(name)
    known.set(name, turned)
    return turned
  }
}

const toSnake = remembered((name) => (/^[A-Z]/.test(name) ? name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase() : name))
const toPascal = remembered((name) => name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase()))

/** Database names are snake_case, records PascalCase: `dcg_no` is `DcgNo`. Names that start lower-case stay as they are in jsonb only. */
class WireNames extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true })
  }

  protected override snakeCase(name: string): string {
    return toSnake(name)
  }

  protected override camelCase(name: string): string {
    return toPascal(name)
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
  close(): Promise<void>
}

const NUMBER_CONNECTIONS = 2

export function openPool(url: string, max = 20): Pool {
  const settings = { connectionString: url, types, options: `-c role=${APP_ROLE} -c plan_cache_mode=force_custom_plan`, application_name: 'quayside' }
  const pool = new pg.Pool({ ...settings, max })
  const numbers = new pg.Pool({ ...settings, max: NUMBER_CONNECTIONS })
  for (const each of [pool, numbers]) {
    each.on('error', () => {
      // An idle connection that dies is replaced at the next checkout; the call that needs it fails by itself.
    })
  }
  return { pg: pool, numbers, close: async () => void (await Promise.all([pool.end(), numbers.end()])) }
}

/**
 * Runs `work` in one transaction that sees `scope` only. Begin and scope go as one message, and a reader's answer does not
 * wait for its commit: the transaction costs a read one round trip.
 */
export async function transact<T>(pool: Pool, scope: Scope, mode: 'read' | 'write', work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.pg.connect()
  // With an error the connection is closed instead of being used again.
  const giveBack = (error?: unknown) => client.release(error !== undefined)
  try {
    await client.query(`begin ${mode === 'read' ? 'read only' : ''}; ${bind(scope)}`)
    const result = await work(dbOn(client))
    const committed = client.query('commit')
    if (mode === 'read') void committed.then(() => giveBack(), giveBack)
    // A statement that failed and was caught leaves nothing to commit; PostgreSQL then answers ROLLBACK without an error.
    else if ((await committed).command === 'ROLLBACK') throw new Error('the transaction was aborted by a failed statement')
    else giveBack()
    return result
  } catch (error) {
    const isStale = sqlState(error) === PLAN_CHANGED
    await client.query('rollback').then(() => giveBack(isStale || undefined), giveBack)
    throw error
  }
}

/** A named statement's result has other columns than it had: a newer server migrated meanwhile. */
const PLAN_CHANGED = '0A000'

/** What binds a transaction to its scope: a company for the role that row-level security binds, or the role that sees all. */
function bind(scope: Scope): string {
  return scope === 'everyone' ? `set local role ${STAFF_ROLE}` : `select set_config('app.company', '${scope === 'nobody' ? '' : Number(scope)}', true)`
}

const names = new WireNames()
const nameOf = statementNames()

/** Kysely on one connection. */
function dbOn(client: pg.PoolClient): Db {
  const connection = { query: (text: string, values: unknown[]) => client.query({ text, values, name: nameOf(text) }), release: () => undefined }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: { connect: async () => connection as never, end: async () => undefined } as never }), plugins: [names] })
}

/** SQLSTATE of a database error, if it is one. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}
