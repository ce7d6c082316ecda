import { insertNote } from '#features/desk/customer/api/service.ts'
import { userNamed, type Demo } from './world.ts'

/** What staff have noted about customers. */
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
}
