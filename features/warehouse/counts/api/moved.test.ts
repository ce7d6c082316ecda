import { expect, test } from 'vitest'
import { COMPANY, stockProduct } from '../../../../api/fixture.ts'
import { testPortal } from '../../../../api/testing.ts'
import { getShelves, setShelf } from '#features/warehouse/shelves/contract.ts'
import * as contract from '../contract.ts'

const { as, url } = await testPortal()
const counter = await as('staff_uk')

test('goods moved during a count are shown at their new location', async () => {
  const { WarehouseId } = await stockProduct(url, 'X00MOVED01', 20)
  const shelf = (await counter.ok(getShelves, { Keyword: 'X00MOVED01' })).Items[0]!
  const move = (Code: string) => counter.ok(setShelf, { ContractCompanyId: COMPANY, Id: shelf.Id, Code })
  await move('A-01-1')
  const { Counts } = await counter.ok(contract.openCounts, { WarehouseId, Products: ['X00MOVED01'] })
  const key = { ContractCompanyId: COMPANY, Id: Counts[0]!.Id }
  await move('B-02-2')
  const { Round, RowVersion, Batches } = await counter.ok(contract.getDeskCount, key)
  expect(Batches).toMatchObject([{ Code: 'B-02-2' }])
  await counter.ok(contract.setCounts, { ...key, Round, Lines: [{ Id: Batches[0]!.Id, Pieces: 20 }] })
  await counter.ok(contract.finishCount, { ...key, RowVersion })
  await move('C-03-3')
  expect((await counter.ok(contract.getDeskCount, key)).Batches).toMatchObject([{ Code: 'B-02-2' }])
})
