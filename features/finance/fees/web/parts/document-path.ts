import { orderPath } from '#features/freight/core/rules.ts'
import { siteOf } from '#features/warehouse/sites/rules.ts'
import type { FeeRow } from '../../columns.ts'

type Charged = Pick<FeeRow, 'RelateType' | 'RelateId' | 'RelateNo' | 'OrderType' | 'CountryCode'>

const PAGES: Readonly<Record<string, string>> = {
  warehouse_out: 'opBehalfDetail',
  inbound_plan: 'wareHousingPlanDetail',
  replenishment_out: 'rpWareHouseDetail',
  vendor_out: 'amazonianVFDetail',
  demand_order: 'demandMgDetail',
  return_label: 'returnLabelDetail',
  express_claim: 'expressClaimDetail',
}
/** The number shows whether it is a marketplace or consumer return. */
const returnPage = (no: string) => (no.startsWith('CR') ? 'cReturnProductDetail' : 'aReturnProductDetail')

/** The page of a line's document, for its company. */
export function documentPath({ RelateType, RelateId, RelateNo, OrderType, CountryCode }: Charged): string | undefined {
  if (RelateType === 'order_fba' && OrderType !== null) return orderPath(OrderType, RelateId)
  if (RelateType === 'warehouse_rent' && CountryCode) {
    const [, year, month] = /^RENT(\d{4})(\d\d)/.exec(RelateNo) ?? []
    return `${siteOf(CountryCode).prefix}/warehouseRent?BillMonth=${year}-${month}`
  }
  const page = RelateType === 'return_order' ? returnPage(RelateNo) : PAGES[RelateType]
  return page && CountryCode ? `${siteOf(CountryCode).prefix}/${page}?id=${RelateId}` : undefined
}
