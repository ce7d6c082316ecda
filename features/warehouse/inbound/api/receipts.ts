import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import type { CountedLine } from '../contract.ts'
import type { Plan } from './plan-batches.ts'
import type { PlanItem } from './queries.ts'

type Received = { good: number; damaged: number; BookedCartons: number[] }

/** Adds counted pieces to a line of a plan, or subtracts them; `BookedCartons` replaces the known carton numbers. */
export async function setReceived(db: Db, plan: Plan, item: PlanItem, { good, damaged, BookedCartons }: Received): Promise<void> {
  await db
    .updateTable('inbound_plan_item')
    .set({ ReceivedGood: item.ReceivedGood + good, ReceivedDamaged: item.ReceivedDamaged + damaged, BookedCartons })
    .where('ContractCompanyId', '=', plan.ContractCompanyId)
    .where('Id', '=', item.Id)
    .execute()
}

type Count = Pick<CountedLine, 'GoodPieces' | 'DamagedPieces' | 'Cartons'>

/** Records the count of a line. */
export async function addReceipt(db: Db, plan: Plan, item: PlanItem, count: Count, by: By, Remark: string | null): Promise<void> {
  await db
    .insertInto('inbound_receipt')
    .values({
      ...count,
      ContractCompanyId: plan.ContractCompanyId,
      InboundPlanId: plan.Id,
      InboundPlanItemId: item.Id,
      Operator: by.Operator,
      ReceiveTime: now(),
      Remark,
    })
    .execute()
}
