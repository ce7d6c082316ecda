import { answer, type Handler } from '#kit/api/handle.ts'
import { setUserSetting } from '#kit/api/user-settings.ts'
import { isSwitchedOn } from '#kit/shared/gate.ts'
import {
  checkCompanyOsWarehouseBiz,
  getCustomerSpecialConfig,
  getWarehouses,
  isSpecialConfigEnabled,
  setDefaultWarehouse,
} from '../contract.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { COUNTRIES } from '../rules.ts'
import { specialConfigOf, warehousesIn } from './queries.ts'
import { requireWarehouseContract } from './service.ts'

/** `getDefaultConfig` is handled by dropshipping, which has the couriers and uses this feature. */
export function siteHandlers(): Handler[] {
  return [
    answer(checkCompanyOsWarehouseBiz, async ({ db, input, caller }) => {
      await requireWarehouseContract(db, caller.ContractCompanyId, input.CountryCode)
      return true as const
    }),
    answer(getWarehouses, ({ db, input, caller }) => warehousesIn(db, input.CountryCode, caller.UserId)),
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
