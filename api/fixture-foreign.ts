import type { NamingCall } from './fixture-foreign-ids.ts'
import { accountCalls } from './fixture-foreign-account.ts'
import { labelCalls } from './fixture-foreign-labels.ts'
import { quarantineCalls } from './fixture-foreign-quarantine.ts'
import { returnCalls } from './fixture-foreign-returns.ts'
import { stockCalls, planCalls } from './fixture-foreign-warehouse.ts'
import { financeCalls } from './fixture-foreign-finance.ts'
import { outboundCalls } from './fixture-foreign-outbound.ts'
import { quoteCalls, freightCalls } from './fixture-foreign-freight.ts'

/**
 * Every call that names rows of a company, with an input that names some. Both countries' calls are one entry; the rows
 * are those of the UK. Calls that change or remove a row follow the other calls that name it.
 */
export function namingCalls(WarehouseId: number): NamingCall[] {
  return [
    ...accountCalls(),
    ...stockCalls(WarehouseId),
    ...outboundCalls(WarehouseId),
    ...quoteCalls(),
    ...freightCalls(),
    ...financeCalls(),
    ...planCalls(WarehouseId),
    ...returnCalls(),
    ...labelCalls(),
    ...quarantineCalls(),
  ]
}
