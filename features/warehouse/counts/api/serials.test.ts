import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { COMPANY, stockProduct } from '../../../../api/fixture.ts'
import { testPortal } from '../../../../api/testing.ts'
import { transact } from '#kit/api/db.ts'
import * as contract from '../contract.ts'

const { as, portal, url } = await testPortal()
const [counter, approver] = await Promise.all([as('staff_uk'), as('staff_ops')])
const write = <T>(work: Parameters<typeof transact<T>>[3]) => transact(portal.pool, 'everyone', 'write', work)

/** A product with the given number of pieces in stock, including the given serial numbers. */
async function numbered(fnsku: string, pieces: number, serials: readonly string[]) {
  const { WarehouseId, WaresInfoId } = await stockProduct(url, fnsku, pieces)
  await write(async (db) => {
    await sql`update wares_info set is_sn_managed = true where id = ${WaresInfoId}`.execute(db)
    await sql`insert into stock_sn (contract_company_id, sn, wares_stock_id, state, updated_time)
      select contract_company_id, sn, id, 'inStock', now() from wares_stock, unnest(${serials}::text[]) sn where wares_info_id = ${WaresInfoId}`.execute(
      db,
    )
  })
  return { WarehouseId, WaresInfoId }
}
const statesOf = async (like: string) =>
  (
    await write((db) =>
      sql<{ Sn: string; State: string }>`select sn, state from stock_sn where sn like ${like} order by sn`.execute(db),
    )
  ).rows.map(({ Sn, State }) => `${Sn} ${State}`)
const read = (Id: number, who = counter) => who.ok(contract.getDeskCount, { ContractCompanyId: COMPANY, Id })
const known = async (Id: number) => ({ ContractCompanyId: COMPANY, Id, RowVersion: (await read(Id)).RowVersion })

const scanOf = (Id: number, LineId: number, Sn: string | null, Pieces: number) => ({
  Scans: [
    {
      ContractCompanyId: COMPANY,
      Id,
      Round: 1,
      LineId,
      ScanKey: crypto.randomUUID(),
      Pieces,
      Sn,
      ScanTime: '2026-01-05T10:00:00Z',
    },
  ],
})

test('a product with serial numbers is counted by scanning them; missing ones are lost, new ones are in stock', async () => {
  const { WarehouseId, WaresInfoId } = await numbered('X00COUNTS1', 3, ['CS-1', 'CS-2', 'CS-3'])
  const { Counts } = await counter.ok(contract.openCounts, { WarehouseId, Products: ['X00COUNTS1'] })
  const { Id } = Counts[0]!
  const [line] = (await read(Id)).Batches
  const scan = (Sn: string | null, Pieces = 1) => counter.call(contract.recordCounts, scanOf(Id, line!.Id, Sn, Pieces))
  expect(line).toMatchObject({ IsSnManaged: true, MissingSerials: null, ExpectedPieces: null })
  expect((await scan(null, 3)).ErrorCode).toBe(2)
  const typed = { ContractCompanyId: COMPANY, Id, Round: 1, Lines: [{ Id: line!.Id, Pieces: 3 }] }
  expect(await counter.refused(contract.setCounts, typed)).toBe(2)
  // One scanned twice, one taken back, and one unknown.
  for (const sn of ['CS-1', 'CS-1', 'CS-2', 'CS-9', 'CS-8']) expect((await scan(sn)).ErrorCode).toBe(0)
  expect((await scan('CS-8', -1)).ErrorCode).toBe(0)
  expect((await read(Id)).Batches).toMatchObject([{ CountedPieces: 3 }])
  await counter.ok(contract.finishCount, await known(Id))
  expect(await read(Id, approver)).toMatchObject({
    DifferenceCount: 1,
    Batches: [{ CountedPieces: 3, ExpectedPieces: 3, MissingSerials: ['CS-3'], SurplusSerials: ['CS-9'] }],
  })
  await approver.ok(contract.approveCount, await known(Id))
  expect(await statesOf('CS-%')).toEqual(['CS-1 inStock', 'CS-2 inStock', 'CS-3 lost', 'CS-9 inStock'])
  const stock = await write((db) =>
    sql<{ Pieces: number }>`select available_pcs as pieces from wares_stock where wares_info_id = ${WaresInfoId}`.execute(db),
  )
  expect(stock.rows).toEqual([{ Pieces: 3 }])
})

test('a batch with unnumbered pieces cannot be counted by serial number', async () => {
  const { WarehouseId } = await numbered('X00COUNTS2', 3, ['CB-1'])
  expect(await counter.refused(contract.openCounts, { WarehouseId, Products: ['X00COUNTS2'] })).toBe(2)
})

test('a piece shipped after its scan is not a surplus', async () => {
  const { WarehouseId, WaresInfoId } = await numbered('X00COUNTS3', 3, ['CT-1', 'CT-2', 'CT-3'])
  const { Counts } = await counter.ok(contract.openCounts, { WarehouseId, Products: ['X00COUNTS3'] })
  const { Id } = Counts[0]!
  const [line] = (await read(Id)).Batches
  const scan = (Sn: string) => counter.ok(contract.recordCounts, scanOf(Id, line!.Id, Sn, 1))
  await scan('CT-1')
  await scan('CT-2')
  await write(async (db) => {
    await sql`update stock_sn set state = 'outbound' where sn = 'CT-1'`.execute(db)
    await sql`update wares_stock set available_pcs = available_pcs - 1, total_pcs = total_pcs - 1 where wares_info_id = ${WaresInfoId}`.execute(
      db,
    )
  })
  await scan('CT-3')
  await counter.ok(contract.finishCount, await known(Id))
  expect(await read(Id, approver)).toMatchObject({
    DifferenceCount: 0,
    Batches: [{ CountedPieces: 3, ExpectedPieces: 3, MissingSerials: [], SurplusSerials: [] }],
  })
})

test('an unscanned piece shipped after the last scan is not missing', async () => {
  const { WarehouseId, WaresInfoId } = await numbered('X00COUNTS4', 4, ['CU-1', 'CU-2', 'CU-3', 'CU-4'])
  const { Counts } = await counter.ok(contract.openCounts, { WarehouseId, Products: ['X00COUNTS4'] })
  const { Id } = Counts[0]!
  const [line] = (await read(Id)).Batches
  await counter.ok(contract.recordCounts, scanOf(Id, line!.Id, 'CU-1', 1))
  const ship = (sn: string) =>
    write(async (db) => {
      await sql`update stock_sn set state = 'outbound' where sn = ${sn}`.execute(db)
      await sql`update wares_stock set available_pcs = available_pcs - 1, total_pcs = total_pcs - 1 where wares_info_id = ${WaresInfoId}`.execute(
        db,
      )
    })
  await ship('CU-2')
  await counter.ok(contract.finishCount, await known(Id))
  expect(await read(Id, approver)).toMatchObject({
    Batches: [{ CountedPieces: 1, ExpectedPieces: 3, MissingSerials: ['CU-3', 'CU-4'], SurplusSerials: [] }],
  })
  // Another one is shipped before the count is approved.
  await ship('CU-3')
  await approver.ok(contract.approveCount, { ...(await known(Id)), IsCorrectionConfirmed: true })
  expect(await statesOf('CU-%')).toEqual(['CU-1 inStock', 'CU-2 outbound', 'CU-3 outbound', 'CU-4 lost'])
  const stock = await write((db) =>
    sql<{ Pieces: number }>`select available_pcs as pieces from wares_stock where wares_info_id = ${WaresInfoId}`.execute(db),
  )
  expect(stock.rows).toEqual([{ Pieces: 1 }])
})
