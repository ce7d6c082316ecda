import { download } from '#kit/web/client.ts'
import { PrintDialog } from '#kit/web/parts/print-dialog.tsx'
import { printPickList, printWaveDocuments } from '../../contract.ts'
import { printManifest } from '../../manifest-contract.ts'

type Props = { row: { Id: number }; close: () => void }

const printOf = (op: typeof printPickList) =>
  function Print({ row: { Id }, close }: Props) {
    return <PrintDialog print={() => download(op, { Id })} close={close} />
  }

export const PickListDialog = printOf(printPickList)
export const WaveDocumentsDialog = printOf(printWaveDocuments)
export const ManifestDialog = printOf(printManifest)
