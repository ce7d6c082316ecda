import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { phone } from '#kit/shared/address.ts'
import { isContainerNo } from '#kit/shared/identity.ts'
import { isMawb } from '#kit/shared/identity.ts'
import { PLATE } from '#features/warehouse/inbound/rules.ts'
import { randomFor } from './random.ts'
import { pdfPage } from './pdf.ts'
import { mawbNo } from './players/freight/acceptance.ts'
import { truckOf } from './players/freight/hauliers.ts'
import { arrival, departure, type OrderRow } from './players/freight/orders.ts'
import { containerNo } from './players/freight/receiving.ts'

const DAY = 86_400_000
const row = (kind: number) =>
  ({ OrderLoaddingAndServiceScopeType: kind, Etd: '2026-03-02', Eta: kind < 3 ? '2026-04-05' : '2026-03-03' }) as OrderRow
const many = <T>(make: (n: number) => T) => Array.from({ length: 2000 }, (_, n) => make(n))
const share = (list: readonly boolean[]) => list.filter(Boolean).length / list.length

test('ships mostly depart on their day, some late, none early and none more than a week late; planes within two days', () => {
  const days = many((n) => ((departure(row(0), randomFor(1, `ship ${n}`)) as Date).getTime() - Date.parse('2026-03-02')) / DAY)
  expect(Math.min(...days)).toBeGreaterThan(0)
  expect(Math.max(...days)).toBeLessThan(8)
  expect(share(days.map((late) => late < 1))).toBeGreaterThan(0.5)
  expect(share(days.map((late) => late > 4))).toBeGreaterThan(0.02)
  expect(share(days.map((late) => late > 4))).toBeLessThan(0.15)
  const hours = many(
    (n) => ((departure(row(3), randomFor(1, `plane ${n}`)) as Date).getTime() - Date.parse('2026-03-02')) / 3_600_000,
  )
  expect(Math.max(...hours)).toBeLessThan(48)
})

test('ships arrive about when planned, and long after departure', () => {
  const days = many((n) => ((arrival(row(0), randomFor(1, `ship ${n}`)) as Date).getTime() - Date.parse('2026-04-05')) / DAY)
  expect(Math.min(...days)).toBeGreaterThan(-1.5)
  expect(Math.max(...days)).toBeLessThan(9)
  expect(
    many((n) => [departure(row(0), randomFor(1, `${n}`)) as Date, arrival(row(0), randomFor(1, `${n}`)) as Date]).every(
      ([left, came]) => left! < came!,
    ),
  ).toBe(true)
})

test('random values are reproducible per item, and evenly distributed', () => {
  expect(randomFor(1, 'a').roll('q')).toBe(randomFor(1, 'a').roll('q'))
  const rolls = many((n) => randomFor(1, `thing ${n}`).roll('q'))
  for (const tenth of Array.from({ length: 10 }, (_, n) => n / 10))
    expect(share(rolls.map((roll) => roll >= tenth && roll < tenth + 0.1))).toBeCloseTo(0.1, 1)
  expect(many((n) => randomFor(2, `thing ${n}`).roll('q'))).not.toEqual(rolls)
})

test('container and air waybill numbers are valid', () => {
  expect(many((n) => n * 7919).filter((serial) => !isContainerNo(containerNo(serial)) || !isMawb(mawbNo(serial)))).toEqual([])
})

test('trucks have plates of their country, and drivers a phone', () => {
  const plates = { GB: /^FN7\d [A-Z]{3}$/, DE: /^DU-QS \d{4}$/, CN: /^YB \d{5}$/ }
  for (const [site, usual] of Object.entries(plates)) {
    const trucks = many((n) => truckOf(site, randomFor(1, `${site} ${n}`)))
    expect(
      trucks.filter(
        ({ VehiclePlate, DriverPhone }) =>
          !usual.test(VehiclePlate) ||
          !PLATE.test(VehiclePlate) ||
          VehiclePlate.length > 15 ||
          !phone.safeParse(DriverPhone).success,
      ),
    ).toEqual([])
    expect(new Set(trucks.map(({ VehiclePlate }) => VehiclePlate)).size).toBeGreaterThan(500)
  }
})

test('a document is a valid PDF with its text', async () => {
  const pdf = await getDocument({
    data: pdfPage(['Proof of delivery', 'DCG261100042 (place 1) \\ Zürich', '杭州']),
    verbosity: 0,
  }).promise
  expect(pdf.numPages).toBe(1)
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const words = items.map((item) => ('str' in item ? item.str : '')).filter((text) => text.trim())
  expect(words).toEqual(['Proof of delivery', 'DCG261100042 (place 1) \\ Zürich', '??'])
})
