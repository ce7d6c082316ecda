import { STOCK_STATE } from '#features/freight/core/rules.ts'
import { stockOf, type OrderRow } from '#features/freight/core/api/service.ts'
import type { OrderFields } from '#features/freight/orders/rules/fields.ts'
import type { OrderOwner } from '#features/freight/orders/api/service.ts'
import { deferWrite, type Db } from '#kit/api/db.ts'
import { refuseIssues } from '#kit/shared/validation.ts'
import { orderForm } from '../text/keys.ts'

type Name = keyof OrderFields
/** Fields that decide which warehouse receives the goods. */
const RECEIVED_AT: readonly Name[] = ['ReceiptPlaceCode', 'DomesticWarehouseId', 'ReceiveType']
type Expected = { changed: readonly Name[]; TotalCartons: number; DomesticWarehouseId: number | null }

/**
 * What the receiving warehouse expects of a changed order. Goods that it already has stay there; if more cartons are
 * announced than it has received, it can receive the rest. A returned order whose announced cartons are all here again
 * lacks nothing.
 */
export async function expectOtherGoods(
  db: Db,
  { ContractCompanyId, translate }: OrderOwner,
  order: OrderRow,
  { changed, TotalCartons, DomesticWarehouseId }: Expected,
): Promise<void> {
  const stock = await stockOf(db, order)
  if (!stock) return
  if (stock.ReceivedCartons > 0 && DomesticWarehouseId !== stock.DomesticWarehouseId)
    refuseIssues(
      changed
        .filter((name) => RECEIVED_AT.includes(name))
        .map((Field) => ({ Field, Code: 'received', key: orderForm('error.received'), params: {} })),
      translate,
      'rule',
    )
  const lacksMore =
    stock.DomesticStockState === STOCK_STATE.stored && TotalCartons > Math.max(stock.ExpectedCartons, stock.ReceivedCartons)
  const lacksNone =
    stock.DomesticStockState === STOCK_STATE.partly && order.ReturnReason !== null && TotalCartons <= stock.ReceivedCartons
  const DomesticStockState = lacksMore ? STOCK_STATE.partly : lacksNone ? STOCK_STATE.stored : stock.DomesticStockState
  deferWrite(
    db,
    db
      .updateTable('domestic_stock')
      .set({ ExpectedCartons: TotalCartons, DomesticWarehouseId, DomesticStockState })
      .where('ContractCompanyId', '=', ContractCompanyId)
      .where('Id', '=', stock.Id),
  )
}
