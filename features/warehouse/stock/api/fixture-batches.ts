import { fixture } from './fixture.ts'
import type { Flow } from '../rules.ts'
import { markPutaway, postStock, type Relate } from './service.ts'

export const HAND: Relate = { Type: 'inbound_plan', Id: 1, No: 'OHL2511200001', Operator: 'ann' }
export const line = (product: { Id: number; Fnsku: string }, Pieces: number, BatchNo: string | null = null) => ({
  LineId: 1,
  WaresInfoId: product.Id,
  Fnsku: product.Fnsku,
  Pieces,
  BatchNo,
})

/** The database of `fixture`, with batch helpers for tests: book, put on the shelf, read locks, empty. */
export async function batchFixture() {
  const f = await fixture()
  const book = (stockId: number, flow: Flow, pieces: { good?: number; damaged?: number }, company = 1) =>
    f.write((db) => postStock(db, company, stockId, flow, pieces, HAND), company)
  /** Adds a batch with available pieces, put away on a day. */
  async function shelf(
    product: { Id: number; Fnsku: string; CountryCode: string },
    BatchNo: string,
    pieces: number,
    day = '2025-10-01',
    warehouse = f.uk,
  ): Promise<number> {
    const id = await f.batch(product, warehouse, BatchNo)
    await f.write(async (db) => {
      await postStock(db, 1, id, 'stocktakeGain', { good: pieces }, HAND)
      await markPutaway(db, 1, id, day)
    })
    return id
  }

  async function locksOf(orderId: number) {
    return f.write((db) =>
      db
        .selectFrom('stock_lock')
        .select(['WaresStockId', 'Pieces', 'State'])
        .where('ContractCompanyId', '=', 1)
        .where('WarehouseOutId', '=', orderId)
        .orderBy('Id')
        .execute(),
    )
  }

  /** Removes pieces that a test left available, so that the next starts with empty batches. */
  async function empty(...stockIds: number[]) {
    for (const id of stockIds) {
      const { Available } = await f.bucketsOf(id)
      if (Available > 0) await book(id, 'stocktakeLoss', { good: Available })
    }
  }
  return { f, book, shelf, locksOf, empty }
}
