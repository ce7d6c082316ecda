import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { savePickup } from '#features/account/addresses/contract.ts'
import { addStaffUser } from '#features/account/staff/contract.ts'
import { getUsers, resetUserPassword, saveUserPermission } from '#features/account/users/contract.ts'
import { exportStatement } from '#features/finance/wallet/contract.ts'
import { issueBills, receivePayment } from '#features/finance/bills/contract.ts'
import { isAudited, subjectsOf } from '#kit/api/audit.ts'
import { transact } from '#kit/api/db.ts'
import { STAFF_ROLE } from '#kit/shared/desk-rights.ts'
import { testPortal } from '../../../../api/testing.ts'
import { catalogue } from '../../../../api/mounted.ts'
import { getAuditLog, getDeskAuditLog } from '../contract.ts'
import { pagesOf, verbOf } from './action-names.ts'

const { as, portal } = await testPortal()
const [admin, clerk, rival, others, quiet, staff, reader] = await Promise.all([
  as('qihang_admin'),
  as('qihang_wh'),
  as('lanjing_admin'),
  as('hengtai_admin'),
  as('yuecheng_admin'),
  as('staff_fin'),
  as('staff_ops'),
])

const pickup = (n: number) =>
  ({
    Contact: '李明',
    Phone: '13800138000',
    ProvinceCode: '330000',
    City: '杭州市',
    District: '余杭区',
    DetailAddress: `文一西路 ${n} 号`,
  }) as never
const log = async (input: object = {}, of = admin) => (await of.ok(getAuditLog, input)).Items

test('a company’s log records each change once with its user, and is visible to the super administrator', async () => {
  const key = { 'Idempotency-Key': 'pickup-once' }
  const { Id } = await admin.ok(savePickup, pickup(1), key)
  expect(await admin.ok(savePickup, pickup(1), key)).toMatchObject({ Id })
  await admin.bytes(exportStatement, { CurrencyCode: 'GBP', Month: '2025-11', Format: 'pdf' } as never)
  const entries = await log()
  expect(entries.map(({ Path, Summary }) => [Path, Summary])).toEqual([
    ['/wms/api/Wallet/ExportStatement', ''],
    ['/client/api/PickAddress/Save', `ID ${Id}`],
  ])
  expect(entries[1]).toMatchObject({
    AccountName: 'qihang_admin',
    IsStaff: false,
    Action: 'Pickup addresses · Save',
    Address: '127.0.0.1',
  })
  // A refused call is not logged.
  expect(await clerk.refused(savePickup, pickup(2))).toBe(4)
  expect(await log()).toHaveLength(2)
  expect(await log({ Keyword: String(Id) })).toHaveLength(1)
  expect(await log({ Keyword: 'qihang_admin' })).toHaveLength(2)
  expect(await log({ Keyword: 'qihang' })).toEqual([])
  expect(await log({ StartTime: '2020-01-01', EndTime: '2020-01-31' })).toEqual([])
  expect(await clerk.refused(getAuditLog, {})).toBe(4)
  expect(await log({}, quiet)).toEqual([])
})

test('a password is not logged, but its user is', async () => {
  const { Id } = (await others.ok(getUsers, { Keyword: 'hengtai_fin' })).Items[0]!
  const Password = 'Krug-Wolke-Stern-94'
  await others.ok(resetUserPassword, { Id, Password, ConfirmPassword: Password })
  const { rows } = await transact(portal.pool, 'everyone', 'read', (db) =>
    sql<{ Text: string }>`select t::text as text from audit_entry t`.execute(db),
  )
  expect(rows.some(({ Text }) => Text.includes(`Id ${Id}`))).toBe(true)
  expect(JSON.stringify(rows)).not.toContain('Wolke')
  await others.ok(saveUserPermission, { UserId: Id, MenuCodes: [], BtnIds: [] })
  expect((await log({}, others))[0]).toMatchObject({ Action: 'Users · Change rights', Summary: 'hengtai_fin' })
})

