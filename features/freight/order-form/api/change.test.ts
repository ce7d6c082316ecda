import { beforeAll, describe, expect, test } from 'vitest'
import { KIND_LIST, type KindName, KINDS } from '#features/freight/core/rules.ts'
import { CENTRES } from '#features/freight/places/rules.ts'
import { getPricePreview } from '#features/freight/quotes/contract.ts'
import { storeRateCard } from '#features/freight/rates/api/service.ts'
import { rateCardFields } from '#features/freight/rates/card.ts'
import { saveRateCard } from '#features/freight/rates/contract.ts'
import { LCL } from '#features/freight/rates/fixture.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import { acceptOrder } from '#features/freight/order-desk/contract.ts'
import { createOrder, getAirCopy, getLclCopy, updateCartons, updateCustoms, updateOrder } from '../contract.ts'
import { getOrder, getOrders } from '#features/freight/orders/contract.ts'
import { plainOrder, type OrderFields, type OrderForm } from '#features/freight/orders/rules/fields.ts'
import { priceRequestOf } from '../pricing.ts'
import { fieldsOf } from '#features/freight/orders/rules/kind-fields.ts'
import { desk } from '#features/freight/order-desk/api/fixture.ts'
import {
  CARTONS,
  fileOf,
  freightWorld,
  GOODS,
  orderOf,
  documentsOf,
  PLACE,
  type FreightWorld,
  type OrderDocuments,
} from '#features/freight/orders/api/fixture.ts'

const { as, portal } = await testPortal()
const [qihang, hengtai, staff] = await Promise.all([as('qihang_admin'), as('hengtai_admin'), as('staff_ops')])
const QIHANG = 430118
let world: FreightWorld
let documents: OrderDocuments
let at: ReturnType<typeof desk>

beforeAll(async () => {
  world = await freightWorld(portal.pool)
  documents = await documentsOf(portal.pool, QIHANG)
  at = desk(portal.pool, staff, world)
})

async function placed(kind: KindName = 'lclFull', more: Partial<OrderForm> = {}) {
  const { OrderId } = await qihang.ok(createOrder[kind], { ...orderOf(kind, world, documents), ...more })
  const read = () => qihang.ok(getOrder[kind], { orderId: OrderId })
  const { Form, RowVersion } = await read()
  const send = (changed: object, version: number) =>
    qihang.call(updateOrder[kind], { ...Form, ...changed, OrderId, RowVersion: version } as never)
  /** Changes the order; a price that is told because none was expected is agreed to. */
  const change = async (changed: Partial<OrderForm>, version = RowVersion) => {
    const answer = await send(changed, version)
    const reported = answer.Body as unknown as { TotalAmount?: number } | null
    return answer.ErrorCode === 6 && reported?.TotalAmount !== undefined && !('ExpectedAmount' in changed)
      ? send({ ...changed, ExpectedAmount: reported.TotalAmount }, version)
      : answer
  }
  return { OrderId, Form: Form as OrderFields, RowVersion, read, send, change, row: { ContractCompanyId: QIHANG, Id: OrderId } }
}
const fieldsTold = (answer: { Body: unknown }) =>
  (answer.Body as { Errors: { Field: string; Code: string }[] }).Errors.map(({ Field, Code }) => `${Field} ${Code}`)

