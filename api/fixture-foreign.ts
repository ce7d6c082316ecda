import type { Naming } from './fixture-foreign-ids.ts'
import { accountCalls } from './fixture-foreign-account.ts'
import { stockCalls, planCalls } from './fixture-foreign-warehouse.ts'
import { quoteCalls, freightCalls } from './fixture-foreign-freight.ts'

/**
 * Every call that names rows of a company, with an input that names some. Both countries' calls are one entry; the rows are
 * those of the UK. Calls that change or remove a row
 * come after the other calls that name it.
 */
export function namingCalls(WarehouseId: number): Naming[] {
  return [...accountCalls(), ...stockCalls(WarehouseId), ...quoteCalls(), ...freightCalls(), ...planCalls(WarehouseId)]
}
