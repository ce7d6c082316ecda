import pg from 'pg'
import { DefaultQueryExecutor, DummyDriver, Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import { cancelStatement } from './cancel-statement.ts'
import { oneByOne, sendPipelined, type Statement } from './pipelined-query.ts'
import { APP_ROLE, STAFF_ROLE } from './migrate.ts'
import { statementNames } from './statement-names.ts'
import { bindToCountry } from './warehouse-country.ts'
import { ColumnNames, WireNames } from './wire-names.ts'

/** A transaction that sees one company (or, for staff and jobs, all). */
export type Db = Kysely<Database>

/** Which rows a transaction may see: a company's id, `everyone` for staff and jobs, `nobody` for signed-out callers. */
export type Scope = number | 'everyone' | 'nobody'

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === 20 || oid === 1700) return (value: string) => Number(value)
    if (oid === 1016) return (value: string) => (pg.types.getTypeParser(1016 as never, 'text')(value) as string[]).map(Number)
    if (oid === 1082) return (value: string) => value
    return pg.types.getTypeParser(oid, format as 'text')
  },
} as pg.CustomTypesConfig

/** Connections of the server, with the role that row-level security binds. */
export type Pool = {
  readonly pg: pg.Pool
  /**
   * A few separate connections for document numbers and notes of stored files: these are committed at once, while the
   * caller's transaction holds one of `pg`.
   */
  readonly numbers: pg.Pool
  /** Whether a statement is sent in one message with the setup statements it needs. */
  readonly isPipelined: boolean
  close(): Promise<void>
}

const NUMBER_CONNECTIONS = 2

export function openPool(url: string, max = 20, isPipelined = true): Pool {
  const settings = { connectionString: url, types, options: `-c role=${APP_ROLE}`, application_name: 'quayside' }
  const pool = new pg.Pool({ ...settings, max })
  const numbers = new pg.Pool({ ...settings, max: NUMBER_CONNECTIONS })
  for (const each of [pool, numbers]) {
    // A dead connection is replaced at the next checkout; a call that holds it fails by itself. The pool is notified of
    // idle ones only.
    each.on('error', () => undefined)
    each.on('connect', (client) => client.on('error', () => undefined))
  }
  return { pg: pool, numbers, isPipelined, close: async () => void (await Promise.all([pool.end(), numbers.end()])) }
}

/**
 * Limits that cancel a call's statement: its timeout, or the caller's disconnect. `language`: the user's, for the texts
 * PostgreSQL chooses: company names.
 */
export type Bounds = {
  readonly milliseconds?: number
  readonly signal?: AbortSignal | undefined
  readonly language?: string
  /** See `countryAtDesk`. */
  readonly country?: string | undefined
}

/** `read`: each statement by itself. `snapshot`: reads within one transaction, as a cursor needs it. `write`: one transaction. */
export type Mode = 'read' | 'snapshot' | 'write'

/**
 * Runs `work` on one connection, seeing `scope` only. A write is one transaction; its begin is sent with its first
 * statement. A read needs none: each statement is sent in one message with its setup, so that a list costs one round
 * trip. On a pool that is not pipelined each statement of a read is a transaction.
 */
export async function transact<T>(
  pool: Pool,
  scope: Scope,
  mode: Mode,
  work: (db: Db) => Promise<T>,
  { milliseconds = 0, signal, language = '', country }: Bounds = {},
): Promise<T> {
  const client = await pool.pg.connect()
  const line = pool.isPipelined ? undefined : oneByOne(client)
  let isLost = false
  const onLost = () => void (isLost = true)
  const send = (text: string, values: readonly unknown[], ahead: readonly Statement[]) => {
    const last = { text, values, name: nameOf(text) }
    return line ? line.send(ahead, last, mode === 'read') : sendPipelined(client, ahead, last, onLost)
  }
  const opening = bind(scope, mode, milliseconds, language)
  const openingOnePlan = mode === 'read' ? bind(scope, mode, milliseconds, language, true) : opening
  let cancelling: Promise<void> | undefined
  // The connection is closed afterwards: a late cancel request must not stop the statement of another call.
  const onAbort = () => {
    isLost = true
    cancelling = cancelStatement(client)
  }
  signal?.addEventListener('abort', onAbort, { once: true })
  let hasBegun = false
  let isOver = false
  const waiting: Statement[] = []
  const query = async (text: string, values: readonly unknown[] = []) => {
    // By now the connection may serve another caller, bound to another company.
    if (isOver) throw new Error('the transaction is over')
    if (mode === 'read') return send(text, values, text.startsWith(ONE_PLAN) ? openingOnePlan : opening)
    const ahead = hasBegun ? waiting.splice(0) : [...opening, ...waiting.splice(0)]
    hasBegun = true
    return send(text, values, ahead)
  }
  const db = dbOn(query)
  pools.set(db, pool)
  if (country !== undefined) bindToCountry(db, country)
  if (mode !== 'read') pending.set(db, waiting)
  if (mode === 'write') scopes.set(db, scope)
  try {
    signal?.throwIfAborted()
    const result = await work(db)
    // A statement that failed and was caught leaves nothing to commit; PostgreSQL then answers ROLLBACK without an error.
    if ((hasBegun || waiting.length > 0) && (await query('commit')).command === 'ROLLBACK')
      throw new Error('the transaction was aborted by a failed statement')
    return result
  } catch (error) {
    isOver = true
    isLost ||= sqlState(error) === PLAN_CHANGED
    await line?.idle()
    if (hasBegun) await client.query('rollback').catch(onLost)
    throw error
  } finally {
    isOver = true
    signal?.removeEventListener('abort', onAbort)
    await Promise.all([line?.idle(), cancelling])
    // A lost connection is closed, not used again.
    client.release(isLost)
  }
}

