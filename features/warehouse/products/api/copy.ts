import type { Selectable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { recordEvent, type By } from '#kit/api/moves.ts'
import { byFnsku, fnskuSpellings, productEvents, productReview } from '../rules.ts'

/** Returns a company's product by its FNSKU, in the spelling as typed or in upper case. */
export async function productWithFnsku(
  db: Db,
  { ContractCompanyId, CountryCode }: { ContractCompanyId: number; CountryCode: string },
  Fnsku: string,
): Promise<Selectable<Database['wares_info']> | undefined> {
  const rows = await db
    .selectFrom('wares_info')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('CountryCode', '=', CountryCode)
    .where('Fnsku', 'in', fnskuSpellings([Fnsku]))
    .execute()
  return byFnsku(rows, [Fnsku]).get(Fnsku)
}

/**
 * Adds a copy of a product under a new FNSKU, in state New, for goods that were relabelled. It needs a review before it
 * can be announced.
 */
export async function copyAsNew(
  db: Db,
  { Id: _, RowVersion: __, SearchText: ___, ...product }: Selectable<Database['wares_info']>,
  Fnsku: string,
  by: By,
): Promise<void> {
  const ReviewState = productReview.states.new
  const { Id } = await db
    .insertInto('wares_info')
    .values({
      ...product,
      Fnsku,
      ReviewState,
      RejectReason: null,
      ChangeReason: null,
      IsAccessoryFrozen: false,
      CreatedTime: now(),
      UpdatedTime: now(),
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  recordEvent(db, productEvents, {
    ContractCompanyId: product.ContractCompanyId,
    EntityId: Id,
    EntityNo: Fnsku,
    Move: 'create',
    FromState: null,
    ToState: ReviewState,
    by,
    payload: { Site: product.CountryCode },
  })
}
