import { expect, test } from 'vitest'
import { openPdf, scanPage } from '#kit/api/pdf/testing.ts'
import { loadTexts, translatorFor } from '#kit/api/texts.ts'
import type { Wave } from '../contract.ts'
import { folderStore } from '#kit/api/files.ts'
import { pickListFile, waveDocuments } from './documents.ts'
import { PICK } from '../rules.ts'
import type { DropshipLabel } from './label-query.ts'
import { manifestFile } from './manifest-file.ts'

await loadTexts()
const ENGLISH = { translate: translatorFor('en-US'), language: 'en-US' } as const

/** The text of a page, without spaces. */
async function wordsOf(content: unknown, no = 1): Promise<string> {
  const page = await (await openPdf(content as Buffer)).getPage(no)
  const { items } = await page.getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join('')
    .replaceAll(/\s/g, '')
}

test('a pick list shows its creation time in the warehouse’s time zone', async () => {
  const wave = {
    WaveNo: 'PW1',
    WarehouseCode: 'DE1',
    CountryCode: 'DE',
    CreatedTime: '2026-01-05T10:00:00.000Z',
    OrderCount: 1,
    Lines: [],
    Orders: [],
  }
  const { content } = await pickListFile(wave as unknown as Wave, ENGLISH)
  expect(await wordsOf(content)).toContain('11:00GMT+1')
})

test('a pick list has the code of each order left to pack, readable at the packing bench', async () => {
  const order = (no: number, PickState: number) => ({
    WarehouseOutNo: `DSGB261128${String(no).padStart(5, '0')}`,
    Place: no,
    PickState,
    CompanyName: 'Hangzhou Qihang Home Co., Ltd.',
    Lines: [{ Pieces: 2 }],
  })
  const Orders = [
    ...Array.from({ length: 15 }, (_, index) => order(index + 1, PICK.open)),
    order(16, PICK.packed),
    order(17, PICK.removed),
  ]
  const wave = {
    WaveNo: 'PW1',
    WarehouseCode: 'UKBHM1',
    CountryCode: 'GB',
    CreatedTime: '2026-01-05T10:00:00.000Z',
    OrderCount: 17,
    Lines: [],
    Orders,
  }
  const { content } = await pickListFile(wave as unknown as Wave, ENGLISH)
  const pdf = await openPdf(content as Buffer)
  const numbers = Orders.map(({ WarehouseOutNo }) => WarehouseOutNo)
  const [first, second] = [await wordsOf(content, 2), await wordsOf(content, 3)]
  expect(numbers.filter((no) => first.includes(no))).toEqual(numbers.slice(0, 14))
  expect(numbers.filter((no) => second.includes(no))).toEqual([numbers[14]])
  expect(await scanPage(pdf, 3)).toEqual([{ format: 'Code128', text: numbers[14] }])
  // The test scanner reads four codes per page.
  expect(numbers.slice(0, 14)).toEqual(expect.arrayContaining((await scanPage(pdf, 2)).map(({ text }) => text)))
})

test('a manifest shows its time in the warehouse’s time zone, that of the handover once it exists', async () => {
  const loading = {
    ManifestNo: 'MF1',
    WarehouseCode: 'DE1',
    CountryCode: 'DE',
    Courier: 'D2',
    CreatedTime: '2026-07-05T10:00:00.000Z',
    LoadedTime: null,
    Boxes: [],
    BoxCount: 0,
    Weight: 0,
  }
  const printed = async (more: object) => {
    const { content } = await manifestFile({ ...loading, ...more } as unknown as Parameters<typeof manifestFile>[0], ENGLISH)
    return wordsOf(content)
  }
  expect(await printed({})).toContain('CreatedJul5,2026,12:00GMT+2')
  expect(await printed({ LoadedTime: '2026-07-05T12:00:00.000Z' })).toContain('HandedoverJul5,2026,14:00GMT+2')
})

test('label and packing slip are in the buyers’ language, and the pages of a long slip are numbered', async () => {
  const line = { Fnsku: 'X00CUPS001', Sku: 'CUP', NameEn: 'Cup', Pieces: 1 }
  const order = {
    Site: 'DE',
    DropshipDeliveryMethod: 130003,
    WarehouseOutNo: 'DSDE26070500001',
    PackagesCount: 1,
    TotalPieces: 18,
    Courier: null,
    CourierService: null,
    CourierLabels: [],
    OwnLabels: [],
    Lines: Array.from({ length: 18 }, () => line),
  }
  const { content } = await waveDocuments(folderStore('/nonexistent'), 'PW1', [order as unknown as DropshipLabel])
  const pages = await Promise.all([1, 2, 3].map((page) => wordsOf(content, page)))
  expect(pages).toEqual([
    expect.stringContaining('Selbstabholung'),
    expect.stringMatching(/^Lieferschein.*Seite1von2$/),
    expect.stringMatching(/^Lieferschein.*Seite2von2$/),
  ])
})
