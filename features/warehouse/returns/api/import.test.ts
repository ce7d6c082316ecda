import { expect, test } from 'vitest'
import { commitImport, getUploadRecord } from '#features/account/files/contract.ts'
import { translatorFor } from '#kit/api/texts.ts'
import { getReturnPage } from '../contract.ts'
import { getReturnTemplate, importReturns } from '../import-contract.ts'
import { SERVICE } from '../rules.ts'
import { returnSheet } from '../sheet.ts'
import { returnPortal } from './fixture-returns.ts'

const { as, customer, announce, detail } = await returnPortal()

async function settled(Id: number, steps: readonly string[]) {
  const read = () => customer.ok(getUploadRecord, { Id })
  await expect.poll(async () => steps.includes((await read()).Step), { timeout: 20_000 }).toBe(true)
  return read()
}
/** Uploads a table with these rows, cells by field, and returns its preview. */
async function preview(rows: readonly Record<string, string | number>[]) {
  const quoted = (cell: unknown) => `"${String(cell ?? '')}"`
  const header = returnSheet.columns.map((column) => quoted(translatorFor('en-US')(column.header)))
  const lines = rows.map((row) => returnSheet.columns.map(({ field }) => quoted(row[field])))
  const text = [header, ...lines].map((cells) => cells.join(',')).join('\n')
  const { Body } = await customer.upload(importReturns.GB, new Blob([text]), 'returns.csv')
  const { Id, Result } = await settled(Body.UploadRecordId, ['preview', 'done'])
  const issues = Result!.Preview.flatMap((row) => row.Faults.map((one) => `${one.Row} ${one.Field} ${one.Code}`))
  return { Id, issues: issues.toSorted() }
}
async function write(Id: number) {
  await customer.ok(commitImport, { Id })
  return (await settled(Id, ['done'])).Result
}

test('rows of one removal order are one return; bad returns are skipped with reasons, and a second import duplicates nothing', async () => {
  await announce({ RemovalOrderNo: 'RMV-OLD', CourierNumbers: ['TAKEN00001'] })
  const row = { Fnsku: 'X00VASE001', Pieces: 6, Boxes: 2 }
  const rows = [
    {
      ...row,
      RemovalOrderNo: 'RMV-1',
      CourierNumbers: '1z 001 aaa, 1Z002AAA',
      DefaultServiceType: 'Destroy',
      KeepOriginalBox: 'Y',
    },
    { ...row, RemovalOrderNo: 'RMV-2', CourierNumbers: '1Z003AAA', Boxes: 3 },
    {
      ...row,
      RemovalOrderNo: 'RMV-1',
      CourierNumbers: '1Z002AAA；1Z004AAA',
      DefaultServiceType: 'Destroy',
      KeepOriginalBox: 'Y',
      Fnsku: 'x00vase002',
      Pieces: 4,
    },
    { ...row, RemovalOrderNo: 'RMV-2', CourierNumbers: '1Z003AAA', Fnsku: 'X00NOBODY1' },
    { ...row, RemovalOrderNo: 'RMV-3', CourierNumbers: 'TAKEN00001, 1Z004AAA' },
    { ...row, RemovalOrderNo: 'RMV-4', CourierNumbers: '', DefaultServiceType: 'Inspect and shelve' },
    { ...row, RemovalOrderNo: 'RMV-5', CourierNumbers: '1Z005AAA', WarehouseCode: 'DEDUI1' },
    { ...row, RemovalOrderNo: 'RMV-6', CourierNumbers: '1Z006AAA', Fnsku: 'X00VASE001' },
    { ...row, RemovalOrderNo: 'RMV-6', CourierNumbers: '1Z007AAA', Fnsku: 'X00VASE001' },
    { ...row, RemovalOrderNo: 'RMV-OLD', CourierNumbers: '1Z008AAA' },
  ]
  const seen = await preview(rows)
  expect(seen.issues).toEqual(
    [
      '5 Boxes rowsDiffer',
      '5 Fnsku fnskuUnknown',
      '3  documentBad',
      '6 CourierNumbers numberUsed',
      '6 CourierNumbers numberUsed',
      '7 CourierNumbers oneNumber',
      '7 DefaultServiceType choice',
      '8 WarehouseCode choice',
      '9  documentBad',
      '10 Fnsku duplicate',
      '11 RemovalOrderNo rowKnown',
    ].toSorted(),
  )
  expect(await write(seen.Id)).toMatchObject({ DoneRows: 2, SkippedRows: 1 })
  const { Items } = await customer.ok(getReturnPage.GB, { Keyword: 'RMV-1' })
  expect(Items).toMatchObject([
    { Boxes: 2, Pieces: 10, KeepOriginalBox: true, DefaultServiceType: SERVICE.destroy, WarehouseCode: 'UKBHM1' },
  ])
  expect(await detail(Items[0]!.Id)).toMatchObject({
    CourierNumbers: expect.arrayContaining(['1Z001AAA', '1Z002AAA', '1Z004AAA']),
    Announced: [
      { Fnsku: 'X00VASE001', Pieces: 6 },
      { Fnsku: 'X00VASE002', Pieces: 4 },
    ],
  })

  const again = await preview(rows.filter(({ RemovalOrderNo }) => RemovalOrderNo === 'RMV-1'))
  expect(again.issues).toEqual(['2 RemovalOrderNo rowKnown', '3 RemovalOrderNo rowKnown'])
})

test('the template and the import are for users who may announce returns', async () => {
  expect((await customer.bytes(getReturnTemplate.DE, {})).subarray(0, 2).toString()).toBe('PK')
  expect(await (await as('qihang_fin')).refused(getReturnTemplate.GB, {})).toBe(4)
})
