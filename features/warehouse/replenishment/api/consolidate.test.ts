import { expect, test } from 'vitest'
import { openPdf, textOfPage } from '#kit/api/pdf/testing.ts'
import { translatorFor } from '#kit/api/texts.ts'
import type { FieldError } from '#kit/shared/refusal.ts'
import { consolidateMany, consolidateReplenishment, getLooseOrders } from '../consolidation-contract.ts'
import { getReplenishment, printPackingList, updateReplenishment } from '../contract.ts'
import { USUAL_CARTON } from '../rules/mixed-cartons.ts'
import { proposeCartons } from '../rules/propose-cartons.ts'
import { packingListOf } from './documents.ts'
import { replenishmentPortal } from './fixture.ts'

const f = await replenishmentPortal()
const { owner, otherCompany } = f
const FNSKUS = ['X00MIXAAA1', 'X00MIXAAA2', 'X00MIXAAA3']
for (const [index, fnsku] of FNSKUS.entries()) await f.product(fnsku, [[`MX-0${index}`, 500, '2025-10-01']])

const loose = (...pieces: number[]) => pieces.map((LoosePieces, index) => ({ Fnsku: FNSKUS[index]!, LoosePieces }))
type Lines = readonly (readonly [line: number, pieces: number])[]

async function order(...pieces: number[]) {
  const saved = await f.create(loose(...pieces))
  const { Items } = await f.detail(saved)
  const save = (...boxes: Lines[]) =>
    owner.call(consolidateReplenishment.GB, {
      warehouseOutId: saved.WarehouseOutId,
      Carton: USUAL_CARTON,
      Boxes: boxes.map((box) => ({ Lines: box.map(([line, Pieces]) => ({ ItemId: Items[line]!.Id, Pieces })) })),
    })
  return { saved, Items, save }
}

test('[rule.consolidation.allPieces] [rule.consolidation.totals] mixed cartons use every pending piece, no more and no fewer, with 2 to 6 lines', async () => {
  const { saved, save } = await order(4, 3, 2)
  const refused = async (...boxes: Lines[]) => (await save(...boxes)).Msg
  expect(
    await refused([
      [0, 4],
      [1, 3],
    ]),
  ).toContain('X00MIXAAA3: 0 of 2 pieces')
  expect(
    await refused([
      [0, 4],
      [1, 3],
      [2, 3],
    ]),
  ).toContain('X00MIXAAA3: 3 of 2 pieces')
  expect(
    await refused(
      [
        [0, 4],
        [1, 3],
      ],
      [[2, 2]],
    ),
  ).toContain('Carton 2: a mixed carton has 2 to 6 lines')
  expect((await f.detail(saved)).Boxes).toEqual([])
  expect(
    (
      await save(
        [
          [0, 1],
          [1, 3],
        ],
        [
          [0, 3],
          [2, 2],
        ],
      )
    ).ErrorCode,
  ).toBe(0)
  const { Boxes, Events } = await f.detail(saved)
  expect(
    Boxes.map(({ IsConsolidated, Length, Weight, Items }) => [IsConsolidated, Length, Weight, Items.map((one) => one.Pieces)]),
  ).toEqual([
    [true, 60, 4.8, [1, 3]],
    [true, 60, 5.8, [3, 2]],
  ])
  expect(Events.at(-1)).toMatchObject({ Move: 'consolidate' })
  const list = await openPdf(await owner.bytes(printPackingList.GB, { warehouseOutId: saved.WarehouseOutId }))
  expect(await textOfPage(list, 1)).toContain('X00MIXAAA3')
  const planned = await owner.ok(getReplenishment.GB, { warehouseOutId: saved.WarehouseOutId })
  const german = await packingListOf(planned, { translate: translatorFor('de-DE'), language: 'de-DE' })
  expect(await textOfPage(await openPdf(german.content as Buffer), 1)).toContain('4,8 kg')
  // The warehouse packs the cartons as planned; after that the plan cannot change.
  await f.picked(saved)
  await f.packed(saved)
  expect(
    (
      await save([
        [0, 4],
        [1, 3],
        [2, 2],
      ])
    ).Msg,
  ).toContain('packed')
  expect((await f.detail(saved)).Boxes.map((box) => box.IsConsolidated)).toEqual([true, true])
})

test('a carton too full or too heavy is refused; a changed order is planned again; orders of others are not found', async () => {
  const { saved, save, Items } = await order(30, 1)
  expect(
    (
      await save([
        [0, 30],
        [1, 1],
      ])
    ).Msg,
  ).toContain('Carton 1 is too full or too heavy')
  const { boxes } = proposeCartons(Items, USUAL_CARTON)
  expect(boxes.length).toBeGreaterThan(1)
  const small = await order(2, 2)
  expect(
    (
      await small.save([
        [0, 2],
        [1, 2],
      ])
    ).ErrorCode,
  ).toBe(0)
  const key = { warehouseOutId: small.saved.WarehouseOutId, Carton: USUAL_CARTON, Boxes: [{ Lines: [] }] }
  const { Body } = await owner.call(consolidateReplenishment.GB, {
    ...key,
    Carton: { ...USUAL_CARTON, Length: 70, MaxWeight: 30 },
  })
  expect((Body as unknown as { Errors: FieldError[] }).Errors.map(({ Msg }) => Msg)).toEqual(['At most 63.5 cm', 'At most 23 kg'])
  expect(await otherCompany.refused(consolidateReplenishment.GB, key)).toBe(5)
  expect(await owner.refused(consolidateReplenishment.DE, key)).toBe(5)
  // An order opened before its cartons were planned has changed since.
  const changed = { ...f.order(loose(3, 2)), Id: small.saved.WarehouseOutId }
  expect(await owner.refused(updateReplenishment.GB, { ...changed, RowVersion: small.saved.RowVersion })).toBe(6)
  await owner.ok(updateReplenishment.GB, { ...changed, RowVersion: (await f.detail(small.saved)).RowVersion })
  expect((await f.detail(small.saved)).Boxes).toEqual([])
  expect((await owner.ok(getLooseOrders.GB, {})).map((one) => one.Id)).toContain(saved.WarehouseOutId)
  expect(await otherCompany.ok(getLooseOrders.GB, {})).toEqual([])
})

test('many orders at once: each is planned as proposed or skipped with the reason', async () => {
  const good = await order(4, 4, 4)
  const alone = await order(5)
  const Ids = [good, alone].map(({ saved }) => saved.WarehouseOutId)
  const { Done, Skipped } = await owner.ok(consolidateMany.GB, { Ids, Carton: USUAL_CARTON })
  expect(Done).toBe(1)
  expect(Skipped).toEqual([{ No: alone.saved.WarehouseOutNo, Reason: expect.stringContaining('only one has loose pieces') }])
  expect((await f.detail(good.saved)).Boxes).toHaveLength(proposeCartons(good.Items, USUAL_CARTON).boxes.length)
  expect((await f.detail(alone.saved)).Boxes).toEqual([])
})
