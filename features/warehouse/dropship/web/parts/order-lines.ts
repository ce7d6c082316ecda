import { translate } from '#kit/web/text.ts'
import { dropship } from '../../text/keys.ts'

/** Line data used by order forms: the product, and its stock in the chosen warehouse. */
export type StockLine = {
  Fnsku?: string | undefined
  BatchNo?: string | null | undefined
  AvailablePcs?: number | undefined
  Batches?: readonly { BatchNo: string; AvailablePcs: number }[] | undefined
  Kept?: KeptPieces | undefined
}

/** The pieces of a stored line that the order being changed has already locked. */
export type KeptPieces = { Fnsku: string; Batches: readonly { BatchNo: string; Pieces: number }[] }

function keptPieces({ Fnsku, BatchNo, Kept }: StockLine): number {
  if (!Kept || Kept.Fnsku !== Fnsku) return 0
  return Kept.Batches.reduce((sum, one) => (BatchNo && one.BatchNo !== BatchNo ? sum : sum + one.Pieces), 0)
}

/** Maximum pieces of a line: the free pieces of its product or named batch, plus those already locked by the order. */
export function availableOf(line: StockLine): number | undefined {
  const { AvailablePcs, BatchNo, Batches } = line
  if (AvailablePcs === undefined) return undefined
  const batch = BatchNo ? Batches?.find((one) => one.BatchNo === BatchNo) : undefined
  return (BatchNo ? (batch?.AvailablePcs ?? 0) : AvailablePcs) + keptPieces(line)
}

/** Fields copied from the chosen product to a line. */
export const taken = <P extends { Fnsku: string }>({ Fnsku: _, ...product }: P) => product

const NO_PRODUCT = { WaresInfoId: undefined, AvailablePcs: undefined, Batches: undefined }
/**
 * A stored line with current product data; if the product can no longer be ordered the data is cleared, so that the
 * form shows this immediately.
 */
export const refreshLine = <L extends StockLine, P extends { Fnsku: string }>(line: L, product: P | undefined) =>
  product ? { ...line, ...taken(product) } : { ...line, ...NO_PRODUCT }

/** Details that distinguish an offered product from others. */
export const productHint = ({ AvailablePcs, Sku, NameEn }: { AvailablePcs: number; Sku: string; NameEn: string }) =>
  [translate(dropship('form.inStock'), { count: AvailablePcs }), Sku, NameEn].join(' · ')
