import { afterAll } from 'vitest'
import { startPortal } from '../../../../api/portal.ts'
import { testPortal } from '../../../../api/testing.ts'
import { DEMO_PASSWORD } from '../../../../demo/accounts.ts'
import { login, type MenuItem } from '#features/account/session/contract.ts'
import { getUsers } from '../contract.ts'

export const lilei = { ChineseName: '李雷', AccountName: 'lilei', Password: 'Secret-47', ConfirmPassword: 'Secret-47' }
export const everyCode = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ Code, Children }) => [Code, ...everyCode(Children)])

/** A test portal of two processes, with the super administrator of a company. */
export async function usersFixture() {
  const { as, anonymous, portal, url, config } = await testPortal()
  /** A second server process on the same database. */
  const second = await startPortal({ config, url, version: 'test' })
  afterAll(() => second.stop())

  const admin = await as('qihang_admin')
  const idOf = async (name: string) => (await admin.ok(getUsers, { Keyword: name })).Items[0]!.Id
  const tokenOf = async (name: string, Password = DEMO_PASSWORD) =>
    (await anonymous.ok(login, { AccountName: name, Password })).Token
  return { as, anonymous, portal, second, admin, idOf, tokenOf }
}
