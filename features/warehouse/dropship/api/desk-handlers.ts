import { driverOf } from '#features/warehouse/carrier-labels/api/service.ts'
import { allOrNone, eachRow, selectedRows } from '#kit/api/bulk.ts'
import { lockForMoves } from '#features/warehouse/stock/api/service.ts'
import { answerDeskExport, deskExporter } from '#kit/api/desk-exports.ts'
import type { Db } from '#kit/api/db.ts'
import { requireCountry } from '#kit/api/warehouse-country.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { byCaller } from '#kit/api/moves.ts'
import type { BulkResult, DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import {
  abandonDropships,
  acceptDropships,
  cancelDropshipsLate,
  deliverDropships,
  exportDeskDropships,
  finishPickingDropships,
  getDeskDropship,
  getDeskDropshipCounts,
  getDeskDropships,
  shipDropships,
  startPickingDropships,
  type DeskOrderFilter,
} from '../desk-contract.ts'
import { correctDropshipAddress } from '../contract/address.ts'
import { fetchDropshipLabels } from '../contract/labels.ts'
import { correctDropshipTracking } from '../contract/tracking-number.ts'
import { dropship } from '../text/keys.ts'
import { findDropship } from './detail.ts'
import { abandonOrder, acceptOrder, cancelLate, finishPicking, startPicking } from './fulfilment.ts'
import { correctAddress } from './correct-address.ts'
import { correctTracking } from './correct-tracking.ts'
import { askAboutMeasures } from './measures.ts'
import { fetchLabels, LABELS_JOB } from './fetch-labels.ts'
import { requireLabels } from './labels.ts'
import { deliverOrder, shipOrder } from './shipping.ts'
import { deskNumbers, ordersByNumber } from './lookups.ts'
import { dropshipExporter } from './exporter.ts'
import { deskDropshipCounts, deskDropshipLines, deskDropshipPage, deskDropshipRows } from './queries.ts'

type Selection = { Rows?: DeskRow[] | undefined; Filter?: Partial<DeskOrderFilter> | undefined }

/**
 * Applies one move to many orders. All affected rows are locked first, in a fixed order, so that two such calls never
 * block each other.
 */
async function eachOrder(
  db: Db,
  translate: Translate,
  { Rows, Filter }: Selection,
  move: (row: DeskRow) => Promise<void>,
  lines: readonly unknown[] = [],
): Promise<BulkResult> {
  const rows = await selectedRows(Rows, Filter, (filter, limit) => deskDropshipRows(db, filter, limit))
  // Line input is allowed for one order at a time.
  if (lines.length > 0 && rows.length > 1) refuse('rule', dropship('error.oneOrder'))
  await lockForMoves(db, 'warehouse_out', rows)
  const names = await deskNumbers(db, rows)
  return eachRow(db, translate, rows, (row) => names.get(row.Id) ?? String(row.Id), move)
}

const deskDropshipExporter = deskExporter(dropshipExporter, deskDropshipLines)

export function deskHandlers(): Handler[] {
  return [
    answer(getDeskDropships, ({ db, input }) => deskDropshipPage(db, input)),
    answer(getDeskDropshipCounts, ({ db, input }) => deskDropshipCounts(db, input)),
    answer(exportDeskDropships, (call) => answerDeskExport(call, deskDropshipExporter, call.input, call.input.Site)),
    answer(getDeskDropship, async ({ db, input, translate }) => {
      const order = await findDropship(db, input.ContractCompanyId, input.Id, translate)
      if (!order) refuse('notFound', kit('error.notFound'))
      requireCountry(db, order.Site)
      return order
    }),

    answer(acceptDropships, ({ db, input, caller, translate }) =>
      eachOrder(db, translate, input, (row) => acceptOrder(db, row, byCaller(caller))),
    ),
    answer(startPickingDropships, ({ db, input, caller, translate }) =>
      eachOrder(db, translate, input, (row) => startPicking(db, row, byCaller(caller), input)),
    ),
    answer(finishPickingDropships, ({ db, input, caller, translate }) =>
      eachOrder(db, translate, input, (row) => finishPicking(db, row, byCaller(caller), input.Shorts), input.Shorts),
    ),
    answer(deliverDropships, ({ db, input, caller, translate }) =>
      eachOrder(db, translate, input, (row) => deliverOrder(db, row, byCaller(caller))),
    ),
    answer(cancelDropshipsLate, ({ db, input, caller, translate }) =>
      eachOrder(db, translate, input, (row) => cancelLate(db, row, byCaller(caller), input)),
    ),
    answer(abandonDropships, ({ db, input, caller, translate }) =>
      eachOrder(db, translate, input, (row) => abandonOrder(db, row, byCaller(caller), input), input.Damaged),
    ),

    answer(
      correctDropshipAddress,
      async ({ db, input: { ContractCompanyId, Id, RowVersion, ...address }, caller, translate, jobs }) => {
        await correctAddress(db, { ContractCompanyId, Id, RowVersion }, byCaller(caller), address, translate)
        await jobs.enqueue(db, LABELS_JOB, {})
        return true as const
      },
    ),
    answer(correctDropshipTracking, async ({ db, input, caller }) => {
      await correctTracking(db, input, byCaller(caller))
      return true as const
    }),
    answer(fetchDropshipLabels, async ({ input, transact, store, config }) => {
      await fetchLabels({ transact, store, driver: driverOf(config) }, input)
      await transact('read', (db) => requireLabels(db, input))
      return true as const
    }),
    answer(shipDropships, async ({ db, input, caller, translate }) => {
      const orders = await ordersByNumber(
        db,
        input.Orders.map((order) => order.WarehouseOutNo),
      )
      await lockForMoves(db, 'warehouse_out', [...orders.values()])
      const done = await allOrNone(
        db,
        translate,
        input.Orders,
        (order) => order.WarehouseOutNo,
        (order) => {
          const row = orders.get(order.WarehouseOutNo) ?? refuse('notFound', dropship('error.orderUnknown'))
          return shipOrder(db, row, order, byCaller(caller))
        },
      )
      if (done.Done > 0 && !input.IsMeasuresConfirmed)
        for (const order of input.Orders) await askAboutMeasures(db, orders.get(order.WarehouseOutNo)!, order)
      return done
    }),
  ]
}
