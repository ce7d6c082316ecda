import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Op } from '#kit/shared/op.ts'
import { Waiting } from '#kit/web/detail/waiting.tsx'
import { useRead } from '#kit/web/query.ts'
import { refreshLine, type StockLine } from './order-lines.ts'

type Ordered = { WarehouseId: number; Items: readonly { Fnsku: string }[] }
type FormRecord<D> = {
  id: number | undefined
  isCopy: boolean
  stored: D | undefined
  editing: D | undefined
  instead: ReactNode
}

/** The stored order of a form, as found by `useFormRecord`, with current product data. */
export function useStoredOrder<D extends Ordered, P extends { Fnsku: string }, V extends { Items: readonly StockLine[] }>(
  { id, isCopy, stored: order, editing, instead }: FormRecord<D>,
  products: Op<z.ZodType, z.ZodType<P[]>>,
  valuesOf: (order: D, isCopy: boolean) => V,
) {
  const read = useRead(
    products,
    { WarehouseId: order?.WarehouseId ?? 0, Fnskus: [...new Set(order?.Items.map((item) => item.Fnsku))] },
    { silent: true, enabled: order !== undefined },
  )
  const found = new Map(read.data?.map((product) => [product.Fnsku, product]))
  const values = order && read.data && valuesOf(order, isCopy)
  return {
    id,
    editing,
    instead: instead ?? (order && !read.data && <Waiting read={read} />),
    initial: values && {
      ...values,
      Items: values.Items.map((line) => refreshLine(line, found.get(line.Fnsku ?? ''))),
    },
  }
}
