import { expect, test } from 'vitest'
import { openPdf, scanPage, textOfPage } from '#kit/api/pdf/testing.ts'
import { boxCode } from '../box-code.ts'
import { boxLabels, type BoxLabelCaptions, type BoxLabelLine, type BoxLabelPlan } from './box-labels.ts'

const german: BoxLabelCaptions = {
  shipTo: 'Empfänger',
  inboundNo: 'Wareneingangsplan',
  carton: 'Karton',
  pieces: 'Stück je Karton',
  batch: 'Charge',
  customer: 'Kunde',
}
const line: BoxLabelLine = {
  CartonNoFrom: 1,
  CartonNoTo: 2,
  Fnsku: 'X001ABCDEF',
  Sku: 'LJ-SCALE-05',
  NameEn: 'Kitchen scale',
  NameCn: '厨房电子秤',
  PcsPerCarton: 24,
  BatchNo: 'OHL2511200003-01',
}
const plan: BoxLabelPlan = {
  OhlOrderNo: 'OHL2511200003',
  ExpectedCartons: 50,
  Warehouse: {
    WarehouseCode: 'DELEJ01',
    WarehouseName: 'Überseelager Leipzig',
    Address1: 'Straße 7',
    PostalCode: '04347',
    City: 'Leipzig',
    CountryCode: 'DE',
  },
  Company: { Id: 420561, Name: 'Shenzhen Lanjing Trading Co., Ltd.' },
  Items: [line, { ...line, CartonNoFrom: 50, CartonNoTo: 50, Fnsku: 'X009ZZZZZZ' }],
}

test('each carton has a page of 100 x 150 mm', async () => {
  const pdf = await openPdf(await boxLabels(plan, german))
  expect(pdf.numPages).toBe(3)
  const view = (await pdf.getPage(3)).getViewport({ scale: 25.4 / 72 })
  expect([view.width, view.height]).toEqual([expect.closeTo(100, 3), expect.closeTo(150, 3)])
})

test('the label shows destination, customer and contents of the carton, with captions in the given language', async () => {
  const words = (await textOfPage(await openPdf(await boxLabels(plan, german)), 2)).split('\n')
  const destination = ['DELEJ01', 'Überseelager Leipzig', 'Straße 7', '04347 Leipzig', 'GERMANY']
  const carton = ['OHL2511200003', '2 / 50', 'OHL2511200003-2', '420561', plan.Company.Name]
  const content = ['X001ABCDEF', 'LJ-SCALE-05', 'Kitchen scale', '厨房电子秤', '24', 'OHL2511200003-01']
  expect(words.toSorted()).toEqual([...Object.values(german), 'FNSKU', 'SKU', ...destination, ...carton, ...content].toSorted())
})

test.each([1, 9, 10, 99, 100, 1000, 99_999, 999_999])(
  'carton %d can be read from the label by a hand scanner and by a camera',
  async (cartonNo) => {
    const pdf = await openPdf(
      await boxLabels({ ...plan, Items: [{ ...line, CartonNoFrom: cartonNo, CartonNoTo: cartonNo }] }, german),
    )
    const text = boxCode(plan.OhlOrderNo, cartonNo)
    expect(await scanPage(pdf, 1)).toEqual([
      { format: 'DataMatrix', text },
      { format: 'Code128', text },
    ])
  },
)

test('FNSKU, SKU and batch are never truncated, however long', async () => {
  const widest = { ...line, CartonNoTo: 1, Fnsku: 'W'.repeat(40), Sku: 'W'.repeat(40), BatchNo: 'W'.repeat(30) }
  const text = await textOfPage(await openPdf(await boxLabels({ ...plan, Items: [widest] }, german)), 1)
  expect(text.match(/^W+$/gm)?.join('')).toHaveLength(110)
})
