import { valueName } from '#features/account/dictionary/enums.ts'
import { siteOf, sitePermission } from '#features/warehouse/sites/rules.ts'
import { holds, type Customer } from '#kit/api/caller.ts'
import { answerSites, type Context, type Handler } from '#kit/api/handle.ts'
import { screensFor } from '#kit/shared/menu.ts'
import * as contract from '../contract.ts'
import type { WorkbenchDocument } from '../contract.ts'
import { SHOWN } from '../rules.ts'
import { dueOf, exceptionsOf, runningOutOf, todayOf, type Found, type FoundKind, type Place } from './queries.ts'
import type { AgendaRule } from './service.ts'

type Call = Pick<Context<'customer'>, 'caller' | 'declared' | 'origin' | 'translate' | 'language'> & { site: string }

const STOCK_PAGE = 'overseasStock'
const placeOf = (caller: Customer, site: string, WarehouseId: number | undefined): Place => ({
  ContractCompanyId: caller.ContractCompanyId,
  CountryCode: siteOf(site).country,
  WarehouseId,
})

const pathTo = (site: string, page: string) => `${siteOf(site).prefix}/${page}`

/** Kinds of a card whose pages exist for the caller and whose right the caller holds. */
function rulesFor({ caller, declared, origin, site }: Call, ...cards: AgendaRule['card'][]): AgendaRule[] {
  const paths = new Set(screensFor(declared.catalogue, caller, origin).map((route) => route.path))
  return declared
    .all('agenda')
    .filter(
      ({ card, page, detail }) =>
        cards.includes(card) && paths.has(pathTo(site, detail)) && holds(caller, sitePermission(siteOf(site), page)),
    )
}

const shown = (
  { site, translate, language }: Call,
  rule: AgendaRule,
  { Id, No, State, Time, Meaning }: Found,
): WorkbenchDocument => ({
  Title: translate(rule.title),
  No,
  State: valueName(rule.state.enumeration, State, language),
  Time,
  Meaning,
  Path: `${pathTo(site, rule.detail)}?id=${Id}`,
})

/** Documents of all kinds, the earliest first. */
function earliest(call: Call, rules: readonly AgendaRule[], found: readonly FoundKind[]): WorkbenchDocument[] {
  return found
    .flatMap(({ Kind, Documents }) => Documents.map((one) => shown(call, rules[Kind]!, one)))
    .toSorted((a, b) => Date.parse(a.Time) - Date.parse(b.Time))
    .slice(0, SHOWN)
}

export const workbenchHandlers: Handler[] = [
  ...answerSites(contract.getDue, async (call) => {
    const rules = rulesFor(call, 'due')
    return earliest(call, rules, await dueOf(call.db, placeOf(call.caller, call.site, call.input.WarehouseId), rules))
  }),
  ...answerSites(contract.getExceptions, async (call) => {
    const rules = rulesFor(call, 'exception')
    return earliest(call, rules, await exceptionsOf(call.db, placeOf(call.caller, call.site, call.input.WarehouseId), rules))
  }),
  ...answerSites(contract.getToday, async (call) => {
    const rules = rulesFor(call, 'arrival', 'departure')
    const { day, found } = await todayOf(call.db, placeOf(call.caller, call.site, call.input.WarehouseId), rules)
    const Kinds = found.map(({ Kind, Total, Documents }) => {
      const rule = rules[Kind]!
      return {
        Card: rule.card as 'arrival' | 'departure',
        Title: call.translate(rule.title),
        Total,
        Path: `${pathTo(call.site, rule.page)}?DateField=${rule.dateField}&StartTime=${day}&EndTime=${day}`,
        Documents: Documents.map((one) => shown(call, rule, one)),
      }
    })
    return { Day: day, Kinds }
  }),
  ...answerSites(contract.getRunningOut, async ({ db, caller, site, input, declared, origin }) => {
    const detail = pathTo(site, 'stockDetail')
    const isThere = screensFor(declared.catalogue, caller, origin).some(
      (route) => route.path === detail && (!route.permission || holds(caller, route.permission)),
    )
    if (!isThere || !holds(caller, sitePermission(siteOf(site), STOCK_PAGE))) return []
    const low = await runningOutOf(db, placeOf(caller, site, input.WarehouseId))
    return low.map((product) => ({ ...product, Path: `${detail}?id=${product.WaresInfoId}` }))
  }),
]
