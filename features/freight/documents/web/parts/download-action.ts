import { useEffect } from 'react'
import { ORDERS } from '#features/freight/core/paths.ts'
import { download } from '#kit/web/client.ts'
import { bulkAction, type Action } from '#kit/web/parts/action.ts'
import { downloadDocuments, type TrackingRow } from '../../contract.ts'
import { documents } from '../../text/keys.ts'

/** Downloads immediately and closes, without a dialog. */
function Saving({ row, close }: { row: TrackingRow; close: () => void }) {
  const { OrderId } = row
  useEffect(() => {
    void download(downloadDocuments, { Ids: [OrderId] }).catch(() => undefined)
    close()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, when opened
  }, [])
  return null
}

/** All documents of an order, or of the selected orders, as one archive. */
export const downloadActions: Action<TrackingRow>[] = [
  {
    name: 'download',
    label: documents('list.downloadAll'),
    permission: ORDERS,
    minor: true,
    when: (row) => row.Papers.some((doc) => doc.Count > 0),
    dialog: Saving,
    bulk: bulkAction(downloadDocuments),
  },
]
