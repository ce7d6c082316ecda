import { expect, test } from 'vitest'
import { isInCountry } from './delivery-choices.ts'
import { blankPlace } from './order-values.ts'

test('a place is in the chosen country if its centre, warehouse or address is', () => {
  const known = { country: 'DE', warehouses: [{ WarehouseId: 2 }], addresses: { Items: [{ Id: 7 }], TotalCount: 1 }, stored: [] }
  const is = (place: object, more: object = {}) => isInCountry({ ...blankPlace(), ...place }, { ...known, ...more })
  expect([is({}), is({ FcCode: 'XDUI' }), is({ WarehouseId: 2 }), is({ PrivateWarehouseAddressId: 7 })]).toEqual(
    Array(4).fill(true),
  )
  expect([is({ FcCode: 'BHX1' }), is({ WarehouseId: 1 }), is({ PrivateWarehouseAddressId: 8 })]).toEqual(Array(3).fill(false))
  // Unknown: the choices are still being read, or there are more addresses than those read.
  expect([
    is({ WarehouseId: 1 }, { warehouses: undefined }),
    is({ PrivateWarehouseAddressId: 8 }, { addresses: undefined }),
    is({ PrivateWarehouseAddressId: 8 }, { addresses: { Items: [{ Id: 7 }], TotalCount: 101 } }),
  ]).toEqual(Array(3).fill(true))
  // Places of the stored order that are no longer offered.
  const stored = [{ WarehouseId: 1, PrivateWarehouseAddressId: 8 }]
  expect([
    is({ WarehouseId: 1 }, { stored }),
    is({ PrivateWarehouseAddressId: 8 }, { stored }),
    is({ WarehouseId: 3 }, { stored }),
    is({ PrivateWarehouseAddressId: 9 }, { stored }),
  ]).toEqual([true, true, false, false])
})
