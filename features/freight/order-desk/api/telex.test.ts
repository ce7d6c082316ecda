import { expect, test } from 'vitest'
import { applyTelex } from '#features/freight/orders/contract.ts'
import { documentsOf, freightWorld } from '#features/freight/orders/api/fixture.ts'
import { RELEASE } from '#features/freight/lading/rules.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import { approveApplications, getDeskApplications } from '../contract.ts'
import { desk, type Staged } from './fixture.ts'

const { as, portal } = await testPortal()
const [qihang, staff] = await Promise.all([as('qihang_admin'), as('staff_ops')])
const QIHANG = 430118
const world = await freightWorld(portal.pool)
const documents = await documentsOf(portal.pool, QIHANG)
const at = desk(portal.pool, staff, world)
// 450 CNY of the card.
const FEE = { Name: 'Telex release', Amount: 48.15 }

const placed = (BlReleaseType: number) =>
  at.place(qihang, QIHANG, documents, 'fclFull', (body) => ({ ...body, BlReleaseType }) as never)
const BOXES = ['CSQU3054383', 'MSKU6011672', 'TGHU7599330']
/** Loads the container of an order, and accepts it. */
async function accepted(row: Staged): Promise<Staged> {
  const [box] = (await at.read(row)).Containers
  const Containers = [
    { Id: box!.Id, ContainerNo: BOXES.pop()!, SealNo: 'SL1', TareWeight: 3900, CargoWeight: 5100, VgmMethod: 2 as const },
  ]
  await at.receive(row, { Containers })
  await at.accept(row)
  return row
}
async function release(row: Staged) {
  await qihang.ok(applyTelex, { OrderId: row.Id, Reason: 'No originals' })
  const { Items } = await staff.ok(getDeskApplications, { Keyword: (await at.read(row)).DcgNo! })
  const Rows = [{ ContractCompanyId: QIHANG, Id: Items[0]!.Id }]
  expect(await staff.ok(approveApplications, { Rows })).toEqual({ Done: 1, Skipped: [] })
}
const fees = async (row: Staged) =>
  (
    await transact(portal.pool, 'everyone', 'read', (db) =>
      db
        .selectFrom('wfin_fee')
        .select(['Name', 'Amount'])
        .where('RelateType', '=', 'order_fba')
        .where('RelateId', '=', row.Id)
        .execute(),
    )
  ).filter(({ Name }) => Name === FEE.Name)

test('an order that is under way is charged for a telex release once, by its rate card', async () => {
  const row = await accepted(await placed(RELEASE.original))
  await at.depart(row)
  expect(await fees(row)).toEqual([])
  await release(row)
  expect(await fees(row)).toEqual([FEE])
  expect((await at.read(row)).Form.BlReleaseType).toBe(RELEASE.telex)
})

test('before its acceptance the fee is a line of the price, which is booked then', async () => {
  const row = await placed(RELEASE.original)
  const before = (await at.read(row)).Price!.TotalAmount
  await release(row)
  const { Price } = await at.read(row)
  expect(Price!.TotalAmount).toBeCloseTo(before + FEE.Amount, 2)
  expect(await fees(row)).toEqual([])
  await accepted(row)
  expect(await fees(row)).toEqual([FEE])
})

test('a telex release that the price has already costs nothing more', async () => {
  const row = await accepted(await placed(RELEASE.telex))
  expect(await fees(row)).toEqual([FEE])
  await release(row)
  expect(await fees(row)).toEqual([FEE])
})
