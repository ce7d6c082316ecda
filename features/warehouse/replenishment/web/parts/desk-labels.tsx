import { download } from '#kit/web/client.ts'
import { printDeskBoxLabels } from '../../floor-contract.ts'
import type { DeskOrderRow } from '../desk-reads.ts'
import { PrintDialog } from '#kit/web/parts/print-dialog.tsx'

/** Downloads the labels of all cartons of an order. */
export function DeskLabelsDialog({ row: { ContractCompanyId, Id }, close }: { row: DeskOrderRow; close: () => void }) {
  return <PrintDialog print={() => download(printDeskBoxLabels, { ContractCompanyId, Id })} close={close} />
}
