import { sql } from 'kysely'
import { attach, requireStored } from '#features/account/files/api/service.ts'
import { recharge as putIn, settleUnpaidFees, takeOut, type WalletKey } from '#features/finance/wallet/api/service.ts'
import { WALLET_FLOW } from '#features/finance/wallet/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { makeMove, recordEvent, type By } from '#kit/api/moves.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { ask } from '#kit/shared/question.ts'
import { refuseField } from '#kit/shared/refusal.ts'
import { BANK_SLIP, recharge, rechargeEvents, type RechargeFields } from '../rules.ts'
import { recharges } from '../text/keys.ts'

const ENTITY = rechargeEvents.entity
/** A transfer belongs to no warehouse: messages link to no site. */
const TABLE = { events: rechargeEvents, state: 'RechargeState', number: 'RechargeNo', site: 'CurrencyCode' }

type Owner = { ContractCompanyId: number; UserId: number; by: By }

/** Announces a transfer with its bank slip. Refuses a payment date in the future. */
export async function announceRecharge(db: Db, { ContractCompanyId, UserId, by }: Owner, fields: RechargeFields) {
  const { BankSlips, ...values } = fields
  const today = dayIn(zoneOf(undefined))
  if (values.PayDate > today) refuseField('PayDate', 'invalid', recharges('error.future'))
  await requireStored(
    db,
    'scan',
    ContractCompanyId,
    BankSlips.map(({ FileId }) => FileId),
  )
  const RechargeNo = await takeNumber(db, `RC${shortDay(today)}`, 6)
  const { Id } = await db
    .insertInto('recharge_record')
    .values({
      ...values,
      ContractCompanyId,
      RechargeNo,
      RechargeState: recharge.states.awaiting,
      CreatedTime: now(),
      CreatedBy: UserId,
      UpdatedTime: now(),
      UpdatedBy: UserId,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  const files = BankSlips.map(({ FileId }) => ({ FileId, Kind: BANK_SLIP }))
  await attach(db, { ContractCompanyId, UserId, Entity: ENTITY, EntityId: Id, files })
  recordEvent(db, rechargeEvents, {
    ContractCompanyId,
    EntityId: Id,
    EntityNo: RechargeNo,
    Move: 'create',
    FromState: null,
    ToState: recharge.states.awaiting,
    by,
    payload: { Site: null },
  })
  return { Id, RechargeNo }
}

/** Asks for confirmation before a transfer is announced again, as by a double click or a colleague. */
export async function askIfAnnounced(
  db: Db,
  { ContractCompanyId }: { ContractCompanyId: number },
  { CurrencyCode, Amount, PayDate }: RechargeFields,
): Promise<void> {
  // Concurrent announcements run one after the other, so that the second requires confirmation.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`recharge ${ContractCompanyId}`}, 0))`.execute(db)
  const same = await db
    .selectFrom('recharge_record')
    .select('RechargeNo')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('CurrencyCode', '=', CurrencyCode)
    .where('Amount', '=', Amount)
    .where('PayDate', '=', PayDate)
    .where('RechargeState', 'in', [recharge.states.awaiting, recharge.states.confirmed])
    .executeTakeFirst()
  if (same) ask('repeated', recharges('question.repeated'), { number: same.RechargeNo })
}

/** Asks for confirmation before more is booked than was announced, as with an extra zero. */
export async function askIfMore(db: Db, rows: readonly DeskRow[], ConfirmAmount: number): Promise<void> {
  const [companies, ids] = [rows.map((row) => row.ContractCompanyId), rows.map((row) => row.Id)]
  const less = await db
    .selectFrom('recharge_record')
    .select(['Amount', 'CurrencyCode', 'RechargeNo'])
    .where(sql<boolean>`(contract_company_id, id) in (select * from unnest(${companies}::bigint[], ${ids}::bigint[]))`)
    .where('RechargeState', '=', recharge.states.awaiting)
    .where('Amount', '<', ConfirmAmount)
    .orderBy('Amount')
    .limit(1)
    .executeTakeFirst()
  if (!less) return
  const currency = less.CurrencyCode
  const params = { amount: { amount: ConfirmAmount, currency }, announced: { amount: less.Amount, currency } }
  ask('different', recharges('question.more'), { number: less.RechargeNo, ...params })
}

/** Books the amount received, by default the announced one, and deducts the fees that the wallet could not pay before. */
export async function confirmRecharge(db: Db, row: DeskRow, by: By, amount: number | null): Promise<void> {
  const announced = await db
    .selectFrom('recharge_record')
    .select('Amount')
    .where('ContractCompanyId', '=', row.ContractCompanyId)
    .where('Id', '=', row.Id)
    .executeTakeFirst()
  const ConfirmAmount = amount ?? announced?.Amount ?? null
  const moved = await makeMove(db, recharge, TABLE, {
    row,
    move: 'confirm',
    by,
    set: { ConfirmAmount },
    payload: { Site: null },
  })
  const key = { ContractCompanyId: row.ContractCompanyId, CurrencyCode: moved.CurrencyCode }
  const Seq = (await countReversals(db, key, moved.RechargeNo)) + 1
  await putIn(db, key, moved.ConfirmAmount!, { Type: ENTITY, No: moved.RechargeNo, Operator: by.Operator, Seq })
  await settleUnpaidFees(db, key, by.Operator)
}

/** How often a top-up was taken back: each posting has its own number. */
async function countReversals(db: Db, key: WalletKey, RelateNo: string): Promise<number> {
  const { Times } = await db
    .selectFrom('wallet_flow')
    .select((eb) => eb.fn.countAll<number>().as('Times'))
    .where('ContractCompanyId', '=', key.ContractCompanyId)
    .where('CurrencyCode', '=', key.CurrencyCode)
    .where('WalletFlowType', '=', WALLET_FLOW.reversal)
    .where('RelateNo', '=', RelateNo)
    .executeTakeFirstOrThrow()
  return Number(Times)
}

type Seen = DeskRow & { readonly RowVersion?: number | undefined }

/**
 * Takes back a mistaken confirmation: the money leaves the wallet, and the top-up waits for its transfer again. Refuses
 * if it was spent.
 */
export async function takeBackRecharge(db: Db, row: Seen, by: By, reason: string): Promise<void> {
  const { ConfirmAmount } = (await db
    .selectFrom('recharge_record')
    .select('ConfirmAmount')
    .where('ContractCompanyId', '=', row.ContractCompanyId)
    .where('Id', '=', row.Id)
    .forUpdate()
    .executeTakeFirst()) ?? { ConfirmAmount: null }
  const moved = await makeMove(db, recharge, TABLE, {
    row,
    move: 'takeBack',
    by,
    set: { ConfirmAmount: null },
    remark: reason,
    payload: { Site: null },
  })
  const key = { ContractCompanyId: row.ContractCompanyId, CurrencyCode: moved.CurrencyCode }
  const Seq = (await countReversals(db, key, moved.RechargeNo)) + 1
  await takeOut(db, key, ConfirmAmount!, { Type: ENTITY, No: moved.RechargeNo, Operator: by.Operator, Seq, Remark: reason })
}

export const rejectRecharge = (db: Db, row: DeskRow, by: By, reason: string) =>
  makeMove(db, recharge, TABLE, {
    row,
    move: 'reject',
    by,
    set: { RejectReason: reason },
    remark: reason,
    payload: { Site: null },
  })

export const cancelRecharge = (db: Db, row: DeskRow & { RowVersion: number }, by: By) =>
  makeMove(db, recharge, TABLE, { row, move: 'cancel', by, payload: { Site: null } })
