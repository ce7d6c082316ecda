import { expect, test } from 'vitest'
import { client, testPortal } from '../../../../api/testing.ts'
import { staffLogin } from '#features/account/session/contract.ts'
import { STAFF_ROLE } from '#kit/shared/desk-rights.ts'
import { addStaffUser, getStaffUsers, setStaffUserEnabled } from '../contract.ts'

const { as, anonymous, portal } = await testPortal()

test('when two administrators deactivate each other concurrently, one remains', async () => {
  const admin = await as('staff_ops')
  const { Items } = await admin.ok(getStaffUsers, { Role: STAFF_ROLE.administrator })
  expect(Items).toHaveLength(1)
  const me = Items[0]!
  const Password = 'Harbour-1907'
  const account = { AccountName: 'jack', ChineseName: 'Jack Rowe', Roles: [STAFF_ROLE.administrator] }
  const { Id } = await admin.ok(addStaffUser, { ...account, Password, ConfirmPassword: Password })
  const jack = client(portal.address, (await anonymous.ok(staffLogin, { AccountName: 'jack', Password })).Token)
  const answers = await Promise.all([
    admin.call(setStaffUserEnabled, { Id, IsEnabled: false }),
    jack.call(setStaffUserEnabled, { Id: me.Id, IsEnabled: false }),
  ])
  expect(answers.filter(({ ErrorCode }) => ErrorCode === 0)).toHaveLength(1)
})
