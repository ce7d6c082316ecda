import { expect, test } from 'vitest'
import { getStaffUsers } from '#features/account/staff/contract.ts'
import { staffLogin } from '#features/account/session/contract.ts'
import { client, testPortal } from '../api/testing.ts'
import { addAdministrator } from './add-administrator.ts'

const { anonymous, portal, url } = await testPortal()

test('the first administrator is added from the command line, signs in and can manage accounts', async () => {
  const Password = await addAdministrator(url, 'first_admin', 'Ada Byrne')
  const { Token } = await anonymous.ok(staffLogin, { AccountName: 'first_admin', Password })
  expect((await client(portal.address, Token).ok(getStaffUsers, { Keyword: 'first_admin' })).TotalCount).toBe(1)
  await expect(addAdministrator(url, 'FIRST_ADMIN', 'Ada Byrne')).rejects.toThrow('is taken')
  await expect(addAdministrator(url, 'a', 'Ada Byrne')).rejects.toThrow('usage')
  await expect(addAdministrator(url, 'second_admin', '')).rejects.toThrow('usage')
})
