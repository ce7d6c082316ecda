import { describe, expect, test } from 'vitest'
import { KIND_LIST, type KindName, CLEARANCE_MODE, BATTERY } from '#features/freight/core/rules.ts'
import { acceptOrder } from '#features/freight/order-desk/contract.ts'
import { desk } from '#features/freight/order-desk/api/fixture.ts'
import { CARTONS, fileOf, GOODS, orderOf, PLACE } from '#features/freight/orders/api/fixture.ts'
import { DOCUMENT, TAX_REFUND } from '#features/freight/documents/rules.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import { updateCustoms, updateOrder } from '../contract.ts'
import { issuesOf, placing } from './fixture.ts'

const { as, portal } = await testPortal()
const { qihang, world, documents, placed } = await placing({ as, portal })
const [hengtai, staff] = await Promise.all([as('hengtai_admin'), as('staff_ops')])
const at = desk(portal.pool, staff, world)
const QIHANG = 430118

describe('[flow.orderAction.update] changing an order', () => {
  const ids: Record<KindName, string> = {
    lclFull: '[call.oms.OrderFbaDetail.UpdateLCLFull]',
    fclFull: '[call.oms.OrderFbaFCL.UpdateFCLFull]',
    fclTail: '[call.oms.OrderFbaFCL.UpdateFCLTail]',
    airFull: '[call.oms.OrderFbaAIR.UpdateAIRFull]',
    airTail: '[call.oms.OrderFbaAIR.UpdateAIRTail]',
  }
  test('an air order stays on its listed flight, whose number is not one of the form', async () => {
    const order = await placed('airFull')
    const { FlightNo, Form } = await order.read()
    expect([FlightNo, Form.FlightId, Form.FlightNo]).toEqual(['CZ303', world.flights.open, null])
    const own = await placed('airFull', { FlightId: null, FlightNo: 'CZ3001' })
    expect((await own.read()).Form).toMatchObject({ FlightId: null, FlightNo: 'CZ3001' })
  })

  test.each(KIND_LIST.map((kind) => [ids[kind.name], kind.name] as const))('%s saves only what was changed', async (_, kind) => {
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
  })

  test('before receipt everything may change, and sums and price are updated', async () => {
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
      Msg: expect.stringMatching(`^The price is now GBP\\s.* instead of GBP\\s${before.toFixed(2)}$`),
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

  test('after receipt cartons and services are fixed, in transit only documents and places can change, at the end nothing', async () => {
    const order = await placed()
    await at.receive(order.row)
    const received = (await order.read()).RowVersion
    const refused = await order.change(
      { Cartons: [{ ...CARTONS, BoxNo: 'B-1' }], InsuranceFlag: true, InsuredValueUsd: 100 },
      received,
    )
    expect(refused.ErrorCode).toBe(2)
    expect(issuesOf(refused)).toEqual(['InsuranceFlag frozen', 'InsuredValueUsd frozen', 'Cartons frozen'])
    expect(await order.change({ Remark: 'Still possible' }, received)).toMatchObject({ ErrorCode: 0 })
    await at.accept(order.row)
    const { RowVersion } = await order.read()
    expect(issuesOf(await order.change({ Remark: 'Too late' }, RowVersion))).toEqual(['Remark frozen'])
    const FileId = await transact(portal.pool, QIHANG, 'write', (db) => fileOf(db, QIHANG, 'invoice 2.pdf'))
    const Attachments = [...order.Form.Attachments, { FileId, FileName: 'invoice 2.pdf', Type: DOCUMENT.other }]
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

  test('after receipt other goods may still be declared, as far as the cartons contain them', async () => {
    const order = await placed()
    await at.receive(order.row)
    const { RowVersion, TotalGrossWeight } = await order.read()
    expect(
      await order.change(
        { DeclarationItems: [{ ...GOODS, HsCode: '8507600000', BatteryType: BATTERY.lithiumWithEquipment }] },
        RowVersion,
      ),
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
      ExportDeclarationMode: TAX_REFUND,
      DeclareCompanyName: 'Qihang',
      ClearanceMode: CLEARANCE_MODE.postponed,
      EoriInfoId: documents.importer,
      DeclarationItems: [GOODS],
      ExpectedAmount: after.TotalAmount!,
    }
    await qihang.ok(updateCustoms, { ...customs, RowVersion: after.RowVersion })
    expect(await order.read()).toMatchObject({
      TotalPieces: 100,
      Form: { ExportDeclarationMode: TAX_REFUND, DeclareCompanyName: 'Qihang', DeliveryAddresses: [{ Pieces: 100 }] },
    })
    const packed = await placed('lclFull', { Cartons: [{ ...CARTONS, Items: [{ Line: 1, Qty: 10 }] }] })
    await at.receive(packed.row)
    const seen = (await packed.read()).RowVersion
    expect(
      issuesOf(
        await packed.change({ DeclarationItems: [{ ...GOODS, Qty: 90 }], DeliveryAddresses: [{ ...PLACE, Pieces: 90 }] }, seen),
      ),
    ).toEqual(['DeclarationItems[0].Qty packedDiffers'])
  })

  test('fields set by staff are kept when the customer changes others', async () => {
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

  test('of two concurrent writers the slower one gets the current order', async () => {
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

  test('another company’s order is not found, nor is one by the call of another kind', async () => {
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
})
