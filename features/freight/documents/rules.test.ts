import { describe, expect, test } from 'vitest'
import { KINDS } from '#features/freight/core/rules.ts'
import { readQuery } from '#kit/web/list/query.ts'
import { guessDocumentType, canAttach, DOCUMENT, dueState, documentReview, isReplacedFile } from './rules.ts'
import { documentTodos } from './todo.ts'

describe('document type by file name', () => {
  test.each([
    ['Packing list & invoice 2026.xlsx', DOCUMENT.packingList],
    ['箱单发票.xls', DOCUMENT.packingList],
    ['Packliste.pdf', DOCUMENT.packingList],
    ['CI-4711.pdf', DOCUMENT.packingList],
    ['power_of_attorney.pdf', DOCUMENT.powerOfAttorney],
    ['授权委托书.pdf', DOCUMENT.powerOfAttorney],
    ['Vollmacht Zoll.PDF', DOCUMENT.powerOfAttorney],
    ['POA signed.pdf', DOCUMENT.powerOfAttorney],
    ['telex-release.pdf', DOCUMENT.telexRelease],
    ['电放保函.pdf', DOCUMENT.telexRelease],
    ['UN38.3 report.pdf', DOCUMENT.un383],
    ['un-38-3.pdf', DOCUMENT.un383],
    ['MSDS battery.pdf', DOCUMENT.msds],
    ['Certificate for Safe Transport.pdf', DOCUMENT.safeTransport],
    ['货物运输条件鉴定书.pdf', DOCUMENT.safeTransport],
    ['transport_safety.pdf', DOCUMENT.safeTransport],
    ['退税资料.zip', DOCUMENT.taxRefund],
    ['MBL COSU63.pdf', DOCUMENT.shipownerBill],
    ['HBL.pdf', DOCUMENT.customsBill],
    ['Loading_sheet.pdf', DOCUMENT.loadingSheet],
    ['FBA labels.pdf', DOCUMENT.labels],
    ['POD 1.jpg', DOCUMENT.pod],
    ['photo.jpg', DOCUMENT.other],
    // A keyword inside another word does not count.
    ['Apoda.pdf', DOCUMENT.other],
    ['implied.pdf', DOCUMENT.other],
  ])('%s', (name, type) => {
    expect(guessDocumentType(name)).toBe(type)
  })
})

describe('[ent.AttachmentTypes] document providers', () => {
  test('the provider attaches bills of full orders and proofs of delivery; the customer attaches the bills of tail orders', () => {
    const brings = (kind: keyof typeof KINDS) => Object.values(DOCUMENT).filter((type) => canAttach(KINDS[kind], type))
    expect(brings('lclFull')).toEqual([
      DOCUMENT.manifest,
      DOCUMENT.taxRefund,
      DOCUMENT.packingList,
      DOCUMENT.powerOfAttorney,
      DOCUMENT.loadingSheet,
      DOCUMENT.telexRelease,
      DOCUMENT.msds,
      DOCUMENT.un383,
      DOCUMENT.other,
      DOCUMENT.labels,
      DOCUMENT.safeTransport,
    ])
    expect(brings('fclTail')).toEqual(expect.arrayContaining([DOCUMENT.shipownerBill, DOCUMENT.customsBill]))
    expect(canAttach(KINDS.airTail, DOCUMENT.pod)).toBe(false)
  })
})

test('only submitted documents are decided on, and only staff remove approved ones', () => {
  const { states } = documentReview
  expect(documentReview.find(states.notSubmitted, 'approve', 'staff')).toBeUndefined()
  expect(documentReview.find(states.approved, 'takeBack', 'customer')).toBeUndefined()
  expect(documentReview.movesFrom(states.submitted, 'staff')).toEqual(expect.arrayContaining(['approve', 'reject']))
  expect(documentReview.movesFrom(states.submitted, 'customer')).not.toContain('approve')
})

test('each to-do opens the list with its filter', () => {
  const shown = documentTodos.map(
    ({ path }) => readQuery(new URL(path!, 'https://portal.example').searchParams, { IsAsked: 'flag' }).filters,
  )
  expect(shown).toEqual([{}, { IsAsked: true }])
})

test('a file in the history is previous once it is no longer in its document', () => {
  const now = [{ Type: DOCUMENT.packingList, Items: [{ Id: 2 }] }]
  const isOld = (type: number, id: number) => isReplacedFile(now, type, id)
  expect([isOld(DOCUMENT.packingList, 1), isOld(DOCUMENT.packingList, 2), isOld(DOCUMENT.labels, 2)]).toEqual([true, false, true])
})

test('a document is overdue from the day after its due day, and due soon from a week before', () => {
  const days = ['2026-11-29', '2026-11-30', '2026-12-07', '2026-12-08']
  expect(days.map((due) => dueState(due, '2026-11-30'))).toEqual(['overdue', 'soon', 'soon', 'later'])
})
