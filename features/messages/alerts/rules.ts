import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { documentEvents } from '#kit/shared/document-events.ts'
import { email } from '#kit/shared/address.ts'
import { count, countOrZero, money } from '#kit/shared/fields.ts'
import { machine } from '#kit/shared/machine.ts'
import { z } from 'zod'

/** What an alert can be of. */
export const ALERT = {
  stock: 185001,
  age: 185002,
  timeout: 185003,
  shipWindow: 185004,
  lowBalance: 185005,
  billDue: 185006,
  document: 185007,
  silentCarrier: 185008,
  cutOff: 185009,
} as const satisfies Record<string, ValueOf<'WarnType'>>
export type AlertName = keyof typeof ALERT
export const ALERT_NAMES = Object.keys(ALERT) as AlertName[]

/**
 * An alert stands while its line is crossed; the job that looks for alerts opens and closes them, many at once, so no single move of
 * it is recorded.
 */
export const alert = machine({
  enumeration: 'AlertState',
  states: { unread: 262001, read: 262002, closed: 262003 },
  initial: 'unread',
  moves: {
    unread: { read: { to: 'read', by: 'customer' }, close: { to: 'closed', by: 'system' } },
    read: { close: { to: 'closed', by: 'system' } },
  },
})

type Opening = `${AlertName}${'One' | 'Many'}`
const openings = ALERT_NAMES.flatMap((name): Opening[] => [`${name}One`, `${name}Many`])

/** Alerts of a kind that one run opened: one message about the only one, or about all of them. */
export const alertEvents = documentEvents('os_early_warn', [alert], openings)

/** Defaults of the lines (SPEC 9; hours and balance are added): pieces left, days of age, hours, the least in a wallet. */
export const DEFAULT_LINES = { StockLine: 30, AgeLine: 90, TimeoutLine: 48, BalanceLine: 100 } as const
export type AlertLines = { readonly [Line in keyof typeof DEFAULT_LINES]: number }

/** Settings of a company that has not changed any. */
export const DEFAULT_CONFIG = { ...DEFAULT_LINES, IsEmail: false, IsMessage: true, Emails: [] as string[] }

const MAX_EMAILS = 10

/** What a company sets for the warehouses of a country (SPEC 3 Warning settings). */
export const alertConfigFields = z
  .object({
    StockLine: countOrZero,
    AgeLine: count,
    TimeoutLine: count,
    BalanceLine: money,
    IsMessage: z.boolean(),
    IsEmail: z.boolean(),
    Emails: z.array(email).max(MAX_EMAILS, { error: 'tooMany' }),
  })
  .superRefine(({ IsEmail, Emails }, ctx) => {
    if (IsEmail && Emails.length === 0) ctx.addIssue({ code: 'custom', path: ['Emails'], message: 'required' })
    const lower = Emails.map((one) => one.toLowerCase())
    lower.forEach((one, index) => {
      if (lower.indexOf(one) < index) ctx.addIssue({ code: 'custom', path: ['Emails', index], message: 'duplicate' })
    })
  })
export type AlertConfig = z.output<typeof alertConfigFields>
