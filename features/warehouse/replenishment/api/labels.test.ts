import { expect, test } from 'vitest'
import { checkLabelFiles, createReplenishment, saveLabelFiles } from '../contract.ts'
import {
  acceptReplenishments,
  finishPickingReplenishment,
  packReplenishment,
  startPickingReplenishments,
} from '../desk-contract.ts'
import { DESTINATION } from '../rules.ts'
import { boxLabelCode } from '../rules/labels.ts'
import { boxesToShow } from '../rules/planned-boxes.ts'
import { replenishmentPortal } from './fixture.ts'
import { asPlanned } from './fixture-cartons.ts'

const f = await replenishmentPortal()
const { owner, staff } = f
await f.product('X00RPLABEL', [['LB-01', 500, '2025-10-01']])

const SHIPMENT = 'FBA15MMD8D0Q'
const code = (box: number) => boxLabelCode(SHIPMENT, box)

test('each page of a label file is scanned: wrong, repeated and missing cartons are named before the order is placed', async () => {
  const file = await f.labels('many.pdf', [
    code(1),
    code(2),
    code(2),
    boxLabelCode('FBA99OTHER1', 3),
    null,
    'X00RPLABEL',
    code(9),
  ])
  const { Pages, Missing } = await owner.ok(checkLabelFiles.GB, { LabelFiles: [file], NewFbaNo: SHIPMENT, Boxes: 5 })
  expect(Pages.map(({ Page, BoxNo, Problem }) => [Page, BoxNo, Problem])).toEqual([
    [1, 1, null],
    [2, 2, null],
    [3, 2, 'Carton 2 a second time'],
    [4, null, 'Belongs to shipment FBA99OTHER1'],
    [5, null, 'No bar code can be read'],
    [6, null, 'X00RPLABEL is no carton label'],
    [7, null, 'Carton 9, but there are only 5'],
  ])
  expect(Missing).toEqual([3, 4, 5])

  // With loose pieces the number of cartons equals the number of labels.
  const mixed = { LabelFiles: [await f.labels('mixed.pdf', [code(1), code(2), code(3)])], NewFbaNo: SHIPMENT, Boxes: 1 }
  const wrong = async (more: object) =>
    (await owner.ok(checkLabelFiles.GB, { ...mixed, ...more })).Pages.filter(({ Problem }) => Problem !== null)
  expect(await wrong({ LoosePieces: 4 })).toEqual([])
  expect(await wrong({})).toHaveLength(2)
})

test('an order with too few or foreign labels is refused; labels can be added later, until it is packed', async () => {
  const goods = [{ Fnsku: 'X00RPLABEL', Cartons: 2 }]
  const [one, other] = [
    await f.labels('one.pdf', [code(1)]),
    await f.labels('other.pdf', [code(1), boxLabelCode('FBA99OTHER1', 2)]),
  ]
  for (const LabelFiles of [[one], [other]])
    expect(await owner.refused(createReplenishment.GB, f.order(goods, { OuterLabelCount: 1, LabelFiles }))).toBe(1)

  const saved = await f.create(goods, { OuterLabelCount: 1 })
  await staff.ok(acceptReplenishments, f.rows(saved))
  await staff.ok(startPickingReplenishments, f.rows(saved))
  await staff.ok(finishPickingReplenishment, f.keyOf(saved))
  const boxes = boxesToShow(await f.detail(saved))
  const Boxes = boxes.map((box) => ({ ...box, Items: box.Items.map(({ ItemId, Pieces }) => ({ ItemId, Pieces })) }))
  const pack = () => staff.ok(packReplenishment, { ...f.keyOf(saved), Boxes, Pallets: 1 })
  expect((await pack()).Skipped[0]!.Reason).toContain('not uploaded the outer labels')
  const both = await f.labels('both.pdf', [code(1), code(2)])
  await owner.ok(saveLabelFiles.GB, { warehouseOutId: saved.WarehouseOutId, LabelFiles: [both] })
  expect(await pack()).toEqual(f.done)
  expect(await owner.refused(saveLabelFiles.GB, { warehouseOutId: saved.WarehouseOutId, LabelFiles: [both] })).toBe(2)
})

const PLACE = {
  DestWarehouseType: DESTINATION.private,
  Contact: 'Ann Lee',
  Phone: '+44 20 7946 0018',
  Country: 'GB',
  PostalCode: 'B24 9QR',
  City: 'Birmingham',
  Street: 'Tyburn Road',
} as const

test('[rule.file.labels.count] a label file that is named twice does not label two cartons of a private warehouse', async () => {
  const file = await f.labels('private.pdf', [null])
  const order = (LabelFiles: (typeof file)[]) =>
    f.order([{ Fnsku: 'X00RPLABEL', Cartons: 2 }], { ...PLACE, OuterLabelCount: 1, LabelFiles })
  expect(await owner.refused(createReplenishment.GB, order([file, file]))).toBe(1)
  await owner.ok(createReplenishment.GB, order([file, await f.labels('second.pdf', [null])]))
})

test('[rule.file.labels.count] cartons are packed only with a label page each, also those of loose pieces', async () => {
  const goods = [{ Fnsku: 'X00RPLABEL', Cartons: 1, LoosePieces: 3 }]
  const saved = await f.create(goods, { OuterLabelCount: 1, LabelFiles: [await f.labels('full.pdf', [code(1)])] })
  await f.picked(saved)
  const Boxes = asPlanned(await f.detail(saved))
  expect(Boxes).toHaveLength(2)
  const pack = () => staff.ok(packReplenishment, { ...f.keyOf(saved), Boxes, Pallets: 1, IsMeasuresConfirmed: true })
  expect((await pack()).Skipped).toMatchObject([{ Reason: 'Fewer label pages than cartons (1 of 2)' }])
  const LabelFiles = [await f.labels('all.pdf', [code(1), code(2)])]
  await owner.ok(saveLabelFiles.GB, { warehouseOutId: saved.WarehouseOutId, LabelFiles })
  expect(await pack()).toEqual(f.done)
})

test('[rule.file.labels.count] with several labels per carton, each packed carton has its own', async () => {
  const goods = [{ Fnsku: 'X00RPLABEL', Cartons: 1, LoosePieces: 3 }]
  const packed = async (change: Parameters<typeof f.order>[1], codes: (string | null)[]) => {
    const LabelFiles = [await f.labels(`${crypto.randomUUID()}.pdf`, codes)]
    const saved = await f.create(goods, { OuterLabelCount: 2, LabelFiles, ...change })
    await f.picked(saved)
    const Boxes = asPlanned(await f.detail(saved))
    return staff.ok(packReplenishment, { ...f.keyOf(saved), Boxes, Pallets: 1, IsMeasuresConfirmed: true })
  }
  const missing = { Skipped: [{ Reason: 'No label for carton 2' }] }
  expect(await packed({}, [code(1), code(1)])).toMatchObject(missing)
  expect(await packed({}, [code(1), code(1), code(2), code(2)])).toEqual(f.done)
  expect(await packed(PLACE, [null, null])).toMatchObject(missing)
  expect(await packed(PLACE, [null, null, null])).toEqual(f.done)
})
