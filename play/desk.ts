import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** The portal as its staff use it: over HTTP, signed in with name and password. */

/** The portal does not respond, or is not a portal. */
export class ServerGone extends Error {}

/** A refusal by the portal: its ErrorCode and message. */
export class Refused extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** ErrorCodes that the program handles. */
export const CODE = { rule: 2, signedOut: 3, notFound: 5, changed: 6, duplicate: 7 } as const
const DONE = [0, 101]

export type Desk = {
  /** Makes a call and returns the Body. Throws `Refused` or `Gone`. */
  call<T>(path: string, body?: object): Promise<T>
  /** Uploads a file to an order of a company; returns its id. */
  upload(path: string, fields: Record<string, string>, fileName: string, content: Uint8Array<ArrayBuffer>): Promise<number>
}

type Envelope = { ErrorCode: number; Msg: string; Body: unknown }

const TRIES = 4
const PAUSE_MS = 1000
/** Too many calls, or a portal that is shutting down. */
const BUSY = [429, 503]

/** Signs a member of staff in; again when the session has expired. */
export async function signIn(address: string, AccountName: string, Password: string): Promise<Desk> {
  let token = await login()

  async function login(): Promise<string> {
    const { ErrorCode, Msg, Body } = await send(address, '/desk/api/Session/Login', () => ({
      headers: JSON_TYPE,
      body: JSON.stringify({ AccountName, Password }),
    }))
    if (!DONE.includes(ErrorCode)) throw new Refused(ErrorCode, `${AccountName}: ${Msg}`)
    return (Body as { Token: string }).Token
  }

  async function ask(path: string, message: () => Message): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      const { ErrorCode, Msg, Body } = await send(address, path, () => {
        const { headers, body } = message()
        return { headers: { ...headers, Authorization: `Bearer ${token}` }, body }
      })
      if (DONE.includes(ErrorCode)) return Body
      if (ErrorCode !== CODE.signedOut || attempt > 1) throw new Refused(ErrorCode, Msg)
      token = await login()
    }
  }

  return {
    // A call repeated after a broken connection has the same key: the portal runs it once.
    async call<T>(path: string, body: object = {}) {
      const headers = { ...JSON_TYPE, 'Idempotency-Key': randomUUID() }
      return (await ask(path, () => ({ headers, body: JSON.stringify(body) }))) as T
    },
    async upload(path, fields, fileName, content) {
      const form = () => {
        const body = new FormData()
        for (const [name, value] of Object.entries(fields)) body.append(name, value)
        body.append('file', new Blob([content]), fileName)
        return { headers: {}, body }
      }
      return ((await ask(path, form)) as { FileId: number }).FileId
    },
  }
}

const JSON_TYPE = { 'Content-Type': 'application/json' }
type Message = { headers: Record<string, string>; body: string | FormData }

async function send(address: string, path: string, message: () => Message): Promise<Envelope> {
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt === TRIES
    let pauseMs = PAUSE_MS
    try {
      const { headers, body } = message()
      const response = await fetch(address + path, {
        method: 'POST',
        headers: { 'Accept-Language': 'en-US', ...headers },
        body,
        signal: AbortSignal.timeout(60_000),
      })
      if (!BUSY.includes(response.status) || isLast) return await envelope(response, address)
      pauseMs = Math.max(PAUSE_MS, Number(response.headers.get('retry-after') ?? 0) * 1000)
    } catch (error) {
      if (error instanceof ServerGone || isLast)
        throw error instanceof ServerGone
          ? error
          : new ServerGone(`Nothing answers at ${address}. Start the portal with \`npm start\`, or name it with --url.`, {
              cause: error,
            })
    }
    await sleep(pauseMs)
  }
}

async function envelope(response: Response, address: string): Promise<Envelope> {
  const answer: Envelope | null = await response.json().catch(() => null)
  if (typeof answer?.ErrorCode !== 'number')
    throw new ServerGone(`What answers at ${address} is no portal of Quayside (HTTP ${response.status}).`)
  return answer
}
