import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { transact } from '#kit/api/db.ts'
import { openWorkbook } from '#kit/api/sheets/workbook.ts'
import { readRows } from '#kit/api/sheets/rows.ts'
import { fixture, type Json } from './fixture.ts'

const { pool, uk, de, call, post, send, workbook, settled, keep, putIn } = await fixture()

await putIn(1, 'GB', uk, 'X00VASE001', 'V-01', 20)
await putIn(1, 'GB', uk, 'X00VASE002', 'V-02', 5)
await putIn(1, 'GB', uk, 'X00HEAVY01', 'V-03', 50)
await putIn(1, 'DE', de, 'X00VASE003', 'D-01', 50)

const path = { GB: '/wms/api/OpBehalf', DE: '/wms/api/GermanyOpBehalf' } as const
const british = {
  SalesPlatform: 'Amazon',
  RecipientName: 'Jane Miller',
  RecipientPhone: '+44 121 496 0000',
  CountryCode: 'United Kingdom',
  PostalCode: 'B24 9QR',
  City: 'Birmingham',
  Address1: '12 Station Road',
  Fnsku: 'X00VASE001',
  Pieces: 1,
  DropshipDeliveryMethod: 'Provider label',
  Courier: 'Y',
  CourierService: 'Y Standard',
}
const german = {
  ...british,
  CountryCode: 'Österreich',
  PostalCode: '1010',
  City: 'Wien',
  Fnsku: 'X00VASE003',
  Courier: 'D2',
  CourierService: 'D2-STD',
}

async function preview(
  site: 'GB' | 'DE',
  rows: readonly Record<string, unknown>[],
): Promise<{ id: number; result: Json; errors: string[] }> {
  const { Body, Msg } = await send('lin', `${path[site]}/ImportBatch`, await workbook(site, rows))
  expect(Msg).toBe('')
  const record = await settled('lin', Body.UploadRecordId)
  const errors = record.Result.Preview.flatMap((row: Json) =>
    row.Faults.map((f: Json) => `${f.Row} ${f.Field} ${f.Code}${f.Warning ? ' (warning)' : ''}`),
  )
  return { id: Body.UploadRecordId, result: record.Result, errors }
}
async function write(id: number): Promise<Json> {
  const { ErrorCode, Msg } = await call('lin', '/cms/api/UploadRecord/Commit', { Id: id })
  expect([ErrorCode, Msg]).toEqual([0, ''])
  return settled('lin', id, ['done', 'failed'])
}
const orders = (Keyword: string, site: 'GB' | 'DE' = 'GB') => call('lin', `${path[site]}/GetPageList`, { Keyword })

