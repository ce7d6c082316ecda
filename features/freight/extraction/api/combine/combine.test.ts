import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { workFolder } from '#kit/api/sheets/fixture.ts'
import { readDocument } from '../read/read-document.ts'
import { combine } from './extraction.ts'

const place = workFolder()
const read = async (name: string, lines: readonly string[]) => {
  await writeFile(place(name), lines.join('\n'))
  return { file: name, document: await readDocument(place(name)) }
}
const known = {
  toUsd: (price: number) => price,
  importers: [{ Id: 7, EoriNumber: 'GB207551480000', VatNumber: 'GB207551480', CountryCode: 'GB' }],
  translate: (code: string) => code,
}

test('packing lists of different cartons are added up; lists of the same cartons are compared', async () => {
  const first = await read('a.csv', ['Carton no.,SKU,Description,Pcs/Ctn,Gross weight/ctn (kg)', '1-4,A,Mug,10,5'])
  const second = await read('b.csv', [
    'Carton no.,SKU,Description,Pcs/Ctn,Gross weight/ctn (kg)',
    '5-6,A,Mug,10,5',
    '7,B,Cup,8,4',
  ])
  const both = combine([first, second], known)
  expect(both.DeclarationItems.map((row) => [row['NameEn'], row['Qty']])).toEqual([
    ['Mug', 60],
    ['Cup', 8],
  ])
  expect(both.Cartons.map((row) => [row['CartonFrom'], row['CartonTo']])).toEqual([
    [1, 4],
    [5, 6],
    [7, 7],
  ])
  expect(both.Conflicts).toEqual([])
  const again = await read('c.csv', ['Carton no.,SKU,Description,Pcs/Ctn,Gross weight/ctn (kg)', '1-4,A,Mug,10,5.5'])
  expect(
    combine([first, again], known).Conflicts.map(({ Path, Choices }) => [Path, Choices.map(({ Value }) => Value)]),
  ).toContainEqual(['Cartons[0].GrossWeight', [5, 5.5]])
})

test('an invoice with carton numbers fills the cartons if there is no packing list', async () => {
  const rows = ['Carton no.,Description,Qty,Unit price USD,L x W x H (cm),Gross weight kg', '1-4,Mug,96,3.5,60x40x35,14.8']
  const invoice = await read('inv.csv', ['Commercial invoice', ...rows])
  expect(combine([invoice], known).Cartons).toMatchObject([{ CartonFrom: 1, CartonTo: 4, Length: 60, GrossWeight: 14.8 }])
})

test('goods without a common code are matched by name or customs number, and guesses are marked', async () => {
  const list = await read('list.csv', [
    'Description,HS code,Total Qty,Ctns',
    'Ceramic mug,6912001000,100,4',
    'Desk lamp,9405210090,20,2',
  ])
  const invoice = await read('inv.csv', [
    'Description,HS code,Quantity,Unit price USD',
    'Lamp for desks,9405210090,20,11.2',
    'Ceramic mug,6912001000,100,2.5',
  ])
  const { DeclarationItems, Conflicts, Origins } = combine([list, invoice], known)
  expect(DeclarationItems.map((row) => [row['Qty'], row['UnitPriceUsd']])).toEqual([
    [100, 2.5],
    [20, 11.2],
  ])
  expect(Conflicts.map(({ Path }) => Path)).toEqual(['DeclarationItems[1].NameEn'])
  expect([Origins['DeclarationItems[0].UnitPriceUsd']!.Unsure, Origins['DeclarationItems[1].UnitPriceUsd']!.Unsure]).toEqual([
    false,
    true,
  ])
})

test('lines of the same cartons form one row; cartons without numbers get the next ones', async () => {
  const list = await read('shared.csv', [
    'Ctns,SKU,Description,Pcs/Ctn,Size (cm)',
    '3,A,Mug,10,40x30x20',
    ',B,Cup,5,',
    '2,C,Jar,6,50x40x30',
  ])
  expect(combine([list], known).Cartons).toEqual([
    {
      CartonFrom: 1,
      CartonTo: 3,
      Length: 40,
      Width: 30,
      Height: 20,
      Items: [
        { Line: 1, Qty: 10 },
        { Line: 2, Qty: 5 },
      ],
    },
    { CartonFrom: 4, CartonTo: 5, Length: 50, Width: 40, Height: 30, Items: [{ Line: 3, Qty: 6 }] },
  ])
})

test('the importer is found by the EORI in the document, and documents of different numbers are distinguished', async () => {
  const first = await read('one.csv', ['Invoice No.:,X-1', 'EORI:,GB 207551480000', 'SKU,Description,Qty', 'A,Mug,3'])
  const second = await read('two.csv', ['Invoice No.:,X-2', 'SKU,Description,Qty,Unit price', 'A,Mug,3,2'])
  const found = combine([first, second], known)
  expect(found.Fields).toMatchObject({ EoriInfoId: 7, DestinationCountry: 'GB' })
  expect(
    found.Conflicts.map(({ Path, Choices }) => [
      Path,
      Choices.map(({ Value, Origin }) => `${Origin.File} ${Origin.Cell} ${Value}`),
    ]),
  ).toEqual([['Header.InvoiceNo', ['one.csv B1 X-1', 'two.csv B1 X-2']]])
})