describe('[flow.orderAction.update] changing an order', () => {
  const ids: Record<KindName, string> = {
    lclFull: '[call.oms.OrderFbaDetail.UpdateLCLFull]',
    fclFull: '[call.oms.OrderFbaFCL.UpdateFCLFull]',
    fclTail: '[call.oms.OrderFbaFCL.UpdateFCLTail]',
    airFull: '[call.oms.OrderFbaAIR.UpdateAIRFull]',
    airTail: '[call.oms.OrderFbaAIR.UpdateAIRTail]',
  }
  test.each(KIND_LIST.map((kind) => [ids[kind.name], kind.name] as const))(
    '%s keeps what was changed and nothing else',
    async (_, kind) => {
      const order = await placed(kind)
      expect(await order.change({ CustomerOrderNo: `U-${kind}`, Remark: 'New remark' })).toMatchObject({
        ErrorCode: 0,
        Body: { RowVersion: order.RowVersion + 1 },
      })
      const after = await order.read()
      expect(after.Form).toEqual({ ...order.Form, CustomerOrderNo: `U-${kind}`, Remark: 'New remark' })
      expect(after.Events.at(-1)).toMatchObject({ Move: 'update' })
      expect(await order.change({ CustomerOrderNo: `U-${kind}`, Remark: 'New remark' }, order.RowVersion + 1)).toMatchObject({
        ErrorCode: 0,
        Body: { RowVersion: order.RowVersion + 1 },
      })
    },
  )

  test('[rule.carton.girth] an order that was placed before the rule may be changed otherwise; its places are judged once they are others', async () => {
    const wide = {
      Cartons: [
        { ...CARTONS, CartonTo: 9 },
        { ...CARTONS, CartonFrom: 10, Length: 40, Width: 61, Height: 100 },
      ],
      DeliveryAddresses: [{ ...PLACE, GrossWeight: 180, Volume: 1.324, DeliveryMode: 129001 as const }],
    }
    const order = await placed('lclFull', wide)
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db.updateTable('order_delivery_address').set({ DeliveryMode: 129002 }).where('OrderId', '=', order.OrderId).execute(),
    )
    const byCourier = (more: object) => ({
      DeliveryAddresses: order.Form.DeliveryAddresses.map((place) => ({ ...place, DeliveryMode: 129002 as const, ...more })),
    })
    expect(await order.change({ ...byCourier({}), Remark: 'Ring the bell' })).toMatchObject({ ErrorCode: 0 })
    const version = order.RowVersion + 1
    expect(
      (
        await qihang.call(updateCustoms, {
          ...order.Form,
          OrderId: order.OrderId,
          RowVersion: version,
          DeclarationItems: [{ ...GOODS, Material: 'Glass' }],
        } as never)
      ).ErrorCode,
    ).toBe(0)
    const elsewhere = await order.change(
      {
        ...byCourier({ ReferenceId: 'ANOTHER1' }),
        DeclarationItems: [{ ...GOODS, Material: 'Glass' }] as never,
        Remark: 'Ring the bell',
      },
      version + 1,
    )
    expect(fieldsTold(elsewhere)).toEqual(['Cartons[1].Length girthRefused'])
  })

  test('before the goods are there everything may change, sums and price follow', async () => {
    const order = await placed()
    const before = (await order.read()).TotalAmount!
    const grown = {
      Cartons: [{ ...CARTONS, CartonTo: 20 }],
      DeclarationItems: [{ ...GOODS, Qty: 200 }],
      DeliveryAddresses: [{ ...PLACE, Cartons: 20, Pieces: 200, GrossWeight: 360, Volume: 2.4 }],
    }
    const silent = await order.send(grown, order.RowVersion)
    expect(silent).toMatchObject({
      ErrorCode: 6,
      Body: { ExpectedAmount: null, TotalAmount: expect.any(Number) },
      Msg: expect.stringMatching(`^The price is now .* instead of ${before.toFixed(2)} GBP$`),
    })
    expect(await order.read()).toMatchObject({ RowVersion: order.RowVersion, TotalCartons: 10, TotalAmount: before })
    expect(await order.change(grown)).toMatchObject({ ErrorCode: 0 })
    const after = await order.read()
    expect(after).toMatchObject({
      TotalCartons: 20,
      TotalPieces: 200,
      TotalGrossWeight: 360,
      TotalVolume: 2.4,
      DomesticStock: { ExpectedCartons: 20 },
    })
    expect(after.TotalAmount).toBeGreaterThan(before)
    const unseen = await qihang.call(updateOrder.lclFull, {
      ...after.Form,
      Cartons: order.Form.Cartons,
      DeclarationItems: order.Form.DeclarationItems,
      DeliveryAddresses: order.Form.DeliveryAddresses,
      OrderId: order.OrderId,
      RowVersion: after.RowVersion,
      ExpectedAmount: 1,
    } as never)
    expect(unseen).toMatchObject({ ErrorCode: 6, Body: { ExpectedAmount: 1, TotalAmount: before } })
  })

  test('once they are there cartons and services stay, on the way only papers and places change, in the end nothing', async () => {
    const order = await placed()
    await at.receive(order.row)
    const received = (await order.read()).RowVersion
    const refused = await order.change(
      { Cartons: [{ ...CARTONS, BoxNo: 'B-1' }], InsuranceFlag: true, InsuredValueUsd: 100 },
      received,
    )
    expect(refused.ErrorCode).toBe(2)
    expect(fieldsTold(refused)).toEqual(['InsuranceFlag frozen', 'InsuredValueUsd frozen', 'Cartons frozen'])
    expect(await order.change({ Remark: 'Still possible' }, received)).toMatchObject({ ErrorCode: 0 })
    await at.accept(order.row)
    const { RowVersion } = await order.read()
    expect(fieldsTold(await order.change({ Remark: 'Too late' }, RowVersion))).toEqual(['Remark frozen'])
    const FileId = await transact(portal.pool, QIHANG, 'write', (db) => fileOf(db, QIHANG, 'invoice 2.pdf'))
    const Attachments = [...order.Form.Attachments, { FileId, FileName: 'invoice 2.pdf', Type: 168012 }]
    const DeliveryAddresses = [{ ...PLACE, FcCode: 'BHX2' }]
    expect(await order.change({ Remark: 'Still possible', Attachments, DeliveryAddresses } as never, RowVersion)).toMatchObject({
      ErrorCode: 0,
    })
    expect((await order.read()).Places[0]).toMatchObject({ FcCode: 'BHX2' })
    await at.depart(order.row)
    await at.arrive(order.row)
    await at.release(order.row)
    await at.deliver(order.row)
    expect(await order.change({}, (await order.read()).RowVersion)).toMatchObject({
      ErrorCode: 2,
      Msg: 'This order can no longer be changed',
    })
  })

  test('once they are there customs may still be told other goods, as far as the cartons hold them', async () => {
    const order = await placed()
    await at.receive(order.row)
    const { RowVersion, TotalGrossWeight } = await order.read()
    expect(
      await order.change({ DeclarationItems: [{ ...GOODS, HsCode: '8507600000', BatteryType: 180003 }] }, RowVersion),
    ).toMatchObject({ ErrorCode: 2, Msg: 'Battery goods need a quote from support' })
    const DeclarationItems = [
      { ...GOODS, Qty: 60 },
      { ...GOODS, Qty: 30, HsCode: '6912009000', UnitPriceUsd: 4 },
    ]
    expect(await order.change({ DeclarationItems, DeliveryAddresses: [{ ...PLACE, Pieces: 90 }] }, RowVersion)).toMatchObject({
      ErrorCode: 0,
    })
    const after = await order.read()
    expect(after.Form.DeclarationItems).toMatchObject([{ Qty: 60 }, { HsCode: '6912009000' }])
    expect(after).toMatchObject({ TotalPieces: 90, TotalCartons: 10, TotalGrossWeight })
    const customs = {
      OrderId: order.OrderId,
      ExportDeclarationMode: 109001 as const,
      DeclareCompanyName: 'Qihang',
      ClearanceMode: 108001 as const,
      EoriInfoId: documents.importer,
      DeclarationItems: [GOODS],
      ExpectedAmount: after.TotalAmount!,
    }
    await qihang.ok(updateCustoms, { ...customs, RowVersion: after.RowVersion })
    expect(await order.read()).toMatchObject({
      TotalPieces: 100,
      Form: { ExportDeclarationMode: 109001, DeclareCompanyName: 'Qihang', DeliveryAddresses: [{ Pieces: 100 }] },
    })
    const packed = await placed('lclFull', { Cartons: [{ ...CARTONS, Items: [{ Line: 1, Qty: 10 }] }] })
    await at.receive(packed.row)
    const seen = (await packed.read()).RowVersion
    expect(
      fieldsTold(
        await packed.change({ DeclarationItems: [{ ...GOODS, Qty: 90 }], DeliveryAddresses: [{ ...PLACE, Pieces: 90 }] }, seen),
      ),
    ).toEqual(['DeclarationItems[0].Qty packedDiffers'])
  })

  test('what staff wrote stays when the customer changes something else', async () => {
    const order = await placed()
    await at.receive(order.row)
    await staff.ok(acceptOrder, { ...(await at.known(order.row)), MblNo: 'COSU777' })
    const { RowVersion, Form } = await order.read()
    expect(Form.MblNo).toBe('COSU777')
    expect(await order.change({ Remark: null, DeliveryAddresses: [{ ...PLACE, FcCode: 'BHX3' }] }, RowVersion)).toMatchObject({
      ErrorCode: 0,
    })
    expect((await order.read()).Form.MblNo).toBe('COSU777')
  })

  test('of two writers the slower one is given the order as it is now', async () => {
    const order = await placed()
    const both = await Promise.all([order.change({ Remark: 'one' }), order.change({ Remark: 'two' })])
    expect(both.map((answer) => answer.ErrorCode).sort()).toEqual([0, 6])
    const winner = both[0]!.ErrorCode === 0 ? 'one' : 'two'
    expect(both.find((answer) => answer.ErrorCode === 6)!.Body).toMatchObject({
      OrderId: order.OrderId,
      RowVersion: order.RowVersion + 1,
      Form: { Remark: winner },
    })
  })

  test('another company’s order is not found, neither is one by a call of another kind', async () => {
    const order = await placed()
    expect(
      await hengtai.refused(updateOrder.lclFull, {
        ...order.Form,
        OrderId: order.OrderId,
        RowVersion: order.RowVersion,
      } as never),
    ).toBe(5)
    expect(
      await qihang.refused(updateOrder.airFull, {
        ...orderOf('airFull', world, documents),
        OrderId: order.OrderId,
        RowVersion: order.RowVersion,
      }),
    ).toBe(5)
  })

  test('batteries need a quote from support here, too', async () => {
    const order = await placed()
    expect(await order.change({ DeclarationItems: [{ ...GOODS, BatteryType: 180003 }] })).toMatchObject({
      ErrorCode: 2,
      Msg: 'Battery goods need a quote from support',
    })
  })

  test('a sailing that has closed since stays chosen', async () => {
    const order = await placed()
    await transact(portal.pool, 'everyone', 'write', (db) =>
      db.updateTable('sailing').set({ IsOpen: false }).where('Id', '=', world.sailings.lcl).execute(),
    )
    expect(await order.change({ Remark: 'Closed meanwhile' })).toMatchObject({ ErrorCode: 0 })
    await transact(portal.pool, 'everyone', 'write', (db) =>
      db.updateTable('sailing').set({ IsOpen: true }).where('Id', '=', world.sailings.lcl).execute(),
    )
  })

  test('a rate card that changes changes no order', async () => {
    const order = await placed('fclFull')
    const { Price } = await order.read()
    const dearer = rateCardFields.parse({
      CardName: 'Dear',
      QuoteProductType: 171002,
      CountryCode: 'GB',
      ContractCompanyId: QIHANG,
      ValidFrom: '2025-01-01',
      ValidTo: '2099-12-31',
      Lines: LCL.Lines,
    })
    await transact(portal.pool, 'everyone', 'write', (db) => storeRateCard(db, dearer, null))
    expect((await order.read()).Price).toEqual(Price)
  })
})

