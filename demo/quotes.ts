import {
  type Kind,
  CONTAINER,
  CLEARANCE_MODE,
  EXPORT_DECLARATION,
  DELIVERY_PLACE,
  BATTERY,
  PRODUCT,
} from '#features/freight/core/rules.ts'
import { checkReferences } from '#features/freight/order-form/api/references.ts'
import type { OrderOwner } from '#features/freight/orders/api/service.ts'
import type { OrderFields } from '#features/freight/orders/rules/fields.ts'
import { priceRequestOf } from '#features/freight/order-form/pricing.ts'
import { answerByHand, requestQuoteAgain, cancelQuote } from '#features/freight/quotes/api/request-moves.ts'
import { expireSome } from '#features/freight/quotes/api/expiry.ts'
import { saveRequest } from '#features/freight/quotes/api/requests.ts'
import { answerFields } from '#features/freight/quotes/answer-fields.ts'
import { daysAfter } from '#features/freight/quotes/rules.ts'
import { requestFields } from '#features/freight/quotes/request-fields.ts'
import { dayIn } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import { translatorFor } from '#kit/api/texts.ts'
import { customer, type Demo } from './world.ts'
import { PER, COST } from '#features/freight/rates/rules.ts'

/**
 * Price requests for every product in every state but ordered, which is created with the orders (freight.ts); some are
 * answered by hand.
 */

const QIHANG = 430118
const HENGTAI = 413939
/** No price was shown before a request was sent. */
const NOT_SHOWN = { ShownTotal: null, ShownCurrency: null }
const DESK: By = { actor: 'staff', UserId: null, Operator: 'staff_ops' }

const carton = (
  ProductName: string,
  Cartons: number,
  [Length, Width, Height]: readonly [number, number, number],
  GrossWeight: number,
  GoodsValueUsd: number,
  more: object = {},
) => ({ ProductName, Cartons, Length, Width, Height, GrossWeight, GoodsValueUsd, ...more })
const CHAIRS = carton('Office chair', 24, [112, 61, 18], 19.2, 1800, { HsCode: '940131' })
const BAGS = carton('Travel bag', 40, [60, 50, 40], 11.8, 2600, { HsCode: '420212' })
const FRAMES = carton('Photo frame', 18, [43, 65, 37], 17.5, 940, { HsCode: '441490' })
const LAMPS = carton('Desk lamp with battery', 30, [61, 21, 37], 7.8, 2100, {
  HsCode: '940521',
  BatteryType: BATTERY.lithiumInEquipment,
})
const PAINT = carton('Touch-up paint', 8, [40, 30, 30], 14, 420, { HsCode: '320890', DangerousClass: '3' })
const SOFA = carton('Sofa', 4, [245, 95, 80], 62, 1900, { HsCode: '940161' })

const RUGELEY = { DestinationCountry: 'GB', DeliveryWarehouseType: DELIVERY_PLACE.centre, DeliveryCode: 'BHX1' }
const DORTMUND = { DestinationCountry: 'DE', DeliveryWarehouseType: DELIVERY_PLACE.centre, DeliveryCode: 'DTM2' }
const DUISBURG = { DestinationCountry: 'DE', DeliveryWarehouseType: DELIVERY_PLACE.own, DeliveryCode: 'DEDUI1' }
const LILLE = {
  DestinationCountry: 'FR',
  DeliveryWarehouseType: DELIVERY_PLACE.private,
  DeliveryPostalCode: '59000',
  DeliveryCity: 'Lille',
}
const GENT = {
  DestinationCountry: 'BE',
  DeliveryWarehouseType: DELIVERY_PLACE.private,
  DeliveryPostalCode: '9000',
  DeliveryCity: 'Gent',
}

const FROM_NINGBO = { ReceiptPlaceCode: 'CNNGB1', ExportDeclarationMode: EXPORT_DECLARATION.taxRefund, Incoterm: 'FOB' }
const BOXES = { CabinetItems: [{ CabinetType: CONTAINER.hq40, Qty: 1 }] }
/** What each product requires besides cargo and place. */
const PRODUCTS = [
  { QuoteProductType: PRODUCT.lcl, ...FROM_NINGBO },
  { QuoteProductType: PRODUCT.fcl, ...FROM_NINGBO, ...BOXES },
  { QuoteProductType: PRODUCT.fclTail, PortOfDischarge: 'GBFXT', ...BOXES },
  { QuoteProductType: PRODUCT.air, ...FROM_NINGBO, ReceiptPlaceCode: 'CNSZX1' },
  { QuoteProductType: PRODUCT.airTail, PortOfDischarge: 'LHR' },
] as const

const insured = { InsuranceFlag: true, InsuredValueUsd: 1800, DutyRate: 3.5 }

/** What each product needs in addition, in the order of the table above. */
const INSTANT = [
  { Cargo: [CHAIRS], ...insured, ...RUGELEY },
  { Cargo: [CHAIRS, BAGS], ...RUGELEY },
  { Cargo: [BAGS], ...RUGELEY },
  { Cargo: [FRAMES], ...DORTMUND },
  { Cargo: [FRAMES], ...RUGELEY },
] as const
/** Fetched, insured and via ports chosen by the customer: quotes that need a person. */
const FROM_DOOR = {
  PortOfLoading: 'CNNGB',
  PortOfDischarge: 'GBFXT',
  PickupFlag: true,
  InsuranceFlag: true,
  InsuredValueUsd: 2400,
}
/** No rate card covers these. */
const BY_HAND = [
  { Cargo: [LAMPS], ...RUGELEY, ...FROM_DOOR },
  { Cargo: [PAINT], ...GENT, ...FROM_DOOR, PortOfDischarge: 'NLRTM' },
  { Cargo: [SOFA], ...RUGELEY },
  { Cargo: [PAINT], ...LILLE },
  { Cargo: [LAMPS, FRAMES], ...RUGELEY },
] as const

