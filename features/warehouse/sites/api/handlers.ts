import { enumValues } from '#features/account/dictionary/enums.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { checkCompanyOsWarehouseBiz, getCustomerSpecialConfig, getDefaultConfig, getWarehouses, isSpecialConfigEnabled, type CourierOffer } from '../contract.ts'
import type { Country } from '../rules.ts'
import { specialConfigOf, warehousesIn } from './queries.ts'
import { requireWarehouseContract } from './service.ts'

const CUT_OFF_TIME = '14:00'

/** `couriersOf` tells the couriers of a country; it comes from outside because orders know them and build on this feature. */
export function siteHandlers(couriersOf: (country: Country) => CourierOffer[]): Handler[] {
  return [
    answer(checkCompanyOsWarehouseBiz, async ({ db, input, caller }) => {
      await requireWarehouseContract(db, caller.ContractCompanyId, input.CountryCode)
      return true as const
    }),
    answer(getWarehouses, ({ db, input, caller }) => warehousesIn(db, input.CountryCode, caller.UserId)),
    answer(getDefaultConfig, async ({ input }) => ({ LabelSizes: enumValues('LabelSize'), Couriers: couriersOf(input.CountryCode), CutOffTime: CUT_OFF_TIME })),
    answer(getCustomerSpecialConfig, ({ db, caller }) => specialConfigOf(db, caller.ContractCompanyId)),
    answer(isSpecialConfigEnabled, async ({ db, input, caller }) => {
      const switches = await specialConfigOf(db, caller.ContractCompanyId)
      return switches.some((one) => one.IsEnable && one.NeedsType === input.NeedsType && one.CountryCode === input.CountryCode && one.NeedsDetail === input.NeedsDetail)
    }),
  ]
}