describe('a rate card that changes between what was seen and what is sent', () => {
  const LANJING = 420561
  const grown = {
    Cartons: [{ ...CARTONS, CartonTo: 12 }],
    DeliveryAddresses: [{ ...PLACE, Cartons: 12, GrossWeight: 216, Volume: 1.44 }],
  }
  const card = (factor: number) =>
    ({
      CardName: 'LCL',
      QuoteProductType: 171001,
      CountryCode: 'GB',
      ContractCompanyId: LANJING,
      ValidFrom: '2025-01-01',
      ValidTo: '2099-12-31',
      Lines: LCL.Lines.map((line) => ({ ...line, UnitPrice: line.UnitPrice * factor })),
    }) as never

  test('refuses the old amount, for a new order and for one that is changed', async () => {
    const lanjing = await as('lanjing_admin')
    const body = orderOf('lclFull', world, await documentsOf(portal.pool, LANJING))
    const { PostalCode, City } = CENTRES.find(({ Code }) => Code === PLACE.FcCode)!
    const preview = async (changed: Partial<OrderForm> = {}) => {
      const request = priceRequestOf(KINDS.lclFull, plainOrder.parse({ ...body, ...changed }) as OrderFields, () => ({
        DeliveryCode: PLACE.FcCode,
        DeliveryPostalCode: PostalCode,
        DeliveryCity: City,
      }))
      return ((await lanjing.ok(getPricePreview, request!)) as { TotalAmount: number }).TotalAmount
    }
    const { Id } = await staff.ok(saveRateCard, card(1))
    const [seen, seenGrown] = [await preview(), await preview(grown)]
    const { OrderId } = await lanjing.ok(createOrder.lclFull, { ...body, ExpectedAmount: seen })
    await staff.ok(saveRateCard, { ...(card(1.5) as object), Id, RowVersion: 1 } as never)
    const dearer = await preview()
    expect(dearer).toBeGreaterThan(seen)
    expect(await lanjing.call(createOrder.lclFull, { ...body, ExpectedAmount: seen })).toMatchObject({
      ErrorCode: 6,
      Body: { ExpectedAmount: seen, TotalAmount: dearer, CurrencyCode: 'GBP' },
    })
    expect((await lanjing.ok(getOrders, {})).TotalCount).toBe(1)
    const order = await lanjing.ok(getOrder.lclFull, { orderId: OrderId })
    const change = (ExpectedAmount: number) =>
      lanjing.call(updateOrder.lclFull, {
        ...order.Form,
        ...grown,
        OrderId,
        RowVersion: order.RowVersion,
        ExpectedAmount,
      } as never)
    const dearerGrown = await preview(grown)
    expect(await change(seenGrown)).toMatchObject({ ErrorCode: 6, Body: { ExpectedAmount: seenGrown, TotalAmount: dearerGrown } })
    expect(await lanjing.ok(getOrder.lclFull, { orderId: OrderId })).toMatchObject({
      RowVersion: order.RowVersion,
      TotalCartons: 10,
      TotalAmount: seen,
    })
    expect(await change(dearerGrown)).toMatchObject({ ErrorCode: 0 })
    expect(await lanjing.ok(getOrder.lclFull, { orderId: OrderId })).toMatchObject({ TotalCartons: 12, TotalAmount: dearerGrown })
  })
})

