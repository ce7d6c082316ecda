import { enumValues } from '#features/account/dictionary/enums.ts'
import {
  ENGLISH_NAME,
  eoriNumber,
  identityWarnings,
  identityProblems,
  TAX_COUNTRIES,
  vatNumber,
} from '#features/account/importers/rules.ts'
import { isPostcode, phone } from '#kit/shared/address.ts'
import { documentEvents } from '#kit/shared/document-events.ts'
import { oneOf, optional, optionalText, text } from '#kit/shared/fields.ts'
import { machine } from '#kit/shared/machine.ts'
import { id } from '#kit/shared/op.ts'
import { textKeys } from '#kit/shared/text.ts'
import { kit, type FieldIssue, withRules } from '#kit/shared/validation.ts'
import { z } from 'zod'
import type en from './text/en-US.ts'

const company = textKeys<typeof en>('company')

/**
 * Review of a company, and of a change to a reviewed one (SPEC 4: saved only, or saved and submitted). Saving does not
 * change the state.
 */
export const companyReview = machine({
  enumeration: 'CompanyReviewState',
  states: { notSubmitted: 160001, notReviewed: 160002, underReview: 160003, rejected: 160004, reviewed: 160005 },
  initial: 'notSubmitted',
  moves: {
    notSubmitted: { submit: { to: 'notReviewed', by: 'customer' } },
    notReviewed: { takeUp: { to: 'underReview', by: 'staff' } },
    underReview: { approve: { to: 'reviewed', by: 'staff' }, reject: { to: 'rejected', by: 'staff', danger: true } },
    rejected: { submit: { to: 'notReviewed', by: 'customer' } },
  },
})

/** Moves of a company. */
export const companyEvents = documentEvents(
  'company',
  [companyReview],
  ['openWarehouse', 'closeWarehouse', 'changeContacts', 'handOver'],
)
const { states } = companyReview

/** States in which the reviewed fields may still be changed. */
export const OPEN_TO_CHANGE: readonly number[] = [states.notSubmitted, states.rejected]

/** Fields of a reviewed company that change only after another review; all others change immediately. */
export const REVIEWED_FIELDS = ['NameCn', 'Name', 'TaxNumber', 'LicenceCode', 'LicenceFileId'] as const

type Standing = { ReviewState: number; ChangeState: number | null }

/** True if nothing may be saved: the first review is in progress. */
export function isClosed({ ReviewState }: Standing): boolean {
  return ReviewState === states.notReviewed || ReviewState === states.underReview
}

/** True if a change of name, tax number and licence is pending; it stays as submitted. */
export function isWaiting({ ChangeState }: Standing): boolean {
  return ChangeState !== null && !OPEN_TO_CHANGE.includes(ChangeState)
}

const ENGLISH_ADDRESS = /^[A-Za-z0-9 .,&'()/#-]+$/
/** The unified social credit code of a Chinese company. */
const CREDIT_CODE = /^[0-9A-Z]{18}$/

const identity = z.object({ CountryCode: oneOf(TAX_COUNTRIES), EoriNumber: optional(eoriNumber), VatNumber: optional(vatNumber) })

const plain = z.object({
  NameCn: text({ max: 100 }),
  Name: text({ max: 100, pattern: ENGLISH_NAME, wrong: 'englishOnly' }),
  Abbreviation: optionalText({ max: 30 }),
  TaxNumber: optionalText({ max: 30, pattern: /^[A-Za-z0-9 ./-]+$/, example: 'GB 123456789' }),
  CountryCode: oneOf(enumValues('CountryCode')),
  PostalCode: optionalText({ max: 12 }),
  Phone: optional(phone),
  Website: optionalText({ max: 200, pattern: /^https?:\/\/[^\s/?#]+([/?#]\S*)?$/i, wrong: 'company:rule.link' }),
  Address: optionalText({ max: 200, pattern: ENGLISH_ADDRESS, wrong: 'englishOnly' }),
  LicenceCode: optionalText({ max: 30 }),
  LicenceFileId: optional(id),
  TaxIdentities: z
    .array(identity)
    .max(20)
    .default(() => []),
})
export type CompanyFields = z.output<typeof plain>

const issue = (Field: string, rule: 'identityEmpty' | 'creditCode'): FieldIssue => ({
  Field,
  Code: rule,
  key: company(`rule.${rule}`),
  params: {},
})
const kitIssue = (Field: string, rule: 'required' | 'postcode' | 'duplicate'): FieldIssue => ({
  Field,
  Code: rule,
  key: kit(`invalid.${rule}`),
  params: {},
})

function problems({ CountryCode, PostalCode, TaxNumber, TaxIdentities }: CompanyFields): FieldIssue[] {
  const found: FieldIssue[] = []
  if (PostalCode && !isPostcode(CountryCode, PostalCode)) found.push(kitIssue('PostalCode', 'postcode'))
  if (TaxNumber && CountryCode === 'CN' && !CREDIT_CODE.test(TaxNumber)) found.push(issue('TaxNumber', 'creditCode'))
  TaxIdentities.forEach((one, index) => {
    const at = `TaxIdentities[${index}].`
    if (!one.EoriNumber && !one.VatNumber) found.push(issue(`${at}VatNumber`, 'identityEmpty'))
    if (TaxIdentities.findIndex((other) => other.CountryCode === one.CountryCode) < index)
      found.push(kitIssue(`${at}CountryCode`, 'duplicate'))
    found.push(...identityProblems(one, at))
  })
  return found
}

/** A company as it may be saved: every value entered must be valid. */
export const companyFields = withRules(plain, problems)

const SUBMITTED_FIELDS = [
  'TaxNumber',
  'PostalCode',
  'Phone',
  'Address',
  'LicenceCode',
  'LicenceFileId',
] as const satisfies readonly (keyof CompanyFields)[]

/** Fields missing for submission. */
export function missingForReview(fields: CompanyFields): FieldIssue[] {
  return SUBMITTED_FIELDS.filter((field) => !fields[field]).map((field) => kitIssue(field, 'required'))
}

/** A company as it may be submitted for review. */
export const submittedCompany = withRules(companyFields, missingForReview)

/** Yellow hints: VAT numbers whose check digits do not match. */
export function companyHints(values: { TaxIdentities?: unknown }): FieldIssue[] {
  const list: { CountryCode?: string; VatNumber?: string }[] = Array.isArray(values.TaxIdentities) ? values.TaxIdentities : []
  return list.flatMap((one, index) => identityWarnings(one, `TaxIdentities[${index}].`))
}

/** File rules of a licence (SPEC 5 Files: under 50 MB). */
export const LICENCE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'application/pdf']

/** Fields that users may change on their own account. */
export const accountFields = z.object({ ChineseName: text({ max: 30 }) })
