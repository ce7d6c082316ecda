import type { Access, Op } from '#kit/shared/op.ts'
import type { PageInput } from '#kit/shared/page.ts'
import type { bulkResult, DeskRow } from '#kit/shared/bulk.ts'
import type { z } from 'zod'
import type { Customer } from './caller.ts'
import type { Db } from './db.ts'
import { answer, answerSites, type Handler } from './handle.ts'
import type { ListQuery } from './list-definition.ts'
import { byCaller, type By } from './moves.ts'
import type { ListScope } from './page.ts'

type Page<A extends Access> = Op<z.ZodType<PageInput>, z.ZodType, A>
type Counts<A extends Access> = Op<z.ZodType<object>, z.ZodType, A>

/** The scope of a customer's call. */
export function scopeOf(caller: Pick<Customer, 'ContractCompanyId'>, site = '') {
  return { ContractCompanyId: caller.ContractCompanyId, ...(site && { CountryCode: site }) } satisfies ListScope
}

/** Answers page and counts of a customer's list, for one site or each country. */
export function answerList(
  list: ListQuery,
  { page, counts }: { page: Record<string, Page<'customer'>>; counts: Record<string, Counts<'customer'>> },
): Handler[] {
  return [
    ...answerSites(page, ({ db, input, caller, site }) => list.page(db, scopeOf(caller, site), input)),
    ...answerSites(counts, ({ db, input, caller, site }) => list.counts(db, scopeOf(caller, site), input)),
  ]
}

type DeskInput = { readonly Rows?: DeskRow[] | undefined; readonly Filter?: object | undefined }

/**
 * Answers a desk move of the selected rows: `make` moves one of them, in one transaction for all.
 *
 *     answerDeskMove(productList, rejectProducts, (db, row, by, { Reason }) => rejectProduct(db, row, by, Reason))
 */
export function answerDeskMove<I extends z.ZodType<DeskInput>>(
  list: ListQuery,
  op: Op<I, typeof bulkResult, 'staff'>,
  make: (db: Db, row: DeskRow, by: By, input: z.output<I>) => Promise<unknown>,
): Handler {
  return answer(op, ({ db, input, caller, translate }) =>
    list.eachAtDesk(db, translate, input, (row) => make(db, row, byCaller(caller), input)),
  )
}

/** Answers page and counts of a desk work list. */
export function answerDeskList(list: ListQuery, { page, counts }: { page: Page<Access>; counts: Counts<Access> }): Handler[] {
  return [
    answer(page, ({ db, input }) => list.deskPage(db, input)),
    answer(counts, ({ db, input }) => list.deskCounts(db, input)),
  ]
}
