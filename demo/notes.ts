import { sql } from 'kysely'
import { declared } from '../api/mounted.ts'
import { VF_SITE } from '#features/warehouse/sites/rules.ts'
import { insertNote } from '#features/desk/customer/api/service.ts'
import { assign, noteWork } from '#features/desk/work/api/service.ts'
import type { WorkTable } from '#features/desk/work/rules.ts'
import { userNamed, type Demo } from './world.ts'

/** Staff notes about customers. */
const NOTES = [
  { daysAgo: 40, company: 430118, account: 'staff_ops2', Content: '杭州启航旺季（9–11月）每周两柜，订舱须提前三周确认。' },
  {
    daysAgo: 18,
    company: 430118,
    account: 'staff_fin',
    Content: 'Asked to receive bills by the 3rd of the month. Accounts: Ms Qian, extension 204.',
  },
  {
    daysAgo: 6,
    company: 430118,
    account: 'staff_ops2',
    Content: 'Deliveries to Duisburg only with a tail lift. The hauliers know.',
  },
  { daysAgo: 25, company: 420561, account: 'staff_ops2', Content: '客户希望所有异常先电话联系，再发消息。' },
] as const

export function planNotes(demo: Demo): void {
  for (const { daysAgo, company, account, Content } of NOTES)
    demo.plan(daysAgo, 7, 'everyone', async (db) => {
      const { Id } = await userNamed(db, account)
      await insertNote(db, { ContractCompanyId: company, Content, CreatedBy: Id, Operator: account })
    })
  planWork(demo)
}

/** Who took which of a company's latest unfinished records, and the notes on them. */
const WORK: readonly { entity: WorkTable; place: number; account: string; note?: string }[] = [
  { entity: 'order_fba', place: 0, account: 'staff_ops2', note: '船公司已确认补料，等客户确认提单草稿。' },
  { entity: 'order_fba', place: 1, account: 'staff_ops' },
  { entity: 'request_quote', place: 0, account: 'staff_ops2' },
  { entity: 'inbound_plan', place: 0, account: 'staff_uk', note: 'Driver calls 30 minutes before arrival. Gate 3.' },
  { entity: 'return_order', place: 0, account: 'staff_uk' },
  { entity: 'demand_order', place: 0, account: 'staff_ops', note: 'Photos go to the customer before the goods are repacked.' },
  { entity: 'replenishment_out', place: 0, account: 'staff_uk' },
]

function planWork(demo: Demo): void {
  demo.plan(0, 0, 'everyone', async (db) => {
    for (const { entity, place, account, note } of WORK) {
      const rule = declared.all('work').find(({ table }) => table === entity)!
      const inBritain = rule.site === undefined ? sql`` : sql`and ${sql.ref(rule.site)} = ${VF_SITE.country}`
      const { rows } = await sql<{ ContractCompanyId: number; Id: number }>`
        select contract_company_id, id from ${sql.table(entity)} where contract_company_id = 430118 and ${sql.ref(rule.state.column)} = any(${[...rule.open]}) ${inBritain}
        order by created_time desc, id desc offset ${place} limit 1`.execute(db)
      const { Id: UserId } = await userNamed(db, account)
      for (const row of rows) {
        await assign(db, { Entity: entity, ...row }, { UserId, SeenUserId: null, by: UserId })
        if (note) await noteWork(db, { Entity: entity, ...row }, { Content: note, CreatedBy: UserId, Operator: account })
      }
    }
  })
}
