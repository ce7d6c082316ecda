import type { ServerResponse } from 'node:http'
import type { Caller } from './caller.ts'
import type { Live } from './outbox.ts'

const BEAT_MS = 25_000
const MAX_PER_USER = 20

type Listener = { caller: Caller; response: ServerResponse }

/** The open pages of this process that listen for changes (server-sent events). */
export function livePages() {
  const listeners = new Set<Listener>()
  const beat = setInterval(() => {
    for (const { response } of listeners) response.write(': beat\n\n')
  }, BEAT_MS)
  beat.unref()

  return {
    add(caller: Caller, response: ServerResponse): void {
      const mine = [...listeners].filter((l) => l.caller.UserId === caller.UserId)
      if (mine.length >= MAX_PER_USER) mine[0]!.response.end()
      const listener = { caller, response }
      listeners.add(listener)
      response.on('close', () => listeners.delete(listener))
      response.write('retry: 2000\n\n')
    },
    /** Passes a word on to whom it concerns: the company's own pages, and the desk's. */
    send({ ContractCompanyId, UserIds, topic, ids }: Live): void {
      const text = `data: ${JSON.stringify({ topic, ids })}\n\n`
      for (const { caller, response } of listeners) {
        const concerned =
          caller.kind === 'staff' ? UserIds === undefined : caller.ContractCompanyId === ContractCompanyId && (UserIds === undefined || UserIds.includes(caller.UserId))
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