describe('[flow.orderAction.update] an order of which a part is loaded', () => {
  const BOXES = ['CSQU3054383', 'MSKU6011672', 'TGHU7599330'] as const
  async function partlyLoaded() {
    const {
      Containers: [box],
      DeliveryAddresses: [place],
    } = orderOf('fclFull', world, documents) as Required<OrderForm>
    const order = await placed('fclFull', {
      Containers: BOXES.map(() => box!),
      DeliveryAddresses: [{ ...place!, Cartons: 600, GrossWeight: 15_000, Volume: 180 }],
    })
    const before = (await at.read(order.row)).Containers
    await at.receive(order.row, {
      Containers: [
        { Id: before[1]!.Id, ContainerNo: BOXES[1], SealNo: 'SL1', TareWeight: 3900, CargoWeight: 5100, VgmMethod: 2 },
      ],
    })
    const { Form, RowVersion } = await order.read()
    const change = (Containers: unknown[], version = RowVersion) =>
      order.change(
        {
          ...(Form as object),
          Containers,
          DeliveryAddresses: [
            {
              ...place!,
              Cartons: 200 * Containers.length,
              GrossWeight: 5000 * Containers.length,
              Volume: 60 * Containers.length,
            },
          ],
        } as never,
        version,
      )
    return { ...order, change, boxes: Form.Containers as OrderFields['Containers'], ids: before.map(({ Id }) => Id) }
  }
  const plain = <T extends { Id?: unknown }>({ Id: _, ...box }: T) => box

  test('keeps what was loaded as it was loaded: it is neither changed nor left out', async () => {
    const {
      change,
      boxes: [first, loaded, third],
    } = await partlyLoaded()
    const refused = await change([first, { ...loaded, CargoWeight: 4000, SealNo: 'SL2' }, third])
    expect(refused).toMatchObject({ ErrorCode: 2, Msg: 'MSKU6011672 has been loaded and can no longer be changed' })
    expect(fieldsTold(refused)).toEqual(['Containers[1].SealNo loaded', 'Containers[1].CargoWeight loaded'])
    expect(fieldsTold(await change([first, third]))).toEqual(['Containers loadedGone'])
    expect(fieldsTold(await change([first, { ...plain(loaded!), ContainerNo: null }, third]))).toEqual(['Containers loadedGone'])
    expect(
      fieldsTold(
        await change([
          { ...loaded, Id: first!.Id },
          { ...first, Id: loaded!.Id },
        ]),
      ),
    ).toContain('Containers[1].CargoWeight loaded')
  })

  test('lets the others change, come and go; each that stays is the one it was, with what was measured', async () => {
    const {
      change,
      read,
      row,
      ids,
      boxes: [first, loaded, third],
    } = await partlyLoaded()
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db
        .updateTable('order_container')
        .set({ Terminal: 'Trinity' })
        .where('ContractCompanyId', '=', QIHANG)
        .where('Id', '=', ids[1]!)
        .execute(),
    )
    expect(
      await change([
        { ...third, SealNo: 'OWN1', VgmWeight: 9000, VgmMethod: 1 },
        loaded,
        { ...plain(first!), ContainerNo: BOXES[0] },
      ]),
    ).toMatchObject({ ErrorCode: 0 })
    const after = await read()
    expect((await at.read(row)).Containers.map(({ Id }) => Id).slice(0, 2)).toEqual([ids[2], ids[1]])
    expect(after.Form.Containers).toMatchObject([{ SealNo: 'OWN1' }, loaded!, { ContainerNo: BOXES[0] }])
    const [kept] = await transact(portal.pool, QIHANG, 'read', (db) =>
      db
        .selectFrom('order_container')
        .select(['Terminal', 'LineNo'])
        .where('ContractCompanyId', '=', QIHANG)
        .where('Id', '=', ids[1]!)
        .execute(),
    )
    expect(kept).toEqual({ Terminal: 'Trinity', LineNo: 2 })
    // What a customer told of seal and weight is his own to correct, and rows without a key are known by their number.
    const again = after.Form.Containers as OrderFields['Containers']
    expect(await change([{ ...again[0]!, SealNo: 'OWN2' }, plain(again[1]!)], after.RowVersion)).toMatchObject({ ErrorCode: 0 })
    expect((await at.read(row)).Containers.map(({ Id }) => Id)).toEqual([ids[2], ids[1]])
  })
})

