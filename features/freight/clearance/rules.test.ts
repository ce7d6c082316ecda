import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CLEARANCE_MODE, freightOrder } from '#features/freight/core/rules.ts'
import { LINE, documentOf, DOC, CUSTOMS } from './api/fixture.ts'
import { docFields, draftFields, ownFields } from './fields.ts'
import { boxErrors, docWarnings } from './problems.ts'
import {
  customsValue,
  docSums,
  hasOwnImporter,
  lineSums,
  mayOweDuty,
  mayWrite,
  nextStep,
  rangeOf,
  resumedState,
  templateName,
  type Counted,
} from './rules.ts'

const price = fc.integer({ min: 1, max: 9_999_999 }).map((cents) => cents / 100)
const lines = fc
  .array(
    fc.record({
      cartons: fc.integer({ min: 1, max: 40 }),
      PcsPerCarton: fc.integer({ min: 1, max: 500 }),
      UnitPrice: price,
      NetWeight: price,
      GrossWeight: price,
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((rows) => {
    let next = 1
    return rows.map(({ cartons, ...row }): Counted & { BoxNo: string } => {
      const from = next
      next += cartons
      return { ...row, BoxNo: cartons === 1 ? String(from) : `${from}-${next - 1}`, Length: 10, Width: 10, Height: 10 }
    })
  })
const cents = (value: number) => Math.round(value * 100)

describe('sums', () => {
  test('totals are the sums of any lines', () => {
    fc.assert(
      fc.property(lines, (rows) => {
        const sums = docSums(rows)
        const each = rows.map((row) => lineSums(row))
        expect([sums.Cartons, sums.Pieces, cents(sums.TotalValue)]).toEqual([
          each.reduce((sum, one) => sum + one.Cartons, 0),
          each.reduce((sum, one) => sum + one.Pieces, 0),
          each.reduce((sum, one) => sum + cents(one.Total), 0),
        ])
        expect(cents(sums.GrossWeight)).toBe(
          rows.reduce((sum, row, index) => sum + cents(row.GrossWeight!) * each[index]!.Cartons, 0),
        )
        expect(sums.Volume).toBeCloseTo(sums.Cartons / 1000, 3)
      }),
    )
  })

  test('a line is price times pieces, to the cent', () => {
    fc.assert(
      fc.property(
        price,
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 1, max: 99 }),
        (UnitPrice, PcsPerCarton, cartons) =>
          cents(lineSums({ BoxNo: `1-${cartons}`, PcsPerCarton, UnitPrice }).Total) === cents(UnitPrice) * PcsPerCarton * cartons,
      ),
    )
  })

  test('cartons shared by several lines are counted and weighed once', () => {
    const shared = [LINE, { ...LINE, BoxNo: '1 - 10', NameEn: 'Plate', PcsPerCarton: 3, NetWeight: 2 }]
    expect(docSums(shared)).toEqual({ Cartons: 10, Pieces: 130, NetWeight: 160, GrossWeight: 180, Volume: 1.2, TotalValue: 325 })
  })

  test('freight and insurance are part of the customs value under EXW and FOB only', () => {
    fc.assert(
      fc.property(price, price, price, (value, FreightCost, InsuranceCost) => {
        for (const IncoTerm of ['EXW', 'FOB'])
          expect(cents(customsValue({ IncoTerm, FreightCost, InsuranceCost }, value))).toBe(
            cents(value) + cents(FreightCost) + cents(InsuranceCost),
          )
        for (const IncoTerm of ['DAP', 'DDP', null])
          expect(customsValue({ IncoTerm, FreightCost, InsuranceCost }, value)).toBe(value)
      }),
    )
  })

  test('incomplete lines count with the fields they have', () => {
    expect(docSums([{ BoxNo: 'x', UnitPrice: 2 }, { BoxNo: null }, {}])).toEqual({
      Cartons: 0,
      Pieces: 0,
      NetWeight: 0,
      GrossWeight: 0,
      Volume: 0,
      TotalValue: 0,
    })
    expect(draftFields.parse({ Items: [{ UnitPrice: '2,50', PcsPerCarton: 'many', NetWeight: '' }] }).Items[0]).toMatchObject({
      UnitPrice: 2.5,
      PcsPerCarton: null,
      NetWeight: null,
      NameEn: null,
    })
  })
})

describe('carton ranges', () => {
  const reported = (rows: { BoxNo: string; Length?: number }[]) =>
    boxErrors(rows).map(({ index, field, rule }) => `${index} ${field} ${rule}`)

  test('run from 1 without gap or overlap, in any order of lines', () => {
    fc.assert(fc.property(lines, (rows) => boxErrors(rows.toReversed()).length === 0))
    expect(reported([{ BoxNo: '1-10' }, { BoxNo: '8-12' }])).toEqual(['1 BoxNo rangeOverlap'])
    expect(reported([{ BoxNo: '2-10' }])).toEqual(['0 BoxNo rangeGap'])
    expect(reported([{ BoxNo: '10-1' }])).toEqual(['0 BoxNo rangeOrder'])
  })

  test('have the same size in all lines that share them', () => {
    expect(
      reported([
        { BoxNo: '1-5', Length: 40 },
        { BoxNo: '1-5', Length: 41 },
      ]),
    ).toEqual(['1 Length boxDiffers'])
  })

  test('are a single number, or first and last', () =>
    expect([rangeOf('7'), rangeOf('1-10'), rangeOf(' 3 ~ 4 '), rangeOf('a')]).toEqual([
      { from: 7, to: 7 },
      { from: 1, to: 10 },
      { from: 3, to: 4 },
      { from: 0, to: 0 },
    ]))
})

test('heavy and long cartons and differences from the order are marked', () => {
  const exceptions = docWarnings([{ ...LINE, GrossWeight: 23.5, Length: 64 }], { TotalCartons: 12, TotalPieces: 100 })
  expect(exceptions.map(({ Field, Code }) => `${Field} ${Code}`)).toEqual([
    'Items[0].GrossWeight boxHeavy',
    'Items[0].Length boxLong',
    'Items otherCartons',
  ])
})

const MODES = [CLEARANCE_MODE.postponed, CLEARANCE_MODE.paidAtImport, CLEARANCE_MODE.taxIncluded, CLEARANCE_MODE.fiscal]

test('the country decides the template; the provider imports where taxes are included', () => {
  expect(['GB', 'DE', 'BE', 'FR', null].map(templateName)).toEqual(['GB', 'DE', 'DE', 'GENERIC', 'GENERIC'])
  expect(MODES.map(hasOwnImporter)).toEqual([true, true, false, true])
})

test('the next step follows from the states of document, order and clearance', () => {
  const at = (DocState: number, ClearanceStatus: number, OrderStatus = freightOrder.states.departed) =>
    nextStep({ DocState, ClearanceStatus, OrderStatus })
  expect([
    at(DOC.notSubmitted, CUSTOMS.documents),
    at(DOC.rejected, CUSTOMS.documents),
    at(DOC.submitted, CUSTOMS.review),
    at(DOC.approved, CUSTOMS.review),
    at(DOC.approved, CUSTOMS.declared),
    at(DOC.approved, CUSTOMS.inspection),
    at(DOC.approved, CUSTOMS.duty),
    at(DOC.approved, CUSTOMS.exception),
    at(DOC.approved, CUSTOMS.released),
    at(DOC.notSubmitted, CUSTOMS.documents, freightOrder.states.delivered),
  ]).toEqual(['write', 'correct', 'review', 'declare', 'customs', 'customs', 'pay', 'solve', 'none', 'none'])
  expect([
    mayWrite({ DocState: DOC.submitted, ClearanceStatus: CUSTOMS.review, OrderStatus: freightOrder.states.pendingInbound }),
    mayWrite({ DocState: DOC.notSubmitted, ClearanceStatus: CUSTOMS.released, OrderStatus: freightOrder.states.arrived }),
    mayWrite({ DocState: DOC.notSubmitted, ClearanceStatus: CUSTOMS.documents, OrderStatus: freightOrder.states.cancelled }),
  ]).toEqual([false, false, false])
})

test('duty is requested unless taxes are included; after an exception the clearance resumes in the state it left, unless its documents changed state meanwhile', () => {
  expect([...MODES, null].map(mayOweDuty)).toEqual([true, true, false, true, true])
  expect(
    [
      [CUSTOMS.documents, undefined],
      [CUSTOMS.documents, DOC.notSubmitted],
      [CUSTOMS.documents, DOC.submitted],
      [CUSTOMS.documents, DOC.approved],
      [CUSTOMS.review, DOC.rejected],
      [CUSTOMS.review, DOC.approved],
      [CUSTOMS.declared, DOC.rejected],
      [CUSTOMS.inspection, DOC.approved],
      [CUSTOMS.duty, undefined],
    ].map(([left, doc]) => resumedState(left!, doc)),
  ).toEqual([
    CUSTOMS.documents,
    CUSTOMS.documents,
    CUSTOMS.review,
    CUSTOMS.review,
    CUSTOMS.documents,
    CUSTOMS.review,
    CUSTOMS.declared,
    CUSTOMS.inspection,
    CUSTOMS.duty,
  ])
})

test('a document of another country is copied without its importer and currency', () => {
  const scope = (DestinationCountry: string, HasOwnImporter = true) => ({
    DestinationTemplate: templateName(DestinationCountry),
    DestinationCountry,
    HasOwnImporter,
    IsMarketplace: false,
  })
  const british = documentOf('GB-1', { CurrencyCode: 'GBP' })
  const german = documentOf('DE-1', { EoriNumber: 'DE4872915', VatNumber: 'DE305519285', IsPva: false })
  const importer = [
    'ImporterName',
    'ImporterAddress',
    'EoriNumber',
    'VatNumber',
    'IsPva',
    'IsFiscalClearance',
    'FiscalRepresentative',
  ]
  const own = ['InvoiceNo', 'InvoiceDate']
  expect(ownFields(british, scope('GB'))).toEqual(own)
  expect(ownFields(british, scope('DE'))).toEqual([...own, 'CurrencyCode', ...importer])
  expect(ownFields(german, scope('GB'))).toEqual([...own, ...importer])
  // Under procedure 42 the importer may only be from another EU country.
  const fiscal = { ...german, IsFiscalClearance: true, FiscalRepresentative: 'Fiskal GmbH' }
  expect([ownFields(fiscal, scope('BE')), ownFields(fiscal, scope('GB'))]).toEqual([own, [...own, ...importer]])
  // Without an own importer, importer data is neither copied nor cleared.
  expect(ownFields(british, scope('GB', false))).toEqual([...own, ...importer])
  expect(ownFields({ ...british, ImporterName: null, EoriNumber: null, VatNumber: null }, scope('GB'))).toEqual([
    ...own,
    ...importer,
  ])
})

test('[rule.text.noChinese] customs require material and use in Latin letters; a draft may still contain Chinese', () => {
  const scope = { DestinationTemplate: 'GB', DestinationCountry: 'GB', HasOwnImporter: true, IsMarketplace: true } as const
  const doc = documentOf('CI-1', { Items: [{ ...LINE, Material: '陶瓷', Function: '饮用' }] })
  expect(
    docFields(scope)
      .safeParse(doc)
      .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`),
  ).toEqual(['Items.0.Material noChinese', 'Items.0.Function noChinese'])
  expect(docFields(scope).safeParse(documentOf('CI-1')).success).toBe(true)
  expect(draftFields.safeParse(doc).success).toBe(true)
})
