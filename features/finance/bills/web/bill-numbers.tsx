import { Copyable } from '#kit/web/parts/copyable.tsx'
import { TwoLines } from '#kit/web/parts/two-lines.tsx'
import type { BillRow } from '../columns.ts'

/** The number of a bill, which leads to it, and below it that of its invoice. */
export function BillNumbers({ row, to }: { row: Pick<BillRow, 'MonthlyBillNo' | 'InvoiceNo'>; to: string }) {
  return (
    <TwoLines below={row.InvoiceNo}>
      <Copyable text={row.MonthlyBillNo} to={to} />
    </TwoLines>
  )
}
