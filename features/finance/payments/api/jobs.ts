import type { Language } from '#kit/shared/text.ts'
import { inHours, now } from '#kit/api/clock.ts'
import type { Config } from '#kit/api/config.ts'
import { transact, type Pool } from '#kit/api/db.ts'
import { jobName, type JobDefinition, type RunningJob } from '#kit/api/jobs.ts'
import { translatorFor } from '#kit/api/texts.ts'
import { Refusal } from '#kit/shared/refusal.ts'
import { PAYMENT_DETAIL } from '#features/finance/wallet/paths.ts'
import { notifyPayment } from '../contract.ts'
import { NOT_REACHED, onlinePayment } from '../rules.ts'
import { payments } from '../text/keys.ts'
import { PaymentRefusal, type PaymentDriver, type PaymentRequest } from './driver/driver.ts'
import { httpDriver } from './driver/http-driver.ts'
import { failPayment, followReport, openPayment, reasonOf, type PaymentKey } from './service.ts'

/** Requests to the payment provider, as opposed to its notifications. */

const BATCH = 200
/** Hours until an unreachable payment provider is retried. */
const LATER = 0.25
const { pending } = onlinePayment.states

/** Requests the page of a payment; `Language` is that of the customer. */
export const OPEN_JOB = jobName<PaymentKey & { Language: Language }>('payments.open')

type Settings = Pick<Config, 'PAYMENT_URL' | 'PAYMENT_TOKEN' | 'PUBLIC_URL'>

/** The configured payment provider; without one there are no online payments. */
const driverOf = ({ PAYMENT_URL, PAYMENT_TOKEN }: Settings): PaymentDriver | undefined =>
  PAYMENT_URL === undefined ? undefined : httpDriver(PAYMENT_URL, PAYMENT_TOKEN)

/** The request to the payment provider; undefined if it was already answered. */
async function requestOf(pool: Pool, key: PaymentKey, origin: string, language: Language): Promise<PaymentRequest | undefined> {
  const row = await transact(pool, key.ContractCompanyId, 'read', (db) =>
    db
      .selectFrom('online_payment')
      .selectAll()
      .where('ContractCompanyId', '=', key.ContractCompanyId)
      .where('Id', '=', key.Id)
      .executeTakeFirst(),
  )
  if (row?.PaymentState !== pending || row.PageUrl !== null) return undefined
  const about = row.MonthlyBillNo ?? translatorFor(language)(payments('forWallet'))
  return {
    Reference: row.PaymentNo,
    Amount: row.Amount,
    CurrencyCode: row.CurrencyCode,
    Description: `${row.PaymentNo} · ${about}`,
    ExpireTime: row.ExpireTime,
    Language: language,
    ReturnUrl: `${origin}${PAYMENT_DETAIL}?id=${row.Id}`,
    NotifyUrl: `${origin}${notifyPayment.path}`,
  }
}

const openJob: JobDefinition<PaymentKey & { Language: Language }> = {
  name: OPEN_JOB,
  concurrency: 4,
  async run({ pool, config, data, signal }) {
    const driver = driverOf(config)
    const request = driver && (await requestOf(pool, data, config.PUBLIC_URL!, data.Language))
    if (!request) return
    try {
      const page = await driver.create(request, signal)
      await transact(pool, data.ContractCompanyId, 'write', (db) => openPayment(db, data, page))
    } catch (error) {
      if (!(error instanceof PaymentRefusal)) throw error
      await transact(pool, data.ContractCompanyId, 'write', (db) => failPayment(db, data, reasonOf(error)))
    }
  },
  giveUp: ({ pool, data }) => transact(pool, data.ContractCompanyId, 'write', (db) => failPayment(db, data, NOT_REACHED)),
}

/** Queries the payment provider about payments that it has not reported on. */
export async function checkPayments({ pool, config, signal, log }: Pick<RunningJob, 'pool' | 'config' | 'signal' | 'log'>) {
  const driver = driverOf(config)
  if (!driver) return
  const due = await transact(pool, 'everyone', 'read', (db) =>
    db
      .selectFrom('online_payment')
      .select(['ContractCompanyId', 'Id', 'DriverRef'])
      .where('NextCheck', '<=', now())
      .orderBy('NextCheck')
      .limit(BATCH)
      .execute(),
  )
  for (const { DriverRef, ...key } of due) {
    if (signal.aborted) return
    // Each payment is postponed before its query, so that a failing one does not block the others.
    const wait = { NextCheck: inHours(LATER) }
    await transact(pool, key.ContractCompanyId, 'write', (db) =>
      db
        .updateTable('online_payment')
        .set(wait)
        .where('ContractCompanyId', '=', key.ContractCompanyId)
        .where('Id', '=', key.Id)
        .execute(),
    )
    try {
      const report = await driver.report(DriverRef!, signal)
      await transact(pool, key.ContractCompanyId, 'write', (db) => followReport(db, key, report))
    } catch (error) {
      if (error instanceof Refusal || error instanceof PaymentRefusal) log.warn({ err: error, ...key }, 'payment not followed')
      else log.error({ err: error, ...key }, 'payment provider not reached')
    }
  }
}

export const paymentJobs = [openJob, { name: jobName('payments.check'), schedule: { cron: '*/5 * * * *' }, run: checkPayments }]
