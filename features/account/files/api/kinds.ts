import type { Db } from '#kit/api/db.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'

const TYPES = { image: ['image/png', 'image/jpeg'], scan: ['application/pdf', 'image/png', 'image/jpeg'] }
const NAMES = { image: 'PNG, JPEG', scan: 'PDF, PNG, JPEG' }

/** Refuses files of a company that are not pictures, or not scans (PDFs or pictures), by their content. */
export async function requireStored(
  db: Db,
  kind: keyof typeof TYPES,
  ContractCompanyId: number,
  ids: readonly (number | null | undefined)[],
): Promise<void> {
  const named = ids.filter((id) => typeof id === 'number')
  if (named.length === 0) return
  const other = await db
    .selectFrom('file')
    .select('Id')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', 'in', named)
    .where('ContentType', 'not in', TYPES[kind])
    .executeTakeFirst()
  if (other) refuse('invalid', kit('error.fileKind'), { kind: NAMES[kind] })
}