describe('[flow.orderAction.update] places of delivery', () => {
  const half = (FbaShipmentId: string, more: object = {}) => ({
    ...PLACE,
    Cartons: 5,
    Pieces: 50,
    GrossWeight: 90,
    Volume: 0.6,
    FbaShipmentId,
    ...more,
  })
  const CARTONS_OF = [
    { ...CARTONS, CartonTo: 5, FbaShipmentId: 'FBA15ABC123' },
    { ...CARTONS, CartonFrom: 6, FbaShipmentId: 'FBA15ABC124' },
  ]
  const ALL = [{ ...CARTONS, FbaShipmentId: 'FBA15ABC124' }]
  async function twoPlaces() {
    const order = await placed('lclFull', {
      Cartons: CARTONS_OF,
      DeliveryAddresses: [half('FBA15ABC123'), half('FBA15ABC124', { FcCode: 'BHX2' })],
    })
    const [first, second] = order.Form.DeliveryAddresses
    const whole = { Cartons: 10, Pieces: 100, GrossWeight: 180, Volume: 1.2 }
    const keep = async (DeliveryAddresses: unknown[], Cartons: unknown = ALL) =>
      order.change({ DeliveryAddresses, Cartons } as never, (await order.read()).RowVersion)
    const give = (Id: number, set: object) =>
      transact(portal.pool, QIHANG, 'write', (db) =>
        db.updateTable('order_delivery_address').set(set).where('ContractCompanyId', '=', QIHANG).where('Id', '=', Id).execute(),
      )
    const places = async () =>
      (await order.read()).Places.map(({ Id, LineNo, FcCode, Cartons, TrackingNos }) => ({
        Id,
        LineNo,
        FcCode,
        Cartons,
        TrackingNos,
      }))
    return { ...order, first: first!, second: second!, whole, keep, give, places }
  }

  test('when the first of two is left out, the second stays the one it was, with what hangs on it', async () => {
    const { first, second, whole, keep, give, places } = await twoPlaces()
    await give(second.Id!, { TrackingNos: ['1Z1'] })
    expect(await keep([{ ...second, ...whole }])).toMatchObject({ ErrorCode: 0 })
    expect(await places()).toEqual([{ Id: second.Id, LineNo: 1, FcCode: 'BHX2', Cartons: 10, TrackingNos: ['1Z1'] }])
    expect(await keep([half('FBA15ABC123'), { ...second, Id: null }], CARTONS_OF)).toMatchObject({ ErrorCode: 0 })
    const [added, kept] = await places()
    expect([kept, added!.TrackingNos]).toMatchObject([{ Id: second.Id, LineNo: 2, TrackingNos: ['1Z1'] }, []])
    expect([first.Id, second.Id]).not.toContain(added!.Id)
  })

  test.each([
    ['tracking numbers', { TrackingNos: ['1Z1'] }],
    ['an appointment', { BookingState: 137002 }],
    ['lots', { Lots: JSON.stringify([{ LotNo: 1, Cartons: 5, ExpectedDate: null }]) }],
    ['goods on their way', { DeliveryState: 114013 }],
  ])('one with %s is not left out, nor handed to another place', async (_, set) => {
    const { first, second, whole, keep, give, places } = await twoPlaces()
    await give(first.Id!, set)
    const refused = await keep([{ ...second, ...whole }])
    expect([refused.ErrorCode, ...fieldsTold(refused)]).toEqual([2, 'DeliveryAddresses placeInUse'])
    expect(
      fieldsTold(
        await keep(
          [half('FBA15ABC125', { FcCode: 'BHX3' }), second],
          [{ ...CARTONS_OF[0], FbaShipmentId: 'FBA15ABC125' }, CARTONS_OF[1]],
        ),
      ),
    ).toEqual(['DeliveryAddresses placeInUse'])
    expect((await places()).map(({ Id }) => Id)).toEqual([first.Id, second.Id])
  })

  test('a key of another order, or of another company, names no place of this one', async () => {
    const [one, other] = [await twoPlaces(), await twoPlaces()]
    expect(
      await one.keep([{ ...half('FBA15ABC123'), Id: other.first.Id, ReferenceId: 'ZZZZZZZZ' }, one.second], CARTONS_OF),
    ).toMatchObject({ ErrorCode: 0 })
    expect((await one.places()).map(({ Id }) => Id)).toEqual([one.first.Id, one.second.Id])
    expect((await other.read()).Places[0]).toMatchObject({ Id: other.first.Id, ReferenceId: PLACE.ReferenceId })
  })
})

