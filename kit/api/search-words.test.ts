import { expect, test } from 'vitest'
import { searchWords } from './search.ts'

test('several words without digits are searched as one name, numbers one by one', () => {
  expect(searchWords(' Grace  Hopper ')).toEqual(['Grace Hopper'])
  expect(searchWords('Qihang Trading Co., Ltd.')).toEqual(['Qihang Trading Co., Ltd.'])
  expect(searchWords('Qihang Trading Co.,Ltd')).toEqual(['Qihang Trading Co.,Ltd'])
  expect(searchWords('DS1 DS2')).toEqual(['DS1', 'DS2', 'DS1 DS2'])
  expect([searchWords('RED,BLUE'), searchWords('RED\nBLUE')]).toEqual([
    ['RED', 'BLUE'],
    ['RED', 'BLUE'],
  ])
  expect([searchWords('RED'), searchWords(' '), searchWords(undefined)]).toEqual([['RED'], [], []])
})
