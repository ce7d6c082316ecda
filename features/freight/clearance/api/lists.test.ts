import { expect, test } from 'vitest'
import { transact } from '#kit/api/db.ts'
import { getClearanceList, getDeskDocuments, rejectDocuments, saveClearance } from '../contract.ts'
import { documentOf } from './fixture.ts'
import { clearancePortal } from './fixture-portal.ts'

const { portal, qihang, staff, QIHANG, nextNo, placed } = await clearancePortal()

test('the list can be sorted by the last change of an order or its documents', async () => {
  const [first, second] = [await placed(), await placed()]
  await qihang.ok(saveClearance, { OrderId: first.OrderId, ...documentOf(nextNo()) } as never)
  const { Items } = await qihang.ok(getClearanceList, { SortField: 'UpdatedTime', SortOrder: 'desc' } as never)
  const both = Items.map(({ OrderId }) => OrderId).filter((id) => id === first.OrderId || id === second.OrderId)
  expect(both).toEqual([first.OrderId, second.OrderId])
})

test('a decision on all documents of a list leaves out orders without documents', async () => {
  const { OrderId, DcgNo } = await placed()
  // As after the release: a document that was never submitted is deleted.
  await transact(portal.pool, QIHANG, 'write', (db) => db.deleteFrom('clearance_doc').where('OrderId', '=', OrderId).execute())
  expect((await staff.ok(getDeskDocuments, { Keyword: DcgNo })).Items).toEqual([])
  expect(await staff.ok(rejectDocuments, { Filter: { Keyword: DcgNo }, Reason: 'Incomplete' })).toEqual({
    Done: 0,
    Skipped: [],
  })
})
