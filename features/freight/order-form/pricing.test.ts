import { KINDS, CONTAINER, BATTERY } from '#features/freight/core/rules.ts'
import { getPricePreview } from '#features/freight/quotes/contract.ts'
import { describe, expect, test } from 'vitest'
import type { OrderFields } from '#features/freight/orders/rules/fields.ts'
import { fieldsOf } from '#features/freight/orders/rules/kind-fields.ts'
import { priceRequestOf } from './pricing.ts'

const goods = (HsCode: string, more: object = {}) => ({
  HsCode,
  UnitPriceUsd: 2.5,
  Qty: 10,
  BatteryType: BATTERY.none,
  DangerousClass: '0',
  ...more,
})
const carton = (CartonFrom: number, CartonTo: number, Length = 60) => ({
  CartonFrom,
  CartonTo,
  Length,
  Width: 40,
  Height: 40,
  GrossWeight: 12.5,
  Items: [],
})
const order = (more: object) =>
  ({
    DestinationCountry: 'GB',
    ReceiptPlaceCode: 'CNSZX1',
    DeliveryAddresses: [{ DeliveryWarehouseType: 110001, FcCode: 'BHX4' }],
    DeclarationItems: [],
    ...more,
  }) as unknown as OrderFields
const named = () => ({ DeliveryCode: 'BHX4' })

describe('the request for the price of an order', () => {
  test('has one row of cartons per size, split only as far as tariff numbers require', () => {
    const lcl = fieldsOf(
      KINDS.lclFull,
      order({
        Cartons: [carton(1, 4), carton(5, 6), carton(7, 7, 50)],
        DeclarationItems: [goods('3924900000'), goods('8516000000'), goods('9403000000')],
      }),
    )
    const request = priceRequestOf(KINDS.lclFull, lcl, named)!
    expect(request.Cargo.map((row) => [row.Cartons, row.Length, row.HsCode])).toEqual([
      [5, 60, '3924900000'],
      [1, 60, '8516000000'],
      [1, 50, '9403000000'],
    ])
    expect(request.Cargo[0]!.GoodsValueUsd).toBe(75)
    expect(getPricePreview.input.safeParse(request).success).toBe(true)
  })

  test('includes batteries and hazards of the goods, so that staff price them', () => {
    const air = fieldsOf(
      KINDS.airFull,
      order({
        Cartons: [carton(1, 1)],
        DeclarationItems: [goods('8507600000', { BatteryType: BATTERY.lithiumAlone, DangerousClass: '9' })],
      }),
    )
    expect(priceRequestOf(KINDS.airFull, air, named)!.Cargo).toMatchObject([
      { BatteryType: BATTERY.lithiumAlone, DangerousClass: '9' },
    ])
  })

  test('counts containers by type; heavy content needs no separate price', () => {
    const containers = [CONTAINER.hq40, CONTAINER.gp20, CONTAINER.hq40].map((CabinetType) => ({
      CabinetType,
      CargoWeight: 20_000,
      Volume: 60,
      Cartons: 100,
    }))
    const request = priceRequestOf(KINDS.fclFull, fieldsOf(KINDS.fclFull, order({ Containers: containers })), named)!
    expect(request.CabinetItems).toEqual([
      { CabinetType: CONTAINER.hq40, Qty: 2 },
      { CabinetType: CONTAINER.gp20, Qty: 1 },
    ])
    expect(request.Cargo).toMatchObject([{ Cartons: 300, GrossWeight: 70 }])
    expect(getPricePreview.input.safeParse(request).success).toBe(true)
  })

  test('is empty while there is nothing to weigh', () => {
    expect(priceRequestOf(KINDS.lclFull, fieldsOf(KINDS.lclFull, order({ Cartons: [] })), named)).toBeNull()
  })
})
