import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { LiveTopic } from '#kit/shared/document-events.ts'
import { now } from './clock.ts'
import { deferWrite, transact, type Db, type Pool } from './db.ts'

declare module '#db/json.ts' {
  interface JsonColumns {
    'event.Payload': Record<string, unknown>
  }
}

/** An event as its handlers see it. */
export type DomainEvent = {
  Id: number
  ContractCompanyId: number
  Entity: string
  EntityId: number
  EntityNo: string
  Move: string
  FromState: number | null
  ToState: number | null
  Actor: string
  UserId: number | null
  Operator: string
  Time: Date
  Remark: string | null
  Payload: Record<string, unknown>
}

/** The handler of an event, in the transaction that marks it handled: so it takes effect once, whichever process drains. */
export type EventHandler = (db: Db, event: DomainEvent) => Promise<void>

/**
 * A notification for open pages, whichever process serves them. `UserIds` undefined: all users of the company; company
 * null: the desk.
 */
export type LiveEvent = { ContractCompanyId: number | null; UserIds?: number[]; topic: string }

const BATCH = 100
const POLL_MS = 5_000
/** Events in quick succession are handled together. */
const GATHER_MS = 30

/** Maximum attempts: after this many failures an event is skipped. */
export const MAX_TRIES = 5

/** Handles pending events; returns how many were looked at. Several processes may drain at once. */
export async function drain(
  pool: Pool,
  handlers: readonly EventHandler[],
  log: Pick<FastifyBaseLogger, 'error'> = console,
): Promise<number> {
  const taken: number[] = []
  try {
    await handleSome(pool, handlers, taken)
  } catch (error) {
    if (taken.length === 0) throw error
    // One event is the cause; handled one by one, the others succeed.
    for (const id of taken) await handleOne(pool, handlers, id, log)
  }
  return taken.length
}

/** Handles the oldest events, or the named one, in one transaction; puts their numbers into `taken`. */
function handleSome(pool: Pool, handlers: readonly EventHandler[], taken: number[], only?: number): Promise<void> {
  return transact(pool, 'everyone', 'write', async (db) => {
    const waiting = db
      .selectFrom('event')
      .selectAll()
      .where('HandledAt', 'is', null)
      .where('Tries', '<', MAX_TRIES)
      .orderBy('Time')
      .orderBy('Id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
    const events = await (only === undefined ? waiting : waiting.where('Id', '=', only)).execute()
    taken.push(...events.map((event) => event.Id))
    for (const event of events) {
      for (const handle of handlers) await handle(db, event)
    }
    for (const live of liveEventsOf(events)) await sendLive(db, live)
    if (taken.length > 0)
      deferWrite(
        db,
        db
          .updateTable('event')
          .set({ HandledAt: now() })
          .where('HandledAt', 'is', null)
          .where('Time', '>=', events[0]!.Time)
          .where((eb) => eb('Id', '=', eb.fn.any(eb.val(taken)))),
      )
  })
}

async function handleOne(
  pool: Pool,
  handlers: readonly EventHandler[],
  id: number,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  try {
    await handleSome(pool, handlers, [], id)
  } catch (error) {
    log.error({ err: error, event: id }, 'an event could not be handled')
    await transact(pool, 'everyone', 'write', (db) =>
      db
        .updateTable('event')
        .set((eb) => ({ Tries: eb('Tries', '+', 1) }))
        .where('HandledAt', 'is', null)
        .where('Id', '=', id)
        .execute(),
    )
  }
}

/** One notification for each company and kind of document, however many documents moved. */
export function liveEventsOf(events: readonly Pick<DomainEvent, 'ContractCompanyId' | 'Entity'>[]): LiveEvent[] {
  const groups = Map.groupBy(events, (event) => `${event.ContractCompanyId} ${event.Entity}`)
  return [...groups.values()].map(([first]) => ({ ContractCompanyId: first!.ContractCompanyId, topic: first!.Entity }))
}

/** Notifies open pages, when the transaction commits, that rows of the topic changed. */
export function publishLive(db: Db, { entity }: LiveTopic, to: Omit<LiveEvent, 'topic'>): Promise<void> {
  return sendLive(db, { ...to, topic: entity })
}

/** Notifies open pages when the transaction commits; the topic may be of a single waiting page. */
export async function sendLive(db: Db, live: LiveEvent): Promise<void> {
  await sql`select pg_notify('live', ${JSON.stringify(live)})`.execute(db)
}

/** Clears every process's cache of callers: a session ended or rights changed, of one user if named. */
export async function publishCallerChange(db: Db, userId?: number): Promise<void> {
  await sql`select pg_notify('callers', ${String(userId ?? '')})`.execute(db)
}

type Listeners = { onLive(live: LiveEvent): void; onCallers(userId?: number): void }

/**
 * Listens to the database for the lifetime of the process: drains new events, passes on notifications for open pages
 * and the callers' cache. Reopens a lost connection; a poll makes up for missed notifications.
 */
export function startOutbox(
  url: string,
  pool: Pool,
  handlers: readonly EventHandler[],
  listeners: Listeners,
  log: FastifyBaseLogger,
) {
  let stopped = false
  let client: pg.Client | undefined
  let connecting: Promise<unknown> | undefined
  let draining: Promise<void> | undefined
  let again = false

  async function drainAll() {
    do {
      await sleep(GATHER_MS)
      again = false
      while (!stopped && (await drain(pool, handlers, log)) === BATCH);
    } while (again && !stopped)
  }
  function wake() {
    again = true
    draining ??= drainAll()
      .catch((error: unknown) => log.error({ err: error }, 'events could not be handled'))
      .finally(() => {
        draining = undefined
      })
  }

  async function listen() {
    client = new pg.Client({ connectionString: url, options: '-c role=quayside_app', application_name: 'quayside listener' })
    client.on('notification', ({ channel, payload }) => {
      if (channel === 'event') wake()
      else if (channel === 'callers') listeners.onCallers(payload ? Number(payload) : undefined)
      else if (payload) listeners.onLive(JSON.parse(payload))
    })
    const ended = new Promise<void>((resolve) => {
      client!.on('error', () => resolve())
      client!.on('end', () => resolve())
    })
    await (connecting = client.connect())
    if (stopped) return
    await client.query('listen event; listen live; listen callers')
    // Sessions may have ended while not listening, so the cache is not trusted.
    listeners.onCallers()
    wake()
    await ended
  }
  const running = (async () => {
    while (!stopped) {
      await listen().catch((error: unknown) => log.warn({ err: error }, 'listener lost its connection'))
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, 500))
    }
  })()
  const poll = setInterval(wake, POLL_MS)

  return async function stop() {
    stopped = true
    clearInterval(poll)
    await draining
    // A connection that ends before it is open emits no event.
    await connecting?.catch(() => undefined)
    await client?.end().catch(() => undefined)
    await running
  }
}
