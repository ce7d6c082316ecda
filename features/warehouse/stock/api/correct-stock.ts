import type { Db } from '#kit/api/db.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { stockChange, type Flow } from '../rules.ts'
import { stock } from '../text/keys.ts'
import { balances, book, type Pieces, type Relate } from './book.ts'

/** A movement that corrects the balance of one batch. */
type Correction = { StockId: number; flow: Flow; pieces: Pieces }

/**
 * Books corrections of several batches, each listed once: all or none. Refuses with code 8 a batch that has fewer
 * pieces than are to be removed, with the available number: pieces held for orders are not taken.
 */
export async function correctStock(db: Db, companyId: number, corrections: readonly Correction[], relate: Relate): Promise<void> {
  const rows = await balances(db, companyId)
    .where((eb) => eb('wares_stock.Id', '=', eb.fn.any(eb.val(corrections.map(({ StockId }) => StockId)))))
    // The fixed order in which stock rows are locked everywhere.
    .orderBy('wares_stock.Id')
    .execute()
  const byId = new Map(rows.map((row) => [row.Id, row]))
  for (const { StockId, flow, pieces } of corrections) {
    const balance = byId.get(StockId)!
    const change = stockChange(flow, pieces)
    const { Fnsku: fnsku, BatchNo: batch, AvailablePcs: available, LockedPcs: locked, DamagedPcs: damaged } = balance
    if (available + change.Available < 0)
      refuse('stock', stock('error.notFree'), { fnsku, batch, pieces: -change.Available, available, locked })
    if (damaged + change.Damaged < 0)
      refuse('stock', stock('error.notDamaged'), { fnsku, batch, pieces: -change.Damaged, damaged })
    book(db, companyId, balance, flow, pieces, relate)
  }
}
