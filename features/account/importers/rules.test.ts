import { expect, it } from 'vitest'
import { identityProblems, importerFields, isEori, isVat, isVatUnusual } from './rules.ts'

it.each([
  ['GB', ['GB312456877000', 'XI312456877000'], ['GB31245687700', 'DE4872915', 'gb312456877000', '']],
  ['DE', ['DE4872915', 'DE123456789012345'], ['DE123456', 'DE1234567890123456', 'GB312456877000']],
  ['FR', ['FR40483304800022'], ['FR404833048', 'FR4048330480002A']],
  ['BE', ['BE0123456749'], ['BE', 'FR40483304800022']],
  ['CN', [], ['CN123456789']],
])('validates EORI numbers of %s', (country, right, wrong) => {
  expect([right.filter((one) => !isEori(country, one)), wrong.filter((one) => isEori(country, one))]).toEqual([[], []])
})

it.each([
  ['GB', ['GB312456877', 'GB419023770', 'GB207551480', 'GBGD123', 'GBHA567'], ['GBGD567', 'GB312456878', 'GB419023771']],
  ['DE', ['DE312456782', 'DE281044379', 'DE305519285'], ['DE312456781']],
  ['FR', ['FR83404833048', 'FRK7399859412'], ['FR84404833048', 'FRK7404833048', 'FR84404833049']],
  ['BE', ['BE0403170701'], ['BE0403170702']],
])('accepts VAT numbers of %s by format, and warns about wrong check digits', (country, right, doubtful) => {
  expect([...right, ...doubtful].filter((one) => !isVat(country, one))).toEqual([])
  expect([right.filter((one) => isVatUnusual(country, one)), doubtful.filter((one) => !isVatUnusual(country, one))]).toEqual([
    [],
    [],
  ])
})

it.each([
  ['GB', 'GB12345678'],
  ['GB', 'DE312456782'],
  ['DE', 'DE012345678'],
  ['DE', 'DE31245678'],
  ['FR', 'FR404833048'],
  ['BE', 'BE2403170701'],
  ['', ''],
])('refuses %s %s', (country, vat) => {
  expect([isVat(country, vat), isVatUnusual(country, vat)]).toEqual([false, false])
})

it('names the field of an invalid number', () => {
  expect(
    identityProblems({ CountryCode: 'DE', EoriNumber: 'GB1', VatNumber: 'x' }, 'TaxIdentities[1].').map(({ Field }) => Field),
  ).toEqual(['TaxIdentities[1].EoriNumber', 'TaxIdentities[1].VatNumber'])
})

it('does not judge numbers before a country is chosen', () => {
  expect(identityProblems({ EoriNumber: 'GB312456877000', VatNumber: 'GB312456877' })).toEqual([])
})

it('saves numbers in the format used by customs', () => {
  const importer = {
    ImporterName: 'A & B (UK) Ltd.',
    CountryCode: 'GB',
    EoriNumber: 'gb 312 4568 77 000',
    VatNumber: 'GB 312.456.877',
    Street: '1 High Street',
    City: 'Leeds',
    PostalCode: 'LS1 1AA',
    Contact: 'Ann',
    Phone: '+44 113 4960000',
    Email: 'a@example.com',
    RepresentationType: 'Indirect',
  }
  expect(importerFields.parse(importer)).toMatchObject({
    EoriNumber: 'GB312456877000',
    VatNumber: 'GB312456877',
    IsPva: false,
    DefermentNumber: null,
  })
  const errors = (more: object) =>
    importerFields.safeParse({ ...importer, ...more }).error?.issues.map((issue) => issue.path.join('.'))
  expect([
    errors({ ImporterName: '公司' }),
    errors({ DefermentNumber: '12345' }),
    errors({ PostalCode: '04347' }),
    errors({ CountryCode: 'CN' })?.slice(0, 1),
  ]).toEqual([['ImporterName'], ['DefermentNumber'], ['PostalCode'], ['CountryCode']])
})
