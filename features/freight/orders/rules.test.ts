import { expect, test } from 'vitest'
import { freightOrder } from '#features/freight/core/rules.ts'
import { pendingOf } from './rules.ts'

const { pendingInbound, delivered, cancelled } = freightOrder.states
const sent = {
  SoFileId: 1,
  IsSoDownloaded: false,
  PreFileId: 2,
  PreFileState: true,
  TrunkingFee: null,
  IsTrunkingFeeConfirmed: false,
}

test.each([
  ['under way: all of it', pendingInbound, { so: true, preFile: true, trunking: false }],
  ['delivered: what was done', delivered, { so: false, preFile: true, trunking: false }],
  ['cancelled: nothing', cancelled, { so: false, preFile: false, trunking: false }],
])('documents from the provider are shown while the order is %s', (_, OrderStatus, shown) => {
  expect(pendingOf({ ...sent, OrderStatus })).toEqual(shown)
})