describe('[flow.orderAction.update] the price of another place', () => {
  const THERE = [{ ...PLACE, FcCode: 'BHX3' }]
  beforeAll(async () => {
    const dear = rateCardFields.parse({
      CardName: 'Daventry',
      QuoteProductType: 171001,
      CountryCode: 'GB',
      DeliveryZone: 'NN',
      ContractCompanyId: QIHANG,
      ValidFrom: '2025-01-01',
      ValidTo: '2099-12-31',
      Lines: LCL.Lines.map((line) => ({ ...line, UnitPrice: line.UnitPrice * 2 })),
    })
    await transact(portal.pool, 'everyone', 'write', (db) => storeRateCard(db, dear, null))
  })
  const priceAt = async (order: Awaited<ReturnType<typeof placed>>) => (await order.read()).TotalAmount!
  const move = async (order: Awaited<ReturnType<typeof placed>>, DeliveryAddresses: unknown[], ExpectedAmount?: number) =>
    order.change(
      { DeliveryAddresses, ...(ExpectedAmount !== undefined && { ExpectedAmount }) } as never,
      (await order.read()).RowVersion,
    )

  test('follows until the order is accepted: the customer agrees to the new one', async () => {
    const [order, other] = [await placed(), await placed('lclFull', { DeliveryAddresses: [...THERE] })]
    await at.receive(order.row)
    const [near, far] = [await priceAt(order), await priceAt(other)]
    expect(far).toBeGreaterThan(near)
    expect(await move(order, THERE, near)).toMatchObject({ ErrorCode: 6, Body: { ExpectedAmount: near, TotalAmount: far } })
    expect(await move(order, THERE, far)).toMatchObject({ ErrorCode: 0 })
    expect(await priceAt(order)).toBe(far)
    await at.accept(order.row)
    const fees = (await order.read()).FeeLines.reduce((sum, line) => sum + Math.round(line.Amount * 100), 0)
    expect(fees).toBe(Math.round(far * 100))
  })

  test('what a price does not depend on leaves it as it was agreed, whatever the card says by now', async () => {
    const order = await placed('lclFull', { DeliveryAddresses: [...THERE] })
    const agreed = await priceAt(order)
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db
        .updateTable('order_fba')
        .set({ Price: JSON.stringify({ CurrencyCode: 'GBP', TotalAmount: 1, TotalCny: 9, Lines: [] }) })
        .where('ContractCompanyId', '=', QIHANG)
        .where('Id', '=', order.OrderId)
        .execute(),
    )
    expect(await move(order, [{ ...THERE[0]!, ReferenceId: 'B2C3D4E5' }])).toMatchObject({ ErrorCode: 0 })
    expect([agreed > 1, await priceAt(order)]).toEqual([true, 1])
  })

  test('once accepted, a place that costs another price is applied for; one that costs the same is simply told', async () => {
    const order = await placed()
    await at.receive(order.row)
    await at.accept(order.row)
    const { TotalAmount, FeeLines } = await order.read()
    expect(fieldsTold(await move(order, THERE))).toEqual(['DeliveryAddresses placeCosts'])
    expect(await move(order, [{ ...PLACE, FcCode: 'BHX2' }])).toMatchObject({ ErrorCode: 0 })
    expect(await order.read()).toMatchObject({ TotalAmount, FeeLines, Places: [{ FcCode: 'BHX2' }] })
  })
})

