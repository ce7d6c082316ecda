import { valueName } from '#features/account/dictionary/enums.ts'
import { answerTemplate, rowsWorkbook } from '#features/account/files/api/service.ts'
import { XLSX } from '#kit/api/exports.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import {
  deleteRateVersion,
  exportRateVersion,
  getRateVersion,
  getRateVersions,
  getRateVersionTemplate,
  publishRateVersion,
  readRateVersion,
  saveRateVersion,
} from '../contract.ts'
import { TARIFF_SHEET } from '../sheet.ts'
import { versionPage, wholeVersion } from './queries.ts'
import { deleteVersion, publishVersion, saveVersion } from './service.ts'
import { readTariff } from './sheet.ts'

export const tariffHandlers: Handler[] = [
  answer(getRateVersions, ({ db, input }) => versionPage(db, input)),
  answer(getRateVersion, ({ db, input }) => wholeVersion(db, input.Id)),
  answer(saveRateVersion, async ({ db, input, caller }) => ({ Id: await saveVersion(db, input, caller.AccountName) })),
  answer(deleteRateVersion, async ({ db, input }) => {
    await deleteVersion(db, input)
    return true as const
  }),
  answer(publishRateVersion, async ({ db, input, caller }) => {
    await publishVersion(db, input, caller.AccountName)
    return true as const
  }),
  answer(exportRateVersion, async (context) => {
    const version = await context.transact('read', (db) => wholeVersion(db, context.input.Id), 'everyone')
    const kind = valueName('RateKind', version.RateKind, context.language)
    return {
      fileName: `${[kind, version.CountryCode, version.CompanyName, `v${version.Version}`].filter(Boolean).join(' ')}.xlsx`,
      contentType: XLSX,
      content: await rowsWorkbook(TARIFF_SHEET, version.Rows, context),
    }
  }),
  answer(getRateVersionTemplate, (context) => answerTemplate(context, { template: () => TARIFF_SHEET })),
  answer(readRateVersion, (context) => readTariff(context, context.input.RateKind)),
]
