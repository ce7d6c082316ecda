import fc from 'fast-check'
import { expect, test } from 'vitest'
import { containerCheckDigit, isContainerNo } from './identity.ts'

test('container numbers carry the ISO 6346 check digit', () => {
  for (const right of ['CSQU3054383', 'DEMU2501104']) expect(isContainerNo(right)).toBe(true)
  for (const wrong of ['CSQU3054384', 'CSQX3054383', 'csqu3054383', 'CSQU305438', '', 'CSQU30543833'])
    expect(isContainerNo(wrong)).toBe(false)
})

test('a wrong digit in the serial number is noticed', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-Z]{3}[UJZ]\d{6}$/),
      fc.integer({ min: 4, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      (body, at, shift) => {
        const digit = (Number(body[at]) + shift) % 10
        const other = body.slice(0, at) + digit + body.slice(at + 1)
        // The standard itself lets 10 count as 0, so those two remainders cannot be told apart.
        fc.pre(containerCheckDigit(body) !== 0 && containerCheckDigit(other) !== 0)
        expect(isContainerNo(other + containerCheckDigit(body))).toBe(false)
      },
    ),
  )
})
