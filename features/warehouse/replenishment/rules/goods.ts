import { boxVolume, cubicMetres, fromHundredths, hundredths } from '#kit/shared/measure.ts'

/** A line of an order with the sizes of its product, in cm and kg. */
export type GoodsLine = {
  Cartons: number
  LoosePieces: number
  PcsPerCarton: number
  CartonLength: number
  CartonWidth: number
  CartonHeight: number
  CartonWeight: number
  UnitLength: number
  UnitWidth: number
  UnitHeight: number
  UnitWeight: number
}

export const piecesOf = ({ Cartons, LoosePieces, PcsPerCarton }: Pick<GoodsLine, 'Cartons' | 'LoosePieces' | 'PcsPerCarton'>) =>
  Cartons * PcsPerCarton + LoosePieces

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const weigh = (kg: number, count: number) => hundredths(kg) * BigInt(count)

/**
 * Returns the totals of an order's lines. Full cartons have the size of their product's carton; loose pieces count with
 * their own size until they are packed.
 */
export function goodsTotals(lines: readonly GoodsLine[]) {
  const grams = lines.reduce(
    (sum, line) => sum + weigh(line.CartonWeight, line.Cartons) + weigh(line.UnitWeight, line.LoosePieces),
    0n,
  )
  const volume = lines.reduce(
    (sum, line) =>
      sum +
      boxVolume(line.CartonLength, line.CartonWidth, line.CartonHeight) * BigInt(line.Cartons) +
      boxVolume(line.UnitLength, line.UnitWidth, line.UnitHeight) * BigInt(line.LoosePieces),
    0n,
  )
  return {
    TotalCartons: total(lines.map((line) => line.Cartons)),
    TotalPieces: total(lines.map(piecesOf)),
    LoosePieces: total(lines.map((line) => line.LoosePieces)),
    GrossWeight: fromHundredths(grams),
    Volume: cubicMetres(volume, 3),
  }
}

/** Cuts a line some of whose pieces cannot be sent: loose pieces first, then cartons are opened. */
export function cutPieces(line: Pick<GoodsLine, 'Cartons' | 'LoosePieces' | 'PcsPerCarton'>, pieces: number) {
  const missing = Math.max(0, pieces - line.LoosePieces)
  const opened = Math.ceil(missing / line.PcsPerCarton)
  return {
    Cartons: line.Cartons - opened,
    LoosePieces: line.LoosePieces - Math.min(pieces, line.LoosePieces) + opened * line.PcsPerCarton - missing,
  }
}
