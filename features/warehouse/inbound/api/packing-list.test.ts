import { describe, expect, test } from 'vitest'
import type { Json } from './fixture.ts'
import { inboundPlans, at, line } from './fixture-plans.ts'

const { uk, call, post, send, packingList, submitted } = await inboundPlans()

describe('packing list', () => {
  const upload = async (rows: (string | number | null)[][], input: object = {}) =>
    send('lin', at('ImportPackingList'), await packingList(rows), { WarehouseId: uk, ...input })

  test('valid rows are returned to the form and nothing is saved', async () => {
    const before = (await call('lin', at('GetPageList'))).Body.TotalCount
    const { Body } = await upload([
      ['X00VASE001', 'VASE001', 3, 10, 1, 3, 'PL-1', 'PO-9', 'top shelf'],
      ['X00VASE002', null, 2, 10, null, null, null, 'PO-9', null],
    ])
    expect(Body).toEqual({
      Rows: 2,
      Po: 'PO-9',
      Items: [
        {
          Fnsku: 'X00VASE001',
          Cartons: 3,
          PcsPerCarton: 10,
          CartonNoFrom: 1,
          CartonNoTo: 3,
          BatchNo: 'PL-1',
          ProductRemark: 'top shelf',
        },
        {
          Fnsku: 'X00VASE002',
          Cartons: 2,
          PcsPerCarton: 10,
          CartonNoFrom: null,
          CartonNoTo: null,
          BatchNo: null,
          ProductRemark: null,
        },
      ],
      Errors: [],
      FailFileUrl: null,
    })
    expect((await call('lin', at('GetPageList'))).Body.TotalCount).toBe(before)
  })

  test('[msg.duplicateBatchNumber] [msg.batchNumberExists] [rule.carton.oneSpec] one invalid cell prevents the import of all rows; each error names row and column', async () => {
    await submitted({ Items: [{ ...line, BatchNo: 'IN-USE' }] })
    const { Body } = await upload([
      ['X00VASE001', null, 3, 10, 1, 3, 'PL-2', 'PO-9', null],
      ['X00VASE002', 'WRONG', 'three', 10, null, null, null, null, null],
      ['X00NEW0001', null, 1, 10, null, null, null, null, null],
      ['X00VASE002', null, 1, 9, 3, 3, 'PL-2', 'PO-8', null],
      ['X00VASE002', 'OTHER', 1, 10, 7, null, 'IN-USE', null, null],
    ])
    expect(Body.Items).toEqual([])
    expect(Body.Errors.map((e: Json) => `${e.Row} ${e.Field} ${e.Code}`)).toEqual([
      '3 Cartons number',
      '3 Sku skuDiffers',
      '4 Fnsku fnskuInvalid',
      '5 PcsPerCarton cartonSpec',
      '5 BatchNo batchRepeated',
      '5 CartonNoFrom cartonNoOverlap',
      '5 Po onePo',
      '6 Sku skuDiffers',
      '6 CartonNoTo cartonNoPair',
      '6 BatchNo batchExists',
    ])
    expect(Body.Errors.find((e: Json) => e.Code === 'cartonNoOverlap').Msg).toBe('Carton numbers overlap with row 2')
    expect(Body.Errors[2]).toMatchObject({ Found: 'X00NEW0001' })
    expect(Body.FailFileUrl).toMatch(/^\/cms\/api\/File\/Download\?Id=\d+$/)
  })

  test('a CSV file is read like a workbook, and returned as one with the errors marked', async () => {
    const csv = (...rows: string[]) =>
      send('lin', at('ImportPackingList'), Buffer.from(rows.join('\r\n')), { WarehouseId: uk }, 'list.csv')
    const head = 'FNSKU;Cartons;Pieces per carton;Product remark'
    const { Body } = await csv(head, 'X00VASE001;3;10;top shelf')
    expect(Body).toMatchObject({ Rows: 1, Errors: [], Items: [{ Fnsku: 'X00VASE001', Cartons: 3, ProductRemark: 'top shelf' }] })
    const wrong = (await csv(head, 'X00VASE001;three;10;')).Body
    expect(wrong).toMatchObject({ Items: [], Errors: [{ Row: 2, Field: 'Cartons', Code: 'number' }] })
    expect(wrong.FailFileUrl).toMatch(/^\/cms\/api\/File\/Download\?Id=\d+$/)
  })

  test('a file that is not a workbook or has no rows is refused', async () => {
    expect((await send('lin', at('ImportPackingList'), Buffer.from('%PDF-1.7 not a sheet'))).ErrorCode).toBe(1)
    expect((await upload([])).ErrorCode).toBe(2)
  })

  test('the template is in the user’s language', async () => {
    const file = await post('lin', at('GetImportTemplate'), {}, 'de-DE')
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain('Packliste.xlsx')
  })
})
