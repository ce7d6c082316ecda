import { answerExport } from '#features/account/files/api/service.ts'
import { answer, answerSites, type Context, type Handler } from '#kit/api/handle.ts'
import { scopeOf } from '#kit/api/list-handlers.ts'
import { publishLive } from '#kit/api/outbox.ts'
import * as contract from '../contract.ts'
import { alertEvents, FREIGHT, FREIGHT_ALERTS, siteAlerts } from '../rules.ts'
import { configOf, saveConfig } from './config.ts'
import { alertExporter } from './export.ts'
import { alertList, markRead, openAlertsOf, readable, readCodes } from './queries.ts'
import { scanCompany } from './scan.ts'

type Call = Pick<Context<'customer'>, 'caller' | 'declared' | 'origin'>
const keyOf = ({ ContractCompanyId }: Pick<Call['caller'], 'ContractCompanyId'>, CountryCode: string) => ({
  ContractCompanyId,
  CountryCode,
})
/** Applies new settings to the alerts immediately, not only with the next run of the job. */
const follow = ({
  db,
  caller,
  declared,
  jobs,
  config,
}: Pick<Context<'customer'>, 'db' | 'caller' | 'declared' | 'jobs' | 'config'>) =>
  scanCompany(db, caller.ContractCompanyId, caller.countries, {
    rules: declared.all('alerts'),
    jobs,
    origin: config.PUBLIC_URL,
  })
const codesOf = ({ caller, declared, origin }: Call) => readCodes(caller, declared, origin)

export const alertHandlers: Handler[] = [
  answer(contract.getAlerts, (call) => alertList.page(call.db, scopeOf(call.caller), call.input, readable(codesOf(call)))),
  answer(contract.getAlertCounts, (call) => alertList.counts(call.db, scopeOf(call.caller), call.input, readable(codesOf(call)))),
  answer(contract.getOpenAlerts, (call) => openAlertsOf(call.db, call.caller.ContractCompanyId, call.input, codesOf(call))),
  answer(contract.setAlertsRead, async (call) => {
    const { ContractCompanyId, fromAdmin } = call.caller
    // Staff in from-admin mode do not count as the company.
    const Done = fromAdmin ? 0 : await markRead(call.db, ContractCompanyId, call.input, codesOf(call))
    if (Done > 0) await publishLive(call.db, alertEvents, { ContractCompanyId })
    return { Done, Skipped: [] }
  }),
  answer(contract.exportAlerts, (call) => answerExport(call, alertExporter, { ...call.input, ReadCodes: codesOf(call) })),
  ...answerSites(contract.getAlertConfig, async ({ db, caller, site }) => {
    const {
      DocumentLine: _,
      CutOffLine: __,
      ...config
    } = await configOf(db, keyOf(caller, site), siteAlerts(site, caller.ContractCompanyId))
    return config
  }),
  ...answerSites(contract.saveAlertConfig, async (call) => {
    const { db, input, caller, site } = call
    const { SilentLine, ...given } = input
    // Before the carrier's silence had its own line, it used that of the timeout.
    const config = {
      ...given,
      ...(SilentLine !== undefined ? { SilentLine } : given.RowVersion === 0 && { SilentLine: given.TimeoutLine }),
    }
    await saveConfig(db, keyOf(caller, site), config, siteAlerts(site, caller.ContractCompanyId), caller.UserId)
    await follow(call)
    return true as const
  }),
  answer(contract.getFreightAlertConfig, async ({ db, caller }) => {
    const config = await configOf(db, keyOf(caller, FREIGHT), FREIGHT_ALERTS)
    const { DocumentLine, CutOffLine, WarnTypes, IsMessage, IsEmail, Emails, RowVersion } = config
    return { DocumentLine, CutOffLine, WarnTypes, IsMessage, IsEmail, Emails, RowVersion }
  }),
  answer(contract.saveFreightAlertConfig, async (call) => {
    const { db, input, caller } = call
    await saveConfig(db, keyOf(caller, FREIGHT), input, FREIGHT_ALERTS, caller.UserId)
    await follow(call)
    return true as const
  }),
]
