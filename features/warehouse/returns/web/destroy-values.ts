import type { Country } from '#features/warehouse/sites/rules.ts'
import { id, type Output } from '#kit/shared/op.ts'
import { z } from 'zod'
import { stockDestruction, type getDestroyable } from '../contract.ts'

/** Form values of a request to destroy stock. */

type Destroyable = Output<(typeof getDestroyable)[Country]>[number]
export type Line = {
  /** As typed or chosen. */
  Batch?: string
  /** The batch that was last chosen from the list. */
  Chosen?: Destroyable | undefined
  Condition?: string
  Pieces?: number | string
}
export type Values = { Items: Line[]; Reason?: string }

const { IsDamaged, Pieces } = stockDestruction.shape.Items.element.shape
const chosenLine = z.object({ Batch: id, IsDamaged, Pieces })
const chosenStock = stockDestruction.extend({ Items: z.array(chosenLine).min(1).max(200) })

export const nameOf = ({ Fnsku, BatchNo, WarehouseCode }: Pick<Destroyable, 'Fnsku' | 'BatchNo' | 'WarehouseCode'>) =>
  `${Fnsku} · ${BatchNo} · ${WarehouseCode}`

/** The batch that a line shows; undefined if the text was changed after the choice. */
export const batchOf = ({ Batch, Chosen }: Line) => (Chosen && nameOf(Chosen) === Batch ? Chosen : undefined)

/** A line refers to the batch selected in it; damaged pieces unless good ones are selected. */
export const destroyForm = z.preprocess((values: Values) => {
  const last = values.Items.findLastIndex((line) => line.Batch || line.Pieces)
  return {
    ...values,
    Items: values.Items.slice(0, Math.max(1, last + 1)).map((line) => ({
      Batch: batchOf(line)?.WaresStockId,
      IsDamaged: line.Condition !== 'good',
      Pieces: line.Pieces,
    })),
  }
}, chosenStock)

export const destructionOf = ({ Items, ...fields }: z.output<typeof chosenStock>): z.output<typeof stockDestruction> => ({
  ...fields,
  Items: Items.map(({ Batch, ...line }) => ({ ...line, WaresStockId: Batch })),
})
