import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PaymentReport } from './driver/driver.ts'

/** The signature of a report: HMAC-SHA256 of its fields, none of which can contain a line feed, in hexadecimal. */
export function signatureOf({ Key, Reference, Status, Amount, Currency }: PaymentReport, secret: string): string {
  return createHmac('sha256', secret).update([Key, Reference, Status, Amount, Currency].join('\n')).digest('hex')
}

export function isSigned(report: PaymentReport, signature: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(signatureOf(report, secret), 'hex'), Buffer.from(signature, 'hex'))
}
