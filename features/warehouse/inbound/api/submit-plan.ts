import { attachmentsOf } from '#features/account/files/api/service.ts'
import { requireReviewedContract, type SiteOwner } from '#features/warehouse/sites/api/service.ts'
import { SITES } from '#features/warehouse/sites/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import { sqlState, type Db } from '#kit/api/db.ts'
import { makeMove } from '#kit/api/moves.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { refuseIssues, type FieldIssue } from '#kit/shared/validation.ts'
import { automaticBatchNo, inboundPlan, inboundPlanFields, isApproved, productProblems, submitProblems } from '../rules.ts'
import { inbound } from '../text/keys.ts'
import { planItems, productsByFnsku, takenBatches, type PlanItem } from './queries.ts'
import { PLAN_TABLE, type KnownPlan, type SavedPlan, asSaved, editablePlan } from './plan.ts'

/**
 * Submits a plan for review: assigns its number and the batch and carton numbers of its lines, and reserves the batch
 * numbers in its warehouse. Refuses with all errors together.
 */
export async function submitPlan(db: Db, owner: SiteOwner, known: KnownPlan, translate: Translate): Promise<SavedPlan> {
  await requireReviewedContract(db, owner.ContractCompanyId, owner.country)
  const plan = await editablePlan(db, owner, known)
  const items = await planItems(db, owner.ContractCompanyId, plan.Id)
  const Attachments = await attachmentsOf(db, {
    ContractCompanyId: owner.ContractCompanyId,
    Entity: 'inbound_plan',
    EntityId: plan.Id,
  })
  const { timeZone } = SITES[owner.country]
  const fields = inboundPlanFields.parse({
    ...plan,
    ExpectedInboundTime: plan.ExpectedInboundTime.toISOString(),
    Items: items,
    Attachments,
  })
  refuseIssues(
    [
      ...submitProblems(fields, dayIn(timeZone), dayIn(timeZone, plan.ExpectedInboundTime)),
      ...(await lineProblems(db, owner, plan, items)),
    ],
    translate,
  )

  const OhlOrderNo = plan.OhlOrderNo ?? (await takeNumber(db, `OHL${shortDay(dayIn(timeZone))}`, 4))
  await reserveLines(db, owner, OhlOrderNo, items)
  return asSaved(
    await makeMove(db, inboundPlan, PLAN_TABLE, {
      row: { ContractCompanyId: owner.ContractCompanyId, ...known },
      move: 'submit',
      by: owner.by,
      set: { OhlOrderNo, RejectReason: null },
    }),
  )
}

/** Submit rules on products and batches, which may have changed since the plan was saved. */
async function lineProblems(
  db: Db,
  owner: SiteOwner,
  plan: { Id: number; WarehouseId: number },
  items: readonly PlanItem[],
): Promise<FieldIssue[]> {
  const products = await productsByFnsku(
    db,
    owner.ContractCompanyId,
    owner.country,
    items.map((item) => item.Fnsku),
  )
  const taken = await takenBatches(
    db,
    owner.ContractCompanyId,
    plan.WarehouseId,
    items.flatMap((item) => item.BatchNo ?? []),
    plan.Id,
  )
  return items.flatMap((item, index) => {
    const product = products.get(item.Fnsku)
    const problems = productProblems(item, product && { ...product, IsApproved: isApproved(product) }, `Items[${index}].`)
    if (item.BatchNo && taken.has(item.BatchNo))
      problems.push({ Field: `Items[${index}].BatchNo`, Code: 'batchExists', key: inbound('rule.batchExists'), params: {} })
    return problems
  })
}

/**
 * Assigns the numbers that the customer left empty. A unique index decides between two plans that take one batch number
 * at the same time.
 */
async function reserveLines(db: Db, owner: SiteOwner, ohlOrderNo: string, items: readonly PlanItem[]): Promise<void> {
  const typed = new Set(items.map((item) => item.BatchNo))
  let [lastBatch, lastCarton] = [0, Math.max(0, ...items.map((item) => item.CartonNoTo ?? 0))]
  const nextBatch = (): string => {
    const batch = automaticBatchNo(ohlOrderNo, ++lastBatch)
    return typed.has(batch) ? nextBatch() : batch
  }
  for (const item of items) {
    const CartonNoFrom = item.CartonNoFrom ?? lastCarton + 1
    const CartonNoTo = item.CartonNoTo ?? CartonNoFrom + item.Cartons - 1
    lastCarton = Math.max(lastCarton, CartonNoTo)
    await db
      .updateTable('inbound_plan_item')
      .set({ BatchNo: item.BatchNo ?? nextBatch(), CartonNoFrom, CartonNoTo, IsBatchReserved: true })
      .where('ContractCompanyId', '=', owner.ContractCompanyId)
      .where('Id', '=', item.Id)
      .execute()
      .catch(refuseTaken)
  }
}

function refuseTaken(error: unknown): never {
  if (sqlState(error) === '23505') refuse('duplicate', inbound('rule.batchExists'))
  throw error
}
