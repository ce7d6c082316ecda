import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asCode, asContainerNo, asMawb, containerCheckDigit, isContainerNo, joinGroups } from './identity.ts'

test('container numbers carry the ISO 6346 check digit', () => {
  for (const right of ['CSQU3054383', 'DEMU2501104']) expect(isContainerNo(right)).toBe(true)
  for (const wrong of ['CSQU3054384', 'CSQX3054383', 'csqu3054383', 'CSQU305438', '', 'CSQU30543833'])
    expect(isContainerNo(wrong)).toBe(false)
})

test('a wrong digit in the serial number is detected', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-Z]{3}[UJZ]\d{6}$/),
      fc.integer({ min: 4, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      (body, at, shift) => {
        const digit = (Number(body[at]) + shift) % 10
        const other = body.slice(0, at) + digit + body.slice(at + 1)
        // The standard itself maps 10 to 0, so those two remainders cannot be distinguished.
        fc.pre(containerCheckDigit(body) !== 0 && containerCheckDigit(other) !== 0)
        expect(isContainerNo(other + containerCheckDigit(body))).toBe(false)
      },
    ),
  )
})

test('numbers are stored in their official form, however they were pasted', () => {
  for (const typed of ['CSQU3054383', ' csqu 305438-3 ', 'CSQU 305 438 3', 'CSQU-305438\u20113', 'ＣＳＱＵ３０５４３８３'])
    expect(asContainerNo(typed)).toBe('CSQU3054383')
  for (const typed of ['784-12345675', '78412345675', '784 1234 5675', '784 – 1234-5675'])
    expect(asMawb(typed)).toBe('784-12345675')
  expect(['784', '7841', 'MAWB 1', ' 1234567890123 '].map(asMawb)).toEqual(['784', '784-1', 'MAWB 1', '1234567890123'])
  expect(asCode(' oolu 2729–5510a ')).toBe('OOLU2729-5510A')
})

test('a search finds numbers in groups, alone and among others; other text is unchanged', () => {
  expect(joinGroups('csqu 305438-3')).toBe('CSQU3054383')
  expect(joinGroups('DCG001 CSQU 305 438 3,DEMU250110-4 784 1234 5675')).toBe('DCG001 CSQU3054383,DEMU2501104 784-12345675')
  for (const other of ['CSQU 305438-4', '784 1234 5676', '78412345675', 'blue mug 305438']) expect(joinGroups(other)).toBe(other)
})
