import { useEffectEvent, useLayoutEffect } from 'react'
import type { Action } from '#kit/web/parts/action.ts'
import { download } from '#kit/web/client.ts'
import { printDeskClearanceDocument, printClearanceDocument } from '../contract.ts'
import { clearance } from '../text/keys.ts'

type Printable = { OrderId: number; IsWritten: boolean; ContractCompanyId?: number }
type Format = 'pdf' | 'xlsx'

const fetchInput = ({ OrderId }: Printable, Format: Format) => ({ OrderId, Format })

/** Downloads the printed document once it is ready. */
function Save({ row, close, format }: { row: Printable; close: () => void; format: Format }) {
  const save = useEffectEvent(() => {
    const done =
      row.ContractCompanyId === undefined
        ? download(printClearanceDocument, fetchInput(row, format))
        : download(printDeskClearanceDocument, { ContractCompanyId: row.ContractCompanyId, Id: row.OrderId, Format: format })
    // The notification has already shown the reason.
    void done.catch(() => undefined)
  })
  useLayoutEffect(() => {
    save()
    close()
  }, [close])
  return null
}

/** The document as a file, for customs and carriers. */
export const printActions: Action<Printable>[] = [
  {
    name: 'pdf',
    label: clearance('action.pdf'),
    when: (row) => row.IsWritten,
    dialog: (props) => <Save {...props} format="pdf" />,
  },
  {
    name: 'excel',
    label: clearance('action.excel'),
    minor: true,
    when: (row) => row.IsWritten,
    dialog: (props) => <Save {...props} format="xlsx" />,
  },
]
