import { expect, test } from 'vitest'
import { linkAddress } from './rules.ts'

test.each([
  ['www.port.example', 'https://www.port.example'],
  [' port.example:8080/a?b=c ', 'https://port.example:8080/a?b=c'],
  ['info@port.example', 'mailto:info@port.example'],
  ['http://port.example', 'http://port.example'],
  ['https://port.example/@team', 'https://port.example/@team'],
  ['tel:+441214960100', 'tel:+441214960100'],
  ['/home/contactUs', '/home/contactUs'],
  ['', ''],
])('the link %j leads to %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})
