import { docReview, EDITABLE_DOC } from '#kit/shared/document-review.ts'
import { TAX_INCLUDED, clearance as customs, freightOrder } from '#features/freight/core/rules.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { documentEvents } from '#kit/shared/document-events.ts'
import type { Language } from '#kit/shared/text.ts'
import { isOneOf } from '#kit/shared/own-property.ts'

/** Events of a clearance document. */
export const clearanceDocumentEvents = documentEvents('clearance_doc', [docReview], [])

/** States, sums and requirements of packing list and invoice; shared by form and server. */

/**
 * Requirements by country of destination. `tariff` is the field of its tariff code, `currency` the one allowed besides
 * US dollars, `language` that of the printed document.
 */
const TEMPLATES = {
  GB: { alsoFor: [], tariff: 'UkCustomsCode', currency: 'GBP', language: 'en-US', hasPva: true, isUnion: false, needsLink: true },
  DE: {
    alsoFor: ['BE'],
    tariff: 'DeCustomsCode',
    currency: 'EUR',
    language: 'de-DE',
    hasPva: false,
    isUnion: true,
    needsLink: true,
  },
  GENERIC: { alsoFor: [], tariff: 'HsCode', currency: null, language: 'en-US', hasPva: false, isUnion: false, needsLink: false },
} as const satisfies Record<
  Country | 'GENERIC',
  {
    alsoFor: readonly string[]
    tariff: string
    currency: string | null
    language: Language
    hasPva: boolean
    isUnion: boolean
    needsLink: boolean
  }
>
export type Template = keyof typeof TEMPLATES
export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as [Template, ...Template[]]

export const factsOf = (template: Template): (typeof TEMPLATES)[Template] => TEMPLATES[template]
/** Belgium uses Germany's template; countries without one use the generic template. */
export const templateName = (country: string | null): Template =>
  TEMPLATE_NAMES.find((name) => name === country || isOneOf(TEMPLATES[name].alsoFor, country ?? '')) ?? 'GENERIC'
/** False if taxes are included: the provider pays the duty. */
export const mayOweDuty = (clearanceMode: number | null) => clearanceMode !== TAX_INCLUDED
/** Code of the import template in workbooks and calls (SPEC 5). */
export const templateCode = <T extends Template>(name: T): `PLI_${T}` => `PLI_${name}`
export const TEMPLATE_CODES: readonly string[] = TEMPLATE_NAMES.map(templateCode)
export const currenciesOf = (template: Template): ('USD' | 'GBP' | 'EUR')[] => [
  'USD',
  ...(TEMPLATES[template].currency === null ? [] : [TEMPLATES[template].currency]),
]
export const INCOTERMS = ['EXW', 'FOB', 'DAP', 'DDP'] as const

/** False if the provider imports in its own name: the documents name no importer of the customer, and the price includes duty. */
export const hasOwnImporter = (clearanceMode: number | null) => clearanceMode !== TAX_INCLUDED

/** What determines the required fields of a document. */
export type Scope = { DestinationTemplate: Template; DestinationCountry: string; HasOwnImporter: boolean; IsMarketplace: boolean }

export const MAX_LINES = 1000
/** Above these limits marketplace centres refuse a carton or require a label. */
export const HEAVY_KG = 23
export const LONG_CM = 63.5

// --- States --------------------------------------------------------------------------------------------------------

const { pendingInbound, pendingAcceptance, pendingDeparture, departed, arrived } = freightOrder.states
/** Order states in which the goods can still be declared. */
const OPEN: readonly number[] = [pendingInbound, pendingAcceptance, pendingDeparture, departed, arrived]

type Standing = { OrderStatus: number; ClearanceStatus: number }

/** Whether a document may still be changed and returned to the customer: not after release. */
export const mayChange = ({ OrderStatus, ClearanceStatus }: Standing) =>
  OPEN.includes(OrderStatus) && ClearanceStatus !== customs.states.released

/** Whether the customer may edit: not while under review, approved or released. */
export function mayWrite(doc: Standing & { DocState: number }): boolean {
  return EDITABLE_DOC.includes(doc.DocState) && mayChange(doc)
}

/** The state in which a clearance resumes after an exception: the one it left, adjusted to the document's state. */
export function resumedState(left: number, docState: number | undefined): number {
  const { documents, review } = customs.states
  if (left === documents && (docState === docReview.states.submitted || docState === docReview.states.approved)) return review
  return left === review && docState === docReview.states.rejected ? documents : left
}

/** The next step, as shown in the list of import clearance. */
export type Next = 'write' | 'correct' | 'review' | 'declare' | 'customs' | 'pay' | 'solve' | 'none'

