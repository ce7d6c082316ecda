import { useEffect, useRef } from 'react'
import { download } from '#kit/web/client.ts'
import { printPickList, printWaveDocuments } from '../../contract.ts'
import { printManifest } from '../../manifest-contract.ts'

type Props = { row: { Id: number }; close: () => void }

export const PickListDialog = (props: Props) => <Download op={printPickList} {...props} />
export const WaveDocumentsDialog = (props: Props) => <Download op={printWaveDocuments} {...props} />
export const ManifestDialog = (props: Props) => <Download op={printManifest} {...props} />

/** Downloads a document without a dialog. */
function Download({ op, row, close }: Props & { op: typeof printPickList }) {
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void download(op, { Id: row.Id }).then(close, close)
  }, [op, row.Id, close])
  return null
}