describe('changing a part', () => {
  test('[call.oms.OrderFbaDetail.UpdateOrderInfoCartons] cartons: the sums of the only place follow', async () => {
    const order = await placed()
    const grown = { OrderId: order.OrderId, RowVersion: order.RowVersion, Cartons: [{ ...CARTONS, CartonTo: 12 }] }
    const before = (await order.read()).TotalAmount!
    expect(await qihang.call(updateCartons, { ...grown, ExpectedAmount: before })).toMatchObject({ ErrorCode: 6 })
    const unseen = await qihang.call(updateCartons, grown)
    expect(unseen).toMatchObject({ ErrorCode: 6, Body: { ExpectedAmount: null, CurrencyCode: 'GBP' } })
    const ExpectedAmount = (unseen.Body as unknown as { TotalAmount: number }).TotalAmount
    expect(ExpectedAmount).toBeGreaterThan(before)
    expect(await order.read()).toMatchObject({ RowVersion: order.RowVersion, TotalCartons: 10, TotalAmount: before })
    const sums = await qihang.ok(updateCartons, { ...grown, ExpectedAmount })
    expect(await order.read()).toMatchObject({ TotalAmount: ExpectedAmount })
    expect(sums).toEqual({
      TotalCartons: 12,
      TotalPieces: 100,
      TotalGrossWeight: 216,
      TotalVolume: 1.44,
      ChargeableWeight: expect.any(Number),
      RowVersion: order.RowVersion + 1,
    })
    expect((await order.read()).Places[0]).toMatchObject({ Cartons: 12, GrossWeight: 216, Volume: 1.44 })
    const gap = await qihang.call(updateCartons, {
      OrderId: order.OrderId,
      RowVersion: sums.RowVersion,
      Cartons: [{ ...CARTONS, CartonFrom: 5 }],
    })
    expect(fieldsTold(gap)).toEqual(['Cartons[0].CartonFrom rangeGap'])
  })

  test('[call.oms.OrderFbaDetail.UpdateOrderCustomsOnClient] export declaration, importer and goods', async () => {
    const order = await placed()
    const customs = {
      OrderId: order.OrderId,
      ExportDeclarationMode: 109001 as const,
      DeclareCompanyName: 'Qihang',
      ClearanceMode: 108003 as const,
      DeclarationItems: [{ ...GOODS, HsCode: '6912009000' }],
    }
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db
        .updateTable('order_fba')
        .set({ Price: JSON.stringify({ CurrencyCode: 'GBP', TotalAmount: 1, TotalCny: 9, Lines: [] }) })
        .where('ContractCompanyId', '=', QIHANG)
        .where('Id', '=', order.OrderId)
        .execute(),
    )
    const unseen = await qihang.call(updateCustoms, { ...customs, RowVersion: order.RowVersion, EoriInfoId: documents.importer })
    expect(unseen).toMatchObject({ ErrorCode: 6, Body: { ExpectedAmount: null, CurrencyCode: 'GBP' } })
    expect(await order.read()).toMatchObject({ RowVersion: order.RowVersion, TotalAmount: 1 })
    const ExpectedAmount = (unseen.Body as unknown as { TotalAmount: number }).TotalAmount
    const { RowVersion } = await qihang.ok(updateCustoms, {
      ...customs,
      RowVersion: order.RowVersion,
      EoriInfoId: documents.importer,
      ExpectedAmount,
    })
    expect((await order.read()).Form).toMatchObject({
      ExportDeclarationMode: 109001,
      DeclareCompanyName: 'Qihang',
      ClearanceMode: 108003,
      DeclarationItems: [{ HsCode: '6912009000' }],
    })
    expect(fieldsTold(await qihang.call(updateCustoms, { ...customs, DeclareCompanyName: null, RowVersion }))).toEqual([
      'DeclareCompanyName required',
    ])
  })
})