const answerLines = (freight: number, CostType = COST.seaFreight) => [
  { CostType, FeeUnit: PER.cbm, UnitPrice: freight, Qty: 1.422, CurrencyCode: 'USD' },
  { CostType: COST.surcharge, Name: 'Battery handling', FeeUnit: PER.order, UnitPrice: 60, Qty: 1, CurrencyCode: 'USD' },
  { CostType: COST.importClearance, FeeUnit: PER.order, UnitPrice: 45, Qty: 1, CurrencyCode: 'GBP' },
  { CostType: COST.delivery, FeeUnit: PER.cbm, UnitPrice: 41, Qty: 1.422, CurrencyCode: 'GBP' },
]

type Product = (typeof PRODUCTS)[number]

/** A planned request; its key is known once it is made. */
type Asked = { Id: number }

export function planQuotes(demo: Demo): void {
  const ask = (
    company: number,
    daysAgo: number,
    hour: number,
    product: Product,
    more: { DestinationCountry: string } & Record<string, unknown>,
  ): Asked => {
    const asked = { Id: 0 }
    const ready = daysAfter(dayIn('Asia/Shanghai', new Date(demo.today.getTime() - daysAgo * 86_400_000)), 12)
    demo.plan(
      daysAgo,
      hour,
      company,
      async (db) =>
        void Object.assign(
          asked,
          await saveRequest(
            db,
            { ContractCompanyId: company, ...(await customer(db, company)) },
            requestFields.parse({
              ClearanceMode: more.DestinationCountry === 'GB' ? CLEARANCE_MODE.postponed : CLEARANCE_MODE.paidAtImport,
              ...('ReceiptPlaceCode' in product && { ExpectedShipDate: ready }),
              ...product,
              ...more,
            }),
            NOT_SHOWN,
            translatorFor('zh-CN'),
          ),
        ),
    )
    return asked
  }
  const by = async (db: Db) => ({ ContractCompanyId: QIHANG, ...(await customer(db, QIHANG)) })
  const answer = (daysAgo: number, asked: Asked, freight: number) =>
    demo.plan(daysAgo, 15, QIHANG, async (db) => {
      const { Id } = asked
      const { RowVersion } = await db
        .selectFrom('request_quote')
        .select('RowVersion')
        .where('ContractCompanyId', '=', QIHANG)
        .where('Id', '=', Id)
        .executeTakeFirstOrThrow()
      const today = dayIn('Asia/Shanghai', new Date(demo.today.getTime() - daysAgo * 86_400_000))
      await answerByHand(
        db,
        { ContractCompanyId: QIHANG, Id, RowVersion },
        DESK,
        answerFields.parse({
          CurrencyCode: 'GBP',
          ValidTo: daysAfter(today, 9),
          TransitDaysMin: 40,
          TransitDaysMax: 48,
          Lines: answerLines(freight),
          Remark: 'PI967 section II, with test report',
        }),
      )
    })

  const [lcl] = PRODUCTS
  const battery = ask(QIHANG, 24, 9, lcl, { Cargo: [LAMPS], ...RUGELEY, Remark: 'UN38.3 is at hand' })
  answer(23, battery, 96)

  for (const [index, product] of PRODUCTS.entries()) {
    const [instant, byHand] = [INSTANT[index]!, BY_HAND[index]!]
    ask(QIHANG, 20 + index, 10, product, instant)
    const cancelled = ask(QIHANG, 9, 8 + index, product, instant)
    demo.plan(8, 9 + index, QIHANG, async (db) => cancelQuote(db, await by(db), cancelled.Id))
    ask(QIHANG, index, 6, product, instant)
    ask(QIHANG, index % 3, 7, product, byHand)
  }
  ask(HENGTAI, 1, 5, PRODUCTS[0], { Cargo: [LAMPS], ...DUISBURG })
  ask(HENGTAI, 2, 5, PRODUCTS[3], { Cargo: [BAGS], ...DORTMUND })

  // Prices of three weeks ago have expired by now; the manual one was requested and answered again.
  demo.plan(3, 1, 'everyone', async (db) => void (await expireSome(db)))
  demo.plan(2, 9, QIHANG, async (db) => void (await requestQuoteAgain(db, await by(db), battery.Id)))
  answer(1, battery, 104)
}

/** Requests the price of an order that is placed later; returns the key of the request. */
export async function requestQuote(demo: Demo, db: Db, owner: OrderOwner, kind: Kind, fields: OrderFields): Promise<number> {
  const { places } = await checkReferences(db, owner.ContractCompanyId, kind, fields, owner.translate)
  const request = priceRequestOf(kind, fields, (place) => places[fields.DeliveryAddresses.indexOf(place)] ?? {})
  const {
    ClearanceMode,
    ExportDeclarationMode,
    DeclarationItems: [line],
  } = fields
  const Cargo = request!.Cargo.map((row) => ({ ...row, ProductName: line?.NameEn }))
  return (
    await saveRequest(
      db,
      owner,
      requestFields.parse({ ...request, Cargo, ClearanceMode, ExportDeclarationMode }),
      NOT_SHOWN,
      translatorFor('zh-CN'),
    )
  ).Id
}
