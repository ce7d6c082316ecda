import { expect, it } from 'vitest'
import { unreachable } from '#kit/shared/machine.ts'
import { companyFields, companyHints, companyReview, submittedCompany } from './rules.ts'

const company = {
  NameCn: '杭州启航',
  Name: 'Hangzhou Qihang Home Co., Ltd.',
  TaxNumber: '91330106MA2ABCDE1X',
  CountryCode: 'CN',
  PostalCode: '310000',
  Phone: '13857100001',
  Address: 'No. 1288 Wenyi West Road #5',
  LicenceCode: '330106000123',
  LicenceFileId: 1,
}
const errors = (schema: typeof companyFields, more: object) =>
  schema
    .safeParse({ ...company, ...more })
    .error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message.replace(/^.*[:.]/, '')}`) ?? []
const of = (more: object) => errors(companyFields, more)

it('[state.companyReview] every state is reachable; staff start a review before they decide', () => {
  const { states } = companyReview
  expect(unreachable(companyReview)).toEqual([])
  expect(
    [states.notSubmitted, states.notReviewed, states.underReview, states.rejected, states.reviewed].map((state) =>
      companyReview.movesFrom(state, 'staff'),
    ),
  ).toEqual([[], ['takeUp'], ['approve', 'reject'], [], []])
  expect(companyReview.sources('submit', 'customer')).toEqual([states.notSubmitted, states.rejected])
})

it('[rule.company.name.english] the name has English letters only; the Chinese name is free', () => {
  expect([
    of({}),
    of({ Name: '启航' }),
    of({ Name: 'Möbel GmbH' }),
    of({ Name: "O'Neill & Sons (UK) Ltd." }),
    of({ NameCn: '启航 Home' }),
  ]).toEqual([[], ['Name englishOnly'], ['Name englishOnly'], [], []])
})

it('[rule.company.address.english] the address has English letters only', () => {
  expect([of({ Address: '文一西路 1288 号' }), of({ Address: 'Straße 1' }), of({ Address: 'Unit #4, 12/3 Dock Rd.' })]).toEqual([
    ['Address englishOnly'],
    ['Address englishOnly'],
    [],
  ])
})

it('[rule.postal.checked] the postal code is validated by country', () => {
  expect([
    of({ PostalCode: '1234' }),
    of({ CountryCode: 'GB', PostalCode: 'Q1 1AA', TaxNumber: null }),
    of({ CountryCode: 'GB', PostalCode: 'ws151nz', TaxNumber: null }),
  ]).toEqual([['PostalCode postcode'], ['PostalCode postcode'], []])
})

it('[rule.list.noDupCountry] tax identities have no repeated country, and each has a number', () => {
  const gb = { CountryCode: 'GB', VatNumber: 'GB207551480' }
  expect(of({ TaxIdentities: [gb, { CountryCode: 'FR', VatNumber: 'FR83404833048' }] })).toEqual([])
  expect(of({ TaxIdentities: [gb, gb, { CountryCode: 'DE' }, { CountryCode: 'FR', EoriNumber: 'DE6120447' }] })).toEqual([
    'TaxIdentities.1.CountryCode duplicate',
    'TaxIdentities.2.VatNumber identityEmpty',
    'TaxIdentities.3.EoriNumber eoriFormat',
  ])
  expect(companyHints({ TaxIdentities: [gb, { CountryCode: 'GB', VatNumber: 'GB207551481' }] }).map((one) => one.Field)).toEqual([
    'TaxIdentities[1].VatNumber',
  ])
})

it('an incomplete company may be saved, but not submitted', () => {
  const half = { TaxNumber: '', PostalCode: null, Phone: '', Address: undefined, LicenceCode: '', LicenceFileId: null }
  expect([of(half), errors(submittedCompany, half)]).toEqual([
    [],
    [
      'TaxNumber required',
      'PostalCode required',
      'Phone required',
      'Address required',
      'LicenceCode required',
      'LicenceFileId required',
    ],
  ])
  expect([
    errors(submittedCompany, {}),
    of({ TaxNumber: '9133' }),
    of({ Website: 'javascript:alert(1)' }),
    of({ Website: 'https://example.com/a' }),
  ]).toEqual([[], ['TaxNumber creditCode'], ['Website link'], []])
})
