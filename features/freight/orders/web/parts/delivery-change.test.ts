import { createElement } from 'react'
import { expect, test } from 'vitest'
import { wordsOf } from '#kit/web/fixture-markup.ts'
import { application } from '../../rules.ts'
import { DeliveryChange } from './delivery-change.tsx'

const place = (PlaceName: string) => ({
  DeliveryWarehouseType: 110001,
  PlaceName,
  FbaShipmentId: null,
  ReferenceId: null,
  DeliveryMode: 129001,
  BookingMethod: 1,
  Cartons: 10,
  Pieces: 100,
  GrossWeight: 180,
  Volume: 1.2,
})

test('replaced places are marked as previous', async () => {
  const shown = (ApplyState: number) => {
    const change = { ApplyState, OldDelivery: [place('BHX1')], NewDelivery: [place('LTN4')] }
    return wordsOf(createElement(DeliveryChange, { of: change as never }), 'orders', 'kit')
  }
  expect(await shown(application.states.pending)).toMatch(/Current places of delivery \|.*BHX1.*New places of delivery \|.*LTN4/)
  expect(await shown(application.states.approved)).toMatch(
    /Previous places of delivery \|.*BHX1.*New places of delivery \|.*LTN4/,
  )
})
