import { isOneOf } from '#kit/shared/own-property.ts'
import { z } from 'zod'
import { enumValues } from '#features/account/dictionary/enums.ts'
import { eoriNumber, identityProblems, vatNumber } from '#features/account/importers/rules.ts'
import { originCountry } from '#kit/shared/country-names.ts'
import { COMMODITY_CODE } from '#kit/shared/identity.ts'
import { referenceId, shipmentId, SHIPMENT_RULES } from '#kit/shared/marketplace-numbers.ts'
import { count, day, measure, money, oneOf, optional, optionalText, percent, text } from '#kit/shared/fields.ts'
import { kit, type FieldIssue, withRules } from '#kit/shared/validation.ts'
import { typedNumber } from '#kit/shared/number.ts'
import { addsCosts, BOX_RANGE, currenciesOf, factsOf, INCOTERMS, MAX_LINES, type Scope, type Template } from './rules.ts'
import { boxErrors, fail } from './problems.ts'

/** Fields of packing list and invoice: `docFields` for submission, `draftFields` for saving. */

const link = { max: 500, pattern: /^https?:\/\/\S+$/, example: 'https://www.example.com/mug' }

/** One kind of goods in identical cartons; cm and kg are per carton. */
function lineFields(template: Template, isMarketplace: boolean) {
  const { tariff, isUnion, needsLink } = factsOf(template)
  return z.object({
    BoxNo: text({ max: 15, pattern: BOX_RANGE, example: '1-10' }),
    FbaShipmentId: isMarketplace ? text(SHIPMENT_RULES) : shipmentId,
    ReferenceId: referenceId,
    Sku: optionalText({ max: 40 }),
    NameCn: text({ max: 60 }),
    NameEn: text({ max: 100, noChinese: true }),
    NameDe: isUnion ? text({ max: 100, noChinese: true }) : optionalText({ max: 100 }),
    Model: text({ max: 60 }),
    BrandType: oneOf(enumValues('BrandType')),
    Brand: optionalText({ max: 50 }),
    Material: text({ max: 60, noChinese: true }),
    Function: text({ max: 100, noChinese: true }),
    HsCode: text({ max: 10, pattern: COMMODITY_CODE.UkCustomsCode }),
    UkCustomsCode:
      tariff === 'UkCustomsCode' ? text({ max: 10, pattern: COMMODITY_CODE.UkCustomsCode }) : optionalText({ max: 10 }),
    DeCustomsCode:
      tariff === 'DeCustomsCode' ? text({ max: 11, pattern: COMMODITY_CODE.DeCustomsCode }) : optionalText({ max: 11 }),
    OriginCountry: originCountry,
    IsPreferential: z.boolean().default(false),
    PcsPerCarton: count,
    UnitPrice: measure,
    GrossWeight: measure,
    NetWeight: measure,
    Length: measure,
    Width: measure,
    Height: measure,
    IsBattery: z.boolean().default(false),
    IsMagnetic: z.boolean().default(false),
    IsCounterfeit: z.boolean().default(false),
    SalesLink: needsLink ? text(link) : optionalText(link),
    DutyRate: percent,
  })
}

const english = (max: number) => text({ max, noChinese: true })
const missing = (Field: string): FieldIssue => ({ Field, Code: 'required', key: kit('invalid.required'), params: {} })

function plainFields({ DestinationTemplate: template, HasOwnImporter: isOwn, IsMarketplace }: Scope) {
  return z.object({
    InvoiceNo: english(30),
    InvoiceDate: day,
    CurrencyCode: oneOf(currenciesOf(template)),
    ShipperName: english(100),
    ShipperAddress: english(200),
    ImporterName: isOwn ? english(100) : optionalText({ max: 100 }),
    ImporterAddress: isOwn ? english(200) : optionalText({ max: 200 }),
    EoriNumber: isOwn ? eoriNumber : optional(eoriNumber),
    VatNumber: isOwn ? vatNumber : optional(vatNumber),
    IsPva: z.boolean().default(false),
    IsFiscalClearance: z.boolean().default(false),
    FiscalRepresentative: optionalText({ max: 100, noChinese: true }),
    IncoTerm: oneOf(INCOTERMS),
    FreightCost: optional(money),
    InsuranceCost: optional(money),
    ExportReason: factsOf(template).isUnion ? text({ max: 100 }) : optionalText({ max: 100 }),
    Items: z.array(lineFields(template, IsMarketplace)).min(1).max(MAX_LINES),
  })
}
export type DocFields = z.output<ReturnType<typeof plainFields>>

/** A document ready for submission. */
export function docFields(scope: Scope) {
  return withRules(plainFields(scope), (doc) => docProblems(doc, scope))
}