// The orders share one stock, so the tests run in sequence.
describe('importing orders', { shuffle: false }, () => {
  test('[cap.wh.dropshipping] rows with one number are one order; a second import duplicates nothing', async () => {
    const rows = [
      { ...british, PlatformOrderNo: 'P-1' },
      { ...british, PlatformOrderNo: 'P-2' },
      { ...british, PlatformOrderNo: 'P-1', Fnsku: 'X00VASE002', Pieces: 2 },
    ]
    const seen = await preview('GB', rows)
    expect([seen.result.GoodRows, seen.result.BadRows, seen.errors]).toEqual([3, 0, []])
    expect((await orders('P-1')).Body.TotalCount).toBe(0)
    expect((await write(seen.id)).Result).toMatchObject({ DoneRows: 3, SkippedRows: 0 })
    expect((await orders('P-1')).Body).toMatchObject({
      TotalCount: 1,
      Items: [
        {
          TotalPieces: 3,
          Items: [
            { Fnsku: 'X00VASE001', Pieces: 1 },
            { Fnsku: 'X00VASE002', Pieces: 2 },
          ],
          WarehouseCode: 'UK1',
        },
      ],
    })
    const again = await preview('GB', rows)
    expect(again.result).toMatchObject({ GoodRows: 3, KnownRows: 3 })
    expect((await write(again.id)).Result).toMatchObject({ DoneRows: 0, SkippedRows: 3 })
    expect((await orders('P-')).Body.TotalCount).toBe(2)
  })

  test('[rule.courier.Y.max] [rule.postal.remote] [msg.insufficientStock] insufficient stock, over a courier limit, remote: each with its reason; the others are imported', async () => {
    const { errors, id, result } = await preview('GB', [
      { ...british, PlatformOrderNo: 'Q-1', Fnsku: 'X00VASE002', Pieces: 2 },
      { ...british, PlatformOrderNo: 'Q-2', Fnsku: 'X00VASE002', Pieces: 2 },
      { ...british, PlatformOrderNo: 'Q-3', Fnsku: 'X00HEAVY01', Pieces: 3 },
      { ...british, PlatformOrderNo: 'Q-4', PostalCode: 'IV27 4AB' },
      { ...british, PlatformOrderNo: 'Q-5', PostalCode: 'IV27 4AB', IsRemoteConfirmed: 'Y' },
      { ...british, PlatformOrderNo: 'Q-6', Fnsku: 'X00HEAVY01', Pieces: 1, Courier: 'P', CourierService: 'P Parcel' },
      { ...british, PlatformOrderNo: 'Q-7', PostalCode: 'Q1 1AA' },
      { ...british, PlatformOrderNo: 'Q-8', Fnsku: 'X00UNKNOWN' },
    ])
    expect(errors).toEqual([
      '3 Pieces stock',
      '4 CourierService blocked',
      '5 PostalCode remote',
      '7 CourierService warn (warning)',
      '8 PostalCode postcode',
      '9 Fnsku fnskuUnknown',
    ])
    expect(result).toMatchObject({ GoodRows: 3, BadRows: 5 })
    expect(result.Preview.find((row: Json) => row.Row === 3).Faults[0].Msg).toBe('Insufficient stock: 2 required, 1 available')
    expect((await write(id)).Result).toMatchObject({ DoneRows: 3 })
    expect((await orders('Q-')).Body.Items.map((o: Json) => o.PlatformOrderNo).toSorted()).toEqual(['Q-1', 'Q-5', 'Q-6'])
  })

  test('an order with a bad row is skipped completely, and its rows must match', async () => {
    const { errors, result } = await preview('GB', [
      { ...british, PlatformOrderNo: 'R-1' },
      { ...british, PlatformOrderNo: 'R-1', Fnsku: 'X00VASE002', Pieces: 'many' },
      { ...british, PlatformOrderNo: 'R-2' },
      { ...british, PlatformOrderNo: 'R-2', Fnsku: 'X00VASE002', City: 'Leeds' },
    ])
    expect(errors).toEqual(['2  documentBad', '3 Pieces number', '4  documentBad', '5 City rowsDiffer'])
    expect(result).toMatchObject({ GoodRows: 0, BadRows: 4 })
  })

  test('shop and day are read from the first row and must match in the others; an order for a past day is refused', async () => {
    const later = { ShopInfo: 'Hearth & Home UK', ExpectedOutboundDate: '2999-12-24' }
    const { errors, id } = await preview('GB', [
      { ...british, ...later, PlatformOrderNo: 'T-1' },
      { ...british, ...later, PlatformOrderNo: 'T-2', ExpectedOutboundDate: '2025-11-03' },
      { ...british, ...later, PlatformOrderNo: 'T-3' },
      { ...british, ...later, PlatformOrderNo: 'T-3', Fnsku: 'X00VASE002', ExpectedOutboundDate: '2999-12-25' },
    ])
    expect(errors).toEqual(['3 ExpectedOutboundDate pastDate', '4  documentBad', '5 ExpectedOutboundDate rowsDiffer'])
    await write(id)
    expect((await orders('T-')).Body.Items).toMatchObject([{ PlatformOrderNo: 'T-1', ...later }])
    const exported = await cells(
      (await post('lin', `${path.GB}/ExportExcel`, { Keyword: 'T-1', Columns: ['ShopInfo', 'ExpectedOutboundDate'] })).rawPayload,
    )
    expect(exported).toEqual([
      ['Shop', 'Expected outbound'],
      ['Hearth & Home UK', '2999-12-24'],
    ])
  })

  test('labels are given as names of files uploaded before', async () => {
    const FileId = await keep(1, 1, 'Label-77.pdf')
    const own = { ...british, DropshipDeliveryMethod: 'Customer label', Courier: '', CourierService: '' }
    const { errors, id } = await preview('GB', [
      { ...own, PlatformOrderNo: 'L-1', LabelFile: 'label-77.pdf' },
      { ...own, PlatformOrderNo: 'L-2', LabelFile: 'nowhere.pdf' },
    ])
    expect(errors).toEqual(['3 LabelFile labelMissing'])
    await write(id)
    const [order] = (await orders('L-1')).Body.Items
    expect((await call('lin', `${path.GB}/GetDetail`, { id: order.Id })).Body.WaybillFiles).toEqual([
      { FileId, FileName: 'Label-77.pdf' },
    ])
  })

  test('[rule.courier.outsideGermany] the German workbook accepts its delivery countries by name', async () => {
    const { errors, id } = await preview('DE', [
      { ...german, PlatformOrderNo: 'D-1' },
      { ...german, PlatformOrderNo: 'D-2', Courier: 'D1', CourierService: 'D1-STD' },
      { ...german, PlatformOrderNo: 'D-3', CountryCode: 'Atlantis' },
    ])
    expect(errors).toEqual(['3 CourierService blocked', '4 CountryCode choice'])
    await write(id)
    expect((await orders('D-1', 'DE')).Body).toMatchObject({ TotalCount: 1, Items: [{ CountryCode: 'AT', CurrencyCode: 'EUR' }] })
  })

  test('an order whose goods were sold after the preview is refused, the others are imported', async () => {
    const { id, errors } = await preview('GB', [
      { ...british, PlatformOrderNo: 'S-1', Fnsku: 'X00VASE001', Pieces: 3 },
      { ...british, PlatformOrderNo: 'S-2', Fnsku: 'X00VASE001', Pieces: 1 },
    ])
    expect(errors).toEqual([])
    await transact(pool, 1, 'write', (db) =>
      db
        .updateTable('wares_stock')
        .set({ AvailablePcs: 2, DamagedPcs: 0, TotalPcs: (eb) => eb('LockedPcs', '+', 2) })
        .where('BatchNo', '=', 'V-01')
        .execute(),
    )
    const done = await write(id)
    expect(done.Result).toMatchObject({ DoneRows: 1 })
    expect(done.FailedRows).toBe(1)
    expect((await orders('S-')).Body.Items.map((o: Json) => o.PlatformOrderNo)).toEqual(['S-2'])
  })

  test('the template is in the user’s language, and its example is not an order', async () => {
    const answer = await post('lin', `${path.DE}/ImportTemplate`, {}, 'de-DE')
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('Einzelversand-Aufträge'))
    const { Body } = await send('lin', `${path.DE}/ImportBatch`, answer.rawPayload)
    expect((await settled('lin', Body.UploadRecordId)).Result).toMatchObject({ GoodRows: 0, BadRows: 0 })
  })

  test('[msg.formatError] a workbook of another template is refused as a whole', async () => {
    const german = await post('lin', `${path.DE}/ImportTemplate`)
    const { Body } = await send('lin', `${path.GB}/ImportBatch`, german.rawPayload)
    expect(await settled('lin', Body.UploadRecordId)).toMatchObject({
      TotalRows: 0,
      Message: 'Format error: this is not the template Dropshipping orders',
    })
  })

  test('the export has a row for each product, in the user’s language, with the list’s columns', async () => {
    const answer = await post(
      'lin',
      `${path.GB}/ExportExcel`,
      { Keyword: 'P-1', Columns: ['WarehouseOutNo', 'Status', 'Items'] },
      'zh-CN',
    )
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    const rows = await cells(answer.rawPayload)
    expect(rows[0]).toEqual(['出库单号', '状态', 'FNSKU', 'SKU', '产品英文名', '批次号', '数量'])
    expect(rows.slice(1).map((row) => [row[1], row[2], row[6]])).toEqual([
      ['未出库', 'X00VASE001', '1'],
      ['未出库', 'X00VASE002', '2'],
    ])
    expect(
      (await post('lin', `${path.GB}/ExportExcel`, { StartTime: '2025-01-01', EndTime: '2025-06-01' })).json(),
    ).toMatchObject({ ErrorCode: 1 })
  })
})

/** The cells of a workbook, row by row. */
async function cells(content: Buffer): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'dropship-export-'))
  const file = join(folder, 'export.xlsx')
  await writeFile(file, content)
  const book = await openWorkbook(file)
  const found: string[][] = []
  for await (const { rows } of readRows(book, book.sheet)) found.push(...rows.map((row) => [...row.cells]))
  book.close()
  await rm(folder, { recursive: true })
  return found
}
