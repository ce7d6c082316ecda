import { describe, expect, test } from 'vitest'
import { KINDS } from '#features/freight/core/rules.ts'
import { readQuery } from '#kit/web/list/query.ts'
import { guessPaper, mayBring, PAPER, paperReview } from './rules.ts'
import { paperTodos } from './todo.ts'

describe('what a file is by its name', () => {
  test.each([
    ['Packing list & invoice 2026.xlsx', PAPER.packingList],
    ['箱单发票.xls', PAPER.packingList],
    ['Packliste.pdf', PAPER.packingList],
    ['CI-4711.pdf', PAPER.packingList],
    ['power_of_attorney.pdf', PAPER.powerOfAttorney],
    ['授权委托书.pdf', PAPER.powerOfAttorney],
    ['Vollmacht Zoll.PDF', PAPER.powerOfAttorney],
    ['POA signed.pdf', PAPER.powerOfAttorney],
    ['telex-release.pdf', PAPER.telexRelease],
    ['电放保函.pdf', PAPER.telexRelease],
    ['UN38.3 report.pdf', PAPER.un383],
    ['un-38-3.pdf', PAPER.un383],
    ['MSDS battery.pdf', PAPER.msds],
    ['Certificate for Safe Transport.pdf', PAPER.safeTransport],
    ['货物运输条件鉴定书.pdf', PAPER.safeTransport],
    ['transport_safety.pdf', PAPER.safeTransport],
    ['退税资料.zip', PAPER.taxRefund],
    ['MBL COSU63.pdf', PAPER.shipownerBill],
    ['HBL.pdf', PAPER.customsBill],
    ['Loading_sheet.pdf', PAPER.loadingSheet],
    ['FBA labels.pdf', PAPER.labels],
    ['POD 1.jpg', PAPER.pod],
    ['photo.jpg', PAPER.other],
    // A word inside another one says nothing.
    ['Apoda.pdf', PAPER.other],
    ['implied.pdf', PAPER.other],
  ])('%s', (name, type) => {
    expect(guessPaper(name)).toBe(type)
  })
})

describe('[ent.AttachmentTypes] whose papers they are', () => {
  test('bills of a full order and proofs of delivery come from the provider; of a tail order the customer has the bills', () => {
    const brings = (kind: keyof typeof KINDS) => Object.values(PAPER).filter((type) => mayBring(KINDS[kind], type))
    expect(brings('lclFull')).toEqual([
      PAPER.manifest,
      PAPER.taxRefund,
      PAPER.packingList,
      PAPER.powerOfAttorney,
      PAPER.loadingSheet,
      PAPER.telexRelease,
      PAPER.msds,
      PAPER.un383,
      PAPER.other,
      PAPER.labels,
      PAPER.safeTransport,
    ])
    expect(brings('fclTail')).toEqual(expect.arrayContaining([PAPER.shipownerBill, PAPER.customsBill]))
    expect(mayBring(KINDS.airTail, PAPER.pod)).toBe(false)
  })
})

test('nobody judges what was not handed in, and an approved paper is taken back by staff alone', () => {
  const { states } = paperReview
  expect(paperReview.find(states.notSubmitted, 'approve', 'staff')).toBeUndefined()
  expect(paperReview.find(states.approved, 'takeBack', 'customer')).toBeUndefined()
  expect(paperReview.movesFrom(states.submitted, 'staff')).toEqual(expect.arrayContaining(['approve', 'reject']))
  expect(paperReview.movesFrom(states.submitted, 'customer')).not.toContain('approve')
})

test('what waits for the customer opens the list of just that', () => {
  const shown = paperTodos.map(
    ({ path }) => readQuery(new URL(path!, 'https://portal.example').searchParams, { IsAsked: 'flag' }).filters,
  )
  expect(shown).toEqual([{}, { IsAsked: true }])
})
