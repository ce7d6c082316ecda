import { sql } from 'kysely'
import { valueName, type ValueOf } from '#features/account/dictionary/enums.ts'
import { answerExport, answerTemplate, startImport } from '#features/account/files/api/service.ts'
import { answerSites, type Handler } from '#kit/api/handle.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { scopeOf } from '#kit/api/list-handlers.ts'
import * as contract from '../contract.ts'
import { PLATFORM_SITE } from '../paths.ts'
import { FETCH_PAUSE } from '../rules.ts'
import { platforms } from '../text/keys.ts'
import { flowExporter } from './export.ts'
import { ASK_JOB, takeTurn } from './fetch.ts'
import { platformImporter } from './import.ts'
import { fetchOf, flowList, platformList } from './queries.ts'

/** An operation that exists for one country only. */
const only = <O>(op: O): Record<string, O> => ({ [PLATFORM_SITE.country]: op })

export const platformHandlers: Handler[] = [
  ...answerSites(only(contract.getPlatforms), async ({ db, caller, site, language }) => {
    const { rows } = await sql<{ PlatformCode: ValueOf<'SalesPlatform'> }>`
      select distinct platform_code from os_platform_stock where contract_company_id = ${caller.ContractCompanyId} and country_code = ${site} order by 1`.execute(
      db,
    )
    return rows.map(({ PlatformCode }) => ({ PlatformCode, Name: valueName('SalesPlatform', PlatformCode, language) }))
  }),
  ...answerSites(only(contract.getPlatformStock), ({ db, input, caller, site }) =>
    platformList.page(db, scopeOf(caller, site), input),
  ),
  ...answerSites(only(contract.getPlatformFlow), ({ db, input, caller, site }) =>
    flowList.page(db, scopeOf(caller, site), input),
  ),
  ...answerSites(only(contract.exportPlatformFlow), (context) => answerExport(context, flowExporter, context.input)),
  ...answerSites(only(contract.getPlatformTemplate), async (context) => answerTemplate(context, platformImporter)),
  ...answerSites(only(contract.importPlatformStock), (context) => startImport(context, platformImporter)),
  ...answerSites(only(contract.getPlatformFetch), async ({ db, caller, site, config }) => ({
    ...(await fetchOf(db, { ContractCompanyId: caller.ContractCompanyId, CountryCode: site })),
    IsOffered: config.MARKETPLACE_URL !== undefined,
  })),
  ...answerSites(only(contract.fetchPlatformStock), async ({ db, caller, site, config, jobs }) => {
    if (config.MARKETPLACE_URL === undefined) refuse('rule', platforms('error.notOffered'))
    const question = await takeTurn(db, { ContractCompanyId: caller.ContractCompanyId, CountryCode: site })
    if (!question) refuse('rule', platforms('error.justAsked'), { seconds: FETCH_PAUSE })
    await jobs.enqueue(db, ASK_JOB, question)
    return true as const
  }),
]
