import { useIsMobile } from '#kit/web/device.ts'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { TwoLines } from '#kit/web/parts/two-lines.tsx'
import type { BillRow } from '../columns.ts'

type Props = { row: Pick<BillRow, 'MonthlyBillNo' | 'InvoiceNo'>; to: string; owner?: string | undefined }

/**
 * The number of a bill, linked to it, and below it whose bill it is, or that of its invoice, for which a card has no
 * space.
 */
export function BillNumbers({ row, to, owner }: Props) {
  const narrow = useIsMobile()
  return (
    <TwoLines below={owner ?? (!narrow && row.InvoiceNo)}>
      <Copyable text={row.MonthlyBillNo} to={to} />
    </TwoLines>
  )
}
