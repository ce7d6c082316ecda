import type { Db } from '#kit/api/db.ts'
import { now } from '#kit/api/clock.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { DEFAULT_CONFIG, type AlertConfig } from '../rules.ts'

type Key = { ContractCompanyId: number; CountryCode: string }

/** All settings that a company has changed, by country. */
export async function configsOf(db: Db, ContractCompanyId: number): Promise<Map<string, AlertConfig>> {
  const rows = await db
    .selectFrom('os_early_warn_config')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .execute()
  return new Map(rows.map((row) => [row.CountryCode, row]))
}

/** The settings for a country, or the defaults with version 0. */
export async function configOf(db: Db, { ContractCompanyId, CountryCode }: Key): Promise<AlertConfig & { RowVersion: number }> {
  const row = await db
    .selectFrom('os_early_warn_config')
    .select(['StockLine', 'AgeLine', 'TimeoutLine', 'BalanceLine', 'IsMessage', 'IsEmail', 'Emails', 'RowVersion'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('CountryCode', '=', CountryCode)
    .executeTakeFirst()
  return row ?? { ...DEFAULT_CONFIG, RowVersion: 0 }
}

/** Saves the settings that somebody saw at `RowVersion`; refuses with `changed` when they are others by now. */
export async function saveConfig(
  db: Db,
  key: Key,
  { RowVersion, ...config }: AlertConfig & { RowVersion: number },
  UpdatedBy: number,
): Promise<void> {
  const stamp = { UpdatedTime: now(), UpdatedBy }
  const saved =
    RowVersion === 0
      ? await db
          .insertInto('os_early_warn_config')
          .values({ ...key, ...config, ...stamp })
          .onConflict((conflict) => conflict.doNothing())
          .returning('RowVersion')
          .executeTakeFirst()
      : await db
          .updateTable('os_early_warn_config')
          .set((eb) => ({ ...config, ...stamp, RowVersion: eb('RowVersion', '+', 1) }))
          .where('ContractCompanyId', '=', key.ContractCompanyId)
          .where('CountryCode', '=', key.CountryCode)
          .where('RowVersion', '=', RowVersion)
          .returning('RowVersion')
          .executeTakeFirst()
  if (!saved) refuse('changed', kit('error.changed'))
}
