import { keysOf } from '#kit/shared/keys.ts'
import type { Db } from '#kit/api/db.ts'
import { now } from '#kit/api/clock.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { DEFAULT_CONFIG, DEFAULT_LINES, type AlertConfig, type AlertKind, type AlertLines } from '../rules.ts'

/** Country of the settings; empty for freight. */
type Key = { ContractCompanyId: number; CountryCode: string }

const LINES = keysOf(DEFAULT_LINES)

/** All settings that a company has changed, by country. */
export async function configsOf(db: Db, ContractCompanyId: number): Promise<Map<string, AlertConfig>> {
  const rows = await db
    .selectFrom('os_early_warn_config')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .execute()
  return new Map(rows.map((row) => [row.CountryCode, { ...row, WarnTypes: row.WarnTypes as AlertKind[] }]))
}

/** The settings for a country, or the defaults with version 0; of `kinds` only. */
export async function configOf(
  db: Db,
  { ContractCompanyId, CountryCode }: Key,
  kinds: readonly AlertKind[],
): Promise<AlertConfig & { RowVersion: number }> {
  const row = await db
    .selectFrom('os_early_warn_config')
    .select([...LINES, 'WarnTypes', 'IsMessage', 'IsEmail', 'Emails', 'RowVersion'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('CountryCode', '=', CountryCode)
    .executeTakeFirst()
  const config: Omit<AlertConfig, 'WarnTypes'> & { WarnTypes: number[]; RowVersion: number } = row ?? {
    ...DEFAULT_CONFIG,
    RowVersion: 0,
  }
  return { ...config, WarnTypes: kinds.filter((kind) => config.WarnTypes.includes(kind)) }
}

type Changed = { readonly [Line in keyof AlertLines]?: number | undefined } & Omit<
  AlertConfig,
  keyof AlertLines | 'WarnTypes'
> & {
    WarnTypes?: AlertKind[] | undefined
    RowVersion: number
  }

/**
 * Saves the settings of `kinds` as seen at `RowVersion`, except those that are left out; refuses with `changed` if they
 * have changed since.
 */
export async function saveConfig(
  db: Db,
  key: Key,
  { RowVersion, WarnTypes: switched, ...changed }: Changed,
  kinds: readonly AlertKind[],
  UpdatedBy: number,
): Promise<void> {
  const stamp = { UpdatedTime: now(), UpdatedBy }
  const WarnTypes = DEFAULT_CONFIG.WarnTypes.filter((kind) => !kinds.includes(kind) || (switched?.includes(kind) ?? true))
  const config = { ...changed, ...((switched || RowVersion === 0) && { WarnTypes }) }
  const saved =
    RowVersion === 0
      ? await db
          .insertInto('os_early_warn_config')
          .values({ ...DEFAULT_LINES, ...key, ...config, ...stamp })
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
