import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { TRACKING_NO } from '#features/warehouse/dropship/rules.ts'
import type { Db } from '#kit/api/db.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { replenishment } from '../text/keys.ts'
import type { Order } from './order-moves.ts'
import type { Box } from './work-done.ts'

/** The numbers of the pieces of a line. */
export async function saveSerials(db: Db, order: DeskRow, itemId: number, SnList: string[]): Promise<void> {
  await db
    .updateTable('replenishment_item')
    .set({ SnList })
    .where('ContractCompanyId', '=', order.ContractCompanyId)
    .where('ReplenishmentOutId', '=', order.Id)
    .where('Id', '=', itemId)
    .execute()
}

/** Each carton has a number as its courier writes it. */
export async function saveTracking(db: Db, order: Order, boxes: readonly Box[], numbers: readonly string[]): Promise<void> {
  if (numbers.length !== boxes.length)
    refuse('rule', replenishment('error.trackingCount'), { boxes: boxes.length, given: numbers.length })
  if (new Set(numbers).size < numbers.length) refuse('rule', replenishment('error.trackingTwice'))
  const pattern = TRACKING_NO[order.ExpressCompany as ValueOf<'Courier'>]
  const wrong = numbers.find((number) => !pattern.test(number))
  if (wrong) refuse('rule', replenishment('error.trackingFormat'), { no: wrong, courier: order.ExpressCompany! })
  for (const [index, TrackingNo] of numbers.entries())
    await db
      .updateTable('replenishment_box')
      .set({ TrackingNo })
      .where('ContractCompanyId', '=', order.ContractCompanyId)
      .where('Id', '=', boxes[index]!.Id)
      .execute()
}
