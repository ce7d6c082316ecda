import { lastCompleteDay } from '#features/warehouse/stock/rules.ts'
import { STOCK } from '#features/warehouse/stock/paths.ts'
import { sitePermission, SITES, zoneOf, type Country } from '#features/warehouse/sites/rules.ts'
import { holds, type Customer } from '#kit/api/caller.ts'
import { now } from '#kit/api/clock.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { localDay } from '#kit/shared/calendar.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { getAgeDistribution, getFlowFigures, getHotProducts, getReturnProducts, getTrend } from '../contract.ts'
import { RANGE, rangeDays, type Window } from '../rules.ts'
import { statistics } from '../text/keys.ts'
import { ageOf, figuresOf, topOf, trendOf, type Place } from './queries.ts'
import { windowIn } from './service.ts'

type Asked = { CountryCode: Country; WarehouseId?: number | undefined }

/** Figures are visible to users who may see the country's stock. */
function placeOf(caller: Customer, { CountryCode, WarehouseId }: Asked): Place {
  if (!holds(caller, sitePermission(SITES[CountryCode], STOCK))) refuse('forbidden', kit('error.forbidden'))
  return { ContractCompanyId: caller.ContractCompanyId, CountryCode, WarehouseId }
}

const window = ({ CountryCode, Days }: Asked & { Days: Window }) => windowIn(CountryCode, Days)

export const statisticsHandlers: Handler[] = [
  answer(getTrend, ({ db, caller, input }) => {
    const zone = zoneOf(input.CountryCode)
    if (input.Range !== RANGE.custom) return trendOf(db, placeOf(caller, input), rangeDays(input.Range, localDay(now(), zone)))
    const [From, To] = [input.StartTime!, input.EndTime!]
    if (To > lastCompleteDay(now(), zone)) refuse('invalid', statistics('error.onlyToYesterday'))
    return trendOf(db, placeOf(caller, input), { From, To })
  }),
  answer(getAgeDistribution, ({ db, caller, input }) => ageOf(db, placeOf(caller, input))),
  answer(getHotProducts, ({ db, caller, input }) => topOf(db, placeOf(caller, input), window(input), 'out')),
  answer(getReturnProducts, ({ db, caller, input }) => topOf(db, placeOf(caller, input), window(input), 'return')),
  answer(getFlowFigures, ({ db, caller, input }) => figuresOf(db, placeOf(caller, input), window(input))),
]
