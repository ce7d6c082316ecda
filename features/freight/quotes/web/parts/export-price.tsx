import { useEffect, useRef } from 'react'
import { download } from '#kit/web/client.ts'
import { exportQuotedPrice } from '../../contract.ts'
import { type RequestRow } from '../../request-records.ts'

type Props = { row: Pick<RequestRow, 'QuotedPriceId'>; close: () => void }

/** Downloads the price of a request as a workbook, without a dialog. */
export default function ExportPrice({ row, close }: Props) {
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || row.QuotedPriceId === null) return
    begun.current = true
    void download(exportQuotedPrice, { QuotedPriceId: row.QuotedPriceId }).then(close, close)
  }, [row, close])
  return null
}
