import { docReview } from '#kit/shared/document-review.ts'
import type { OrderRow } from '#features/freight/core/api/service.ts'
import { isPackingListOutdated } from '#features/freight/documents/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { ask } from '#kit/shared/question.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { otherThanOrdered } from '../problems.ts'
import { docSums } from '../rules.ts'
import { clearance } from '../text/keys.ts'
import { contentOf, findDoc } from './document.ts'

/**
 * Documents that state less or more than their order: goods are declared exactly as documented, so approval requires
 * confirmation.
 */

type Totals = Pick<OrderRow, 'ContractCompanyId' | 'Id' | 'TotalCartons' | 'TotalPieces'>

const { submitted, approved } = docReview.states
/** What is done with the documents, and the state that they must have. */
const STATES = { approve: submitted, declare: approved } as const
type Step = keyof typeof STATES
const QUESTION = { approve: 'different', declare: 'declareDifferent' } as const

/** How documents differ from their order, as text; empty if they do not. */
async function differencesOf(db: Db, order: Totals, translate: Translate, step: Step): Promise<string> {
  const doc = await findDoc(db, order)
  const found = doc?.DocState === STATES[step] ? otherThanOrdered(docSums(contentOf(doc).Items), order) : []
  const isOutdated = step === 'declare' && (await isPackingListOutdated(db, order))
  return [
    ...found.map(({ key, params }) => translate(key, params)),
    ...(isOutdated ? [translate(clearance('rule.packingListOutdated'))] : []),
  ].join(' · ')
}

/**
 * Asks for confirmation before documents that differ from their order are approved, and before goods are declared with
 * them: the order may have changed since.
 */
export async function askIfDifferent(
  db: Db,
  { ContractCompanyId, Id }: DeskRow,
  translate: Translate,
  step: Step,
): Promise<void> {
  const order = await db
    .selectFrom('order_fba')
    .select(['ContractCompanyId', 'Id', 'TotalCartons', 'TotalPieces'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .executeTakeFirst()
  const differences = order ? await differencesOf(db, order, translate, step) : ''
  if (differences) ask('different', clearance(`question.${QUESTION[step]}`), { differences })
}

/** Refuses such documents in bulk moves, where no confirmation is possible. */
export async function refuseDifferent(db: Db, order: OrderRow, translate: Translate, step: Step): Promise<void> {
  const differences = await differencesOf(db, order, translate, step)
  if (differences) refuse('rule', clearance(`error.${QUESTION[step]}`), { differences })
}