/** Rules between fields that are valid by themselves. */
function docProblems(doc: DocFields, { DestinationTemplate, DestinationCountry, HasOwnImporter }: Scope): FieldIssue[] {
  const found: FieldIssue[] = []
  if (HasOwnImporter)
    found.push(
      ...identityProblems({
        CountryCode: identityCountry(doc, DestinationCountry),
        EoriNumber: doc.EoriNumber,
        VatNumber: doc.VatNumber,
      }),
    )
  if (factsOf(DestinationTemplate).isUnion && doc.IsFiscalClearance && !doc.FiscalRepresentative)
    found.push(missing('FiscalRepresentative'))
  if (addsCosts(doc.IncoTerm))
    for (const field of ['FreightCost', 'InsuranceCost'] as const)
      if (doc[field] === null) found.push(fail(field, 'costsNeeded', { term: doc.IncoTerm }))
  doc.Items.forEach((line, index) => {
    const at = (field: string) => `Items[${index}].${field}`
    if (line.NetWeight > line.GrossWeight) found.push(fail(at('GrossWeight'), 'grossBelowNet'))
    if (line.BrandType && !line.Brand) found.push(fail(at('Brand'), 'brandNeeded'))
    if (line.IsCounterfeit) found.push(fail(at('IsCounterfeit'), 'counterfeit'))
  })
  found.push(...boxErrors(doc.Items).map(({ index, field, rule, params }) => fail(`Items[${index}].${field}`, rule, params)))
  return found
}

const IMPORTER = [
  'ImporterName',
  'ImporterAddress',
  'EoriNumber',
  'VatNumber',
  'IsPva',
  'IsFiscalClearance',
  'FiscalRepresentative',
] as const

/**
 * Fields that copying another document does not overwrite: number and date, and currency and importer data that do not
 * fit the country.
 */
export function ownFields(
  other: DocDraft,
  { DestinationTemplate, DestinationCountry, HasOwnImporter }: Scope,
): (keyof DocDraft)[] {
  const own: (keyof DocDraft)[] = ['InvoiceNo', 'InvoiceDate']
  if (!isOneOf(currenciesOf(DestinationTemplate), other.CurrencyCode)) own.push('CurrencyCode')
  const isForeign = other.IsFiscalClearance && !factsOf(DestinationTemplate).isUnion
  const fits =
    HasOwnImporter &&
    other.ImporterName !== null &&
    !isForeign &&
    identityProblems({
      CountryCode: identityCountry(other, DestinationCountry),
      EoriNumber: other.EoriNumber,
      VatNumber: other.VatNumber,
    }).length === 0
  return fits ? own : [...own, ...IMPORTER]
}

/** Under procedure 42 the importer may be from another EU country. */
const identityCountry = (doc: Pick<DocFields, 'IsFiscalClearance' | 'EoriNumber'>, country: string) =>
  doc.IsFiscalClearance ? (doc.EoriNumber ?? '').slice(0, 2) : country

// --- Drafts ---------------------------------------------------------------------------------------------------------

/** Null if the input is not a number. */
const loose = z.preprocess((value) => typedNumber(value) ?? null, z.number().min(0).max(999_999_999.99).nullable())
const some = (max: number) => optionalText({ max })
const flag = z.boolean().default(false)

const draftLine = z.object({
  BoxNo: some(15),
  FbaShipmentId: some(18),
  ReferenceId: some(8),
  Sku: some(40),
  NameCn: some(60),
  NameEn: some(100),
  NameDe: some(100),
  Model: some(60),
  BrandType: optional(oneOf(enumValues('BrandType'))),
  Brand: some(50),
  Material: some(60),
  Function: some(100),
  HsCode: some(10),
  UkCustomsCode: some(10),
  DeCustomsCode: some(11),
  OriginCountry: some(2),
  IsPreferential: flag,
  PcsPerCarton: loose,
  UnitPrice: loose,
  GrossWeight: loose,
  NetWeight: loose,
  Length: loose,
  Width: loose,
  Height: loose,
  IsBattery: flag,
  IsMagnetic: flag,
  IsCounterfeit: flag,
  SalesLink: some(500),
  DutyRate: loose,
})
export type DraftLine = z.output<typeof draftLine>

/** A draft: nothing is required, lengths are limited. */
export const draftFields = z.object({
  InvoiceNo: some(30),
  InvoiceDate: optional(day),
  CurrencyCode: optional(oneOf(['USD', 'GBP', 'EUR'])),
  ShipperName: some(100),
  ShipperAddress: some(200),
  ImporterName: some(100),
  ImporterAddress: some(200),
  EoriNumber: optional(eoriNumber),
  VatNumber: optional(vatNumber),
  IsPva: flag,
  IsFiscalClearance: flag,
  FiscalRepresentative: some(100),
  IncoTerm: optional(oneOf(INCOTERMS)),
  FreightCost: loose,
  InsuranceCost: loose,
  ExportReason: some(100),
  Items: z
    .array(draftLine)
    .max(MAX_LINES)
    .default(() => []),
})
export type DocDraft = z.output<typeof draftFields>
