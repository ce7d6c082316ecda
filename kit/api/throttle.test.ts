import { expect, it } from 'vitest'
import { countedAddress } from './throttle.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::99', '2001:db8:1:2::'],
  ['2001:db8:1:3::99', '2001:db8:1:3::'],
  ['fe80::1%eth0', 'fe80::'],
  ['unknown', 'unknown'],
])('calls from %s are counted under %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted)
})
