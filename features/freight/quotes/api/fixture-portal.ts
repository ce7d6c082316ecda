import type { z } from 'zod'
import { storeExchangeRate, storeRateCard, today } from '#features/freight/rates/api/service.ts'
import { simulateClock } from '#kit/api/clock.ts'
import { transact, type Db } from '#kit/api/db.ts'
import { BATTERY, PRODUCT, CLEARANCE_MODE, EXPORT_DECLARATION, DELIVERY_PLACE } from '#features/freight/core/rules.ts'
import { COST, PER, type RateLine } from '#features/freight/rates/rules.ts'
import { testPortal } from '../../../../api/testing.ts'
import { rateCardFields } from '#features/freight/rates/card.ts'
import { FCL, LCL, rateLine } from '#features/freight/rates/fixture.ts'
import { answerRequest, getPricePreview, getRequest, requestLcl } from '../contract.ts'
import type { quoteFields } from '../rules.ts'

export type Sent = z.input<typeof quoteFields>

/** A portal with rate cards and the users of the quote tests, and the steps they share. */
export async function quotesPortal() {
  const { as, anonymous, portal } = await testPortal()
  const [qihang, hengtai, clerk] = await Promise.all([as('qihang_admin'), as('hengtai_admin'), as('qihang_wh')])
  const QIHANG = 430118
  const SOON = 2
  const inDays = (days: number) => new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10)

  await transact(portal.pool, 'everyone', 'write', async (db) => {
    await storeExchangeRate(db, { RateDate: '2025-01-01', Usd: 0.76, Cny: 0.107, Eur: 0.87 }, null)
    const keep = (Lines: readonly RateLine[], more: object) =>
      storeRateCard(
        db,
        rateCardFields.parse({
          CardName: 'Card',
          QuoteProductType: PRODUCT.lcl,
          CountryCode: 'GB',
          ValidFrom: '2025-01-01',
          ValidTo: '2099-12-31',
          TransitDaysMin: 38,
          TransitDaysMax: 46,
          ...more,
          Lines,
        }),
        null,
      )
    const remote = rateLine(COST.surcharge, 35, 'GBP', { Name: 'Remote area', IsOptional: true })
    await keep([...LCL.Lines, remote], {})
    await keep(
      LCL.Lines.map((line) => (line.CostType === COST.seaFreight ? { ...line, UnitPrice: 80 } : line)),
      { ContractCompanyId: QIHANG, ValidTo: inDays(SOON) },
    )
    await keep(
      LCL.Lines.map((line) => (line.CostType === COST.delivery ? { ...line, UnitPrice: 60 } : line)),
      { DeliveryZone: 'BT' },
    )
    await keep(FCL.Lines, { QuoteProductType: PRODUCT.fcl })
    await keep(LCL.Lines, { CountryCode: 'FR', ValidTo: '2025-12-31' })
    await keep(LCL.Lines, { CountryCode: 'DE', ContractCompanyId: QIHANG })
  })
  const carton = { Cartons: 12, Length: 60, Width: 40, Height: 50, GrossWeight: 18, GoodsValueUsd: 1800 }
  const quote = (more: Partial<Sent> = {}): Sent => ({
    QuoteProductType: PRODUCT.lcl,
    DestinationCountry: 'GB',
    DeliveryPostalCode: 'WS15 1NZ',
    CurrencyCode: 'GBP',
    Cargo: [carton],
    ...more,
  })
  const total = async (who: typeof qihang, more: Partial<Sent> = {}) => {
    const preview = await who.ok(getPricePreview, quote(more))
    return 'Lines' in preview ? preview.TotalAmount : preview
  }

  // --- Requests ------------------------------------------------------------------------------------------------------

  const whole = (more: object = {}) => ({
    ...quote(),
    ReceiptPlaceCode: 'CNNGB1',
    DeliveryWarehouseType: DELIVERY_PLACE.centre,
    DeliveryCode: 'BHX1',
    DeliveryPostalCode: null,
    ClearanceMode: CLEARANCE_MODE.postponed,
    ExportDeclarationMode: EXPORT_DECLARATION.taxRefund,
    ...more,
  })
  const battery = { Cargo: [{ ...carton, BatteryType: BATTERY.lithiumInEquipment }] }
  const detail = async (id: number, who = hengtai) => who.ok(getRequest, { id })
  const ask = (more: object = {}, who = hengtai) => who.ok(requestLcl, whole(more))
  const HENGTAI = 413939
  const staff = await as('staff_ops')
  const answer = {
    CurrencyCode: 'GBP' as const,
    ValidTo: inDays(9),
    TransitDaysMin: 40,
    TransitDaysMax: 48,
    Remark: 'With test report',
    Lines: [
      { CostType: COST.seaFreight, FeeUnit: PER.cbm, UnitPrice: 96, Qty: 1.44, CurrencyCode: 'USD' as const },
      { CostType: COST.importClearance, FeeUnit: PER.order, UnitPrice: 45, Qty: 1, CurrencyCode: 'GBP' as const },
    ],
  }
  const answered = async (more: object = {}) => {
    const { Id } = await ask(battery)
    const { RowVersion } = await detail(Id)
    return { Id, ...(await staff.ok(answerRequest, { ...answer, ...more, ContractCompanyId: HENGTAI, Id, RowVersion })) }
  }
  /** Runs with the portal's clock moved by days. */
  const atDay = async <T>(days: number, work: () => Promise<T>): Promise<T> => {
    simulateClock(() => new Date(Date.now() + days * 86_400_000))
    try {
      return await work()
    } finally {
      simulateClock(undefined)
    }
  }
  const inDb = <T>(work: (db: Db) => Promise<T>, company: number = HENGTAI) => transact(portal.pool, company, 'write', work)
  const priceId = async (id: number) => (await detail(id)).QuotedPriceId!

  return {
    anonymous,
    portal,
    qihang,
    hengtai,
    clerk,
    QIHANG,
    SOON,
    inDays,
    carton,
    quote,
    total,
    whole,
    battery,
    detail,
    ask,
    HENGTAI,
    staff,
    answer,
    answered,
    atDay,
    inDb,
    priceId,
  }
}
