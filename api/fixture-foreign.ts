import type { Naming } from './fixture-foreign-ids.ts'
import { accountCalls } from './fixture-foreign-account.ts'
import { stockCalls, planCalls } from './fixture-foreign-warehouse.ts'
import { quoteCalls, freightCalls } from './fixture-foreign-freight.ts'

/**
 * Every call that names rows of a company, with an input that names some. Both countries' calls stand in one line; the rows
 * are those of the UK. The more telling calls come before those that change or remove what they name.
 */
export function namingCalls(WarehouseId: number): Naming[] {
  return [...accountCalls(), ...stockCalls(WarehouseId), ...quoteCalls(), ...freightCalls(), ...planCalls(WarehouseId)]
}
