import { takeBackBooked } from '#features/finance/wallet/api/service.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { answerDeskList, answerDeskMove, scopeOf } from '#kit/api/list-handlers.ts'
import { byCaller } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import * as contract from '../contract.ts'
import { rechargeEvents } from '../rules.ts'
import { recharges } from '../text/keys.ts'
import { rechargeList, rechargeOf } from './queries.ts'
import {
  announceRecharge,
  askIfAnnounced,
  askIfMore,
  cancelRecharge,
  confirmRecharge,
  rejectRecharge,
  takeBackRecharge,
} from './service.ts'

export const rechargeHandlers: Handler[] = [
  answer(contract.getRecharges, ({ db, input, caller }) => rechargeList.page(db, scopeOf(caller), input)),
  answer(contract.getRechargeCounts, ({ db, input, caller }) => rechargeList.counts(db, scopeOf(caller), input)),
  answer(contract.getRecharge, ({ db, input, caller }) => rechargeOf(db, 'own', { ...scopeOf(caller), ...input })),
  answer(contract.createRecharge, async ({ db, input: { IsRepeatConfirmed, ...fields }, caller }) => {
    if (!IsRepeatConfirmed) await askIfAnnounced(db, scopeOf(caller), fields)
    return announceRecharge(db, { ...scopeOf(caller), UserId: caller.UserId, by: byCaller(caller) }, fields)
  }),
  answer(contract.cancelRecharge, async ({ db, input, caller }) => {
    await cancelRecharge(db, { ...scopeOf(caller), ...input }, byCaller(caller))
    return true as const
  }),

  ...answerDeskList(rechargeList, { page: contract.getDeskRecharges, counts: contract.getDeskRechargeCounts }),
  answer(contract.getDeskRecharge, ({ db, input }) => rechargeOf(db, 'desk', input)),
  answer(contract.confirmRecharges, async ({ db, input, caller, translate }) => {
    const { ConfirmAmount, IsDifferenceConfirmed } = input
    const Rows = [...(await rechargeList.selectedAtDesk(db, input))]
    if (ConfirmAmount !== null && Rows.length > 1) refuse('rule', recharges('error.oneAmount'))
    if (ConfirmAmount !== null && !IsDifferenceConfirmed) await askIfMore(db, Rows, ConfirmAmount)
    return rechargeList.eachAtDesk(db, translate, { Rows }, (row) => confirmRecharge(db, row, byCaller(caller), ConfirmAmount))
  }),
  answer(contract.takeBackRecharge, async ({ db, declared, input: { Reason, ...row }, caller }) => {
    const by = byCaller(caller)
    const on = { Type: rechargeEvents.entity, ...row }
    if (!(await takeBackBooked(declared, db, on, by, Reason))) await takeBackRecharge(db, row, by, Reason)
    return true as const
  }),
  answerDeskMove(rechargeList, contract.rejectRecharges, (db, row, by, { Reason }) => rejectRecharge(db, row, by, Reason)),
]
