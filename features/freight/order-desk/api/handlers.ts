import { askIfDifferent, clear } from '#features/freight/clearance/api/service.ts'
import { isPackingListOutdated } from '#features/freight/documents/api/service.ts'
import { findOrder, orderExporter } from '#features/freight/orders/api/service.ts'
import { eachRow, selectedRows } from '#kit/api/bulk.ts'
import { answerDeskListExport } from '#kit/api/desk-exports.ts'
import type { Db } from '#kit/api/db.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { byCaller } from '#kit/api/moves.ts'
import type { BulkResult, DeskRow } from '#kit/shared/bulk.ts'
import { ask } from '#kit/shared/question.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import {
  acceptOrder,
  addTracking,
  approveApplications,
  arriveOrders,
  requestTrunkingFee,
  bookSpace,
  cancelOrders,
  changeVoyage,
  changeVoyages,
  completeOrder,
  deliverOrder,
  departOrders,
  exportDeskOrders,
  getAcceptance,
  getDeskApplicationCounts,
  getDeskApplications,
  getDeskOrder,
  getDeskOrderCounts,
  getDeskOrders,
  moveClearance,
  receiveOrder,
  rejectApplications,
  releaseHold,
  releaseSpace,
  returnOrders,
  sendPreFile,
  withdrawTrunkingFee,
  type ApplyFilter,
  type DeskOrderFilter,
} from '../contract.ts'
import { orderDesk } from '../text/keys.ts'
import { accept, acceptanceOf, returnOrder } from './acceptance.ts'
import { approveApplication, lockApplications, rejectApplication } from './applications.ts'
import { asMoved, lockWallets } from './moves.ts'
import { moveEach } from './service.ts'
import { dropTrunkingFee, setTrunkingFee, endHold, giveBackSpace, attachPreFile, writeTracking } from './documents.ts'
import {
  applicationNumbers,
  applicationRows,
  deskApplicationCounts,
  deskApplications,
  deskOrderCounts,
  deskOrderPage,
  deskOrderRows,
  exportedDeskOrders,
} from './queries.ts'
import { bookOrderSpace, receiveGoods } from './receiving.ts'
import { arrive, cancelByProvider, complete, deliver, depart } from './transport.ts'
import { changeOrderVoyage } from './voyage.ts'

type Selection<F> = { Rows?: DeskRow[] | undefined; Filter?: Partial<F> | undefined }
type Act = (row: DeskRow) => Promise<unknown>

/** One move of many orders, all locked first in a fixed sequence. */
async function eachOrder(
  db: Db,
  translate: Translate,
  { Rows, Filter }: Selection<DeskOrderFilter>,
  act: Act,
  lockMore?: typeof lockWallets,
): Promise<BulkResult> {
  const rows = await selectedRows(Rows, Filter, (filter, limit) => deskOrderRows(db, filter, limit))
  return moveEach(db, translate, rows, act, lockMore)
}

async function eachApplication(
  db: Db,
  translate: Translate,
  { Rows, Filter }: Selection<ApplyFilter>,
  act: Act,
): Promise<BulkResult> {
  const rows = await selectedRows(Rows, Filter, (filter, limit) => applicationRows(db, filter, limit))
  await lockApplications(db, rows)
  const names = await applicationNumbers(db, rows)
  return eachRow(
    db,
    translate,
    rows,
    (row) => names.get(row.Id) ?? String(row.Id),
    async (row) => void (await act(row)),
  )
}