describe('a copy', () => {
  test.each(KIND_LIST)(
    '[call.oms.OrderFbaDetail.GetLCLOrderCopyData] [call.oms.OrderFbaAIR.GetAIRFullOrderCopyData] of $name has no numbers, dates and files',
    async ({ name, type }) => {
      const order = await placed(name, { CustomerOrderNo: `COPY-${name}` })
      const copy = await qihang.ok(name === 'airFull' ? getAirCopy : getLclCopy, { OrderId: order.OrderId })
      expect(copy.OrderLoaddingAndServiceScopeType).toBe(type)
      expect(JSON.stringify(copy.Form)).not.toMatch(/COPY-|FBA15ABC123|A1B2C3D4|CSQU|784-|COSU|packing list|"\d{4}-\d\d-\d\d/)
      const form = fieldsOf(KINDS[name], plainOrder.parse({ ...orderOf(name, world, documents), ...copy.Form }))
      expect(form).toMatchObject({
        DestinationCountry: 'GB',
        EoriInfoId: documents.importer,
        DeliveryAddresses: [{ FcCode: 'BHX1', FbaShipmentId: null }],
      })
      expect(await hengtai.refused(getLclCopy, { OrderId: order.OrderId })).toBe(5)
    },
  )
  test('is told with the order it makes', async () => {
    const order = await placed()
    const copy = await qihang.ok(createOrder.lclFull, {
      ...orderOf('lclFull', world, documents),
      CopiedFromOrderId: order.OrderId,
    })
    expect(await qihang.ok(getOrders, { Keyword: copy.DcgNo })).toMatchObject({ TotalCount: 1 })
    expect(
      await hengtai.refused(createOrder.lclFull, { ...orderOf('lclFull', world, documents), CopiedFromOrderId: order.OrderId }),
    ).not.toBe(0)
  })
})
