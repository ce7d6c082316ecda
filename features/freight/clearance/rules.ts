import { docReview, EDITABLE_DOC } from '#kit/shared/document-review.ts'
import { TAX_INCLUDED, clearance as customs, freightOrder } from '#features/freight/core/rules.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { documentEvents } from '#kit/shared/document-events.ts'
import type { FieldIssue } from '#kit/shared/validation.ts'
import type { Language, TextParams } from '#kit/shared/text.ts'
import { clearance } from './text/keys.ts'
import type en from './text/en-US.ts'

/** What can happen to a paper for customs. */
export const clearanceDocumentEvents = documentEvents('clearance_doc', [docReview], [])

/** Packing list and invoice of an order: their sums, and what is asked of them. Runs in the form while typing and on the server. */

/** What the papers of a country of destination are asked for. `tariff` is the code that its customs read, `currency` the one beside US dollars, `language` that of the printed paper. */
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
/** Belgium has Germany's template, all without one of their own the general one. */
export const templateName = (country: string | null): Template =>
  TEMPLATE_NAMES.find((name) => name === country || (TEMPLATES[name].alsoFor as readonly string[]).includes(country ?? '')) ??
  'GENERIC'
/** With the taxes in the price nobody waits for the customer to pay any. */
export const mayOweDuty = (clearanceMode: number | null) => clearanceMode !== TAX_INCLUDED
/** Of the import template (SPEC 5), as workbooks and calls name it. */
export const templateCode = <T extends Template>(name: T): `PLI_${T}` => `PLI_${name}`
export const TEMPLATE_CODES: readonly string[] = TEMPLATE_NAMES.map(templateCode)
export const currenciesOf = (template: Template): ('USD' | 'GBP' | 'EUR')[] => [
  'USD',
  ...(TEMPLATES[template].currency === null ? [] : [TEMPLATES[template].currency]),
]
export const INCOTERMS = ['EXW', 'FOB', 'DAP', 'DDP'] as const

/** Else the provider imports in its own name: no importer of the customer's stands in the papers, and duty is in the price. */
export const hasOwnImporter = (clearanceMode: number | null) => clearanceMode !== TAX_INCLUDED

/** What a paper is asked for: by its country, by who imports, and by where the goods go. */
export type Scope = { DestinationTemplate: Template; DestinationCountry: string; HasOwnImporter: boolean; IsMarketplace: boolean }

export const MAX_LINES = 1000
/** Above these a marketplace's centres refuse a carton or ask for a mark. */
export const HEAVY_KG = 23
export const LONG_CM = 63.5

// --- States --------------------------------------------------------------------------------------------------------

const { pendingInbound, pendingAcceptance, pendingDeparture, departed, arrived } = freightOrder.states
/** As long as the goods can still be declared. */
const OPEN: readonly number[] = [pendingInbound, pendingAcceptance, pendingDeparture, departed, arrived]

type Standing = { OrderStatus: number; ClearanceStatus: number }

/** Whether a paper may still change, and so be given back to the customer: not when the goods are cleared. */
export const mayChange = ({ OrderStatus, ClearanceStatus }: Standing) =>
  OPEN.includes(OrderStatus) && ClearanceStatus !== customs.states.released

/** Whether the customer may write: not while staff look at it, not once it was approved, not when the goods are cleared. */
export function mayWrite(doc: Standing & { DocState: number }): boolean {
  return EDITABLE_DOC.includes(doc.DocState) && mayChange(doc)
}

/** The state in which a clearance goes on that was held up: the one it left, but for what has become of the papers meanwhile. */
export function resumedState(left: number, docState: number | undefined): number {
  const { documents, review } = customs.states
  if (left === documents && (docState === docReview.states.submitted || docState === docReview.states.approved)) return review
  return left === review && docState === docReview.states.rejected ? documents : left
}

/** What is to be done next, and by whom, as the list of import clearance says it. */
export type Next = 'write' | 'mend' | 'review' | 'declare' | 'customs' | 'pay' | 'solve' | 'none'

