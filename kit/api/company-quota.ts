import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { Customer } from './caller.ts'
import { transact, type Db, type Pool } from './db.ts'
import type { UploadedFile } from './files.ts'

const GB = 1024 ** 3

/** Refuses files that would exceed a company's storage limit. Two concurrent uploads may both just fit. */
export async function requireSpace(
  pool: Pool,
  { ContractCompanyId }: Customer,
  files: readonly UploadedFile[],
  limitGb: number,
): Promise<void> {
  await transact(pool, ContractCompanyId, 'read', (db) => requireSpaceIn(db, ContractCompanyId, files, limitGb))
}

/** The same within a transaction, for files that the server derives from others. */
export async function requireSpaceIn(
  db: Db,
  ContractCompanyId: number,
  files: readonly UploadedFile[],
  limitGb: number,
): Promise<void> {
  const { Kept } = await db
    .selectFrom('file')
    .select(({ fn }) => fn.sum<string | null>('Size').as('Kept'))
    .where('ContractCompanyId', '=', ContractCompanyId)
    .executeTakeFirstOrThrow()
  const coming = files.reduce((sum, { size }) => sum + size, 0)
  if (Number(Kept ?? 0) + coming > limitGb * GB) refuse('rule', kit('error.storageFull'), { gb: limitGb })
}
