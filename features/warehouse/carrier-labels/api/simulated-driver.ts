import { createHash } from 'node:crypto'
import { translatorFor } from '#kit/api/texts.ts'
import type { LabelDriver } from './driver.ts'
import { labelPdf } from './label-pdf.ts'

/** A simulated courier: its tracking number is derived from our number, in the courier's format, and its label is drawn here. */

/** Derives digits from a text, always the same for the same text. */
function digitsOf(text: string, count: number): string {
  const hash = createHash('sha256').update(text).digest('hex')
  return BigInt(`0x${hash}`).toString().slice(-count).padStart(count, '0')
}

const NUMBERS: Readonly<Record<string, (reference: string) => string>> = {
  P: (reference) => `RR${digitsOf(reference, 9)}GB`,
  Y: (reference) => `H${digitsOf(reference, 15)}`,
  X: (reference) => digitsOf(reference, 16),
  D1: (reference) => digitsOf(reference, 14),
  D2: (reference) => `JD${digitsOf(reference, 16)}`,
}

export const simulatedDriver: LabelDriver = {
  async issue(request) {
    const TrackingNo = NUMBERS[request.Courier]!(request.Reference)
    return { TrackingNo, DriverRef: request.Reference, Pdf: await labelPdf(request, TrackingNo, translatorFor(request.Language)) }
  },
  bookPickup: async () => undefined,
  void: async () => undefined,
}
