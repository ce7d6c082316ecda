import { fromHundredths, hundredths } from '#kit/shared/measure.ts'
import type { OrderBox, OrderItem } from '../contract.ts'

/** A carton as planned, with its expected size and weight. */
export type PlannedBox = Pick<OrderBox, 'IsConsolidated' | 'Length' | 'Width' | 'Height' | 'Weight' | 'Items'>

type Item = Pick<
  OrderItem,
  | 'Id'
  | 'Fnsku'
  | 'NewFnsku'
  | 'Pieces'
  | 'Cartons'
  | 'PcsPerCarton'
  | 'LoosePieces'
  | 'CartonLength'
  | 'CartonWidth'
  | 'CartonHeight'
  | 'CartonWeight'
  | 'UnitWeight'
>

/**
 * Returns the cartons of an order before they are packed: full ones line by line, then the planned mixed ones. If none
 * were planned, the loose pieces of each line form separate part cartons.
 */
function plannedBoxes(items: readonly Item[], mixed: readonly OrderBox[]): PlannedBox[] {
  const full = items.flatMap((item) =>
    Array.from({ length: item.Cartons }, () => ofLine(item, item.PcsPerCarton, item.CartonWeight)),
  )
  return [...full, ...(mixed.length > 0 ? mixed : items.flatMap(partCartons))]
}

function partCartons(item: Item): PlannedBox[] {
  const parts: PlannedBox[] = []
  for (let open = item.LoosePieces; open > 0; open -= item.PcsPerCarton) {
    const pieces = Math.min(open, item.PcsPerCarton)
    parts.push(ofLine(item, pieces, fromHundredths(hundredths(item.UnitWeight) * BigInt(pieces))))
  }
  return parts
}

function ofLine(item: Item, Pieces: number, Weight: number): PlannedBox {
  return {
    IsConsolidated: false,
    Length: item.CartonLength,
    Width: item.CartonWidth,
    Height: item.CartonHeight,
    Weight,
    Items: [{ ItemId: item.Id, Fnsku: item.NewFnsku ?? item.Fnsku, Pieces }],
  }
}

/** Returns the cartons as packed, or as planned before that: planned mixed cartons hold only the loose pieces. */
export function boxesToShow({ Items, Boxes }: { Items: readonly Item[]; Boxes: readonly OrderBox[] }): PlannedBox[] {
  const packed = Boxes.flatMap((box) => box.Items).reduce((pieces, { Pieces }) => pieces + Pieces, 0)
  const isPacked = Boxes.length > 0 && packed === Items.reduce((pieces, { Pieces }) => pieces + Pieces, 0)
  return isPacked ? [...Boxes] : plannedBoxes(Items, Boxes)
}
