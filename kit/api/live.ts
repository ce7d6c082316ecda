import type { ServerResponse } from 'node:http'
import type { LiveTopic } from '#kit/shared/document-events.ts'
import type { Caller, OpenSession } from './caller.ts'
import { systemNow } from './clock.ts'
import type { LiveEvent } from './outbox.ts'

const BEAT_MS = 25_000
const MAX_PER_USER = 20

/** Maximum anonymous pages of one process, and of one topic; the oldest is dropped, first of the same topic. */
const MAX_ANONYMOUS = 2000
const MAX_PER_TOPIC = 3

/** Maximum bytes that wait for a page that does not read, or whose connection is lost. */
const MAX_UNREAD = 65_536

/** A signed-in page, or an anonymous one that waits for one topic. */
type Listener = { session?: OpenSession; topic?: string; response: ServerResponse }

/** Rights to a topic: a user's pages are notified if the user has one of them. Several features may declare one topic. */
export type TopicRights = { readonly topic: LiveTopic; readonly rights: readonly string[] | 'everyone' }

/** Finds the current session of a token. */
type FindSession = (token: Buffer) => Promise<OpenSession | undefined>

/** The open pages of this process that listen for changes (server-sent events). */
export function livePages(declared: readonly TopicRights[] = [], findSession: FindSession = async () => undefined) {
  const listeners = new Set<Listener>()
  /** The same pages by company or topic, so that a notification of one company costs nothing for the pages of others. */
  const groups = new Map<string, Set<Listener>>()
  const topics = Map.groupBy(declared, ({ topic }) => topic.entity)
  const beat = setInterval(() => {
    for (const { session, response } of listeners) {
      if (session && session.expires <= systemNow().getTime()) response.end()
      else write(response, ': beat\n\n')
    }
  }, BEAT_MS)
  beat.unref()
  const keep = (listener: Listener) => {
    const key = groupOf(listener)
    const group = groups.get(key) ?? new Set()
    groups.set(key, group.add(listener))
    listeners.add(listener)
    listener.response.on('close', () => {
      listeners.delete(listener)
      group.delete(listener)
      if (group.size === 0 && groups.get(key) === group) groups.delete(key)
    })
    listener.response.write('retry: 2000\n\n')
  }
  const mayHear = (caller: Caller, topic: string) =>
    caller.kind === 'staff' ||
    caller.isSuper ||
    (topics.get(topic) ?? []).some(({ rights }) => rights === 'everyone' || rights.some((code) => caller.codes.has(code)))

  /** Ends streams whose session has ended or whose rights have changed; the browser reconnects and is authenticated again. */
  async function recheck(userId?: number): Promise<void> {
    const concerned = [...listeners].filter(
      ({ session }) => session && (userId === undefined || session.caller.UserId === userId),
    )
    const tokens = Map.groupBy(concerned, ({ session }) => session!.caller.token.toString('base64'))
    for (const pages of tokens.values()) {
      const now = await findSession(pages[0]!.session!.caller.token).catch(() => undefined)
      for (const { session, response } of pages) if (rightsOf(now) !== rightsOf(session)) response.end()
    }
  }

  return {
    add(session: OpenSession, response: ServerResponse): void {
      const mine = [...listeners].filter((l) => l.session?.caller.UserId === session.caller.UserId)
      if (mine.length >= MAX_PER_USER) mine[0]!.response.end()
      keep({ session, response })
      // The stream may have ended during the lookup.
      void recheck(session.caller.UserId)
    },
    /** A page of a signed-out visitor: receives the events of one topic, which only it knows. */
    addAnonymous(topic: string, response: ServerResponse): void {
      const anonymous = [...listeners].filter((l) => !l.session)
      const same = anonymous.filter((l) => l.topic === topic)
      if (same.length >= MAX_PER_TOPIC) same[0]!.response.end()
      else if (anonymous.length >= MAX_ANONYMOUS) anonymous[0]!.response.end()
      keep({ topic, response })
    },
    /** Sends a notification to the pages it concerns: those of the company's users with a right to the topic, and the desk's. */
    send({ ContractCompanyId, UserIds, topic }: LiveEvent): void {
      const text = `data: ${JSON.stringify({ topic })}\n\n`
      const tell = (key: string, isConcerned: (caller: Caller) => boolean = () => true) => {
        for (const { session, response } of groups.get(key) ?? [])
          if (!session || isConcerned(session.caller)) write(response, text)
      }
      tell(`topic ${topic}`)
      if (UserIds === undefined) tell('desk')
      if (ContractCompanyId !== null)
        tell(`company ${ContractCompanyId}`, (caller) => UserIds?.includes(caller.UserId) ?? mayHear(caller, topic))
    },
    recheck,
    close(): void {
      clearInterval(beat)
      for (const { response } of listeners) response.end()
    },
    count: () => listeners.size,
  }
}
export type LivePages = ReturnType<typeof livePages>

/** A page that does not read what it is sent is disconnected; the browser reconnects and reads again. */
function write(response: ServerResponse, text: string): void {
  if (response.writableLength > MAX_UNREAD) response.destroy()
  else response.write(text)
}

/** The events a page may receive: a company's, the desk's, or those of one topic. */
function groupOf({ session, topic }: Listener): string {
  if (!session) return `topic ${topic}`
  return session.caller.kind === 'staff' ? 'desk' : `company ${session.caller.ContractCompanyId}`
}

/** The rights that decide which topics a page receives and what it shows. */
function rightsOf(session: OpenSession | undefined): string {
  if (!session) return ''
  const { caller } = session
  return caller.kind === 'staff'
    ? JSON.stringify([[...caller.areas].sort(), caller.country])
    : JSON.stringify([caller.ContractCompanyId, caller.isSuper, [...caller.codes].sort(), caller.switches, caller.countries])
}
