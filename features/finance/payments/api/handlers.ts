import { answer, type Context, type Handler } from '#kit/api/handle.ts'
import { answerDeskList, answerDeskMove, scopeOf } from '#kit/api/list-handlers.ts'
import { byCaller } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import * as contract from '../contract.ts'
import { payments } from '../text/keys.ts'
import { OPEN_JOB } from './jobs.ts'
import { paymentList, paymentOf } from './queries.ts'
import { chargeBackPayment, createBillPayment, createTopUp, followReport, resolvePayment } from './service.ts'
import { isSigned } from './signature.ts'

/** Creates a payment and requests its page in a job. */
async function begin(
  { db, caller, config, jobs, language }: Context<'customer'>,
  create: (owner: Parameters<typeof createTopUp>[1]) => ReturnType<typeof createTopUp>,
) {
  const scope = scopeOf(caller)
  const created = await create({ ...scope, UserId: caller.UserId, by: byCaller(caller) })
  if (config.PAYMENT_URL === undefined) refuse('rule', payments('error.notOffered'))
  await jobs.enqueue(db, OPEN_JOB, { ...scope, Id: created.Id, Language: language })
  return created
}

export const paymentHandlers: Handler[] = [
  answer(contract.getPayments, ({ db, input, caller }) => paymentList.page(db, scopeOf(caller), input)),
  answer(contract.getPaymentCounts, ({ db, input, caller }) => paymentList.counts(db, scopeOf(caller), input)),
  answer(contract.getPayment, ({ db, input, caller }) => paymentOf(db, 'own', { ...scopeOf(caller), ...input })),
  answer(contract.payIntoWallet, (call) => begin(call, (owner) => createTopUp(call.db, owner, call.input))),
  answer(contract.payBillOnline, (call) => begin(call, (owner) => createBillPayment(call.db, owner, call.input))),
  answer(contract.notifyPayment, async ({ transact, config, input: { Signature, ...report } }) => {
    // Without the secret no report is trusted, so notifications are refused.
    if (config.PAYMENT_SECRET === undefined) refuse('notFound', kit('error.notFound'))
    if (!isSigned(report, Signature, config.PAYMENT_SECRET)) refuse('forbidden', payments('error.signature'))
    const key = await transact(
      'read',
      (db) =>
        db
          .selectFrom('online_payment')
          .select(['ContractCompanyId', 'Id'])
          .where('PaymentNo', '=', report.Reference)
          .executeTakeFirst(),
      'everyone',
    )
    if (!key) refuse('notFound', kit('error.notFound'))
    await transact('write', (db) => followReport(db, key, report), key.ContractCompanyId)
    return true as const
  }),

  ...answerDeskList(paymentList, { page: contract.getDeskPayments, counts: contract.getDeskPaymentCounts }),
  answer(contract.getDeskPayment, ({ db, input }) => paymentOf(db, 'desk', input)),
  answerDeskMove(paymentList, contract.resolvePayments, (db, row, by, { Remark }) => resolvePayment(db, row, by, Remark)),
  answer(contract.chargeBackPayment, async ({ db, input: { Reason, ...row }, caller }) => {
    await chargeBackPayment(db, row, byCaller(caller), Reason)
    return true as const
  }),
]
