import { sql } from 'kysely'
import { changeOrder, type DeskOrder, type OrderRow, ownFile, stockOf, track } from '#features/freight/core/api/service.ts'
import { TRACKING_NODE, kindOf, STOCK_STATE, TABS } from '#features/freight/core/rules.ts'
import { sumOfCartons } from '#features/freight/orders/rules/goods.ts'
import { orders } from '#features/freight/orders/text/keys.ts'
import { askIfLate, cutOffsOf } from '#features/freight/schedules/rules/late-goods.ts'
import { now } from '#kit/api/clock.ts'
import { acrossCompanies, type Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import { isContainerNo } from '#kit/shared/identity.ts'
import { fromHundredths, hundredths } from '#kit/shared/measure.ts'
import type { Input } from '#kit/shared/op.ts'
import { ask } from '#kit/shared/question.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { moveOrder, orderFor } from './moves.ts'
import type { bookSpace, MeasuredRow, receiveOrder } from '../contract.ts'
import { orderDesk } from '../text/keys.ts'
import { sailingColumns } from './voyage.ts'

declare module '#db/json.ts' {
  interface JsonColumns {
    'domestic_stock.Measured': MeasuredRow[]
  }
}

/** Space on a ship, and goods that reach the Chinese side: from the shipping order to measured cartons or loaded containers. */

/** Books space on a full sea leg: shipping order and cut-offs of its kind of cargo, which override those of the sailing. */
export async function bookOrderSpace(
  db: Db,
  { ContractCompanyId, Id, RowVersion, SoFileId, SailingId, FreeDays, IsLateConfirmed, ...cutOffs }: Input<typeof bookSpace>,
  by: By,
): Promise<OrderRow> {
  const order = await orderFor(db, { ContractCompanyId, Id, RowVersion }, 'bookSpace', by)
  const kind = kindOf(order.OrderLoaddingAndServiceScopeType)
  if (kind.mode !== 'sea' || kind.leg !== 'full') refuse('rule', kit('error.moveRefused'))
  const given = Object.fromEntries(cutOffsOf(kind).flatMap((name) => (cutOffs[name] ? [[name, new Date(cutOffs[name])]] : [])))
  const set = {
    ...(SailingId ? await sailingColumns(db, order, SailingId) : {}),
    ...given,
    ...(FreeDays && { FreeDays }),
    SoFileId: await ownFile(db, ContractCompanyId, SoFileId),
    IsSoDownloaded: false,
    // Booking other space settles the space that the customer gave up.
    SpaceGivenUp: null,
  }
  if (!IsLateConfirmed) askIfLate(order, { ...order, ...set })
  return moveOrder(db, order, 'bookSpace', by, { set })
}

type Received = Input<typeof receiveOrder>

/** Books the goods received or loaded now; when all have arrived, or the rest is given up, the order waits for its acceptance. */
export async function receiveGoods(
  db: Db,
  { ContractCompanyId, Id, RowVersion, ...received }: Received,
  by: By,
): Promise<OrderRow> {
  const order = await orderFor(db, { ContractCompanyId, Id, RowVersion }, 'receive', by)
  const { leg, cargo } = kindOf(order.OrderLoaddingAndServiceScopeType)
  // A tail order reopened for changes: none of its goods pass through China.
  if (leg === 'tail') refuse('rule', kit('error.moveRefused'))
  return cargo === 'cartons' ? receiveCartons(db, order, received, by) : loadContainers(db, order, received, by)
}

/** The measured cartons of an order, part by part. */
export async function measuredOf(db: Db, order: Pick<OrderRow, 'ContractCompanyId' | 'Id'>) {
  const stock = await stockOf(db, order)
  return { stock, rows: stock?.Measured ?? [] }
}

async function receiveCartons(
  db: Db,
  order: OrderRow,
  { Measured, IsShort, IsOverReceiptConfirmed, Remark }: Omit<Received, 'Containers' | keyof DeskOrder>,
  by: By,
): Promise<OrderRow> {
  const { stock, rows } = await measuredOf(db, order)
  if (!stock) return refuse('rule', kit('error.moveRefused'))
  // After a return the goods are already here, unless more were announced; the customer resubmits the order.
  if (stock.DomesticStockState !== STOCK_STATE.expected && stock.DomesticStockState !== STOCK_STATE.partly)
    refuse('rule', orderDesk('error.received'))
  const all = [...rows, ...Measured]
  const sums = sumOfCartons(all)
  if (sums.cartons === 0 || (Measured.length === 0 && !IsShort)) refuse('rule', orderDesk('error.nothingMeasured'))
  if (sums.cartons > stock.ExpectedCartons && !IsOverReceiptConfirmed)
    ask('overReceipt', orderDesk('question.overReceipt'), { cartons: sums.cartons, expected: stock.ExpectedCartons })
  const isAll = sums.cartons >= stock.ExpectedCartons || IsShort
  await db
    .updateTable('domestic_stock')
    .set({
      Measured: JSON.stringify(all),
      ReceivedCartons: sums.cartons,
      Volume: sums.volume,
      GrossWeight: sums.weight,
      DomesticStockState: isAll ? STOCK_STATE.stored : STOCK_STATE.partly,
      ReceivedTime: stock.ReceivedTime ?? now(),
    })
    .where('ContractCompanyId', '=', order.ContractCompanyId)
    .where('Id', '=', stock.Id)
    .execute()
  const set = { MeasuredCartons: sums.cartons, MeasuredGrossWeight: sums.weight, MeasuredVolume: sums.volume }
  const payload = {
    cartons: sumOfCartons(Measured).cartons,
    expected: stock.ExpectedCartons,
    received: sums.cartons,
    ...(sums.cartons < stock.ExpectedCartons && { short: isAll }),
  }
  if (!isAll) return changeOrder(db, order, 'receivePart', by, { set, remark: Remark, payload })
  track(db, order, TRACKING_NODE.stored, now())
  return moveOrder(db, order, 'receive', by, { set, remark: Remark, payload })
}

const CALCULATED = 2

/** Containers as loaded; their verified gross mass is weighed, or the sum of tare and cargo. */
async function loadContainers(
  db: Db,
  order: OrderRow,
  { Containers, Remark }: Pick<Received, 'Containers' | 'Remark'>,
  by: By,
): Promise<OrderRow> {
  const { ContractCompanyId, Id: OrderId } = order
  const kept = await db
    .selectFrom('order_container')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('OrderId', '=', OrderId)
    .orderBy('LineNo')
    .forUpdate()
    .execute()
  if (Containers.length === 0) refuse('rule', orderDesk('error.nothingMeasured'))
  const loaded = new Map(Containers.map((container) => [container.Id, container]))
  if (loaded.size < Containers.length) refuse('invalid', kit('invalid.duplicate'))
  if (Containers.some(({ Id }) => !kept.some((one) => one.Id === Id))) refuse('notFound', kit('error.notFound'))
  const now_ = kept.map((one) => ({ ...one, ...masses(loaded.get(one.Id)) }))
  const numbers = now_.flatMap(({ ContainerNo }) => ContainerNo ?? [])
  const wrong = Containers.find(({ ContainerNo }) => !isContainerNo(ContainerNo))
  if (wrong) refuse('rule', orderDesk('error.containerNo'), { no: wrong.ContainerNo })
  if (new Set(numbers).size < numbers.length) refuse('rule', orders('rule.containerRepeated'))
  await refuseElsewhere(db, order, Containers)
  for (const { Id, ...mass } of Containers.map((container) => ({ Id: container.Id, ...masses(container) }))) {
    await db
      .updateTable('order_container')
      .set(mass)
      .where('ContractCompanyId', '=', ContractCompanyId)
      .where('Id', '=', Id)
      .execute()
  }
  const isAll = now_.every((one) => one.VgmWeight !== null && one.SealNo !== null)
  const set = {
    MeasuredCartons: now_.reduce((sum, one) => sum + (one.Cartons ?? 0), 0),
    MeasuredGrossWeight: fromHundredths(now_.reduce((sum, one) => sum + hundredths(one.CargoWeight ?? 0), 0n)),
    MeasuredVolume: now_.reduce((sum, one) => sum + Math.round((one.Volume ?? 0) * 1000), 0) / 1000,
  }
  const payload = { containers: Containers.map(({ ContainerNo }) => ContainerNo) }
  if (!isAll) return changeOrder(db, order, 'receivePart', by, { set, remark: Remark, payload })
  track(db, order, TRACKING_NODE.loaded, now())
  return moveOrder(db, order, 'receive', by, { set, remark: Remark, payload })
}

/**
 * A container is on one order at a time: refuses one that is on another order under way, of whatever company. A
 * concurrent call with the same number waits for the first transaction to end; the locks are taken in a fixed sequence
 * to avoid deadlocks.
 */
async function refuseElsewhere(db: Db, { ContractCompanyId, Id }: OrderRow, containers: Received['Containers']): Promise<void> {
  const numbers = containers.map(({ ContainerNo }) => ContainerNo)
  for (const number of numbers.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`container ${number}`}, 0))`.execute(db)
  const { rows } = await acrossCompanies(db, () =>
    sql<{ ContainerNo: string; DcgNo: string }>`
      select c.container_no, o.dcg_no from order_container c join order_fba o on o.contract_company_id = c.contract_company_id and o.id = c.order_id
      where upper(c.container_no) = any(${numbers}::text[]) and o.order_status in (${sql.join(TABS.current)}) and (o.contract_company_id, o.id) <> (${ContractCompanyId}, ${Id})
      limit 1`.execute(db),
  )
  if (rows[0]) refuse('rule', orderDesk('error.containerTaken'), { no: rows[0].ContainerNo, order: rows[0].DcgNo })
}

function masses(container: Received['Containers'][number] | undefined) {
  if (!container) return {}
  const { ContainerNo, SealNo, TareWeight, CargoWeight, VgmMethod } = container
  const sum = fromHundredths(hundredths(TareWeight) + hundredths(CargoWeight))
  const VgmWeight =
    VgmMethod === CALCULATED ? sum : (container.VgmWeight ?? refuse('rule', orderDesk('error.vgm'), { no: ContainerNo }))
  if (VgmWeight < CargoWeight) refuse('rule', orderDesk('error.vgm'), { no: ContainerNo })
  return { ContainerNo, SealNo, TareWeight, CargoWeight, VgmMethod, VgmWeight }
}
