import { afterAll, expect, test } from 'vitest'
import { type Kind, KIND_LIST, KINDS } from '#features/freight/core/rules.ts'
import { fileOf } from '#features/freight/orders/api/fixture.ts'
import { ago } from '#features/freight/order-desk/api/fixture.ts'
import {
  arriveOrders,
  completeOrder,
  deliverOrder,
  departOrders,
  getDeskOrder,
  moveClearance,
} from '#features/freight/order-desk/contract.ts'
import { getOrder, getOrders } from '#features/freight/orders/contract.ts'
import { openPool, transact } from '#kit/api/db.ts'
import { DEMO } from '../api/templates.ts'
import { customerSteps, deskSteps } from './freight-steps.ts'
import { stage } from './stage.ts'

/**
 * The four kinds of orders besides LCL, on the pages that differ by kind: the customer requests a price and places the
 * order with it, staff receive and accept it, the customer sees it delivered and charged as agreed. The moves in
 * between are the same for all kinds; freight-walk.e2e.test.ts makes them on their pages.
 */
const { open, signedIn, url, user } = await stage(DEMO)
const COMPANY = 430118
const pool = openPool(url)
afterAll(() => pool.close())
const [reader, provider] = await Promise.all([user('qihang_admin'), user('staff_ops')])
const [customer, staff] = await Promise.all([signedIn('qihang_admin'), signedIn('staff_ops')])
const { askPrice, placeOrder } = customerSteps(customer, open)
const { receive, accept } = deskSteps(staff)

type Row = { ContractCompanyId: number; Id: number }

async function bringHome(row: Row, kind: Kind): Promise<void> {
  const known = async () => {
    const { Places, RowVersion } = await provider.ok(getDeskOrder, row)
    return { Places, version: { ...row, RowVersion } }
  }
  if (kind.leg === 'full') {
    await provider.ok(departOrders, { Rows: [row], AtdTime: ago(48) })
    await provider.ok(arriveOrders, { Rows: [row], AtaTime: ago(24) })
  }
  for (const Move of ['takeDocuments', 'declare', 'release'] as const)
    await provider.ok(moveClearance, { ...(await known()).version, Move })
  const under = await known()
  await provider.ok(deliverOrder, { ...under.version, Places: under.Places.map(({ Id }) => ({ Id, BookingTime: ago(-24) })) })
  const PodFileId = await transact(pool, COMPANY, 'write', (db) => fileOf(db, COMPANY, 'pod.pdf'))
  const { Places, version } = await known()
  await provider.ok(completeOrder, { ...version, Places: Places.map(({ Id }) => ({ Id, PodFileId, DeliveredTime: ago(1) })) })
}

test.for(KIND_LIST.filter((kind) => kind !== KINDS.lclFull))(
  '[flow.orderAction.create] $name: priced, ordered, moved and delivered',
  async (kind) => {
    await askPrice(kind)
    await placeOrder(kind)
    const { OrderId, DcgNo } = (await reader.ok(getOrders, {})).Items[0]!
    await open(staff, `/desk/order?company=${COMPANY}&id=${OrderId}`)
    if (kind.leg === 'full') await receive(kind)
    await accept(kind)
    await bringHome({ ContractCompanyId: COMPANY, Id: OrderId }, kind)

    await open(customer, `/orderManage/historyOrder?q=${DcgNo}`)
    await customer.getByRole('link', { name: DcgNo! }).click()
    await customer.waitForURL((at) => at.pathname === kind.page)
    await customer.getByRole('heading', { name: DcgNo! }).waitFor()
    const order = await reader.ok(getOrder[kind.name], { orderId: OrderId })
    expect([order.OrderStatus, order.ClearanceStatus, order.Places[0]!.PodFileId !== null]).toEqual([101008, 107006, true])
    // Measured as announced: the booked fees equal the agreed ones, line by line.
    expect(order.FeeLines.map((line) => [line.Name, line.Amount])).toEqual(
      order.Price!.Lines.map((line) => [line.Name, line.AmountQuoteCcy]),
    )
  },
)
