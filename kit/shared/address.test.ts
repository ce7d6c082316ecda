import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { email, isPostcode, isRemoteArea, normalisePostcode, phone, remoteRules, countryOfPhone } from './address.ts'

describe('[rule.postal.checked] postal codes', () => {
  test.each([
    [
      'GB',
      ['WS15 1NZ', 'ws151nz', 'M1 1AA', 'EC1A 1BB', 'W1A 0AX', 'GIR 0AA', 'CR2 6XH', 'DN55 1PT', 'JE2 3AB'],
      ['Q1 1AA', 'AB1 2CD', 'WS15', '', 'W1A0A', '12345', 'EC1A 1BB2'],
    ],
    ['DE', ['04347', 'D-10115', '99998', ' 26465 '], ['00123', '1234', '123456', 'ABCDE']],
    ['FR', ['59553', '01000', '98999', 'F-75001'], ['99001', '00100', '7500']],
    ['CN', ['518000'], ['51800', '5180000']],
    ['NL', ['1012 AB', '1012ab'], ['0012 AB', '1012']],
    ['PL', ['00-950'], ['0095']],
    ['PT', ['1000-205'], ['1000']],
    ['IE', ['D02 X285', 'A65F4E2'], ['D02']],
    ['US', ['10001-1234'], ['1', '!!!!!']],
  ])('%s', (country, right, wrong) => {
    expect(right.filter((code) => !isPostcode(country, code))).toEqual([])
    expect(wrong.filter((code) => isPostcode(country, code))).toEqual([])
  })

  test('an invalid country has no codes', () => {
    for (const country of ['', '(', 'constructor', 'gb']) expect(isPostcode(country, '12345')).toBe(false)
  })

  test('normalising a code is idempotent', () => {
    expect(normalisePostcode('GB', ' ws15  1nz ')).toBe('WS15 1NZ')
    expect(normalisePostcode('DE', 'd-26465')).toBe('26465')
    fc.assert(
      fc.property(fc.constantFrom('GB', 'DE', 'FR', 'NL', 'US'), fc.string(), (country, code) => {
        const once = normalisePostcode(country, code)
        expect(normalisePostcode(country, once)).toBe(once)
      }),
    )
  })
})

describe('[rule.postal.remote] remote areas', () => {
  test.each([
    [
      'GB',
      [
        'HS1 2AA',
        'ZE1 0AA',
        'IV1 1AA',
        'BT1 1AA',
        'IM1 1AA',
        'JE2 3AB',
        'GY1 1AA',
        'AB30 1AA',
        'AB38 9AA',
        'AB41 6AA',
        'AB56 1AA',
        'PH13 9AA',
        'PO30 1AA',
        'G83 8AA',
        'FK8 1AA',
        'TR21 0AA',
      ],
    ],
    ['DE', ['18565', '25845', '25847', '25933', '26757', '27498', '83256']],
    ['FR', ['20000', '20999', '97000', '98999']],
  ])('%s: remote', (country, codes) => expect(codes.filter((code) => !isRemoteArea(country, code))).toEqual([]))

  test.each([
    [
      'GB',
      [
        'WS15 1NZ',
        'AB29 1AA',
        'AB39 2AA',
        'AB10 1AA',
        'PH16 5AA',
        'PH12 8AA',
        'G8 3AA',
        'FK9 4AA',
        'PO29 1AA',
        'PO4 1AA',
        'TR20 8AA',
        'nonsense',
      ],
    ],
    ['DE', ['10115', '25848', '25934', '18566']],
    ['FR', ['75001', '21000', '96999']],
    ['AT', ['1010', '18565']],
  ])('%s: not remote', (country, codes) => expect(codes.filter((code) => isRemoteArea(country, code))).toEqual([]))
})

test('[rule.account.phone] phones', () => {
  for (const right of ['+44 20 7946 0958', '030 1234567', '(0)30-123456']) expect(phone.safeParse(right).success).toBe(true)
  for (const wrong of ['12345', '------', '( ) - 12', 'call me', '+44+20', '1'.repeat(21), ''])
    expect(phone.safeParse(wrong).success).toBe(false)
})

test('[rule.account.email.valid] [rule.account.email.nonEmpty] e-mail addresses', () => {
  for (const right of ['a@b.co', 'first.last+tag@sub.example.com', "o'neil@example.ie"])
    expect(email.safeParse(right).success).toBe(true)
  for (const wrong of ['', 'a', 'a@b', '@b.co', 'a@b..co', 'a b@c.de', 'a@-b.de', 'a@b.c', 'a@b.de, c@d.de', '<a@b.de>'])
    expect(email.safeParse(wrong).success).toBe(false)
})

test('[rule.postal.remote] the rules returned by calls are the ones that are checked', () => {
  const [de, fr, ...none] = remoteRules(['DE', 'FR', 'AT'])
  expect([de!.CountryCode, fr!.CountryCode, none]).toEqual(['DE', 'FR', []])
  for (const { CountryCode, Areas } of [de!, fr!]) {
    for (const { From, To } of Areas)
      for (const code of [From, To].map(String))
        expect([code, !isPostcode(CountryCode, code) || isRemoteArea(CountryCode, code)]).toEqual([code, true])
  }
  for (const { Area, From } of remoteRules(['GB'])[0]!.Areas)
    expect(isRemoteArea('GB', `${Area}${Math.max(From, 1)} 1AB`)).toBe(true)
})

test('a phone number suggests the country of a company', () => {
  expect(['+33612345678', '+447700900123', '+4915112345678', '+8613800138000', '+12025550123'].map(countryOfPhone)).toEqual([
    'FR',
    'GB',
    'DE',
    'CN',
    'CN',
  ])
})
