import { afterAll, expect, it } from 'vitest'
import { transact } from '#kit/api/db.ts'
import { listReader } from '../../../../bench/list-buffers.ts'
import { rejectProducts, submitProducts } from '../contract.ts'
import { findProduct } from './detail.ts'
import { productPortal } from './fixture-portal.ts'

const { qihang, staff, COMPANY, add, row, url } = await productPortal()
const reader = await listReader(url)
afterAll(() => reader.close())

it('a product with its parts, files and records is read in one statement', async () => {
  const { Id } = await add({ Accessories: [{ AccessoryCode: 'LID', Name: 'Lid', QtyPerSet: 1, IsMain: true, Weight: 0.5 }] })
  await qihang.ok(submitProducts.GB, { Ids: [Id] })
  await staff.ok(rejectProducts, { ...row(Id), Reason: 'Photo missing' })
  let found: Awaited<ReturnType<typeof findProduct>>
  const { statements } = await reader.measure((pool) =>
    transact(pool, COMPANY, 'read', async (db) => void (found = await findProduct(db, COMPANY, Id, 'GB'))),
  )
  // The other statement binds the read to its company.
  expect(statements).toBe(2)
  expect(found).toMatchObject({
    AvailablePcs: 0,
    WarnTypes: [],
    Accessories: [{ AccessoryCode: 'LID', IsMain: true, Length: null, Weight: 0.5 }],
    ReviewRecords: [{ Move: 'create' }, { Move: 'submit' }, { Move: 'reject', Remark: 'Photo missing', Changes: [] }],
  })
})
