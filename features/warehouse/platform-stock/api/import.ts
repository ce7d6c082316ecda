import { siteOf, sitePermission } from '#features/warehouse/sites/rules.ts'
import { importer } from '#kit/api/imports.ts'
import { now } from '#kit/api/clock.ts'
import { PLATFORM_STOCK } from '../paths.ts'
import { PLATFORM_SHEET } from '../sheet.ts'
import { takeReport } from './service.ts'

/** Imports a marketplace's report from a workbook. Articles whose figures equal those of the previous report are skipped. */
export const platformImporter = importer({
  template: () => PLATFORM_SHEET,
  permission: (site) => sitePermission(siteOf(site), `${PLATFORM_STOCK}:import`),
  unique: { field: 'PlatformSku', key: ({ PlatformCode, PlatformSku }) => `${PlatformCode} ${PlatformSku}` },

  async write(db, rows, { ContractCompanyId, site }) {
    const report = now().toISOString().slice(0, 16).replace('T', ' ')
    const done = await takeReport(
      db,
      { ContractCompanyId, CountryCode: site },
      rows.map(({ values }) => values),
      report,
    )
    return { done, skipped: rows.length - done }
  },
})
