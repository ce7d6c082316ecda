import { hashNewPassword } from '#features/account/session/api/service.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { setUserSetting, userSetting } from '#kit/api/user-settings.ts'
import type { Output } from '#kit/shared/op.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import {
  addUser,
  deleteUserColumns,
  getCustomMenu,
  getUserColumns,
  getUserPermission,
  getUsers,
  resetUserPassword,
  saveCustomMenu,
  saveUserPermission,
  setUserEnabled,
  updateUser,
  updateUserColumns,
} from '../contract.ts'
import { codesOf, withPages } from '../rules.ts'
import { users } from '../text/keys.ts'
import { codesHeld, findUser, userPage } from './queries.ts'
import { grantable, rightsTree } from './rights.ts'
import { changeUser, createUser, enableUser, setPassword, grantRights } from './service.ts'

const CUSTOM_MENU = 'CustomMenu'
const columnsKey = (pageCode: string) => `Columns:${pageCode}`
type Columns = Output<typeof getUserColumns>['Columns']

/** Handlers of the calls on accounts. */
export function userHandlers(): Handler[] {
  return [
    answer(getUsers, ({ db, input, caller, declared: { catalogue } }) =>
      userPage(db, caller.ContractCompanyId, input, codesOf(grantable(catalogue, caller))),
    ),
    answer(addUser, async (context) => {
      const { input, caller, transact } = context
      const hash = await hashNewPassword(context, 'Password', input.Password, input.AccountName)
      return { Id: await transact('write', (db) => createUser(db, caller, input, hash)) }
    }),
    answer(updateUser, async ({ db, input, caller, jobs, callersChanged }) => {
      await changeUser(db, jobs, caller, input)
      callersChanged()
      return true as const
    }),
    answer(setUserEnabled, async ({ db, input, caller, callersChanged }) => {
      await enableUser(db, caller, input.Id, input.IsEnabled)
      callersChanged()
      return true as const
    }),
    answer(resetUserPassword, async (context) => {
      const { input, caller, jobs, transact, callersChanged } = context
      const known = await transact('read', (db) => findUser(db, caller.ContractCompanyId, input.Id))
      const hash = await hashNewPassword(context, 'Password', input.Password, known?.AccountName ?? '')
      await transact('write', (db) => setPassword(db, jobs, caller, input.Id, hash))
      callersChanged()
      return true as const
    }),

    answer(getUserPermission, async ({ db, input, caller, translate, declared: { catalogue } }) => {
      const person = await findUser(db, caller.ContractCompanyId, input.UserId)
      if (!person) refuse('notFound', kit('error.notFound'))
      const pages = grantable(catalogue, caller)
      const held = withPages(pages, await codesHeld(db, caller.ContractCompanyId, person.Id))
      const isPage = new Set(pages.map(({ code }) => code))
      const { Id, ...who } = person
      return {
        UserId: Id,
        ...who,
        Tree: rightsTree(catalogue, pages, translate),
        MenuCodes: [...held].filter((code) => isPage.has(code)),
        BtnIds: [...held].filter((code) => !isPage.has(code)),
      }
    }),
    answer(saveUserPermission, async ({ db, input, caller, declared: { catalogue }, callersChanged }) => {
      const pages = grantable(catalogue, caller)
      const wished = new Set([...input.MenuCodes, ...input.BtnIds])
      if (!wished.isSubsetOf(new Set(codesOf(pages)))) refuse('rule', users('error.unknownRight'))
      await grantRights(db, caller, input, withPages(pages, wished))
      callersChanged()
      return true as const
    }),

    answer(getCustomMenu, async ({ db, caller }) => ({
      Codes: (await userSetting<string[]>(db, caller.UserId, CUSTOM_MENU)) ?? null,
    })),
    answer(saveCustomMenu, async ({ db, input, caller }) => {
      await setUserSetting(db, caller.UserId, CUSTOM_MENU, [...new Set(input.Codes)])
      return true as const
    }),
    answer(getUserColumns, async ({ db, input, caller }) => ({
      PageCode: input.PageCode,
      Columns: (await userSetting<Columns>(db, caller.UserId, columnsKey(input.PageCode))) ?? null,
    })),
    answer(updateUserColumns, async ({ db, input, caller }) => {
      await setUserSetting(
        db,
        caller.UserId,
        columnsKey(input.PageCode),
        input.Columns.toSorted((a, b) => a.Sort - b.Sort),
      )
      return true as const
    }),
    answer(deleteUserColumns, async ({ db, input, caller }) => {
      await setUserSetting(db, caller.UserId, columnsKey(input.PageCode), null)
      return true as const
    }),
  ]
}
