import { translate } from '#kit/web/text.ts'
import { dropship } from '../../text/keys.ts'

/** What forms of orders know of a line: its product, and what the chosen warehouse has of it. */
export type StockLine = {
  Fnsku?: string | undefined
  BatchNo?: string | null | undefined
  AvailablePcs?: number | undefined
  Batches?: readonly { BatchNo: string; AvailablePcs: number }[] | undefined
  /** Pieces that the order being changed has locked already. */
  Kept?: number | undefined
}

/** Pieces a line may have: what is free of its product, or of the batch it names, and what the order has locked already. */
export function availableOf({ AvailablePcs, BatchNo, Batches, Kept = 0 }: StockLine): number | undefined {
  if (AvailablePcs === undefined) return undefined
  const batch = BatchNo ? Batches?.find((one) => one.BatchNo === BatchNo) : undefined
  return (BatchNo ? (batch?.AvailablePcs ?? 0) : AvailablePcs) + Kept
}

/** Fields that a line takes from the chosen product. */
export const taken = <P extends { Fnsku: string }>({ Fnsku: _, ...product }: P) => product

const NO_PRODUCT = { WaresInfoId: undefined, AvailablePcs: undefined, Batches: undefined }
/** A stored line with what is known of its product now; of one that can no longer be ordered nothing is, so that the form says so at once. */
export const refreshed = <L extends StockLine, P extends { Fnsku: string }>(line: L, product: P | undefined) =>
  product ? { ...line, ...taken(product) } : { ...line, ...NO_PRODUCT }

/** What distinguishes an offered product from others. */
export const productHint = ({ AvailablePcs, Sku, NameEn }: { AvailablePcs: number; Sku: string; NameEn: string }) =>
  [translate(dropship('form.inStock'), { count: AvailablePcs }), Sku, NameEn].join(' · ')
