import type { Staff } from '#kit/api/caller.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { worksIn } from '#kit/shared/desk-rights.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import * as contract from '../contract.ts'
import { areaOfList } from '../rules.ts'
import { chooseDefault, removeView, shelfOf, storeView, viewsOf } from './service.ts'

const done = true as const

/** Where desk views are stored, for staff whose roles open the list. Refuses with `forbidden`. */
function deskShelf(caller: Staff, list: string) {
  if (!worksIn(caller, areaOfList(list))) refuse('forbidden', kit('error.forbidden'))
  return shelfOf(caller)
}

export const listViewHandlers: Handler[] = [
  answer(contract.getListViews, ({ db, input, caller }) => viewsOf(db, shelfOf(caller), input.ListCode)),
  answer(contract.saveListView, async ({ db, input, caller }) => ({ Id: await storeView(db, shelfOf(caller), input) })),
  answer(contract.setDefaultListView, async ({ db, input: { ListCode, Id }, caller }) => {
    await chooseDefault(db, shelfOf(caller), ListCode, Id)
    return done
  }),
  answer(contract.deleteListView, async ({ db, input, caller }) => {
    await removeView(db, shelfOf(caller), input.Id)
    return done
  }),

  answer(contract.getDeskListViews, ({ db, input, caller }) => viewsOf(db, deskShelf(caller, input.ListCode), input.ListCode)),
  answer(contract.saveDeskListView, async ({ db, input, caller }) => ({
    Id: await storeView(db, deskShelf(caller, input.ListCode), input),
  })),
  answer(contract.setDefaultDeskListView, async ({ db, input: { ListCode, Id }, caller }) => {
    await chooseDefault(db, deskShelf(caller, ListCode), ListCode, Id)
    return done
  }),
  answer(contract.deleteDeskListView, async ({ db, input, caller }) => {
    await removeView(db, shelfOf(caller), input.Id)
    return done
  }),
]
