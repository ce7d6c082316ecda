import { enumValues } from '#features/account/dictionary/enums.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { setUserSetting } from '#kit/api/user-settings.ts'
import { isSwitchedOn } from '#kit/shared/gate.ts'
import {
  checkCompanyOsWarehouseBiz,
  getCustomerSpecialConfig,
  getDefaultConfig,
  getWarehouses,
  isSpecialConfigEnabled,
  setDefaultWarehouse,
  type CourierOffer,
  type TariffTables,
} from '../contract.ts'
import { remoteRules } from '#kit/shared/address.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { COUNTRIES, type Country } from '../rules.ts'
import { specialConfigOf, warehousesIn } from './queries.ts'
import { requireWarehouseContract } from './service.ts'

const CUT_OFF_TIME = '14:00'

/** What orders and fees know of the warehouses of a country; it comes from outside because they build on this feature. */
type Facts = {
  couriersOf: (country: Country) => CourierOffer[]
  /** Countries that parcels are sent to. */
  destinationsOf: (country: Country) => readonly string[]
  tariffOf: (country: Country, services: readonly CourierOffer['Services'][number]['Service'][]) => TariffTables
}

export function siteHandlers({ couriersOf, destinationsOf, tariffOf }: Facts): Handler[] {
  return [
    answer(checkCompanyOsWarehouseBiz, async ({ db, input, caller }) => {
      await requireWarehouseContract(db, caller.ContractCompanyId, input.CountryCode)
      return true as const
    }),
    answer(getWarehouses, ({ db, input, caller }) => warehousesIn(db, input.CountryCode, caller.UserId)),
    answer(getDefaultConfig, async ({ input: { CountryCode } }) => {
      const Couriers = couriersOf(CountryCode)
      const services = Couriers.flatMap(({ Services }) => Services.map(({ Service }) => Service))
      return {
        LabelSizes: enumValues('LabelSize'),
        Couriers,
        CutOffTime: CUT_OFF_TIME,
        RemoteRules: remoteRules(destinationsOf(CountryCode)),
        TariffTables: tariffOf(CountryCode, services),
      }
    }),
    answer(setDefaultWarehouse, async ({ db, input, caller }) => {
      const lists = await Promise.all(COUNTRIES.map((country) => warehousesIn(db, country, caller.UserId)))
      if (!lists.flat().some((warehouse) => warehouse.WarehouseId === input.WarehouseId))
        refuse('notFound', kit('error.notFound'))
      await setUserSetting(db, caller.UserId, 'DefaultWarehouseId', input.IsCancelDefault ? null : input.WarehouseId)
      return true as const
    }),
    answer(getCustomerSpecialConfig, ({ db, caller }) => specialConfigOf(db, caller.ContractCompanyId)),
    answer(isSpecialConfigEnabled, async ({ db, input, caller }) =>
      isSwitchedOn(await specialConfigOf(db, caller.ContractCompanyId), input),
    ),
  ]
}
