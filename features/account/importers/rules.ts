import { enumValues } from '#features/account/dictionary/enums.ts'
import { COUNTRIES, type Country } from '#features/warehouse/sites/rules.ts'
import { email, isPostcode, phone } from '#kit/shared/address.ts'
import { documentEvents } from '#kit/shared/document-events.ts'
import { oneOf, optionalText, text } from '#kit/shared/fields.ts'
import { fileRef } from '#kit/shared/file.ts'
import { textKeys } from '#kit/shared/text.ts'
import { kit, type FieldIssue, withRules } from '#kit/shared/validation.ts'
import { validate as checkBe } from 'stdnum/lib/cjs/be/vat.js'
import { validate as checkDe } from 'stdnum/lib/cjs/de/vat.js'
import { validate as checkFr } from 'stdnum/lib/cjs/fr/tva.js'
import { validate as checkGb } from 'stdnum/lib/cjs/gb/vat.js'
import { z } from 'zod'
import { docReview } from '#kit/shared/document-review.ts'
import { ownProperty } from '#kit/shared/own-property.ts'
import type en from './text/en-US.ts'

const importers = textKeys<typeof en>('importers')

/** Moves of an importer. */
export const importerEvents = documentEvents('eori_info', [docReview], ['create'])

// --- Tax identities ------------------------------------------------------------------------------------------------

/** Countries of import, in which a tax identity is useful. */
export const TAX_COUNTRIES = [...COUNTRIES, 'FR', 'BE'] as const
type TaxCountry = (typeof TAX_COUNTRIES)[number]

const EORI: Record<Country | TaxCountry, RegExp> = {
  GB: /^(GB|XI)\d{12}$/,
  DE: /^DE\d{7,15}$/,
  FR: /^FR\d{14}$/,
  BE: /^BE[A-Z0-9]{1,15}$/,
}
const VAT: Record<Country | TaxCountry, RegExp> = {
  GB: /^GB(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  DE: /^DE[1-9]\d{8}$/,
  FR: /^FR[0-9A-Z]{2}\d{9}$/,
  BE: /^BE[01]\d{9}$/,
}

const VAT_CHECK: Record<Country | TaxCountry, typeof checkGb> = { GB: checkGb, DE: checkDe, FR: checkFr, BE: checkBe }

export function isEori(country: string, eori: string): boolean {
  return ownProperty(EORI, country)?.test(eori) ?? false
}

/** Checks only the format; a wrong check digit is reported by `vatDoubt`. */
export function isVat(country: string, vat: string): boolean {
  return ownProperty(VAT, country)?.test(vat) ?? false
}

/** True if the check digits of a well-formed VAT number are wrong: a hint only, foreign branches have such numbers. */
export function isVatUnusual(country: string, vat: string): boolean {
  return isVat(country, vat) && ownProperty(VAT_CHECK, country)?.(vat).isValid === false
}

type Identity = {
  CountryCode?: string | null | undefined
  EoriNumber?: string | null | undefined
  VatNumber?: string | null | undefined
}

/** Issues of the numbers of one country; `at` is the prefix of the field names. */
export function identityProblems({ CountryCode, EoriNumber, VatNumber }: Identity, at = ''): FieldIssue[] {
  // A missing country is reported separately.
  if (CountryCode === undefined || CountryCode === null) return []
  const country = CountryCode
  const found: FieldIssue[] = []
  if (EoriNumber && !isEori(country, EoriNumber))
    found.push({ Field: `${at}EoriNumber`, Code: 'eoriFormat', key: importers('rule.eoriFormat'), params: {} })
  if (VatNumber && !isVat(country, VatNumber))
    found.push({ Field: `${at}VatNumber`, Code: 'vatFormat', key: importers('rule.vatFormat'), params: {} })
  return found
}

/** Yellow hints: numbers whose check digits do not match. */
export function identityWarnings({ CountryCode, VatNumber }: Identity, at = ''): FieldIssue[] {
  const vat = (VatNumber ?? '').toUpperCase().replace(/[\s.-]/g, '')
  return isVatUnusual(CountryCode ?? '', vat)
    ? [{ Field: `${at}VatNumber`, Code: 'vatDoubt', key: importers('rule.vatDoubt'), params: {} }]
    : []
}

/** Tax numbers may be entered with spaces and dots and are saved without them. */
const bare = (value: unknown) => (typeof value === 'string' ? value.toUpperCase().replace(/[\s.-]/g, '') : value)
const taxNumber = (max: number): z.ZodType<string, string> =>
  z.preprocess<unknown, z.ZodType<string>, string>(bare, text({ max }))
export const eoriNumber = taxNumber(17)
export const vatNumber = taxNumber(14)

// --- Importers -----------------------------------------------------------------------------------------------------

/** Letters, digits and punctuation that customs systems accept in names. */
export const ENGLISH_NAME = /^[A-Za-z0-9 .,&'()/-]+$/

/** Countries whose customs have postponed VAT accounting and a deferment account. */
const HAS_DEFERMENT: Record<Country, boolean> = { GB: true, DE: false }
export function hasDeferment(country: string | undefined): boolean {
  return ownProperty(HAS_DEFERMENT, country) ?? false
}

/** Kinds of an importer's files. */
export const IMPORTER_FILES = ['powerOfAttorney', 'certificate'] as const

const latin = (max: number) => ({ max, noChinese: true })

const plain = z.object({
  ImporterName: text({ max: 100, pattern: ENGLISH_NAME, wrong: 'englishOnly' }),
  CountryCode: oneOf(TAX_COUNTRIES),
  EoriNumber: eoriNumber,
  VatNumber: vatNumber,
  Street: text(latin(100)),
  City: text(latin(50)),
  PostalCode: text({ max: 10 }),
  Contact: text(latin(70)),
  Phone: phone,
  Email: email,
  IsPva: z.boolean().default(false),
  DefermentNumber: optionalText({ max: 10, pattern: /^\d{7}$/, wrong: 'importers:rule.deferment' }),
  RepresentationType: oneOf(enumValues('RepresentationType')),
  Attachments: z
    .array(fileRef.extend({ Kind: oneOf(IMPORTER_FILES) }))
    .max(20)
    .default(() => []),
})
export type ImporterFields = z.output<typeof plain>

/** All fields of an importer of record that a customer enters. */
export const importerFields = withRules(plain, (importer) => [
  ...identityProblems(importer),
  ...(isPostcode(importer.CountryCode, importer.PostalCode)
    ? []
    : [{ Field: 'PostalCode', Code: 'postcode', key: kit('invalid.postcode'), params: {} }]),
])
