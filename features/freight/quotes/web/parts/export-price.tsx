import { useEffect, useRef } from 'react'
import { download } from '#kit/web/client.ts'
import { exportQuotedPrice, type RequestRow } from '../../contract.ts'

type Props = { row: Pick<RequestRow, 'QuotedPriceId'>; close: () => void }

/** Saves the price of a request as a workbook; there is nothing to ask first. */
export default function ExportPrice({ row, close }: Props) {
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || row.QuotedPriceId === null) return
    begun.current = true
    void download(exportQuotedPrice, { QuotedPriceId: row.QuotedPriceId }).then(close, close)
  }, [row, close])
  return null
}
