import { enumValues } from '#features/account/dictionary/enums.ts'
import { DESTINATIONS } from '#features/warehouse/dropship/rules/offers.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { isPostcode } from '#kit/shared/address.ts'
import { countryByName } from '#kit/shared/country-names.ts'
import { oneOf, optional, text } from '#kit/shared/fields.ts'
import { sheetTemplate } from '#kit/shared/sheet.ts'
import { kit } from '#kit/shared/validation.ts'
import { parcelFields } from './rules.ts'
import { inquiry } from './text/keys.ts'

const { shape } = parcelFields
const figure = <const F extends keyof typeof shape>(field: F, example: string) =>
  ({ field, header: inquiry(`field.${field}`), schema: shape[field], example, parse: 'number', width: 12 }) as const

/** The workbook of a country: one parcel per row. */
const template = (site: Country, code: string, example: { country: string; postcode: string }) =>
  sheetTemplate({
    code,
    version: 1,
    module: '#features/finance/inquiry/sheet.ts',
    title: inquiry('menu.list'),
    columns: [
      { field: 'No', header: inquiry('field.No'), schema: text({ max: 30 }), example: '1', width: 12 },
      {
        field: 'CountryCode',
        header: inquiry('field.CountryCode'),
        schema: countryByName(DESTINATIONS[site], oneOf(DESTINATIONS[site])),
        example: example.country,
        options: DESTINATIONS[site],
        width: 10,
      },
      {
        field: 'PostalCode',
        header: inquiry('field.PostalCode'),
        schema: text({ max: 12 }),
        example: example.postcode,
        width: 14,
      },
      figure('Weight', '4.6'),
      figure('Length', '40'),
      figure('Width', '30'),
      figure('Height', '20'),
      figure('Pieces', '3'),
      {
        field: 'Courier',
        header: inquiry('field.Courier'),
        schema: optional(oneOf(enumValues('Courier'))),
        example: '',
        enumeration: 'Courier',
        width: 12,
      },
    ],
    check: ({ CountryCode, PostalCode }) =>
      isPostcode(CountryCode, PostalCode)
        ? []
        : [{ Field: 'PostalCode', Code: 'postcode', key: kit('invalid.postcode'), params: {} }],
  })

export const inquirySheetGb = template('GB', 'PRICE_INQ_GB', { country: 'GB', postcode: 'B24 9QR' })
export const inquirySheetDe = template('DE', 'PRICE_INQ_DE', { country: 'DE', postcode: '47119' })
export const INQUIRY_SHEETS: Record<Country, typeof inquirySheetGb> = { GB: inquirySheetGb, DE: inquirySheetDe }
