import { useIsMobile } from '#kit/web/device.ts'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { TwoLines } from '#kit/web/parts/two-lines.tsx'
import type { BillRow } from '../columns.ts'

/** The number of a bill, linked to it, and below it that of its invoice, for which a card has no space. */
export function BillNumbers({ row, to }: { row: Pick<BillRow, 'MonthlyBillNo' | 'InvoiceNo'>; to: string }) {
  const narrow = useIsMobile()
  return (
    <TwoLines below={!narrow && row.InvoiceNo}>
      <Copyable text={row.MonthlyBillNo} to={to} />
    </TwoLines>
  )
}