export function nextStep(doc: { DocState: number; OrderStatus: number; ClearanceStatus: number }): Next {
  if (mayWrite(doc) && doc.DocState === docReview.states.rejected) return 'correct'
  if (doc.DocState === docReview.states.submitted) return 'review'
  const { documents, review, duty, declared, inspection, exception } = customs.states
  if (doc.ClearanceStatus === exception) return 'solve'
  if (doc.ClearanceStatus === duty) return 'pay'
  if (doc.ClearanceStatus === declared || doc.ClearanceStatus === inspection) return 'customs'
  if (mayWrite(doc) && doc.DocState === docReview.states.notSubmitted && doc.ClearanceStatus === documents) return 'write'
  return doc.ClearanceStatus === documents || doc.ClearanceStatus === review
    ? doc.DocState === docReview.states.approved
      ? 'declare'
      : 'none'
    : 'none'
}

// --- Sums ----------------------------------------------------------------------------------------------------------

/** `3` or `1-10`. */
export const BOX_RANGE = /^(\d{1,6})(?:\s*[-–~]\s*(\d{1,6}))?$/

export function rangeOf(box: string): { from: number; to: number } {
  const [, from = '0', to = from] = BOX_RANGE.exec(box.trim()) ?? []
  return { from: Number(from), to: Number(to) }
}

/** A line as far as it is filled in; cm and kg are per carton. */
export type Counted = {
  readonly BoxNo?: string | null | undefined
  readonly PcsPerCarton?: number | null | undefined
  readonly UnitPrice?: number | null | undefined
  readonly NetWeight?: number | null | undefined
  readonly GrossWeight?: number | null | undefined
  readonly Length?: number | null | undefined
  readonly Width?: number | null | undefined
  readonly Height?: number | null | undefined
}

/** Integer hundredths, so that sums are exact. */
const cents = (value: number | null | undefined) => Math.round((value ?? 0) * 100)
const cartonsOf = ({ BoxNo }: Counted) => {
  const { from, to } = rangeOf(BoxNo ?? '')
  return from > 0 && to >= from ? to - from + 1 : 0
}

export type LineSums = { Cartons: number; Pieces: number; Total: number }

/** Cartons, pieces and price of a line. */
export function lineSums(line: Counted): LineSums {
  const Cartons = cartonsOf(line)
  const Pieces = Cartons * Math.trunc(line.PcsPerCarton ?? 0)
  return { Cartons, Pieces, Total: (cents(line.UnitPrice) * Pieces) / 100 }
}

export type DocSums = {
  Cartons: number
  Pieces: number
  NetWeight: number
  GrossWeight: number
  Volume: number
  TotalValue: number
}

/** Sums of all lines; cartons shared by several lines count once. kg with two decimals, m³ with three. */
export function docSums(lines: readonly Counted[]): DocSums {
  const sums = { Cartons: 0, Pieces: 0, net: 0, gross: 0, volume: 0, value: 0 }
  const seen = new Set<string>()
  for (const line of lines) {
    const { Cartons, Pieces, Total } = lineSums(line)
    sums.Pieces += Pieces
    sums.value += cents(Total)
    sums.net += cents(line.NetWeight) * Cartons
    const box = boxKey(line.BoxNo)
    if (seen.has(box)) continue
    seen.add(box)
    sums.Cartons += Cartons
    sums.gross += cents(line.GrossWeight) * Cartons
    sums.volume += (cents(line.Length) * cents(line.Width) * cents(line.Height) * Cartons) / 1e6
  }
  return {
    Cartons: sums.Cartons,
    Pieces: sums.Pieces,
    NetWeight: sums.net / 100,
    GrossWeight: sums.gross / 100,
    Volume: Math.round(sums.volume / 1000) / 1000,
    TotalValue: sums.value / 100,
  }
}

/** `1 - 10` and `1-10` mean the same cartons. */
export function boxKey(box: string | null | undefined): string {
  const { from, to } = rangeOf(box ?? '')
  return from === 0 ? `?${box ?? ''}` : `${from}-${to}`
}

type Costs = {
  IncoTerm?: string | null | undefined
  FreightCost?: number | null | undefined
  InsuranceCost?: number | null | undefined
}
/** Incoterms whose price excludes freight and insurance. */
export const addsCosts = (term: string | null | undefined) => term === 'EXW' || term === 'FOB'

/** The dutiable value: the goods, plus freight and insurance to the border under EXW and FOB. */
export function customsValue({ IncoTerm, FreightCost, InsuranceCost }: Costs, value: number): number {
  return addsCosts(IncoTerm) ? (cents(value) + cents(FreightCost) + cents(InsuranceCost)) / 100 : value
}
