import { attach } from '#features/account/files/api/service.ts'
import { withStoredFnsku } from '#features/warehouse/products/rules.ts'
import { requireReviewedContract, warehouseIn, type SiteOwner } from '#features/warehouse/sites/api/service.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { recordEvent } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { kit, refuseIssues } from '#kit/shared/validation.ts'
import { FULL_ROUTE, inboundPlan, listProblems, planTotals, type PlanFields, inboundEvents } from '../rules.ts'
import { inbound } from '../text/keys.ts'
import { freightOrders, productsByFnsku } from './queries.ts'
import { type KnownPlan, type SavedPlan, editablePlan, eventOf } from './plan.ts'

/** Adds a plan as To submit, or changes one that is To submit or Review failed; its state is unchanged. */
export async function savePlan(
  db: Db,
  owner: SiteOwner,
  fields: PlanFields,
  translate: Translate,
  known?: KnownPlan,
): Promise<SavedPlan> {
  await requireReviewedContract(db, owner.ContractCompanyId, owner.country)
  if (!(await warehouseIn(db, owner.country, fields.WarehouseId))) refuse('notFound', kit('error.notFound'))
  const OrderId = await orderOf(db, owner, fields)
  const products = await productsByFnsku(
    db,
    owner.ContractCompanyId,
    owner.country,
    fields.Items.map((item) => item.Fnsku),
  )
  refuseIssues(
    fields.Items.flatMap(({ Fnsku }, index) => {
      const unknown = { key: inbound('error.fnskuUnknown'), params: { fnsku: Fnsku } }
      return products.has(Fnsku) ? [] : [{ Field: `Items[${index}].Fnsku`, Code: 'fnskuUnknown', ...unknown }]
    }),
    translate,
  )
  refuseIssues(listProblems(withStoredFnsku(fields.Items, products)), translate)
  const lines = fields.Items.map((item) => ({ ...item, product: products.get(item.Fnsku)! }))

  const { Items: _, Attachments, ...columns } = fields
  const values = {
    ...columns,
    OrderId,
    ...planTotals(lines.map(({ product, ...line }) => ({ ...product, ...line }))),
    ExpectedInboundTime: new Date(columns.ExpectedInboundTime),
    UpdatedTime: now(),
    UpdatedBy: owner.UserId,
  }
  const plan = known ? await changeRow(db, owner, known, values) : await addRow(db, owner, values)
  await saveLines(db, owner, plan.Id, fields.WarehouseId, lines)
  await attach(db, {
    ContractCompanyId: owner.ContractCompanyId,
    UserId: owner.UserId,
    Entity: 'inbound_plan',
    EntityId: plan.Id,
    files: Attachments,
  })
  return plan
}

/** The freight order of a full route: one of the company's own orders to the plan's warehouse. */
async function orderOf(db: Db, owner: SiteOwner, { OrderType, OrderId, WarehouseId }: PlanFields): Promise<number | null> {
  if (OrderType !== FULL_ROUTE || OrderId === null) return null
  const [order] = await freightOrders(db, owner.ContractCompanyId, owner.country, { WarehouseId, OrderId })
  return order?.OrderId ?? refuse('rule', inbound('error.orderElsewhere'))
}

type Values = Omit<PlanFields, 'Items' | 'Attachments' | 'ExpectedInboundTime'> & {
  ExpectedInboundTime: Date
  UpdatedTime: Date
  UpdatedBy: number
}

async function addRow(db: Db, owner: SiteOwner, values: Values): Promise<SavedPlan> {
  const row = await db
    .insertInto('inbound_plan')
    .values({
      ...values,
      ContractCompanyId: owner.ContractCompanyId,
      CountryCode: owner.country,
      Status: inboundPlan.states[inboundPlan.initial],
      CreatedTime: values.UpdatedTime,
      CreatedBy: owner.UserId,
    })
    .returning(['Id', 'OhlOrderNo', 'Status', 'RowVersion'])
    .executeTakeFirstOrThrow()
  recordEvent(db, inboundEvents, { ...eventOf(owner, row), Move: 'create', FromState: null, ToState: row.Status })
  return row
}

async function changeRow(db: Db, owner: SiteOwner, known: KnownPlan, values: Values): Promise<SavedPlan> {
  const before = await editablePlan(db, owner, known)
  await db
    .deleteFrom('inbound_plan_item')
    .where('ContractCompanyId', '=', owner.ContractCompanyId)
    .where('InboundPlanId', '=', known.Id)
    .execute()
  const row = await db
    .updateTable('inbound_plan')
    .set({ ...values, RowVersion: known.RowVersion + 1 })
    .where('ContractCompanyId', '=', owner.ContractCompanyId)
    .where('Id', '=', known.Id)
    .returning(['Id', 'OhlOrderNo', 'Status', 'RowVersion'])
    .executeTakeFirstOrThrow()
  recordEvent(db, inboundEvents, { ...eventOf(owner, row), Move: 'edit', FromState: before.Status, ToState: row.Status })
  return row
}

type Line = PlanFields['Items'][number] & { product: { Id: number } }

async function saveLines(db: Db, owner: SiteOwner, planId: number, warehouseId: number, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ product, Fnsku: _, ...line }, index) => ({
    ...line,
    ContractCompanyId: owner.ContractCompanyId,
    InboundPlanId: planId,
    WarehouseId: warehouseId,
    LineNo: index + 1,
    WaresInfoId: product.Id,
    Pieces: line.Cartons * line.PcsPerCarton,
  }))
  await db.insertInto('inbound_plan_item').values(rows).execute()
}
