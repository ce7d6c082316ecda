import { enumValues } from '#features/account/dictionary/enums.ts'
import { email } from '#kit/shared/address.ts'
import { oneOf } from '#kit/shared/fields.ts'
import { z } from 'zod'
import { push } from './text/keys.ts'

export const MAX_EMAILS = 5
/** The code that binds an e-mail. */
export const EMAIL_CODE = { digits: 6, seconds: 600, tries: 5, resendSeconds: 60, perDay: 10 } as const
/** Age after which an unsent message, after an outage, is no longer sent. */
export const PUSH_DAYS = 3
/** Maximum number of messages listed in one mail. */
export const MAX_LINES = 20

/** Tables whose documents can be unsubscribed. */
export const UNSUBSCRIBABLE = ['warehouse_out', 'inbound_plan', 'replenishment_out', 'vendor_out'] as const
export type Unsubscribable = (typeof UNSUBSCRIBABLE)[number]

const KINDS = enumValues('MessageType')

/** SPEC 5: valid and not empty. */
export const pushEmail = z
  .string({ error: push('invalid.emailEmpty') })
  .trim()
  .min(1, { error: push('invalid.emailEmpty') })
  .pipe(email)

/** SPEC 5: at least one remains. */
const pushEmails = z
  .array(pushEmail)
  .min(1, { error: push('invalid.oneRemains') })
  .max(MAX_EMAILS)
  .superRefine((list, ctx) => {
    const seen = new Set<string>()
    list.forEach((one, index) => {
      if (seen.has(one.toLowerCase())) ctx.addIssue({ code: 'custom', path: [index], message: 'duplicate' })
      seen.add(one.toLowerCase())
    })
  })

export const verifyCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, { error: push('invalid.code') })

export const bindingEmail = z
  .object({ Email: pushEmail.optional(), VerifyCode: verifyCode.optional(), PushEmails: pushEmails.optional() })
  .superRefine(({ Email, PushEmails }, ctx) => {
    if (Email === undefined && PushEmails === undefined)
      ctx.addIssue({ code: 'custom', path: ['Email'], message: push('invalid.emailEmpty') })
  })

export const pushItem = z.object({ MessageType: oneOf(KINDS), IsEmail: z.boolean(), IsWechat: z.boolean() })
export type PushItem = z.output<typeof pushItem>
export const pushItems = z.array(pushItem).min(1).max(KINDS.length)

/** A kind is sent unless it was switched off. */
export function itemsOf(stored: readonly PushItem[]): PushItem[] {
  return KINDS.map(
    (MessageType) => stored.find((one) => one.MessageType === MessageType) ?? { MessageType, IsEmail: true, IsWechat: true },
  )
}
