import { expect, test } from 'vitest'
import { standardRates } from '../fixture-rates.ts'
import { outboundFees, type OutboundWork } from './outbound.ts'

const work: Omit<OutboundWork, 'rates' | 'express'> = {
  cartons: 2,
  mixedCartons: 0,
  outerLabels: 0,
  innerLabels: 0,
  pallets: 0,
}
const courier = (country: 'GB' | 'DE', express: NonNullable<OutboundWork['express']>) =>
  outboundFees({ ...work, rates: standardRates(country), express })
    .Lines.slice(1)
    .map(({ Name, UnitPrice, Qty }) => `${Name.slice('fees:name.'.length)} ${UnitPrice} x ${Qty}`)

test('[rule.courier.D2.surcharge] cartons by courier cost what parcels do: heavy ones, a remote area and another country cost more', () => {
  const far = { courier: 'D2', country: 'GB', postalCode: 'IV27 4AB', weights: [30, 30.01] } as const
  expect(courier('GB', far)).toEqual(['courier 12.9 x 1', 'courier 13.45 x 1', 'heavyParcel 25 x 1', 'remoteArea 12 x 1'])
  const abroad = { courier: 'D2', country: 'FR', postalCode: '59553', weights: [11, 11] } as const
  expect(courier('DE', abroad)).toEqual([expect.stringMatching(/^courier .* x 2$/), 'abroad 7.475 x 2'])
})
