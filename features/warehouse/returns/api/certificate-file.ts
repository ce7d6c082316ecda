import { zoneOf } from '#features/warehouse/sites/rules.ts'
import type { Context, FileAnswer } from '#kit/api/handle.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { destruction } from '../rules.ts'
import { returns } from '../text/keys.ts'
import { certificatePdf } from './certificate.ts'
import { destructionOf } from './detail.ts'

/** Returns the certificate as a file, for customer and staff. Refuses until the goods are destroyed. */
export async function certificateOf(
  { translate, language, transact }: Pick<Context, 'translate' | 'language' | 'transact'>,
  key: { ContractCompanyId: number; Id: number },
  country?: string,
): Promise<FileAnswer> {
  const record = await transact('read', async (db) => {
    const row = await destructionOf(db, translate, key, country)
    const company = await db
      .selectFrom('company')
      .select('Name')
      .where('ContractCompanyId', '=', key.ContractCompanyId)
      .executeTakeFirstOrThrow()
    const warehouse = await db
      .selectFrom('warehouse')
      .select(['WarehouseName', 'Address1', 'PostalCode', 'City'])
      .where('WarehouseCode', '=', row.WarehouseCode)
      .executeTakeFirstOrThrow()
    const { Address1, PostalCode, City, WarehouseName } = warehouse
    return { ...row, CompanyNameEn: company.Name, WarehouseName, WarehouseAddress: `${Address1}, ${PostalCode} ${City}` }
  })
  if (record.DestructionState !== destruction.states.destroyed) refuse('rule', returns('error.noCertificate'))
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: zoneOf(record.CountryCode),
  })
  const content = await certificatePdf(record, { translate, language, time: (iso) => format.format(new Date(iso)) })
  return { fileName: `${record.DestroyNo}.pdf`, contentType: 'application/pdf', content }
}
