import { sql } from 'kysely'
import type { AgendaRule } from '#features/dashboard/workbench/api/service.ts'
import { CONFIRM, returnOrder } from '../rules.ts'
import { CONSUMER_DETAIL, CONSUMER_RETURNS, RETURNS } from '../paths.ts'
import { returns } from '../text/keys.ts'

const lines = {
  card: 'due',
  table: 'return_order',
  site: 'country_code',
  number: 'return_no',
  state: { column: 'status', enumeration: 'ReturnStatus' },
  states: Object.values(returnOrder.states),
  time: 'confirm_deadline',
} as const
const unconfirmed = sql.lit(CONFIRM.unconfirmed)

/** Returns with unconfirmed lines, by the deadline after which the warehouse decides. */
export const returnAgenda: AgendaRule[] = [
  {
    ...lines,
    title: returns('menu.detail'),
    page: RETURNS,
    detail: 'aReturnProductDetail',
    where: sql`t.marketplace_confirm = ${unconfirmed}`,
  },
  {
    ...lines,
    title: returns('menu.consumerDetail'),
    page: CONSUMER_RETURNS,
    detail: CONSUMER_DETAIL,
    where: sql`t.consumer_confirm = ${unconfirmed}`,
  },
]