const pools = new WeakMap<Db, Pool>()

/** The pool that a transaction comes from. */
export function poolOf(db: Db): Pool {
  const pool = pools.get(db)
  if (!pool) throw new Error('not a transaction of ours')
  return pool
}

const pending = new WeakMap<Db, Statement[]>()

/**
 * Defers a write whose result is not needed: it is sent with the next statement of the transaction, at the latest with
 * its commit. Only for writes whose errors the caller need not see.
 */
export function deferWrite(db: Db, query: { compile(db: Db): CompiledQuery }): void {
  const { sql: text, parameters: values } = query.compile(db)
  const waiting = pending.get(db)
  if (!waiting) throw new Error('a read has no later')
  waiting.push({ text, values, name: nameOf(text) })
}

/** Discards the writes deferred since the last statement: they belong to the part that is rolled back. */
export function discardDeferred(db: Db): void {
  pending.get(db)?.splice(0)
}

const scopes = new WeakMap<Db, Scope>()

/** Reads lock no rows. */
export const isWrite = (db: Db): boolean => scopes.has(db)

/**
 * Reads or writes across all companies within one company's write: to lock a row that they share and sum up their use of
 * it, or to settle other companies' fees that it pays.
 * `look` must not return another company's rows; afterwards the write continues as the company.
 */
export async function acrossCompanies<T>(db: Db, look: () => Promise<T>): Promise<T> {
  const scope = scopes.get(db)
  if (scope === undefined) throw new Error('only a write looks over all companies')
  if (scope === 'everyone') return look()
  const be = (role: string) => sql`select set_config('role', ${role}, true)`.execute(db)
  await be(STAFF_ROLE)
  try {
    return await look()
  } finally {
    // After a failed statement the transaction accepts no more statements, whatever the role.
    await be(APP_ROLE).catch(() => undefined)
  }
}

/** A named statement's result columns have changed: a newer server has migrated the database. */
const PLAN_CHANGED = '0A000'

/**
 * Marks a read for which one generic plan fits all companies, such as one by key or along an index; PostgreSQL keeps
 * that plan for every company. Other reads are planned each time: a plan that is quick for a small company may be far
 * too slow for the largest.
 */
export const ONE_PLAN = '/* one plan */'

/** The setup statements of a scope: a company for the role that row-level security binds, or the role that sees all. */
function bind(scope: Scope, mode: Mode, milliseconds: number, language: string, onePlan = false): Statement[] {
  // Staff read all companies: PostgreSQL may choose the plan.
  const planning = !onePlan ? 'force_custom_plan' : scope === 'everyone' ? 'auto' : 'force_generic_plan'
  const readOnly =
    mode === 'write'
      ? ''
      : `, set_config('transaction_read_only', 'on', true), set_config('plan_cache_mode', '${planning}', true)`
  const use = mode === 'write' ? '' : onePlan ? ' reads by one plan' : ' reads'
  const bound: Statement =
    scope === 'everyone'
      ? {
          text: `select set_config('role', '${STAFF_ROLE}', true), set_config('statement_timeout', $1, true), set_config('app.language', $2, true)${readOnly}`,
          values: [String(milliseconds), language],
          name: `staff${use}`,
        }
      : {
          text: `select set_config('app.company', $1, true), set_config('statement_timeout', $2, true), set_config('app.language', $3, true)${readOnly}`,
          values: [scope === 'nobody' ? '' : String(Number(scope)), String(milliseconds), language],
          name: `company${use}`,
        }
  return mode === 'read' ? [bound] : [{ text: 'begin', values: [], name: 'begin' }, bound]
}

const names = new WireNames()
const nameOf = statementNames()

const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('rows are reached through transact')) })
const [compiler, adapter, driver] = [new ColumnNames(), dialect.createAdapter(), new DummyDriver()]

/** Kysely on one connection, without a pool and driver for each. */
function dbOn(query: (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>): Db {
  const connection = {
    async executeQuery({ sql: text, parameters }: CompiledQuery) {
      const { command, rowCount, rows } = await query(text, parameters)
      return { rows, ...(command !== 'SELECT' && { numAffectedRows: BigInt(rowCount ?? 0) }) }
    },
    streamQuery: refuseStream,
  }
  const executor = new DefaultQueryExecutor(compiler, adapter, { provideConnection: (consume) => consume(connection) }, [names])
  return new Kysely<Database>({ config: { dialect }, dialect, driver, executor })
}

function refuseStream(): never {
  throw new Error('rows are streamed with a cursor (see exports.ts)')
}

/** SQLSTATE of a database error, if it is one. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}
