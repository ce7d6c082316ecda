import { valueName } from '#features/account/dictionary/enums.ts'
import type { SharedLabel } from '#features/warehouse/buyer-return/contract.ts'
import { systemNow } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { Context } from '#kit/api/handle.ts'
import { digest } from '#kit/api/secret.ts'
import { countAttempt } from '#kit/api/throttle.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Language } from '#kit/shared/text.ts'
import { returnLabel } from '../rules.ts'
import { buyerZone } from '../rules/pickup-days.ts'
import { returnLabels } from '../text/keys.ts'
import { lockLabel, type LabelKey } from './label-row.ts'
import { pickupDaysOf } from './pickup.ts'

/** A label as shown to the holder of its link. */

/** Limits per IP address: calls per minute, unknown secrets per ten minutes. */
const LOOKS = { most: 60, seconds: 60 } as const
const GUESSES = { most: 20, seconds: 600 } as const

type Call = Pick<Context<'public'>, 'transact' | 'address'>
export type OpenLink = { ContractCompanyId: number; ReturnLabelId: number; ExpireTime: Date }

/** Returns the label of a link. Refuses an unknown, expired or revoked one, with its reason, and too many calls per address. */
export async function openLink({ transact, address }: Call, token: string): Promise<OpenLink> {
  const looks = await transact('write', (db) => countAttempt(db, `sharedLabel:${address}`, LOOKS.seconds), 'nobody')
  if (looks > LOOKS.most) refuse('rule', returnLabels('error.tooOften'))
  const link = await transact(
    'read',
    (db) =>
      db
        .selectFrom('return_label_link')
        .select(['ContractCompanyId', 'Id', 'ReturnLabelId', 'ExpireTime', 'RevokedTime'])
        .where('TokenHash', '=', digest(token))
        .executeTakeFirst(),
    'everyone',
  )
  if (!link) {
    const guesses = await transact('write', (db) => countAttempt(db, `sharedLabel:none:${address}`, GUESSES.seconds), 'nobody')
    return refuse('rule', returnLabels(guesses > GUESSES.most ? 'error.tooOften' : 'error.linkUnknown'))
  }
  if (link.RevokedTime) refuse('rule', returnLabels('error.linkRevoked'))
  if (link.ExpireTime <= systemNow()) refuse('rule', returnLabels('error.linkExpired'))
  await transact(
    'write',
    (db) =>
      db
        .updateTable('return_label_link')
        .set((eb) => ({ Seen: eb('Seen', '+', 1), LastSeenTime: systemNow() }))
        .where('ContractCompanyId', '=', link.ContractCompanyId)
        .where('Id', '=', link.Id)
        .execute(),
    link.ContractCompanyId,
  )
  return link
}

export const labelKeyOf = ({ ContractCompanyId, ReturnLabelId }: OpenLink): LabelKey => ({ ContractCompanyId, Id: ReturnLabelId })

/** Returns only what a buyer needs to send the parcel. */
export async function sharedLabelOf(db: Db, link: OpenLink, language: Language): Promise<SharedLabel> {
  const label = await lockLabel(db, labelKeyOf(link))
  const canBook = label.IsHomePickup && returnLabel.find(label.ReturnLabelState, 'book', 'system') !== undefined
  return {
    ReturnLabelNo: label.ReturnLabelNo,
    ReturnLabelState: label.ReturnLabelState,
    CourierName: valueName('CourierService', label.CourierService, language),
    TrackingNo: label.TrackingNo,
    IsHomePickup: label.IsHomePickup,
    PickupDate: label.PickupDate,
    PickupDays: canBook ? await pickupDaysOf(db, label.Country) : [],
    HasLabel: label.TrackingNo !== null,
    ExpireTime: link.ExpireTime.toISOString(),
    TimeZone: buyerZone(label.Country),
  }
}
