import { expect, test } from 'vitest'
import { recharge } from '#features/finance/wallet/api/service.ts'
import { FEE_STATE } from '#features/finance/wallet/rules.ts'
import { clearance } from '#features/freight/core/rules.ts'
import { applyTelex } from '#features/freight/orders/contract.ts'
import { documentsOf, freightWorld } from '#features/freight/orders/api/fixture.ts'
import { RELEASE } from '#features/freight/lading/rules.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import { approveApplications, getDeskApplications } from '../contract.ts'
import { desk, type Staged } from './fixture.ts'

const { as, portal } = await testPortal()
const [qihang, staff] = await Promise.all([as('qihang_admin'), as('staff_ops')])
const [QIHANG, LANJING] = [430118, 420561]
const world = await freightWorld(portal.pool)
const documents = await documentsOf(portal.pool, QIHANG)
const at = desk(portal.pool, staff, world)
// 450 CNY of the card.
const FEE = { Name: 'Telex release', Amount: 48.15 }

const placed = (BlReleaseType: number) =>
  at.place(qihang, QIHANG, documents, 'fclFull', (body) => ({ ...body, BlReleaseType }) as never)
const BOXES = ['CSQU3054383', 'MSKU6011672', 'TGHU7599330', 'MSCU1234566']
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
const booked = (row: Staged) =>
  transact(portal.pool, 'everyone', 'read', (db) =>
    db
      .selectFrom('wfin_fee')
      .select(['Name', 'Amount', 'PayerCompanyId', 'FeeState'])
      .where('RelateType', '=', 'order_fba')
      .where('RelateId', '=', row.Id)
      .where('Name', '=', FEE.Name)
      .execute(),
  )
const fees = async (row: Staged) => (await booked(row)).map(({ Name, Amount }) => ({ Name, Amount }))

test('an order in progress is charged for a telex release once, by its rate card', async () => {
  const row = await accepted(await placed(RELEASE.original))
  await at.depart(row)
  expect(await fees(row)).toEqual([])
  await release(row)
  expect(await fees(row)).toEqual([FEE])
  expect((await at.read(row)).Form.BlReleaseType).toBe(RELEASE.telex)
  const again = await qihang.call(applyTelex, { OrderId: row.Id, Reason: 'Once more' })
  expect(again.Msg).toBe('The telex release of this order has been granted already')
})

test('before acceptance the fee becomes a price line, and is booked at acceptance', async () => {
  const row = await placed(RELEASE.original)
  const before = (await at.read(row)).Price!.TotalAmount
  await release(row)
  const { Price } = await at.read(row)
  expect(Price!.TotalAmount).toBeCloseTo(before + FEE.Amount, 2)
  expect(await fees(row)).toEqual([])
  await accepted(row)
  expect(await fees(row)).toEqual([FEE])
})

test('a telex release included in the price costs nothing more', async () => {
  const row = await accepted(await placed(RELEASE.telex))
  expect(await fees(row)).toEqual([FEE])
  await release(row)
  expect(await fees(row)).toEqual([FEE])
})

test('another company pays for a telex release as soon as it is granted, even after delivery', async () => {
  const row = await placed(RELEASE.original)
  await transact(portal.pool, 'everyone', 'write', async (db) => {
    await db.updateTable('order_fba').set({ PayerCompanyId: LANJING }).where('Id', '=', row.Id).execute()
    const wallet = { ContractCompanyId: LANJING, CurrencyCode: 'GBP' }
    await recharge(db, wallet, 90_000, { Type: 'recharge', No: 'R1', Operator: 'test' })
  })
  await accepted(row)
  await at.depart(row)
  await at.arrive(row)
  await transact(portal.pool, 'everyone', 'write', (db) =>
    db.updateTable('order_fba').set({ ClearanceStatus: clearance.states.released }).where('Id', '=', row.Id).execute(),
  )
  await at.deliver(row)
  await at.complete(row)
  await release(row)
  expect(await booked(row)).toEqual([{ ...FEE, PayerCompanyId: LANJING, FeeState: FEE_STATE.settled }])
})
