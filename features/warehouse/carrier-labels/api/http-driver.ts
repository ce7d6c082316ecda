import { createHash } from 'node:crypto'
import { text } from '#kit/shared/fields.ts'
import { z } from 'zod'
import { CarrierRefusal, type LabelAddress, type LabelDriver, type LabelRequest } from './driver.ts'

/** Maximum size of a response with a label. */
const MAX_BYTES = 4_000_000
const TIMEOUT_MS = 20_000
const MESSAGE_LENGTH = 200
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]+/g

const answerShape = z.object({
  trackingNo: text({ max: 50, pattern: /^[A-Z0-9-]{6,50}$/ }),
  key: text({ max: 100 }),
  pdf: z.base64(),
})
const refusalShape = z.object({ message: z.string() })

const addressOf = ({ Name, Company, Phone, Country, PostalCode, City, Street, Street2, HouseNumber }: LabelAddress) => ({
  name: Name,
  company: Company,
  phone: Phone,
  country: Country,
  postalCode: PostalCode,
  city: City,
  street: Street,
  street2: Street2,
  houseNumber: HouseNumber,
})

const bodyOf = (request: LabelRequest) => ({
  reference: request.Reference,
  courier: request.Courier,
  service: request.CourierService,
  from: addressOf(request.From),
  to: addressOf(request.To),
  parcel: {
    weight: request.Parcel.Weight,
    length: request.Parcel.Length,
    width: request.Parcel.Width,
    height: request.Parcel.Height,
  },
  pickupDate: request.PickupDate,
})

/** The courier's idempotency key of a label: a parcel whose address was corrected gets another label. */
function keyOf({ Reference, From, To }: LabelRequest): string {
  const addresses = createHash('sha256').update(JSON.stringify([addressOf(From), addressOf(To)]))
  return `${Reference} ${addresses.digest('hex').slice(0, 16)}`
}

/**
 * A label server: `POST <url>/labels` with JSON and `Idempotency-Key` returns `{trackingNo, key, pdf}`, the PDF in
 * Base64; `POST <url>/labels/<key>/pickup` with `{date}`; `DELETE <url>/labels/<key>`. A status from 400 to 499 is a
 * refusal, with the reason in `message`.
 */
export function httpDriver(url: string, token: string | undefined, timeoutMs = TIMEOUT_MS): LabelDriver {
  const base = url.replace(/\/+$/, '')
  async function call(method: 'POST' | 'DELETE', path: string, body: object | undefined, key: string, signal?: AbortSignal) {
    const timeout = AbortSignal.timeout(timeoutMs)
    const response = await fetch(`${base}${path}`, {
      method,
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: {
        Accept: 'application/json',
        'Idempotency-Key': key,
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const content = await contentOf(response)
    if (response.ok) return content
    const isRefusal = response.status >= 400 && response.status < 500 && response.status !== 408 && response.status !== 429
    if (isRefusal) throw new CarrierRefusal(reasonOf(content) ?? `the courier answered ${response.status}`)
    throw new Error(`the courier answered ${response.status}`)
  }
  return {
    async issue(request, signal) {
      const content = await call('POST', '/labels', bodyOf(request), keyOf(request), signal)
      const { trackingNo, key, pdf } = answerShape.parse(JSON.parse(content))
      const Pdf = Buffer.from(pdf, 'base64')
      if (!Pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('the label of the courier is no PDF')
      return { TrackingNo: trackingNo, DriverRef: key, Pdf }
    },
    async bookPickup(driverRef, date, signal) {
      await call('POST', `/labels/${encodeURIComponent(driverRef)}/pickup`, { date }, `${driverRef} ${date}`, signal)
    },
    async void(driverRef, signal) {
      await call('DELETE', `/labels/${encodeURIComponent(driverRef)}`, undefined, `${driverRef} void`, signal)
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

/** The reason in a refusal, as one line. */
function reasonOf(content: string): string | undefined {
  try {
    const { message } = refusalShape.parse(JSON.parse(content))
    return message.replace(CONTROL, ' ').trim().slice(0, MESSAGE_LENGTH).toWellFormed() || undefined
  } catch {
    return undefined
  }
}
