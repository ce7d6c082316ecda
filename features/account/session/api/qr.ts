import { sql } from 'kysely'
import { systemNow } from '#kit/api/clock.ts'
import { transact, type Db, type Pool } from '#kit/api/db.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { sendLive } from '#kit/api/outbox.ts'
import { digest } from '#kit/api/secret.ts'
import { countAttempt } from '#kit/api/throttle.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { answerQrCode, getLoginQrCode, getQrState, QR_STATES, scanQrCode } from '../qr-contract.ts'
import { CAPTCHA, SECRET_SECONDS } from '../rules.ts'
import { session } from '../text/keys.ts'
import { consumeSecret, consumeSignIn, saveSecret, type Payloads } from './secrets.ts'
import { lockOwnUser } from './user-lock.ts'

/**
 * Sign-in by a QR code. There are two secrets: the code in the picture, which only a signed-in phone can confirm, and
 * the ticket, which only the browser that showed the picture has. A photo of the picture is not enough to sign in.
 */
export const qrHandlers: Handler[] = [
  answer(getLoginQrCode, async ({ db, address, device }) => {
    if ((await countAttempt(db, `qr:${address}`, CAPTCHA.windowSeconds)) > CAPTCHA.most)
      refuse('rule', session('error.tooManyAttempts'), { minutes: CAPTCHA.windowSeconds / 60 })
    const { secret: QrTicket } = await saveSecret(
      db,
      'qrTicket',
      { state: 'waiting', device, createdTime: systemNow().toISOString() },
      SECRET_SECONDS.qr,
    )
    const { secret: code } = await saveSecret(db, 'qrCode', { ticket: digest(QrTicket).toString('hex') }, SECRET_SECONDS.qr)
    return { QrTicket, ScanPath: `/home/scan?code=${code}`, ExpireSeconds: SECRET_SECONDS.qr }
  }),
  answer(getQrState, async ({ db, input }) => {
    const row = await ticketRow(db, digest(input.ticket))
    return { State: QR_STATES.find((one) => one === row?.Payload.state) ?? 'expired' }
  }),
  answer(scanQrCode, async ({ db, input, caller }) => {
    if (caller.fromAdmin) refuse('forbidden', kit('error.forbidden'))
    const code = await db
      .selectFrom('one_time_secret')
      .select('Payload')
      .where('SecretHash', '=', digest(input.Code))
      .where('Purpose', '=', 'qrCode')
      .where('UsedTime', 'is', null)
      .where('ExpireTime', '>', systemNow())
      .$narrowType<{ Payload: Payloads['qrCode'] }>()
      .executeTakeFirst()
    const hash = code && Buffer.from(code.Payload.ticket, 'hex')
    const ticket = hash && (await ticketRow(db, hash))
    if (!ticket) refuse('rule', session('error.qrExpired'))
    await moveTicket(db, hash, { state: 'scanned' })
    const { device, createdTime } = ticket.Payload
    return { Device: device, CreatedTime: createdTime }
  }),
  answer(answerQrCode, async ({ db, input, caller }) => {
    if (caller.fromAdmin) refuse('forbidden', kit('error.forbidden'))
    await lockOwnUser(db, caller)
    const code = (await consumeSecret(db, 'qrCode', input.Code)) ?? refuse('rule', session('error.qrExpired'))
    const who = input.IsConfirmed
      ? { state: 'confirmed', UserId: caller.UserId, ContractCompanyId: caller.ContractCompanyId }
      : { state: 'refused' }
    await moveTicket(db, Buffer.from(code.ticket, 'hex'), who)
    return true as const
  }),
]

function ticketRow(db: Db, hash: Buffer) {
  return db
    .selectFrom('one_time_secret')
    .select(['Payload', 'ExpireTime'])
    .where('SecretHash', '=', hash)
    .where('Purpose', '=', 'qrTicket')
    .where('UsedTime', 'is', null)
    .where('ExpireTime', '>', systemNow())
    .$narrowType<{ Payload: Payloads['qrTicket'] }>()
    .executeTakeFirst()
}

/** Notifies the browser that shows the code, no matter which process serves it. */
async function moveTicket(db: Db, hash: Buffer, change: object): Promise<void> {
  await db
    .updateTable('one_time_secret')
    .set({ Payload: sql`payload || ${JSON.stringify(change)}::jsonb` })
    .where('SecretHash', '=', hash)
    .where('UsedTime', 'is', null)
    .execute()
  await sendLive(db, { ContractCompanyId: null, UserIds: [], topic: topicOf(hash) })
}

/** Consumes a confirmed ticket. Any other one remains valid: the refusal rolls the caller's transaction back. */
export async function redeemTicket(db: Db, ticket: string): Promise<{ Id: number; ContractCompanyId: number }> {
  const { state, UserId, ContractCompanyId } = (await consumeSignIn(db, 'qrTicket', ticket)) ?? {}
  if (state !== 'confirmed' || UserId === undefined || ContractCompanyId === undefined) refuse('rule', session('error.qrExpired'))
  return { Id: UserId, ContractCompanyId }
}

const topicOf = (hash: Buffer) => `qr:${hash.toString('hex')}`

/** The live topic of a page that shows a code; undefined for a ticket that is not open. */
export async function topicOfTicket(pool: Pool, ticket: string): Promise<string | undefined> {
  const hash = digest(ticket)
  return (await transact(pool, 'nobody', 'read', (db) => ticketRow(db, hash))) && topicOf(hash)
}