export function nextStep(doc: { DocState: number; OrderStatus: number; ClearanceStatus: number }): Next {
  if (mayWrite(doc) && doc.DocState === docReview.states.rejected) return 'mend'
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

/** A line as far as it is written; cm and kg are those of one carton. */
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

/** Whole hundredths, so that no sum has a binary tail. */
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

/** Sums of all lines; cartons that several lines share are weighed and measured once. kg with two decimals, m³ with three. */
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

/** `1 - 10` and `1-10` are the same cartons. */
function boxKey(box: string | null | undefined): string {
  const { from, to } = rangeOf(box ?? '')
  return from === 0 ? `?${box ?? ''}` : `${from}-${to}`
}

type Costs = {
  IncoTerm?: string | null | undefined
  FreightCost?: number | null | undefined
  InsuranceCost?: number | null | undefined
}
/** Under these the price ends in China: freight and insurance come on top of it. */
export const addsCosts = (term: string | null | undefined) => term === 'EXW' || term === 'FOB'

/** The value on which customs charge duty: the goods, under EXW and FOB with freight and insurance to the border. */
export function customsValue({ IncoTerm, FreightCost, InsuranceCost }: Costs, value: number): number {
  return addsCosts(IncoTerm) ? (cents(value) + cents(FreightCost) + cents(InsuranceCost)) / 100 : value
}

// --- What is wrong -------------------------------------------------------------------------------------------------

type RuleName = keyof (typeof en)['rule']
export const fail = (Field: string, rule: RuleName, params: TextParams = {}): FieldIssue => ({
  Field,
  Code: rule,
  key: clearance(`rule.${rule}`),
  params,
})

export type BoxFault = {
  index: number
  field: string
  rule: 'rangeOrder' | 'rangeOverlap' | 'rangeGap' | 'boxDiffers'
  params: TextParams
}
const SAME = ['FbaShipmentId', 'Length', 'Width', 'Height', 'GrossWeight'] as const
type Boxed = { readonly [Name in (typeof SAME)[number]]?: unknown } & { readonly BoxNo: string }

/**
 * Rules between lines: cartons run from 1 without gap or overlap, and those that several lines share are the same in all.
 * `isWhole` is false while some lines cannot be read: a gap may then be theirs. `rowOf` says how a line is called.
 */
export function boxFaults(
  lines: readonly Boxed[],
  { isWhole = true, rowOf = (index: number) => index + 1, same = SAME as readonly string[] } = {},
): BoxFault[] {
  const found: BoxFault[] = []
  const numbered = lines.map((line, index) => ({ line, index, ...rangeOf(line.BoxNo) }))
  const boxes = [...Map.groupBy(numbered, ({ line }) => boxKey(line.BoxNo)).values()].sort((a, b) => a[0]!.from - b[0]!.from)
  let next = 1
  for (const [first, ...others] of boxes) {
    const { from, to, index } = first!
    if (to < from) {
      found.push({ index, field: 'BoxNo', rule: 'rangeOrder', params: {} })
      continue
    }
    if (from < next) found.push({ index, field: 'BoxNo', rule: 'rangeOverlap', params: { next } })
    if (from > next && isWhole) found.push({ index, field: 'BoxNo', rule: 'rangeGap', params: { next } })
    next = Math.max(next, to + 1)
    const values = (line: object) => line as Record<string, unknown>
    for (const field of same) {
      found.push(
        ...others
          .filter((one) => (values(one.line)[field] ?? null) !== (values(first!.line)[field] ?? null))
          .map((one) => ({ index: one.index, field, rule: 'boxDiffers' as const, params: { row: rowOf(index) } })),
      )
    }
  }
  return found
}

type Ordered = { TotalCartons: number; TotalPieces: number }
type WarnedLine = Counted & { readonly FbaShipmentId?: string | null | undefined }

/** Yellow marks: heavy and long cartons, and where the paper tells another cargo than the order. */
export function docWarnings(lines: readonly WarnedLine[], order?: Ordered): FieldIssue[] {
  const found: FieldIssue[] = []
  lines.forEach((line, index) => {
    if ((line.GrossWeight ?? 0) > HEAVY_KG) found.push(fail(`Items[${index}].GrossWeight`, 'boxHeavy', { kg: HEAVY_KG }))
    for (const side of ['Length', 'Width', 'Height'] as const)
      if (line.FbaShipmentId && (line[side] ?? 0) > LONG_CM)
        found.push(fail(`Items[${index}].${side}`, 'boxLong', { cm: LONG_CM }))
  })
  return order ? [...found, ...otherThanOrdered(docSums(lines), order)] : found
}

/** Where the sums of the paper are not those of the order. */
export function otherThanOrdered(sums: DocSums, order: Ordered): FieldIssue[] {
  const found: FieldIssue[] = []
  if (sums.Cartons > 0 && sums.Cartons !== order.TotalCartons)
    found.push(fail('Items', 'otherCartons', { paper: sums.Cartons, order: order.TotalCartons }))
  if (sums.Pieces > 0 && order.TotalPieces > 0 && sums.Pieces !== order.TotalPieces)
    found.push(fail('Items', 'otherPieces', { paper: sums.Pieces, order: order.TotalPieces }))
  return found
}
