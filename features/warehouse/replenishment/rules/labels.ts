import type { TextKey, TextParams } from '#kit/shared/text.ts'
import { DESTINATION } from '../rules.ts'
import { replenishment } from '../text/keys.ts'

/** One page of a label file with the codes that a scanner reads on it. */
export type LabelPage = { FileId: number; FileName: string; Page: number; Codes: readonly string[] }

export type PageVerdict = {
  FileId: number
  FileName: string
  Page: number
  /** The box that the page belongs to, if its code is valid. */
  BoxNo: number | null
  Code: string | null
  problem: LabelProblem | null
}
export type LabelProblem = { key: TextKey; params: TextParams }

const BOX = /^(FBA[A-Z0-9]{5,12})U(\d{6})$/

/** The code on the label of a box: shipment, U, six-digit number. */
export const boxLabelCode = (shipment: string, box: number) => `${shipment}U${String(box).padStart(6, '0')}`

/** The code on our own carton label: order number, carton number. */
export const cartonCode = (orderNo: string, box: number) => `${orderNo}-${box}`

const CARTON = /^(RP[A-Z]{2}\d{10})-(\d{1,4})$/

/** Parses the code on the label of a carton, ours or a marketplace's; null if it is neither. */
export function readCartonCode(scanned: string): { orderNo?: string; shipment?: string; box: number } | null {
  const code = scanned.trim().toUpperCase()
  const own = CARTON.exec(code)
  if (own) return { orderNo: own[1]!, box: Number(own[2]) }
  const box = BOX.exec(code)
  return box ? { shipment: box[1]!, box: Number(box[2]) } : null
}

/**
 * Checks scanned pages against a marketplace shipment with this number of boxes: each page must carry the shipment's
 * code of one box, and each box must have exactly one page, or up to `perBox` pages.
 */
export function checkLabels(pages: readonly LabelPage[], shipment: string, boxes: number, perBox = 1) {
  const seen = new Map<number, number>()
  const verdicts = pages.map((page): PageVerdict => {
    const { FileId, FileName, Page } = page
    const found = page.Codes.map((code) => ({ code, match: BOX.exec(code) })).find((one) => one.match)
    const label = { FileId, FileName, Page, BoxNo: null, Code: found?.code ?? page.Codes[0] ?? null }
    if (page.Codes.length === 0) return { ...label, problem: { key: replenishment('label.none'), params: {} } }
    if (!found?.match) return { ...label, problem: { key: replenishment('label.noBox'), params: { code: page.Codes[0]! } } }
    const [, ofShipment, digits] = found.match
    const box = Number(digits)
    if (ofShipment !== shipment)
      return { ...label, problem: { key: replenishment('label.otherShipment'), params: { shipment: ofShipment! } } }
    if (box < 1 || box > boxes) return { ...label, problem: { key: replenishment('label.tooHigh'), params: { box, boxes } } }
    const before = seen.get(box) ?? 0
    seen.set(box, before + 1)
    if (before >= perBox) return { ...label, BoxNo: box, problem: { key: replenishment('label.twice'), params: { box } } }
    return { ...label, BoxNo: box, problem: null }
  })
  const missing = Array.from({ length: boxes }, (_, index) => index + 1).filter((box) => !seen.has(box))
  return { pages: verdicts, missing }
}

export type LabelledOrder = { DestWarehouseType: number; NewFbaNo: string | null; OuterLabelCount: number }

/**
 * Returns the pages to print for a carton. A marketplace's pages are matched by their codes, a private warehouse's by
 * their order: a fixed number for each carton.
 */
export function pagesOfBox<P extends { readonly Codes: readonly string[] }>(
  { DestWarehouseType, NewFbaNo, OuterLabelCount }: LabelledOrder,
  pages: readonly P[],
  box: number,
): P[] {
  if (DestWarehouseType === DESTINATION.marketplace && NewFbaNo) {
    const code = boxLabelCode(NewFbaNo, box)
    return pages.filter(({ Codes }) => Codes.includes(code))
  }
  const each = Math.max(1, OuterLabelCount)
  return pages.slice((box - 1) * each, box * each)
}

/** Returns the cartons, of this number, for which there is no page to print. */
export const unlabelledBoxes = (order: LabelledOrder, pages: readonly LabelPage[], boxes: number): number[] =>
  Array.from({ length: boxes }, (_, index) => index + 1).filter((box) => pagesOfBox(order, pages, box).length === 0)

/** Formats box numbers as ranges: 1, 3–5. */
export function boxRanges(boxes: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const box of boxes) {
    const last = ranges.at(-1)
    if (last && last[1] === box - 1) last[1] = box
    else ranges.push([box, box])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}

/** Returns the number of boxes of a shipment: more than its full cartons while loose pieces are still to be packed. */
export function expectedBoxes({ LoosePieces }: { LoosePieces: number }, cartons: number, pages: number, perBox: number): number {
  return LoosePieces > 0 ? Math.max(cartons, Math.ceil(pages / perBox)) : cartons
}
