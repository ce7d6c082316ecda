import { player, type Row } from '../board.ts'

/** Price requests that the portal could not answer itself. */

const TO_QUOTE = 170001
const LCL = 171001
const FCL = [171002, 171003]
const COST = { ocean: 152001, air: 152002, clearance: 152006, delivery: 152009 }
const PER = { order: 153001, cbm: 153002, kg: 153003, container: 153007 }
const VALID_DAYS = 14

type Request = Row & {
  InquiryNo: string
  QuoteProductType: number
  DestinationCountry: string
  ChargeableWeight: number
  RevenueTon: number
  RowVersion: number
}

/** The charged figure of a product's freight, and roughly its unit price. */
function freight({ QuoteProductType: product, RevenueTon, ChargeableWeight }: Request) {
  if (product === LCL) return { CostType: COST.ocean, FeeUnit: PER.cbm, Qty: Math.max(1, RevenueTon), UnitPrice: 96 }
  if (FCL.includes(product)) return { CostType: COST.ocean, FeeUnit: PER.container, Qty: 1, UnitPrice: 2650 }
  return { CostType: COST.air, FeeUnit: PER.kg, Qty: Math.max(1, ChargeableWeight), UnitPrice: 4.2 }
}

export const quotes = player<Request>({
  name: 'quotes',
  list: '/desk/api/Quotes/GetPageList',
  filter: () => ({ QuoteStatus: TO_QUOTE }),
  hours: (_, random) => random.between('answer', 1, 8),
  async play(row, { desk, random, now }) {
    const CurrencyCode = row.DestinationCountry === 'GB' ? 'GBP' : 'EUR'
    const { UnitPrice, ...charged } = freight(row)
    const line = (one: object) => ({ Name: null, CurrencyCode, ...one })
    const Lines = [
      line({
        ...charged,
        Qty: Math.round(charged.Qty * 100) / 100,
        UnitPrice: Math.round(UnitPrice * random.between('price', 0.9, 1.15) * 100) / 100,
      }),
      line({ CostType: COST.clearance, FeeUnit: PER.order, Qty: 1, UnitPrice: 65 }),
      line({ CostType: COST.delivery, FeeUnit: PER.order, Qty: 1, UnitPrice: Math.round(random.between('delivery', 90, 240)) }),
    ]
    const ValidTo = new Date(now.getTime() + VALID_DAYS * 86_400_000).toISOString().slice(0, 10)
    const { ContractCompanyId, Id, RowVersion } = row
    await desk.call('/desk/api/Quotes/Answer', {
      ContractCompanyId,
      Id,
      RowVersion,
      CurrencyCode,
      Lines,
      ValidTo,
      TransitDaysMin: null,
      TransitDaysMax: null,
      Remark: null,
    })
    return { what: 'answer', no: row.InquiryNo, from: 'to quote', to: 'quoted' }
  },
})
