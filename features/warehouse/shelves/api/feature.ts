import { feature } from '#kit/api/feature.ts'
import { answer } from '#kit/api/handle.ts'
import { byCaller } from '#kit/api/moves.ts'
import * as contract from '../contract.ts'
import { shelfPage, warehouses } from './queries.ts'
import { relocate } from './service.ts'

export const shelves = feature({
  contract,
  handlers: [
    answer(contract.getShelves, ({ db, input }) => shelfPage(db, input)),
    answer(contract.setShelf, async ({ db, input: { Code, ...row }, caller }) => {
      await relocate(db, row, Code, byCaller(caller))
      return true as const
    }),
    answer(contract.getDeskWarehouses, ({ db }) => warehouses(db)),
  ],
})
