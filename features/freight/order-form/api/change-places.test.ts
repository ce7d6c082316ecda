import { describe, expect, test } from 'vitest'
import { DELIVERY_MODE, TRACKING_NODE } from '#features/freight/core/rules.ts'
import { CARTONS, GOODS, PLACE } from '#features/freight/orders/api/fixture.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import { updateCustoms } from '../contract.ts'
import { issuesOf, placing } from './fixture.ts'

const { as, portal } = await testPortal()
const { qihang, placed } = await placing({ as, portal })
const QIHANG = 430118

describe('[flow.orderAction.update] changing an order', () => {
  test('[rule.carton.girth] an order placed before the rule may be changed elsewhere; its places are validated once they change', async () => {
    const wide = {
      Cartons: [
        { ...CARTONS, CartonTo: 9 },
        { ...CARTONS, CartonFrom: 10, Length: 40, Width: 61, Height: 100 },
      ],
      DeliveryAddresses: [{ ...PLACE, GrossWeight: 180, Volume: 1.324, DeliveryMode: DELIVERY_MODE.truck }],
    }
    const order = await placed('lclFull', wide)
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db
        .updateTable('order_delivery_address')
        .set({ DeliveryMode: DELIVERY_MODE.express })
        .where('OrderId', '=', order.OrderId)
        .execute(),
    )
    const byCourier = (more: object) => ({
      DeliveryAddresses: order.Form.DeliveryAddresses.map((place) => ({
        ...place,
        DeliveryMode: DELIVERY_MODE.express,
        ...more,
      })),
    })
    expect(await order.change({ ...byCourier({}), Remark: 'Ring the bell' })).toMatchObject({ ErrorCode: 0 })
    const version = order.RowVersion + 1
    const { ExportDeclarationMode, DeclareCompanyName, ClearanceMode, EoriInfoId } = order.Form
    expect(
      (
        await qihang.call(updateCustoms, {
          ExportDeclarationMode,
          DeclareCompanyName,
          ClearanceMode,
          EoriInfoId,
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
    expect(issuesOf(elsewhere)).toEqual(['Cartons[1].Length girthRefused'])
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

  test('when the first of two is removed, the second keeps its identity and linked data', async () => {
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
    ['goods on their way', { DeliveryState: TRACKING_NODE.delivering }],
  ])('one with %s can be neither removed nor assigned to another place', async (_, set) => {
    const { first, second, whole, keep, give, places } = await twoPlaces()
    await give(first.Id!, set)
    const refused = await keep([{ ...second, ...whole }])
    expect([refused.ErrorCode, ...issuesOf(refused)]).toEqual([2, 'DeliveryAddresses placeInUse'])
    expect(
      issuesOf(
        await keep(
          [half('FBA15ABC125', { FcCode: 'BHX3' }), second],
          [{ ...CARTONS_OF[0], FbaShipmentId: 'FBA15ABC125' }, CARTONS_OF[1]],
        ),
      ),
    ).toEqual(['DeliveryAddresses placeInUse'])
    expect((await places()).map(({ Id }) => Id)).toEqual([first.Id, second.Id])
  })

  test('a key of another order or company identifies no place of this order', async () => {
    const [one, other] = [await twoPlaces(), await twoPlaces()]
    expect(
      await one.keep([{ ...half('FBA15ABC123'), Id: other.first.Id, ReferenceId: 'ZZZZZZZZ' }, one.second], CARTONS_OF),
    ).toMatchObject({ ErrorCode: 0 })
    expect((await one.places()).map(({ Id }) => Id)).toEqual([one.first.Id, one.second.Id])
    expect((await other.read()).Places[0]).toMatchObject({ Id: other.first.Id, ReferenceId: PLACE.ReferenceId })
  })
})