test('staff have a separate log; the desk reads both logs, and nobody can change them', async () => {
  const row = { ContractCompanyId: 430118, Id: 999_999, RowVersion: 1, Amount: null, PayDate: '2025-11-18', Reference: null }
  expect(await staff.refused(receivePayment, row)).toBe(5)
  await staff.ok(issueBills, { BillMonth: '2020-01' })
  expect((await reader.ok(getDeskAuditLog, {})).Items).toMatchObject([
    { AccountName: 'staff_fin', Action: 'Bills · Issue', CompanyName: null },
  ])
  const account = { AccountName: 'night_clerk', ChineseName: 'Night', Roles: [STAFF_ROLE.content] }
  await reader.ok(addStaffUser, { ...account, Password: 'Krug-Wolke-Stern-95', ConfirmPassword: 'Krug-Wolke-Stern-95' })
  const [added] = (await reader.ok(getDeskAuditLog, {})).Items
  expect(added!.Summary.match(/night_clerk/g)).toHaveLength(1)
  const { Id } = await rival.ok(savePickup, pickup(3))
  const [entry] = (await reader.ok(getDeskAuditLog, { ContractCompanyId: 420561 })).Items
  expect(entry).toMatchObject({ AccountName: 'lanjing_admin', Summary: `ID ${Id}`, CompanyName: expect.stringMatching(/./) })
  expect((await reader.ok(getDeskAuditLog, { IsCustomer: true, Keyword: 'lanjing_admin' })).TotalCount).toBe(1)
  for (const change of [sql`update audit_entry set account_name = 'x'`, sql`delete from audit_entry`])
    await expect(transact(portal.pool, 'everyone', 'write', (db) => change.execute(db))).rejects.toThrow()
})

test('only numbers, ids and user names of a call are logged, twenty at most', () => {
  const named = fc.constantFrom('Id', 'Ids', 'MonthlyBillNo', 'AccountName', 'ContractCompanyId')
  const other = fc.constantFrom('Password', 'Phone', 'Email', 'Address', 'Token', 'Remark')
  const leaf = fc.oneof(fc.integer(), fc.string({ maxLength: 80 }), fc.boolean(), fc.constant(null))
  const part = fc.oneof(
    fc.dictionary(
      other,
      fc.string().map((text) => `secret ${text}`),
    ),
    fc.dictionary(named, fc.oneof(leaf, fc.array(leaf, { maxLength: 40 }))),
  )
  const input = fc.oneof(
    part,
    fc.array(part),
    fc.dictionary(fc.constantFrom('Rows', 'Filter', 'Lines'), fc.oneof(part, fc.array(part))),
  )
  fc.assert(
    fc.property(input, part, (sent, answered) => {
      const subjects = subjectsOf(sent, answered)
      expect(subjects.length).toBeLessThanOrEqual(20)
      expect(subjects.every(({ value }) => value.length <= 60 && !value.startsWith('secret'))).toBe(true)
      expect(new Set(subjects.map(({ field, value }) => `${field} ${value}`)).size).toBe(subjects.length)
    }),
  )
  expect(subjectsOf({ Rows: [{ ContractCompanyId: 1, Id: 2 }], Password: 'x' }, { OrderNo: 'A-1' })).toEqual([
    { field: 'ContractCompanyId', value: '1' },
    { field: 'Id', value: '2' },
    { field: 'OrderNo', value: 'A-1' },
  ])
})

test('every logged call has a readable page and verb', () => {
  const pageOf = pagesOf(catalogue)
  const logged = catalogue.ops.filter(isAudited).map(({ path }) => path)
  expect(logged.filter((path) => verbOf(path) === undefined)).toEqual([])
  expect([...new Set(logged.map((path) => path.split('/')[3]!))].filter((name) => pageOf(name) === undefined)).toEqual([])
})

test('the action is in the user’s language', async () => {
  await admin.ok(savePickup, pickup(4))
  const { Body } = await admin.call(getAuditLog, {}, { 'Accept-Language': 'de-DE' })
  expect(Body.Items[0]!.Action).toBe('Abholadressen · Speichern')
})
