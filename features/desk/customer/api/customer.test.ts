import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getDeskAuditLog } from '#features/account/audit/contract.ts'
import { getCompanyInfo } from '#features/account/company/contract.ts'
import { getUsers, setUserEnabled } from '#features/account/users/contract.ts'
import { ROLE } from '#features/account/users/rules.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { getReceivables } from '#features/finance/credit/contract.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import { addNote, getCustomer, handOver } from '../contract.ts'

const { as, portal } = await testPortal()
const [admin, operations, finance, warehouse, qihang] = await Promise.all([
  as('staff_ops'),
  as('staff_ops2'),
  as('staff_fin'),
  as('staff_uk'),
  as('qihang_admin'),
])
const QIHANG = 430118
const LANJING = 420561

test('each role sees only its parts of a customer', async () => {
  const seenBy = async (person: typeof admin) => {
    const { Contacts, Gates, RateCards, Messages, Notes, SeesMoney } = await person.ok(getCustomer, { Id: QIHANG })
    const parts = { Contacts, Gates, RateCards, Messages, Notes }
    return [...Object.entries(parts).flatMap(([name, part]) => (part === null ? [] : [name])), ...(SeesMoney ? ['Money'] : [])]
  }
  expect(await seenBy(admin)).toEqual(['Contacts', 'Gates', 'RateCards', 'Messages', 'Notes', 'Money'])
  expect(await seenBy(operations)).toEqual(['Contacts', 'Gates', 'RateCards', 'Messages', 'Notes'])
  expect(await seenBy(finance)).toEqual(['Contacts', 'Notes', 'Money'])
  expect(await seenBy(warehouse)).toEqual([])
  expect(await operations.refused(getReceivables, { ContractCompanyId: QIHANG })).toBe(4)
  expect(await qihang.refused(getCustomer, { Id: QIHANG })).toBe(3)
  expect(await admin.refused(getCustomer, { Id: 999_999 })).toBe(5)
})

test('contacts are the users of that customer only', async () => {
  const { Contacts } = await operations.ok(getCustomer, { Id: QIHANG })
  expect(Contacts!.map(({ AccountName }) => AccountName)).toEqual(expect.arrayContaining(['qihang_admin', 'qihang_wh']))
  expect(Contacts!.every(({ AccountName }) => AccountName.startsWith('qihang'))).toBe(true)
})

test('open work belongs to the customer, with links filtered by customer', async () => {
  await transact(portal.pool, 'everyone', 'write', (db) =>
    sql`insert into tally (contract_company_id, list, site, state, n) values (${QIHANG}, 'order_apply', '', 116001, 3), (${QIHANG}, 'company', '', 160002, 1), (${LANJING}, 'order_apply', '', 116001, 5)`.execute(
      db,
    ),
  )
  const { Work } = await operations.ok(getCustomer, { Id: QIHANG })
  expect(Work).toContainEqual(
    expect.objectContaining({
      Count: 3,
      Path: `/desk/orderApplications?ApplyState=116001&ContractCompanyId=${QIHANG}`,
    }),
  )
  expect(Work.map(({ Path }) => Path)).toContain(`/desk/companyReview?ShownState=160002&ContractCompanyId=${QIHANG}`)
  expect((await warehouse.ok(getCustomer, { Id: QIHANG })).Work.map(({ Path }) => Path)).not.toContainEqual(
    expect.stringContaining('/desk/orderApplications'),
  )
})

test('a note shows author and time, is never changed, is hidden from the customer, and audited', async () => {
  const Content = 'Calls before each delivery.\nPays late in August.'
  const { Id } = await operations.ok(addNote, { ContractCompanyId: QIHANG, Content })
  const { Notes } = await finance.ok(getCustomer, { Id: QIHANG })
  expect(Notes).toEqual([{ Id, Operator: 'staff_ops2', Content, CreatedTime: expect.any(String) }])
  expect((await finance.ok(getCustomer, { Id: LANJING })).Notes).toEqual([])

  expect(await warehouse.refused(addNote, { ContractCompanyId: QIHANG, Content: 'x' })).toBe(4)
  expect(await qihang.refused(addNote, { ContractCompanyId: QIHANG, Content: 'x' })).toBe(3)
  expect(await operations.refused(addNote, { ContractCompanyId: QIHANG, Content: ' ' })).toBe(1)
  expect(await operations.refused(addNote, { ContractCompanyId: 999_999, Content: 'x' })).toBe(5)

  const as = (scope: number | 'everyone', statement: ReturnType<typeof sql>) =>
    transact(portal.pool, scope, 'write', (db) => statement.execute(db))
  await expect(as('everyone', sql`update company_note set content = 'changed'`)).rejects.toThrow()
  await expect(as('everyone', sql`delete from company_note`)).rejects.toThrow()
  await expect(as(QIHANG, sql`select content from company_note`)).rejects.toThrow('permission denied')

  const { Items } = await admin.ok(getDeskAuditLog, { PageSize: 100 })
  expect(Items.find(({ Path }) => Path === '/desk/api/Customer/AddNote')).toMatchObject({
    AccountName: 'staff_ops2',
    Summary: expect.stringContaining('Qihang'),
  })
})

test('staff make another active user the super administrator, with a reason that the company sees', async () => {
  const [before, next] = await Promise.all([as('lanjing_admin'), as('lanjing_wh')])
  const idOf = async (account: string) =>
    (await operations.ok(getCustomer, { Id: LANJING })).Contacts!.find(({ AccountName }) => AccountName === account)!.UserId
  const give = async (account: string) => ({
    ContractCompanyId: LANJING,
    UserId: await idOf(account),
    Reason: 'Ms Wang has left the company',
  })
  expect(await finance.refused(handOver, await give('lanjing_wh'))).toBe(4)
  expect(await operations.refused(handOver, { ...(await give('lanjing_wh')), ContractCompanyId: QIHANG })).toBe(5)
  expect((await operations.call(handOver, await give('lanjing_admin'))).Msg).toBe(
    'lanjing_admin is the super administrator already',
  )
  const disabled = await idOf('lanjing_fin')
  await before.ok(setUserEnabled, { Id: disabled, IsEnabled: false })
  expect((await operations.call(handOver, await give('lanjing_fin'))).Msg).toMatch('lanjing_fin is disabled')
  expect(await next.refused(getUsers, {})).toBe(4)

  await operations.ok(handOver, await give('lanjing_wh'))
  expect(await before.refused(getUsers, {})).toBe(4)
  const { Items } = await next.ok(getUsers, { Role: ROLE.superAdministrator })
  expect(Items.map(({ AccountName }) => AccountName)).toEqual(['lanjing_wh'])
  expect((await next.ok(getCompanyInfo, {})).ReviewRecords.at(-1)).toMatchObject({
    Move: 'handOver',
    Operator: 'staff_ops2',
    Remark: 'lanjing_admin → lanjing_wh · Ms Wang has left the company',
  })
  for (const user of [before, next])
    await expect
      .poll(async () => (await user.ok(getMessagePage, {})).Items[0]?.MessageTitle)
      .toMatch(/^.+ \(lanjing_wh\) is now the super administrator of your company\. Ms Wang has left the company$/)
})
