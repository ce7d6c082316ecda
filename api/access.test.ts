import { describe, expect, it } from 'vitest'
import type { Op } from '#kit/shared/op.ts'
import { catalogue } from './mounted.ts'
import { testPortal, type Client } from './testing.ts'

/** Every call that is mounted, asked by those who may not. A new call is covered without a line here. */

const { as, stranger } = await testPortal()
const [customer, clerk, staff] = await Promise.all([as('qihang_admin'), as('qihang_fin'), as('staff_ops')])
const ops = catalogue.ops.map((op) => [`${op.method} ${op.path}`, op] as const)
const of = (access: Op['access']) => ops.filter(([, op]) => op.access === access)

const codeFor = async (caller: Client, op: Op) => (op.kind === 'upload' ? (await caller.upload(op, new Blob(['x']), 'x.txt')).ErrorCode : (await caller.call(op, {} as never)).ErrorCode)

describe('[conv.code.3.trigger] signed out', () => {
  it.each([...of('customer'), ...of('staff')])('%s', async (_name, op) => expect(await codeFor(stranger, op)).toBe(3))
})

describe('a customer at the desk', () => {
  it.each(of('staff'))('%s', async (_name, op) => expect(await codeFor(customer, op)).toBe(3))
})

describe('staff in the portal without a link', () => {
  it.each(of('customer'))('%s', async (_name, op) => expect(await codeFor(staff, op)).toBe(3))
})

describe('[perm.button] a sub-account without the right', () => {
  it.each(of('customer').filter(([, op]) => op.permission))('%s', async (_name, op) => expect(await codeFor(clerk, op)).toBe(4))
})

it('calls of one warehouse ask for the right of that warehouse', () => {
  for (const [name, op] of of('customer')) {
    if (op.site && op.permission) expect([name, op.permission.split(':')[1]]).toEqual([name, op.path.includes('Germany') ? 'de' : 'uk'])
  }
})

it('calls without a permission are those that every signed-in user needs', () => {
  const open = of('customer').filter(([, op]) => !op.permission).map(([, op]) => op.path.split('/').slice(3, 4)[0])
  expect([...new Set(open)].sort()).toEqual(
    ['CfgWarehouse', 'ClientPush', 'Company', 'ContactAlert', 'Dashboard', 'File', 'GermanyWarehouseOut', 'Menu', 'OrderFbaDetail', 'OsCustomerNotify', 'OsDefaultConfig', 'OverseasCustomerSpecialNeedsConfig', 'PartnerInvitation', 'QuickLogin', 'UploadRecord', 'User', 'UserColumn', 'UserMenu'].sort(),
  )
})
