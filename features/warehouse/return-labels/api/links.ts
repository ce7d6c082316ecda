import { sendOut } from '#features/account/outbox/api/service.ts'
import { BUYER_PAGE } from '#features/warehouse/buyer-return/paths.ts'
import type { Config } from '#kit/api/config.ts'
import { systemNow } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { Jobs } from '#kit/api/jobs.ts'
import { recordEvent } from '#kit/api/moves.ts'
import { digest, newSecret } from '#kit/api/secret.ts'
import { countAttempt } from '#kit/api/throttle.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Language } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import type { LabelLink } from '../contract.ts'
import { LABEL_DAYS, MAX_LINKS, returnLabel, returnLabelEvents } from '../rules.ts'
import { returnLabels } from '../text/keys.ts'
import { lockLabel, type Label } from './label-row.ts'
import type { LabelOwner } from './service.ts'

/** Links to a label for its buyer. The secret is shown once and stored as a hash, like that of other links. */

const DAY_MS = 86_400_000
const DAY_SECONDS = 86_400
/** Maximum number of emails per company and day. */
const MAILS_A_DAY = 200
const { received, cancelled } = returnLabel.states

type Made = { Url: string; ExpireTime: string }

export async function makeLink(db: Db, { ContractCompanyId, country, by, UserId }: LabelOwner, Id: number): Promise<Made> {
  const label = await lockLabel(db, { ContractCompanyId, Id }, country)
  const made = await insertLink(db, label, UserId!, null)
  recordLink(db, label, 'link', by, null)
  return made
}

/** Sends a link by email, in the language of the buyer. Needs the portal's URL from the settings, to which the email links. */
export async function mailLink(
  db: Db,
  { jobs, config }: { jobs: Pick<Jobs, 'enqueue'>; config: Pick<Config, 'PUBLIC_URL'> },
  { ContractCompanyId, country, by, UserId }: LabelOwner,
  { Id, Email, Language }: { Id: number; Email: string; Language: Language },
): Promise<void> {
  const label = await lockLabel(db, { ContractCompanyId, Id }, country)
  if (config.PUBLIC_URL === undefined) refuse('rule', returnLabels('error.noAddress'))
  if ((await countAttempt(db, `returnLabelMail:${ContractCompanyId}`, DAY_SECONDS)) > MAILS_A_DAY)
    refuse('rule', kit('error.tooManyRequests'))
  const { Url, ExpireTime } = await insertLink(db, label, UserId!, Email)
  const until = new Intl.DateTimeFormat(Language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(ExpireTime))
  await sendOut(db, jobs, {
    channel: 'mail',
    to: Email,
    template: label.IsHomePickup ? 'returnPickup' : 'returnLabel',
    params: { until },
    language: Language,
    link: `${config.PUBLIC_URL}${Url}`,
  })
  recordLink(db, label, 'share', by, Email)
}

async function insertLink(db: Db, label: Label, CreatedBy: number, SentTo: string | null): Promise<Made> {
  const { ContractCompanyId, Id: ReturnLabelId } = label
  if (label.ReturnLabelState === received || label.ReturnLabelState === cancelled) refuse('rule', returnLabels('error.over'))
  const moment = systemNow()
  const { N } = await db
    .selectFrom('return_label_link')
    .select((eb) => eb.fn.countAll<number>().as('N'))
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('ReturnLabelId', '=', ReturnLabelId)
    .where('RevokedTime', 'is', null)
    .where('ExpireTime', '>', moment)
    .executeTakeFirstOrThrow()
  if (Number(N) >= MAX_LINKS) refuse('rule', returnLabels('error.links'), { count: MAX_LINKS })
  const secret = newSecret()
  const ExpireTime = new Date(moment.getTime() + LABEL_DAYS * DAY_MS)
  await db
    .insertInto('return_label_link')
    .values({ ContractCompanyId, ReturnLabelId, TokenHash: digest(secret), SentTo, CreatedTime: moment, CreatedBy, ExpireTime })
    .execute()
  return { Url: `${BUYER_PAGE}?token=${secret}`, ExpireTime: ExpireTime.toISOString() }
}

function recordLink(db: Db, label: Label, Move: 'link' | 'share', by: LabelOwner['by'], remark: string | null): void {
  recordEvent(db, returnLabelEvents, {
    ContractCompanyId: label.ContractCompanyId,
    EntityId: label.Id,
    EntityNo: label.ReturnLabelNo,
    Move,
    FromState: label.ReturnLabelState,
    ToState: label.ReturnLabelState,
    by,
    remark,
    payload: { Site: label.CountryCode },
  })
}

export async function linksOf(db: Db, { ContractCompanyId, country }: LabelOwner, Id: number): Promise<LabelLink[]> {
  const rows = await db
    .selectFrom('return_label_link as l')
    .innerJoin('return_label as t', (join) =>
      join.onRef('t.ContractCompanyId', '=', 'l.ContractCompanyId').onRef('t.Id', '=', 'l.ReturnLabelId'),
    )
    .select(['l.Id', 'l.CreatedTime', 'l.ExpireTime', 'l.RevokedTime', 'l.SentTo', 'l.Seen'])
    .where('l.ContractCompanyId', '=', ContractCompanyId)
    .where('t.CountryCode', '=', country)
    .where('l.ReturnLabelId', '=', Id)
    .orderBy('l.CreatedTime', 'desc')
    .orderBy('l.Id', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ RevokedTime, ...row }) => ({
    ...row,
    CreatedTime: row.CreatedTime.toISOString(),
    ExpireTime: row.ExpireTime.toISOString(),
    State: RevokedTime ? 'revoked' : row.ExpireTime <= systemNow() ? 'expired' : 'live',
  }))
}

export async function revokeLink(db: Db, owner: LabelOwner, { Id, LinkId }: { Id: number; LinkId: number }): Promise<void> {
  const { ContractCompanyId } = owner
  await lockLabel(db, { ContractCompanyId, Id }, owner.country)
  const row = await db
    .updateTable('return_label_link')
    .set((eb) => ({ RevokedTime: eb.fn.coalesce('RevokedTime', eb.val(systemNow())) }))
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('ReturnLabelId', '=', Id)
    .where('Id', '=', LinkId)
    .returning('Id')
    .executeTakeFirst()
  if (!row) refuse('notFound', kit('error.notFound'))
}
