import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { text } from '#kit/shared/fields.ts'
import { SUPER_ADMINISTRATOR, type Visitor } from '#kit/shared/gate.ts'
import { withRules } from '#kit/shared/validation.ts'
import { z } from 'zod'
import { session } from './text/keys.ts'

/**
 * Wrong passwords within the window. From `captcha` on, the account requires a captcha from everyone; an address is
 * blocked after `pair` of them for one account, or `address` for any.
 */
export const WRONG = { windowSeconds: 900, captcha: 3, pair: 5, address: 100 } as const

/** Captchas: lifetime, and how many an address may request in `windowSeconds`. */
export const CAPTCHA = { letters: 5, seconds: 300, windowSeconds: 300, most: 60 } as const

/** Codes by SMS. `perAddress` limits requests for many phones. */
export const SMS = { digits: 6, seconds: 300, tries: 5, resendSeconds: 60, perDay: 10, perAddress: 30 } as const

/** Lifetimes of the secrets of links and tickets. */
export const SECRET_SECONDS = { adminLink: 60, quickLogin: 60, qr: 120, messagingApp: 600 } as const
export const INVITATION_DAYS = 30
/** Maximum number of open invitations per company. */
export const MAX_INVITATIONS = 20
/** Days after which a postponed reminder is shown again. */
export const ALERT_DAYS = 7

/** `phone`: a user's own number, before it replaces the one of the account. */
export const SMS_PURPOSES = ['register', 'login', 'reset', 'phone'] as const
export type SmsPurpose = (typeof SMS_PURPOSES)[number]

const MOBILE_CN = /^1[3-9]\d{9}$/

/**
 * Normalises a phone number for SMS: `+` and digits. Chinese mobile numbers need no country code; the `(0)` of German
 * and British numbers is not dialled after it.
 */
export function mobileNumber(typed: string): string | undefined {
  const bare = typed.replace(/\(0\)|[\s()./-]/g, '').replace(/^00/, '+')
  const number = MOBILE_CN.test(bare) ? `+86${bare}` : bare
  return /^\+[1-9]\d{7,14}$/.test(number) ? number : undefined
}

/** A company's name as used in English documents. */
export const ENGLISH_NAME = /^[A-Za-z0-9 .,&'()/-]+$/

export const ORDINARY_USER = 161002 satisfies ValueOf<'UserRole'>

/** A user's role in the company of the session; staff who view a portal keep their own. */
export function roleIn({ isSuper, fromAdmin }: Pick<Visitor, 'isSuper' | 'fromAdmin'>, own: number): number {
  if (fromAdmin) return own
  return isSuper ? SUPER_ADMINISTRATOR : ORDINARY_USER
}

/** SPEC 5: a valid phone. */
export const mobile = text({ max: 30 }).transform((typed, ctx) => {
  const number = typed === '' ? undefined : mobileNumber(typed)
  if (number === undefined && typed !== '') ctx.addIssue({ code: 'custom', message: session('invalid.mobile') })
  return number ?? z.NEVER
})

/** SPEC 5: 3 to 20 characters. */
export const loginName = text({ min: 3, max: 20, pattern: /^[A-Za-z][A-Za-z0-9_]*$/, wrong: session('invalid.loginName') })
/** Printable, without spaces. The server checks which are easy to guess (`hashNewPassword`). */
export const newPassword = text({ min: 8, max: 64, pattern: /^[\x21-\x7e]+$/, wrong: session('invalid.password') })
/** The repeated password; an empty field is reported as required, regardless of other errors. */
export const repeatedPassword = z.string().min(1, { error: 'required' }).max(128)
export const smsCode = text({ max: SMS.digits, pattern: /^\d{6}$/, wrong: session('invalid.smsCode') })

type Twice = { ConfirmPassword: string }

/** SPEC 5: the two passwords must match; a difference is reported together with every other error. */
export function sameTwice<S extends z.ZodType<Twice>>(schema: S, password: (value: z.output<S>) => string): S {
  const differ = { Field: 'ConfirmPassword', Code: 'passwordsDiffer', key: session('invalid.passwordsDiffer'), params: {} }
  return withRules(schema, (value) => (password(value) === value.ConfirmPassword ? [] : [differ]))
}

/** SPEC 5: registration. */
export const registration = sameTwice(
  z.object({
    AccountName: loginName,
    Password: newPassword,
    ConfirmPassword: repeatedPassword,
    ChineseName: text({ max: 30, noSpecial: true }),
    CompanyNameCn: text({ max: 100, noSpecial: true }),
    Phone: mobile,
    SmsCode: smsCode,
    InvitationCode: z.preprocess(
      (code) => (typeof code === 'string' && code.trim() !== '' ? code.trim().toUpperCase() : undefined),
      z
        .string()
        .regex(/^[A-Z0-9]{8}$/, { error: session('invalid.invitation') })
        .optional(),
    ),
    IsAgree: z.boolean().refine((agreed) => agreed, { error: session('invalid.terms') }),
  }),
  ({ Password }) => Password,
)

/**
 * Parts of `SmsVerificationSend?data`: phone, captcha, its letters and the purpose of the code. All are required before
 * a code is sent (SPEC 5).
 */
export const smsRequest = z
  .string()
  .max(200)
  .transform((data) => {
    const [Phone = '', CaptchaId = '', CaptchaCode = '', Purpose = ''] = data.split(',').map((part) => part.trim())
    return { Phone, CaptchaId, CaptchaCode, Purpose }
  })
  .pipe(
    z.object({
      Phone: z
        .string()
        .min(1, { error: session('invalid.phoneFirst') })
        .pipe(mobile),
      CaptchaId: z
        .string()
        .min(1, { error: session('invalid.captchaFirst') })
        .max(60),
      CaptchaCode: z
        .string()
        .min(1, { error: session('invalid.captchaFirst') })
        .max(10),
      Purpose: z.enum(SMS_PURPOSES),
    }),
  )

/** A new password in place of the old one, or of a forgotten one by a code to the phone. */
export const passwordChange = sameTwice(
  z.object({
    OldPassword: z.string().min(1, { error: 'required' }).max(128).optional(),
    Phone: mobile.optional(),
    SmsCode: smsCode.optional(),
    NewPassword: newPassword,
    ConfirmPassword: repeatedPassword,
  }),
  ({ NewPassword }) => NewPassword,
)

/** A new password, set by a user with the old one. */
export const ownPassword = passwordChange.and(
  z.object({ OldPassword: z.string({ error: 'required' }).min(1, { error: 'required' }) }),
)
export type OwnPassword = z.output<typeof ownPassword>
