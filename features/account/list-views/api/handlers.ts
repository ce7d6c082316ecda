import { answer, type Handler } from '#kit/api/handle.ts'
import * as contract from '../contract.ts'
import { chooseDefault, removeView, shelfOf, storeView, viewsOf } from './service.ts'

const done = true as const

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

  answer(contract.getDeskListViews, ({ db, input, caller }) => viewsOf(db, shelfOf(caller), input.ListCode)),
  answer(contract.saveDeskListView, async ({ db, input, caller }) => ({ Id: await storeView(db, shelfOf(caller), input) })),
  answer(contract.setDefaultDeskListView, async ({ db, input: { ListCode, Id }, caller }) => {
    await chooseDefault(db, shelfOf(caller), ListCode, Id)
    return done
  }),
  answer(contract.deleteDeskListView, async ({ db, input, caller }) => {
    await removeView(db, shelfOf(caller), input.Id)
    return done
  }),
]
