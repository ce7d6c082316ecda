import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Config } from '#kit/api/config.ts'
import { now } from '#kit/api/clock.ts'
import { LIMITS } from '../rules.ts'
import { type ReportedEvent } from '../reported-events.ts'
import type { CarrierAnswer, CarrierDriver, Reference } from './carrier.ts'
import { simulated } from './simulated-carrier.ts'

/** The carrier server of the settings, else a simulated carrier. */
export function carrierOf({ TRACKING_URL, TRACKING_KEY }: Pick<Config, 'TRACKING_URL' | 'TRACKING_KEY'>): CarrierDriver {
  return TRACKING_URL ? httpCarrier(TRACKING_URL, TRACKING_KEY) : { ask: async (reference) => simulated(reference, now()) }
}

/** Limit of an answer in bytes; enough for ten thousand events. */
const MAX_BYTES = 2_000_000
const MAX_EVENTS = 5_000
const TIMES = { timeoutMs: 15_000, tries: 3, pauseMs: 1_000 }

/** A line of text without control characters, which the database refuses. */
const plain = (text: string, max: number) =>
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed()
const short = (max: number) =>
  z
    .string()
    .transform((text) => plain(text, max))
    .nullish()
    .transform((text) => text || null)
const eventShape = z.object({
  code: z.coerce.number().int(),
  time: z.iso.datetime({ offset: true }),
  place: short(60),
  text: short(200),
})
const answerShape = z.object({ eta: z.iso.date().nullish().catch(null), events: z.array(z.unknown()) })

/**
 * `GET <url>?kind=bl&no=…&carrier=…` with a bearer key; answers `{eta, events: [{code, time, place, text}]}`. Redirects, large
 * answers and slow ones are failures; a busy server is retried twice, with doubling pauses.
 */
export function httpCarrier(url: string, key: string | undefined, { timeoutMs, tries, pauseMs } = TIMES): CarrierDriver {
  const once = async ({ Kind, No, Carrier }: Reference, signal: AbortSignal | undefined): Promise<CarrierAnswer> => {
    const address = new URL(url)
    for (const [name, value] of [
      ['kind', Kind],
      ['no', No],
      ['carrier', Carrier ?? ''],
    ])
      address.searchParams.set(name!, value!)
    const timeout = AbortSignal.timeout(timeoutMs)
    const response = await fetch(address, {
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: { Accept: 'application/json', ...(key && { Authorization: `Bearer ${key}` }) },
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new CarrierRefusal(response.status)
    }
    return answerOf(JSON.parse(await bodyOf(response)))
  }
  return {
    async ask(reference, signal) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(reference, signal)
        } catch (error) {
          if (attempt >= tries || signal?.aborted || !isRetryable(error)) throw error
          await sleep(pauseMs * 2 ** (attempt - 1), undefined, signal && { signal })
        }
      }
    },
  }
}

class CarrierRefusal extends Error {
  readonly status: number
  constructor(status: number) {
    super(`the carrier answered ${status}`)
    this.status = status
  }
}

/** Whether a retry makes sense: not after a refusal or a timeout. */
function isRetryable(error: unknown): boolean {
  if (error instanceof CarrierRefusal) return error.status === 429 || error.status >= 500
  return error instanceof TypeError
}

async function bodyOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new Error(`the answer has more than ${MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Parses an answer; invalid events are skipped. */
export function answerOf(json: unknown): CarrierAnswer {
  const { eta, events } = answerShape.parse(json)
  const read = events.slice(0, MAX_EVENTS).map((event) => eventShape.safeParse(event))
  const Events = read.flatMap(({ data }) =>
    data ? [{ Node: data.code, Time: Date.parse(data.time), Place: data.place ?? '', Remark: data.text }] : [],
  )
  const lost = events.length - Events.length
  return { Events, Eta: eta ?? null, Issue: lost > 0 ? `${lost} of ${events.length} events were not read` : floodWarning(Events) }
}

function floodWarning(events: readonly ReportedEvent[]): string | null {
  const most = Math.max(
    0,
    ...Map.groupBy(events, (event) => event.Node)
      .values()
      .map((group) => group.length),
  )
  return most > LIMITS.perNode * 10 ? `${events.length} events, of each milestone the first ${LIMITS.perNode} were read` : null
}
