import { expect, test } from 'vitest'
import { CLEARANCE_MODE, CONTAINER, DELIVERY_PLACE, PRODUCT } from '#features/freight/core/rules.ts'
import { TAXES } from '#features/freight/rates/rules.ts'
import { comparisonsOf, containersFor, notIncluded } from './compare.ts'
import { quoteFields } from './rules.ts'

const carton = { Cartons: 12, Length: 60, Width: 40, Height: 50, GrossWeight: 18 }
const asked = (fields: object = {}) =>
  quoteFields.parse({
    QuoteProductType: PRODUCT.lcl,
    ReceiptPlaceCode: 'CNNGB1',
    DestinationCountry: 'GB',
    PortOfLoading: 'CNNGB',
    PortOfDischarge: 'GBFXT',
    Cargo: [carton],
    ...fields,
  })

test.each([
  ['1.4 m³ in the smallest', { Cartons: 12 }, [{ CabinetType: CONTAINER.gp20, Qty: 1 }]],
  ['40 m³ in a larger one', { Cartons: 334 }, [{ CabinetType: CONTAINER.gp40, Qty: 1 }]],
  ['28 t in the one that carries more', { Cartons: 100, GrossWeight: 270 }, [{ CabinetType: CONTAINER.gp20, Qty: 1 }]],
  ['120 m³ in two', { Cartons: 1000 }, [{ CabinetType: CONTAINER.hq40, Qty: 2 }]],
  ['more than a request may have in none', { Cartons: 20_000 }, []],
])('containers for a cargo: %s', (_, more, containers) => {
  expect(containersFor([{ ...carton, ...more }])).toEqual(containers)
})

test('the same cargo is requested for each product, with ports of its kind', () => {
  const [lcl, fcl, air] = comparisonsOf(asked()).map(({ quote }) => quote!)
  expect(lcl).toMatchObject({ QuoteProductType: PRODUCT.lcl, PortOfDischarge: 'GBFXT', CabinetItems: [] })
  expect(fcl).toMatchObject({ QuoteProductType: PRODUCT.fcl, CabinetItems: [{ CabinetType: CONTAINER.gp20, Qty: 1 }] })
  expect(air).toMatchObject({ QuoteProductType: PRODUCT.air, PortOfDischarge: null, CabinetItems: [] })
  expect(quoteFields.safeParse(air).success).toBe(true)
})

test('chosen containers are kept', () => {
  const CabinetItems = [{ CabinetType: CONTAINER.hq45, Qty: 3 }]
  const fcl = comparisonsOf(asked({ QuoteProductType: PRODUCT.fcl, CabinetItems }))[1]!
  expect([fcl.isProposed, fcl.quote!.CabinetItems]).toEqual([false, CabinetItems])
})

test('items not included in a price follow from the request and its lines', () => {
  expect(notIncluded(asked(), [])).toEqual(['pickup', 'insurance', 'taxes'])
  const whole = {
    PickupFlag: true,
    DeliveryWarehouseType: DELIVERY_PLACE.centre,
    InsuranceFlag: true,
    InsuredValueUsd: 1000,
    ClearanceMode: CLEARANCE_MODE.taxIncluded,
  }
  const taxed = [{ CostType: TAXES.vat }]
  expect(notIncluded(asked(whole), taxed)).toEqual([])
  // Without the duty rate or the value of all goods.
  expect(notIncluded(asked(whole), [])).toEqual(['taxes'])
  expect(notIncluded(asked({ ...whole, DeliveryWarehouseType: DELIVERY_PLACE.port }), taxed)).toEqual(['delivery'])
})
