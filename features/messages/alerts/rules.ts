import { keysOf } from '#kit/shared/keys.ts'
import { enumValues, type ValueOf } from '#features/account/dictionary/enums.ts'
import { GATES, VF_SITE } from '#features/warehouse/sites/rules.ts'
import { documentEvents } from '#kit/shared/document-events.ts'
import { email } from '#kit/shared/address.ts'
import { existsFor } from '#kit/shared/gate.ts'
import { count, countOrZero, money, oneOf, optional } from '#kit/shared/fields.ts'
import { machine } from '#kit/shared/machine.ts'
import { z } from 'zod'

/** Kinds of alerts. */
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
export type AlertKind = ValueOf<'WarnType'>
export const ALERT_NAMES = keysOf(ALERT)

/** An alert is open while its line is crossed; the job opens and closes alerts in bulk, so single moves are not recorded. */
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

/**
 * Defaults of the lines (SPEC 9; all but the first two are added): pieces left, days of age, hours since an order,
 * hours without a parcel event, hours before the end of a ship window, days before a bill is due, the minimum wallet
 * balance, days before a document is due, hours before a cut-off.
 */
export const DEFAULT_LINES = {
  StockLine: 30,
  AgeLine: 90,
  TimeoutLine: 48,
  SilentLine: 48,
  WindowLine: 24,
  BillLine: 3,
  BalanceLine: 100,
  DocumentLine: 3,
  CutOffLine: 72,
} as const
export type AlertLines = { readonly [Line in keyof typeof DEFAULT_LINES]: number }

/** `WarnTypes` are the enabled kinds. */
export type AlertConfig = AlertLines & { WarnTypes: AlertKind[]; IsEmail: boolean; IsMessage: boolean; Emails: string[] }
/** Default settings of a company. */
export const DEFAULT_CONFIG: AlertConfig = {
  ...DEFAULT_LINES,
  WarnTypes: Object.values(ALERT),
  IsEmail: false,
  IsMessage: true,
  Emails: [],
}

/** Kinds that are set for the warehouses of a country, and those of freight, which belong to none. */
const SITE_ALERTS: readonly AlertKind[] = [
  ALERT.stock,
  ALERT.age,
  ALERT.timeout,
  ALERT.shipWindow,
  ALERT.lowBalance,
  ALERT.billDue,
  ALERT.silentCarrier,
]
/** Whether a company sets lines for ship windows: those of VF orders, which only one country has, for few companies (SPEC 6). */
export const hasShipWindows = (country: string, ContractCompanyId: number): boolean =>
  country === VF_SITE.country && existsFor(GATES.amazonianVF, { ContractCompanyId, switches: [] })
export const siteAlerts = (country: string, company: number): readonly AlertKind[] =>
  hasShipWindows(country, company) ? SITE_ALERTS : SITE_ALERTS.filter((kind) => kind !== ALERT.shipWindow)
export const FREIGHT_ALERTS: readonly AlertKind[] = [ALERT.document, ALERT.cutOff]
/** Alert kinds available to a company with a contract for the warehouses of `countries`. */
export const possibleAlerts = (countries: readonly string[], company: number): readonly AlertKind[] => [
  ...new Set([...countries.flatMap((country) => siteAlerts(country, company)), ...FREIGHT_ALERTS]),
]
/** Used instead of a country in the freight settings. */
export const FREIGHT = ''

const MAX_EMAILS = 10

const notified = {
  WarnTypes: z.array(oneOf(enumValues('WarnType'))).max(ALERT_NAMES.length, { error: 'tooMany' }),
  IsMessage: z.boolean(),
  IsEmail: z.boolean(),
  Emails: z.array(email).max(MAX_EMAILS, { error: 'tooMany' }),
}

function checkEmails({ IsEmail, Emails }: { IsEmail: boolean; Emails: string[] }, ctx: z.RefinementCtx) {
  if (IsEmail && Emails.length === 0) ctx.addIssue({ code: 'custom', path: ['Emails'], message: 'required' })
  const lower = Emails.map((one) => one.toLowerCase())
  lower.forEach((one, index) => {
    if (lower.indexOf(one) < index) ctx.addIssue({ code: 'custom', path: ['Emails', index], message: 'duplicate' })
  })
}

const siteConfig = z.object({
  StockLine: countOrZero,
  AgeLine: count,
  TimeoutLine: count,
  SilentLine: count,
  WindowLine: count,
  BillLine: countOrZero,
  BalanceLine: money,
  ...notified,
})
/** A company's settings for the warehouses of a country (SPEC 3 Warning settings). */
export const alertConfigFields = siteConfig.superRefine(checkEmails)
/** A caller that knows only the lines of the Spec omits the others, which are not changed. */
export const alertConfigChange = siteConfig
  .partial({ SilentLine: true, WindowLine: true, BillLine: true, BalanceLine: true, WarnTypes: true })
  .superRefine(checkEmails)
export type SiteAlertConfig = z.output<typeof alertConfigFields>

/** A company's settings for its freight orders. */
export const freightConfigFields = z
  .object({ DocumentLine: countOrZero, CutOffLine: count, ...notified })
  .superRefine(checkEmails)
export type FreightAlertConfig = z.output<typeof freightConfigFields>

/** For a product: whether it has low-stock alerts at all, and its own line instead of the company's. */
export const stockAlertFields = z.object({ IsStockAlert: z.boolean(), StockLine: optional(count) })
/** The same for old stock. */
export const ageAlertFields = z.object({ IsAgeAlert: z.boolean(), AgeLine: optional(count) })
/** Omitted fields are not changed. */
export const productAlertFields = z
  .object({ IsStockAlert: z.boolean(), StockLine: count.nullable(), IsAgeAlert: z.boolean(), AgeLine: count.nullable() })
  .partial()
export type ProductAlerts = z.output<typeof productAlertFields>
