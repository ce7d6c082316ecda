import { z } from 'zod'
import { PaymentRefusal, type PaymentDriver } from './driver.ts'

const TIMEOUT_MS = 20_000
const MAX_BYTES = 100_000
const MESSAGE_LENGTH = 200

const createdShape = z.object({ key: z.string().min(1).max(100), pageUrl: z.url({ protocol: /^https?$/ }).max(2000) })
const reportShape = z.object({
  reference: z.string(),
  status: z.enum(['open', 'paid', 'failed', 'expired']),
  amount: z.string().regex(/^\d{1,12}\.\d\d$/),
  currency: z.string(),
  reason: z.string().max(500).optional(),
})
const refusalShape = z.object({ message: z.string() })

/**
 * A payment provider: `POST <url>/payments` with JSON and `Idempotency-Key`, answered with `{key, pageUrl}`; `GET <url>/payments/<key>`,
 * answered with `{reference, status, amount, currency, reason}`. A status from 400 to 499 is a refusal, its `message` the reason.
 */
export function httpDriver(url: string, token: string | undefined, timeoutMs = TIMEOUT_MS): PaymentDriver {
  const base = url.replace(/\/+$/, '')
  async function call(path: string, body?: object & { reference: string }, signal?: AbortSignal): Promise<unknown> {
    const timeout = AbortSignal.timeout(timeoutMs)
    const response = await fetch(`${base}${path}`, {
      method: body ? 'POST' : 'GET',
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: {
        Accept: 'application/json',
        ...(body && { 'Content-Type': 'application/json', 'Idempotency-Key': body.reference }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const content = await contentOf(response)
    if (response.ok) return JSON.parse(content)
    const isRefusal = response.status >= 400 && response.status < 500 && response.status !== 408 && response.status !== 429
    const answered = `the payment provider answered ${response.status}`
    throw isRefusal ? new PaymentRefusal(reasonIn(content) ?? answered) : new Error(answered)
  }
  return {
    async create(request, signal) {
      const body = {
        reference: request.Reference,
        amount: request.Amount.toFixed(2),
        currency: request.CurrencyCode,
        description: request.Description,
        expires: request.ExpireTime.toISOString(),
        language: request.Language,
        returnUrl: request.ReturnUrl,
        notifyUrl: request.NotifyUrl,
      }
      const { key, pageUrl } = createdShape.parse(await call('/payments', body, signal))
      return { DriverRef: key, PageUrl: pageUrl }
    },
    async report(driverRef, signal) {
      const report = reportShape.parse(await call(`/payments/${encodeURIComponent(driverRef)}`, undefined, signal))
      return {
        Key: driverRef,
        Reference: report.reference,
        Status: report.status,
        Amount: report.amount,
        Currency: report.currency,
        Reason: report.reason,
      }
    },
  }
}

async function contentOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new Error(`the answer has more than ${MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The reason in a refusal. */
function reasonIn(content: string): string | undefined {
  try {
    return oneLine(refusalShape.parse(JSON.parse(content)).message)
  } catch {
    return undefined
  }
}

/** A text of the payment provider for display: one short line. */
export function oneLine(text: string | undefined): string | undefined {
  // oxlint-disable-next-line no-control-regex
  const plain = text?.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()
  return plain ? plain.slice(0, MESSAGE_LENGTH).toWellFormed() : undefined
}
