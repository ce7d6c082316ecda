import { expect, test } from 'vitest'
import { PRODUCT, DELIVERY_PLACE } from '#features/freight/core/rules.ts'
import {
  getDoesItMatchPlaceOfDelivery,
  getPlaceOfDeliveryWarehouseType,
  getProductList,
  getQuoteWarehouses,
  getShipRouteDestinations,
  getShipRouteReceipts,
  getWarehouseCodes,
} from '../contract.ts'
import { transact } from '#kit/api/db.ts'
import { quotesPortal } from './fixture-portal.ts'

const { anonymous, portal, hengtai } = await quotesPortal()

test('[call.client.QuoteData.GetShipRouteDestinations] destinations are the countries with valid prices of a product', async () => {
  expect(await anonymous.ok(getShipRouteDestinations, { QuoteProductType: PRODUCT.lcl })).toEqual([
    { CountryCode: 'GB', Name: 'United Kingdom' },
  ])
  expect(await anonymous.ok(getShipRouteDestinations, { QuoteProductType: PRODUCT.air })).toEqual([])
})

test('[call.client.QuoteData.GetPlaceOfDeliveryWarehouseType] own warehouses are offered in countries that have them', async () => {
  const kinds = async (DestinationCountry: 'GB' | 'FR') =>
    (await anonymous.ok(getPlaceOfDeliveryWarehouseType, { DestinationCountry })).map((one) => one.Value)
  expect([await kinds('GB'), await kinds('FR')]).toEqual([
    [DELIVERY_PLACE.centre, DELIVERY_PLACE.own, DELIVERY_PLACE.private, DELIVERY_PLACE.port],
    [DELIVERY_PLACE.centre, DELIVERY_PLACE.private, DELIVERY_PLACE.port],
  ])
})

test('[call.cms.QuotedPriceData.GetDoesItMatchPlaceOfDelivery] checks whether a postcode matches the country, and whether it is remote', async () => {
  const match = (DestinationCountry: 'GB' | 'DE', DeliveryPostalCode: string) =>
    anonymous.ok(getDoesItMatchPlaceOfDelivery, { DestinationCountry, DeliveryPostalCode })
  expect(await match('GB', 'WS15 1NZ')).toEqual({ IsMatch: true, Zone: null, IsRemote: false })
  expect(await match('GB', 'HS1 2AA')).toEqual({ IsMatch: true, Zone: null, IsRemote: true })
  expect(await match('GB', '44145')).toEqual({ IsMatch: false, Zone: null, IsRemote: false })
  expect(await match('DE', '44145')).toEqual({ IsMatch: true, Zone: null, IsRemote: false })
  expect(await match('GB', 'BT1 5GS')).toMatchObject({ Zone: 'BT', IsRemote: true })
  const at = (DeliveryCode: string, DeliveryPostalCode: string) =>
    anonymous.ok(getDoesItMatchPlaceOfDelivery, { DestinationCountry: 'GB', DeliveryCode, DeliveryPostalCode })
  expect([(await at('BHX1', 'ws151nz')).IsMatch, (await at('BHX1', 'LE67 1GQ')).IsMatch]).toEqual([true, false])
})

test('[call.oms.QuotedPrice.GetProductList] lists products with prices to a country, with transit days, fastest first', async () => {
  expect(await hengtai.ok(getProductList, { DestinationCountry: 'GB' })).toEqual([
    { QuoteProductType: PRODUCT.lcl, Name: 'LCL full leg', TransitDays: '38–46', Description: null },
    { QuoteProductType: PRODUCT.fcl, Name: 'FCL full leg', TransitDays: '38–46', Description: null },
  ])
  await transact(portal.pool, 'everyone', 'write', (db) =>
    db.updateTable('rate_card').set({ TransitDaysMin: 30 }).where('QuoteProductType', '=', PRODUCT.fcl).execute(),
  )
  const sorted = await hengtai.ok(getProductList, { DestinationCountry: 'GB' })
  expect(sorted.map(({ QuoteProductType }) => QuoteProductType)).toEqual([PRODUCT.fcl, PRODUCT.lcl])
})

test('[call.client.QuoteData.GetShipRouteReceiptList] lists receiving warehouses with their nearest port', async () => {
  const places = (QuoteProductType: typeof PRODUCT.lcl | typeof PRODUCT.air) =>
    anonymous.ok(getShipRouteReceipts, { QuoteProductType, DestinationCountry: 'GB' })
  expect(await places(PRODUCT.lcl)).toEqual(
    expect.arrayContaining([{ ReceiptPlaceCode: 'CNNGB1', Name: 'Ningbo receiving warehouse', PortOfLoading: 'CNNGB' }]),
  )
  expect(await places(PRODUCT.air)).toEqual([])
})

test('[call.client.QuoteData.GetWarehouseCodeList] [call.cms.QuotedPriceData.GetWarehouseListAsync] finds centres and own warehouses by code, with their zone', async () => {
  const codes = async (DeliveryWarehouseType: number, Keyword?: string) =>
    (await anonymous.ok(getWarehouseCodes, { DestinationCountry: 'GB', DeliveryWarehouseType, Keyword })).map((one) => one.Code)
  expect([await codes(DELIVERY_PLACE.centre), await codes(DELIVERY_PLACE.own), await codes(DELIVERY_PLACE.private)]).toEqual([
    ['BHX1', 'BHX2', 'BHX3'],
    ['UKBHM1', 'UKLTN1'],
    [],
  ])
  expect([
    await codes(DELIVERY_PLACE.centre, 'coal'),
    await codes(DELIVERY_PLACE.centre, 'xabc'),
    await codes(DELIVERY_PLACE.centre, 'nowhere'),
  ]).toEqual([['BHX2'], ['XABC'], []])
  expect(await anonymous.ok(getQuoteWarehouses, { CountryCode: 'GB' })).toEqual(
    expect.arrayContaining([
      { Code: 'BHX1', Name: 'BHX1 Rugeley', Zone: null },
      { Code: 'UKBHM1', Name: 'Birmingham', Zone: null },
    ]),
  )
})

test('calls under /oms also work under /client', async () => {
  const response = await fetch(`${portal.address}/client/api/QuotedPrice/GetPageList`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${hengtai.token}` },
    body: '{}',
  })
  expect(await response.json()).toMatchObject({ ErrorCode: 0 })
})
