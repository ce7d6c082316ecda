import { id } from '#kit/shared/op.ts'
import { z } from 'zod'
import { stockDestruction } from '../contract.ts'

/** Form values of a request to destroy stock. */

export type Line = {
  Batch?: string
  WaresStockId?: number
  AvailablePcs?: number
  DamagedPcs?: number
  Condition?: string
  Pieces?: number | string
}
export type Values = { Items: Line[]; Reason?: string }

const { IsDamaged, Pieces } = stockDestruction.shape.Items.element.shape
const chosenLine = z.object({ Batch: id, IsDamaged, Pieces })
const chosenStock = stockDestruction.extend({ Items: z.array(chosenLine).min(1).max(200) })

/** A line refers to the batch selected in it; damaged pieces unless good ones are selected. */
export const destroyForm = z.preprocess((values: Values) => {
  const last = values.Items.findLastIndex((line) => line.Batch || line.Pieces)
  return {
    ...values,
    Items: values.Items.slice(0, Math.max(1, last + 1)).map((line) => ({
      Batch: line.WaresStockId,
      IsDamaged: line.Condition !== 'good',
      Pieces: line.Pieces,
    })),
  }
}, chosenStock)

export const destructionOf = ({ Items, ...fields }: z.output<typeof chosenStock>): z.output<typeof stockDestruction> => ({
  ...fields,
  Items: Items.map(({ Batch, ...line }) => ({ ...line, WaresStockId: Batch })),
})
