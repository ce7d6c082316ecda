import { afterAll, expect, test } from 'vitest'
import { startPortal } from '../../../../api/portal.ts'
import { client, testPortal } from '../../../../api/testing.ts'
import { getDeskAuditLog } from '#features/account/audit/contract.ts'
import {
  changeStaffPassword,
  createAdminLink,
  getCurrentUser,
  getStaff,
  loginByAdminToken,
  staffLogin,
} from '#features/account/session/contract.ts'
import { getUsers } from '#features/account/users/contract.ts'
import { getReceivables } from '#features/finance/credit/contract.ts'
import { STAFF_ROLE } from '#kit/shared/desk-rights.ts'
import { addStaffUser, getStaffUsers, resetStaffPassword, setStaffUserEnabled, updateStaffUser } from '../contract.ts'

const { as, anonymous, url, config } = await testPortal()
const second = await startPortal({ config, url, version: 'test' })
afterAll(() => second.stop())

const [admin, clerk] = await Promise.all([as('staff_ops'), as('staff_fin')])
const Password = 'Harbour-1907'
const rowOf = async (account: string) =>
  (await admin.ok(getStaffUsers, { Keyword: account })).Items.find(({ AccountName }) => AccountName === account)!
const signIn = async (AccountName: string, secret = Password) =>
  client(second.address, (await anonymous.ok(staffLogin, { AccountName, Password: secret })).Token)
const newUser = (AccountName: string, ...Roles: (keyof typeof STAFF_ROLE)[]) => ({
  AccountName,
  ChineseName: 'Grace Hill',
  Roles: Roles.map((role) => STAFF_ROLE[role]),
  Password,
  ConfirmPassword: Password,
})

test('an administrator adds an account, whose roles take effect immediately on every process', async () => {
  const { Id } = await admin.ok(addStaffUser, newUser('grace', 'content'))
  const grace = await signIn('grace')
  expect(await grace.refused(getReceivables, {})).toBe(4)
  const before = await grace.ok(getStaff, {})
  expect(before.screens).toContain('/desk/articles')
  expect(before.screens).not.toContain('/desk/receivables')

  const { RowVersion } = await rowOf('grace')
  await admin.ok(updateStaffUser, { Id, RowVersion, ChineseName: 'Grace Hill', Roles: [STAFF_ROLE.finance] })
  await expect.poll(async () => (await grace.call(getReceivables, {})).ErrorCode).toBe(0)
  expect((await grace.ok(getStaff, {})).screens).not.toContain('/desk/articles')
  expect(await admin.refused(updateStaffUser, { Id, RowVersion, ChineseName: 'X', Roles: [STAFF_ROLE.content] })).toBe(6)
})

test('a deactivated account is signed out and stays out until it is activated again', async () => {
  const { Id } = await admin.ok(addStaffUser, newUser('henry', 'warehouseGB'))
  const henry = await signIn('henry')
  await henry.ok(getStaff, {})
  await admin.ok(setStaffUserEnabled, { Id, IsEnabled: false })
  await expect.poll(async () => (await henry.call(getStaff, {})).ErrorCode).toBe(3)
  expect(await anonymous.refused(staffLogin, { AccountName: 'henry', Password })).not.toBe(0)
  await admin.ok(setStaffUserEnabled, { Id, IsEnabled: true })
  await signIn('henry')
  // The session from before does not become valid again.
  expect(await henry.refused(getStaff, {})).toBe(3)
})

test('a new password ends the sessions of the account', async () => {
  const { Id } = await admin.ok(addStaffUser, newUser('irene', 'operations'))
  const irene = await signIn('irene')
  await admin.ok(resetStaffPassword, { Id, Password: 'Lighthouse-42', ConfirmPassword: 'Lighthouse-42' })
  await expect.poll(async () => (await irene.call(getStaff, {})).ErrorCode).toBe(3)
  await signIn('irene', 'Lighthouse-42')
})

test('administrators cannot lock themselves out: their own account, role and password stay', async () => {
  const me = await rowOf('staff_ops')
  expect(await admin.refused(setStaffUserEnabled, { Id: me.Id, IsEnabled: false })).toBe(2)
  const own = { Id: me.Id, RowVersion: me.RowVersion, ChineseName: me.ChineseName, Roles: [STAFF_ROLE.operations] }
  expect(await admin.refused(updateStaffUser, own)).toBe(2)
  expect(await admin.refused(resetStaffPassword, { Id: me.Id, Password, ConfirmPassword: Password })).toBe(2)
})

test('a name is unique, roles are required, and only administrators manage accounts', async () => {
  expect(await admin.refused(addStaffUser, newUser('STAFF_UK', 'finance'))).toBe(2)
  expect(await admin.refused(addStaffUser, newUser('kate'))).toBe(1)
  expect(await admin.refused(addStaffUser, { ...newUser('kate', 'finance'), ConfirmPassword: 'Another-1907' })).toBe(1)
  expect(await clerk.refused(getStaffUsers, {})).toBe(4)
  expect(await clerk.refused(addStaffUser, newUser('kate', 'administrator'))).toBe(4)
  const [person] = (await (await as('qihang_admin')).ok(getUsers, {})).Items
  expect(await admin.refused(setStaffUserEnabled, { Id: person!.Id, IsEnabled: false })).toBe(5)
})

test('the audit log shows who changed which account, and contains no password', async () => {
  const { Id } = await admin.ok(addStaffUser, newUser('laura', 'finance'))
  const { Items } = await admin.ok(getDeskAuditLog, { Keyword: 'laura' })
  expect(Items).toMatchObject([{ AccountName: 'staff_ops', Path: addStaffUser.path }])
  expect(JSON.stringify(Items)).not.toContain(Password)
  expect(Id).toBeGreaterThan(0)
})

test('staff change their password with the old one; their other sessions end', async () => {
  await admin.ok(addStaffUser, newUser('martin', 'finance'))
  const [here, elsewhere] = [await signIn('martin'), await signIn('martin')]
  const change = { OldPassword: Password, NewPassword: 'Lighthouse-42', ConfirmPassword: 'Lighthouse-42' }
  expect(await here.refused(changeStaffPassword, { ...change, OldPassword: 'Wrong-1907' })).toBe(2)
  await here.ok(changeStaffPassword, change)
  await here.ok(getStaff, {})
  await expect.poll(async () => (await elsewhere.call(getStaff, {})).ErrorCode).toBe(3)
  await signIn('martin', 'Lighthouse-42')
  expect(await (await as('qihang_admin')).refused(changeStaffPassword, change)).toBe(3)
})

test('staff viewing a company’s portal lose access with the role that allowed it', async () => {
  const { Id } = await admin.ok(addStaffUser, newUser('nora', 'operations'))
  const nora = await signIn('nora')
  const { Url } = await nora.ok(createAdminLink, { ContractCompanyId: 430118, Path: '/dashboard/index' })
  const AdminToken = new URL(Url, 'http://x').searchParams.get('adminToken')!
  const view = client(second.address, (await anonymous.ok(loginByAdminToken, { AdminToken })).Token)
  expect((await view.ok(getCurrentUser, {})).FromAdmin).toBe(true)
  const { RowVersion } = await rowOf('nora')
  await admin.ok(updateStaffUser, { Id, RowVersion, ChineseName: 'Nora Quist', Roles: [STAFF_ROLE.content] })
  await expect.poll(async () => (await view.call(getCurrentUser, {})).ErrorCode).toBe(3)
  expect(await nora.refused(createAdminLink, { ContractCompanyId: 430118, Path: '/dashboard/index' })).toBe(4)
})
