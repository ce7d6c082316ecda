import { describe, expect, it } from 'vitest'
import { DELIVERY_COUNTRIES, deliveryFields, deliveryHints, ladingFields, pickupFields } from './rules.ts'

const errors = (schema: typeof deliveryFields | typeof pickupFields | typeof ladingFields, value: object) =>
  schema.safeParse(value).error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? []

describe('delivery to a private warehouse', () => {
  const address = {
    AddressName: '伯明翰私仓',
    CountryCode: 'GB',
    Contact: 'Ann Hill',
    Phone: '+44 121 4960321',
    Street: '12 Dock Lane',
    City: 'Birmingham',
    PostalCode: 'B24 9QR',
    BookingMethod: 3,
    DeliveryMode: 129001,
  }
  const of = (more: object) => errors(deliveryFields, { ...address, ...more })

  it('is in the UK, in Germany or in France', () => {
    expect(DELIVERY_COUNTRIES.toSorted()).toEqual(['DE', 'FR', 'GB'])
    expect([
      of({}),
      of({ CountryCode: 'BE', PostalCode: '1000' }).slice(0, 1),
      of({ CountryCode: 'FR', PostalCode: '59553' }),
    ]).toEqual([[], ['CountryCode choice'], []])
  })

  it('[flow.booking.options] requires code and link if the customer books', () => {
    expect([of({ BookingMethod: 1 }), of({ BookingMethod: 2 }), of({ BookingMethod: 4 })]).toEqual([
      ['BookingCode kit:invalid.required', 'BookingLink kit:invalid.required'],
      [],
      ['BookingMethod choice'],
    ])
    expect(of({ BookingMethod: 1, BookingCode: 'GATE-7', BookingLink: 'https://slots.example.com/b?x=1' })).toEqual([])
    for (const link of ['javascript:alert(1)', 'ftp://example.com', 'https://', 'slots.example.com'])
      expect(of({ BookingLink: link })).toEqual(['BookingLink addresses:rule.link'])
  })

  it('has a postcode of its country, a house number in Germany, and no Chinese characters', () => {
    expect(of({ PostalCode: '47119' })).toEqual(['PostalCode kit:invalid.postcode'])
    expect(of({ CountryCode: 'DE', PostalCode: '47119' })).toEqual(['HouseNumber kit:invalid.required'])
    expect(of({ Contact: '李明', Street: '一号路', City: '伦敦' })).toEqual([
      'Contact noChinese',
      'Street noChinese',
      'City noChinese',
    ])
  })

  it('warns about a remote area', () => {
    expect([
      deliveryHints({ CountryCode: 'GB', PostalCode: 'IV1 1AA' }).length,
      deliveryHints(address).length,
      deliveryHints({}).length,
    ]).toEqual([1, 0, 0])
  })
})

it('a pickup address is in a province of mainland China', () => {
  const address = {
    Contact: '李明',
    Phone: '13800138000',
    ProvinceCode: '440000',
    City: '深圳市',
    District: '宝安区',
    DetailAddress: '航城大道 1 号',
  }
  const of = (more: object) => errors(pickupFields, { ...address, ...more })
  expect([
    of({}),
    of({ Postcode: '518000' }),
    of({ Postcode: '5180' }),
    of({ ProvinceCode: '990000' }),
    of({ Phone: 'x' }),
    of({ District: ' ' }),
  ]).toEqual([[], [], ['Postcode postcode'], ['ProvinceCode choice'], ['Phone phone'], ['District required']])
})

it('a party of a bill of lading fits its box and is in English', () => {
  const lading = { TemplateName: 'UK', Shipper: 'QIHANG\nHANGZHOU', Consignee: 'A LTD.', NotifyParty: 'SAME AS CONSIGNEE' }
  const of = (Shipper: string) => errors(ladingFields, { ...lading, Shipper })
  expect([of('x'.repeat(60)), of(Array(6).fill('x').join('\r\n'))]).toEqual([[], []])
  expect([of('x'.repeat(61)), of(Array(7).fill('x').join('\n'))]).toEqual([
    ['Shipper addresses:rule.party'],
    ['Shipper addresses:rule.party'],
  ])
  expect([of('杭州'), of('Möbel'), of('')]).toEqual([['Shipper englishOnly'], ['Shipper englishOnly'], ['Shipper required']])
})
