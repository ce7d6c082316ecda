import { describe, expect, test } from 'vitest'
import type { OrderFields, OrderForm } from '#features/freight/orders/rules/fields.ts'
import { desk } from '#features/freight/order-desk/api/fixture.ts'
import { orderOf } from '#features/freight/orders/api/fixture.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import { issuesOf, placing } from './fixture.ts'

const { as, portal } = await testPortal()
const { world, documents, placed } = await placing({ as, portal })
const staff = await as('staff_ops')
const at = desk(portal.pool, staff, world)
const QIHANG = 430118

describe('[flow.orderAction.update] a partly loaded order', () => {
  const BOXES = ['CSQU3054383', 'MSKU6011672', 'TGHU7599330'] as const
  async function partlyLoaded(loadedNo: string = BOXES[1]) {
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
        { Id: before[1]!.Id, ContainerNo: loadedNo, SealNo: 'SL1', TareWeight: 3900, CargoWeight: 5100, VgmMethod: 2 },
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

  test('keeps loaded containers: they can be neither changed nor removed', async () => {
    const {
      change,
      boxes: [first, loaded, third],
    } = await partlyLoaded()
    const refused = await change([first, { ...loaded, CargoWeight: 4000, SealNo: 'SL2' }, third])
    expect(refused).toMatchObject({ ErrorCode: 2, Msg: 'MSKU6011672 has been loaded and can no longer be changed' })
    expect(issuesOf(refused)).toEqual(['Containers[1].SealNo loaded', 'Containers[1].CargoWeight loaded'])
    expect(issuesOf(await change([first, third]))).toEqual(['Containers loadedGone'])
    expect(issuesOf(await change([first, { ...plain(loaded!), ContainerNo: null }, third]))).toEqual(['Containers loadedGone'])
    expect(
      issuesOf(
        await change([
          { ...loaded, Id: first!.Id },
          { ...first, Id: loaded!.Id },
        ]),
      ),
    ).toContain('Containers[1].CargoWeight loaded')
  })

  test('allows other containers to be changed, added and removed; remaining ones keep their identity and measurements', async () => {
    const {
      change,
      read,
      row,
      ids,
      boxes: [first, loaded, third],
    } = await partlyLoaded(BOXES[2])
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
    // The customer can correct seal and weight, and rows without a key are matched by their number.
    const again = after.Form.Containers as OrderFields['Containers']
    expect(await change([{ ...again[0]!, SealNo: 'OWN2' }, plain(again[1]!)], after.RowVersion)).toMatchObject({ ErrorCode: 0 })
    expect((await at.read(row)).Containers.map(({ Id }) => Id)).toEqual([ids[2], ids[1]])
  })
})
