import { valueName } from '#features/account/dictionary/enums.ts'
import { holds, type Customer, type Staff } from '#kit/api/caller.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import type { Declared } from '#kit/api/services.ts'
import type { DeploymentOrigin } from '#kit/shared/gate.ts'
import { deskScreensFor, screensFor } from '#kit/shared/menu.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Route } from '#kit/shared/route.ts'
import type { Language, Translate } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import { find, findAtDesk, getActions, getDeskActions, type Hit } from '../contract.ts'
import { findKeys, readFound, type FoundRow, type OpenRule } from './queries.ts'
import type { SearchRule } from './service.ts'

const ANYTHING = { ContractCompanyId: 0, Id: 0, No: '' }

function openScreens(declared: Declared, caller: Customer, origin: DeploymentOrigin): Route[] {
  return screensFor(declared.catalogue, caller, origin).filter(({ permission }) => !permission || holds(caller, permission))
}

/** Search rules for a customer: records whose screen is open to the caller. */
function openRules(declared: Declared, caller: Customer, origin: DeploymentOrigin): OpenRule[] {
  const paths = new Set(openScreens(declared, caller, origin).map(({ path }) => path))
  return declared.all('searches').flatMap((rule) => {
    const variants = Object.entries(rule.screens ?? {}).flatMap(([variant, path]) =>
      paths.has(path(ANYTHING).split('?')[0]!) ? [variant] : [],
    )
    return variants.length > 0 ? [{ rule, variants }] : []
  })
}

/** Search rules for a member of staff, limited to the warehouses of one country if the roles are. */
function deskRules(declared: Declared, caller: Staff): OpenRule[] {
  const areas = new Map(deskScreensFor(declared.catalogue, caller).map(({ path, area }) => [path, area]))
  return declared.all('searches').flatMap((rule) => {
    const area = rule.desk && areas.get(rule.desk(ANYTHING).split('?')[0]!)
    if (!area) return []
    const { country } = caller
    return [{ rule, variants: area === 'warehouse' && country !== undefined ? [country] : undefined }]
  })
}

function present(
  rules: readonly OpenRule[],
  rows: readonly FoundRow[],
  translate: Translate,
  language: Language,
  atDesk: boolean,
): Hit[] {
  const byKind = new Map(rules.map(({ rule }) => [rule.kind, rule]))
  const order = [...byKind.keys()]
  return rows
    .flatMap((row): Hit[] => {
      const rule = byKind.get(row.Kind)!
      const Path = (atDesk ? rule.desk : rule.screens?.[row.Variant])?.({ ...row, Id: row.Target })
      if (Path === undefined) return []
      return [
        {
          Kind: row.Kind,
          Group: translate(rule.title),
          Icon: rule.icon,
          Label: row.No,
          Found: row.Found === row.No ? '' : row.Found,
          About: row.About ?? '',
          State: stateName(rule, row.State, language),
          CompanyName: language === 'zh-CN' ? row.CompanyName : row.CompanyNameEn || row.CompanyName,
          Path,
        },
      ]
    })
    .sort((a, b) => order.indexOf(a.Kind) - order.indexOf(b.Kind))
}

function stateName({ state }: SearchRule, value: number | null, language: Language): string {
  return state && value !== null ? valueName(state.enumeration, value, language) : ''
}

/** Actions of some screens; for warehouse screens, with the country. */
function actionsOf(routes: readonly Route[], translate: Translate, language: Language) {
  return routes.flatMap(({ actions = [], path, site }) =>
    actions.map(({ title, icon, to }) => ({
      Title: translate(title),
      Under: site ? valueName('CountryCode', site, language) : '',
      Icon: icon,
      Path: to ?? path,
    })),
  )
}

export const searchHandlers: Handler[] = [
  answer(find, async ({ caller, input, transact, declared, origin, translate, language }) => {
    // An application's token covers only some groups of calls; the search covers all of them.
    if (caller.groups) refuse('forbidden', kit('error.forbidden'))
    const rules = openRules(declared, caller, origin)
    const company = caller.ContractCompanyId
    // Row-level security prevents index use for conditions such as "begins with", so the keys are found without it;
    // what is shown is read under it.
    const keys = await transact('read', (db) => findKeys(db, rules, input.Query, company), 'everyone')
    const rows = await transact('read', (db) => readFound(db, rules, keys, false))
    return present(rules, rows, translate, language, false)
  }),
  answer(findAtDesk, async ({ db, input, caller, declared, translate, language }) => {
    const rules = deskRules(declared, caller)
    const keys = await findKeys(db, rules, input.Query, undefined)
    return present(rules, await readFound(db, rules, keys, true), translate, language, true)
  }),
  answer(getActions, async ({ caller, declared, origin, translate, language }) =>
    actionsOf(openScreens(declared, caller, origin), translate, language),
  ),
  answer(getDeskActions, async ({ caller, declared, translate, language }) =>
    actionsOf(deskScreensFor(declared.catalogue, caller), translate, language),
  ),
]
