import { sql } from 'kysely'
import { importWarehouses, type ImportWarehouses } from '#features/warehouse/sites/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import { cleanName } from '#kit/api/files.ts'
import type { ImportContext } from '#kit/api/imports.ts'
import type { FileRef } from '#kit/shared/file.ts'

/** Lookups of an import for the values of its rows. */
export type ImportPlaces = ImportWarehouses & {
  /** The user's own PDFs by `labelKey`: those uploaded with the workbook, otherwise the newest. */
  labels: ReadonlyMap<string, FileRef>
  /** PDFs uploaded with the workbook. */
  zipped: ReadonlyMap<string, FileRef>
  /**
   * Pieces of the products by `warehouse product batch`, and by `warehouse product ` for all batches together. Callers
   * that take pieces reduce them in the map.
   */
  available(products: readonly number[]): Promise<Map<string, number>>
}

type Importing = Pick<ImportContext, 'ContractCompanyId' | 'UserId' | 'site' | 'files' | 'left'> & {
  labelNames: readonly string[]
}

/** The file names in a cell of labels. */
export const labelNames = (cell: string | null | undefined): string[] =>
  (cell ?? '')
    .split(/[;,；\n]/)
    .map((name) => name.trim())
    .filter(Boolean)

/** The key of a label: its stored file name in lower case. */
export const labelKey = (name: string): string => cleanName(name.normalize('NFC')).toLowerCase()

export async function importPlaces(
  db: Db,
  { ContractCompanyId, UserId, site, files = [], left = new Map(), labelNames }: Importing,
): Promise<ImportPlaces> {
  const { rows: kept } = await sql<FileRef>`
    select id as file_id, file_name from file where contract_company_id = ${ContractCompanyId} and created_by = ${UserId} and content_type = 'application/pdf'
      and lower(normalize(file_name, nfc)) = any(${labelNames.map(labelKey)}) order by id`.execute(db)
  const byName = (all: readonly FileRef[]) => new Map(all.map((file) => [labelKey(file.FileName), file]))
  return {
    ...(await importWarehouses(db, { UserId, site })),
    labels: byName([...kept, ...files]),
    zipped: byName(files),
    async available(products) {
      const { rows } = await sql<{ WarehouseId: number; WaresInfoId: number; BatchNo: string; Pieces: number }>`
        select warehouse_id, wares_info_id, coalesce(batch_no, '') as batch_no, sum(available_pcs)::bigint as pieces from wares_stock
        where contract_company_id = ${ContractCompanyId} and wares_info_id = any(${products})
        group by warehouse_id, wares_info_id, rollup (batch_no)`.execute(db)
      for (const { WarehouseId, WaresInfoId, BatchNo, Pieces } of rows) {
        const place = `${WarehouseId} ${WaresInfoId} ${BatchNo}`
        if (!left.has(place)) left.set(place, Pieces)
      }
      return left
    },
  }
}