export function orderDeskHandlers(): Handler[] {
  return [
    answer(getDeskOrders, ({ db, input }) => deskOrderPage(db, input)),
    answer(getDeskOrderCounts, ({ db, input }) => deskOrderCounts(db, input)),
    answerDeskListExport(exportDeskOrders, orderExporter, exportedDeskOrders),
    answer(getDeskOrder, async ({ db, input, translate, language }) => {
      const order = await findOrder(db, input.ContractCompanyId, input.Id, { translate, language, isStaff: true })
      return order ? { ...order, Id: order.OrderId } : refuse('notFound', kit('error.notFound'))
    }),

    answer(bookSpace, async ({ db, input, caller }) => asMoved(await bookOrderSpace(db, input, byCaller(caller)))),
    answer(receiveOrder, async ({ db, input, caller }) => asMoved(await receiveGoods(db, input, byCaller(caller)))),
    answer(getAcceptance, ({ db, input, language }) => acceptanceOf(db, input, language)),
    answer(acceptOrder, async ({ db, input: { IsDifferenceConfirmed, ...acceptance }, caller, language }) => {
      if (!IsDifferenceConfirmed && (await isPackingListOutdated(db, acceptance)))
        ask('different', orderDesk('question.packingListOutdated'))
      return asMoved(await accept(db, acceptance, byCaller(caller), language))
    }),
    answer(changeVoyage, async ({ db, input, caller }) => asMoved(await changeOrderVoyage(db, input, byCaller(caller)))),
    answer(changeVoyages, ({ db, input, caller, translate }) =>
      eachOrder(db, translate, input, ({ ContractCompanyId, Id }) =>
        changeOrderVoyage(db, { ...input, ContractCompanyId, Id }, byCaller(caller)),
      ),
    ),
    answer(returnOrders, ({ db, input, caller, translate }) =>
      eachOrder(db, translate, input, (row) => returnOrder(db, row, byCaller(caller), input.Reason)),
    ),
    answer(cancelOrders, ({ db, input, caller, translate }) => {
      if (input.Fees.length > 0 && input.Rows?.length !== 1) refuse('rule', orderDesk('error.feesOfOne'))
      return eachOrder(
        db,
        translate,
        input,
        (row) => cancelByProvider(db, row, byCaller(caller), input),
        input.Fees.length > 0 ? lockWallets : undefined,
      )
    }),
    answer(departOrders, ({ db, input, caller, translate }) =>
      eachOrder(db, translate, input, (row) => depart(db, row, byCaller(caller), input), lockWallets),
    ),
    answer(arriveOrders, ({ db, input, caller, translate }) =>
      eachOrder(db, translate, input, (row) => arrive(db, row, byCaller(caller), input.AtaTime)),
    ),
    answer(deliverOrder, async ({ db, input, caller }) => asMoved(await deliver(db, input, byCaller(caller)))),
    answer(completeOrder, async ({ db, input, caller }) => asMoved(await complete(db, input, byCaller(caller)))),

    answer(moveClearance, async ({ db, input, caller, translate }) => {
      if (input.Move === 'declare' && !input.IsDifferenceConfirmed) await askIfDifferent(db, input, translate, 'declare')
      return asMoved(await clear(db, input, byCaller(caller)))
    }),
    answer(requestTrunkingFee, async ({ db, input, caller }) => asMoved(await setTrunkingFee(db, input, byCaller(caller)))),
    answer(withdrawTrunkingFee, async ({ db, input, caller }) => asMoved(await dropTrunkingFee(db, input, byCaller(caller)))),
    answer(sendPreFile, async ({ db, input, caller }) => asMoved(await attachPreFile(db, input, byCaller(caller)))),
    answer(releaseSpace, async ({ db, input, caller }) => asMoved(await giveBackSpace(db, input, byCaller(caller)))),
    answer(releaseHold, async ({ db, input, caller }) => asMoved(await endHold(db, input, byCaller(caller)))),
    answer(addTracking, async ({ db, input, caller }) => {
      await writeTracking(db, input, byCaller(caller))
      return true as const
    }),

    answer(getDeskApplications, ({ db, input }) => deskApplications(db, input)),
    answer(getDeskApplicationCounts, ({ db, input }) => deskApplicationCounts(db, input)),
    answer(approveApplications, ({ db, input, caller, translate }) =>
      eachApplication(db, translate, input, (row) => approveApplication(db, row, byCaller(caller), input.ReplyText)),
    ),
    answer(rejectApplications, ({ db, input, caller, translate }) =>
      eachApplication(db, translate, input, (row) => rejectApplication(db, row, byCaller(caller), input.Reason)),
    ),
  ]
}
