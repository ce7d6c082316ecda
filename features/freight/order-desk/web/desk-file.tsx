import { uploadOrderFile } from '#features/freight/documents/contract.ts'
import { OneFile } from '#kit/web/form/one-file.tsx'
import type { DeskOrderRow } from './desk-reads.ts'

type Props = { row: Pick<DeskOrderRow, 'ContractCompanyId' | 'Id'>; field: string; label: string }

/** A file of the order's company, stored with the order. */
export function DeskFile({ row: { ContractCompanyId, Id }, field, label }: Props) {
  return <OneFile field={field} label={label} upload={uploadOrderFile} input={{ ContractCompanyId, Id }} />
}
