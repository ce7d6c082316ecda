import { expect, test } from 'vitest'
import { decodeText } from './csv-text.ts'

const HEADER = Buffer.from('SKU;Chinese name\r\n')
/** A table with one name per row; `bytes` are the names in hex. */
const table = (...names: string[]) =>
  Buffer.concat([HEADER, ...names.map((name) => Buffer.from(`${Buffer.from('A-1;').toString('hex')}${name}0d0a`, 'hex'))])

test('short Chinese names in GB18030 are recognised, single characters too', () => {
  const names = table('cca8b5c6', 'd2ce', 'b1ad', 'cdeb', 'c5cc', 'c3b1d7d3')
  expect(decodeText(names).match(/\p{Script=Han}+/gu)).toEqual(['台灯', '椅', '杯', '碗', '盘', '帽子'])
  expect(decodeText(table('b1ad'))).toContain('杯')
})

test.each([
  ['świeca', '9c7769656361', 'świeca'],
  ['Ilość', '496c6f9ce6', 'Ilość'],
  ['łódź', 'b3f3649f', 'łódź'],
  ['Żółty', 'aff3b37479', 'Żółty'],
  ['cœur', '639c7572', 'cœur'],
])('%s, Polish in Windows-1250 or French in Windows-1252', (_, hex, text) => expect(decodeText(table(hex))).toContain(text))

test.each(['Müller', 'Größe', 'crème glacée', 'Öl', '20 °C', 'Women´s Café', 'Señal', 'ÄÖL', '12 m³ à £5', '¿Cuánto?'])(
  '%s in Windows-1252 is unchanged',
  (name) => {
    expect(decodeText(table(Buffer.from(name, 'latin1').toString('hex')))).toContain(name)
  },
)
