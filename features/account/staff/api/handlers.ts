import { hashNewPassword } from '#features/account/session/api/service.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import * as contract from '../contract.ts'
import { staffPage } from './queries.ts'
import { accountNameOf, changeStaffUser, createStaffUser, enableStaffUser, setStaffPassword } from './service.ts'

export const staffHandlers: Handler[] = [
  answer(contract.getStaffUsers, ({ db, input }) => staffPage(db, input)),
  answer(contract.addStaffUser, async (context) => {
    const { input, caller, transact } = context
    const hash = await hashNewPassword(context, 'Password', input.Password, input.AccountName)
    return { Id: await transact('write', (db) => createStaffUser(db, input, hash, caller.UserId)) }
  }),
  answer(contract.updateStaffUser, async ({ db, input, caller, callersChanged }) => {
    await changeStaffUser(db, caller, input)
    callersChanged()
    return true as const
  }),
  answer(contract.setStaffUserEnabled, async ({ db, input, caller, callersChanged }) => {
    await enableStaffUser(db, caller, input)
    callersChanged()
    return true as const
  }),
  answer(contract.resetStaffPassword, async (context) => {
    const { input, caller, transact, callersChanged } = context
    const name = await transact('read', (db) => accountNameOf(db, input.Id))
    const hash = await hashNewPassword(context, 'Password', input.Password, name)
    await transact('write', (db) => setStaffPassword(db, caller, input.Id, hash))
    callersChanged()
    return true as const
  }),
]
