import type { ServerResponse } from 'node:http'
import type { Caller } from './caller.ts'
import type { LiveEvent } from './outbox.ts'

const BEAT_MS = 25_000
const MAX_PER_USER = 20

/** Pages of strangers that one process keeps, and of one topic; the oldest gives way, first of the same topic. */
const MAX_STRANGERS = 2000
const MAX_PER_TOPIC = 3

/** A signed-in page, or that of a stranger who waits for one topic. */
type Listener = { caller?: Caller; topic?: string; response: ServerResponse }

/** The open pages of this process that listen for changes (server-sent events). */
export function livePages() {
  const listeners = new Set<Listener>()
  const beat = setInterval(() => {
    for (const { response } of listeners) response.write(': beat\n\n')
  }, BEAT_MS)
  beat.unref()
  const keep = (listener: Listener) => {
    listeners.add(listener)
    listener.response.on('close', () => listeners.delete(listener))
    listener.response.write('retry: 2000\n\n')
  }

  return {
    add(caller: Caller, response: ServerResponse): void {
      const mine = [...listeners].filter((l) => l.caller?.UserId === caller.UserId)
      if (mine.length >= MAX_PER_USER) mine[0]!.response.end()
      keep({ caller, response })
    },
    /** A page of somebody who is not signed in: hears the words of one topic, which only it knows. */
    addStranger(topic: string, response: ServerResponse): void {
      const strangers = [...listeners].filter((l) => !l.caller)
      const same = strangers.filter((l) => l.topic === topic)
      if (same.length >= MAX_PER_TOPIC) same[0]!.response.end()
      else if (strangers.length >= MAX_STRANGERS) strangers[0]!.response.end()
      keep({ topic, response })
    },
    /** Passes a word on to whom it concerns: the company's own pages, and the desk's. */
    send({ ContractCompanyId, UserIds, topic, ids }: LiveEvent): void {
      const text = `data: ${JSON.stringify({ topic, ids })}\n\n`
      for (const { caller, topic: only, response } of listeners) {
        const concerned = !caller
          ? only === topic
          : caller.kind === 'staff'
            ? UserIds === undefined
            : caller.ContractCompanyId === ContractCompanyId && (UserIds === undefined || UserIds.includes(caller.UserId))
        if (concerned) response.write(text)
      }
    },
    close(): void {
      clearInterval(beat)
      for (const { response } of listeners) response.end()
    },
    count: () => listeners.size,
  }
}
export type LivePages = ReturnType<typeof livePages>
