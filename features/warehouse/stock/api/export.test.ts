import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import type { FileAnswer } from '#kit/api/handle.ts'
import { LANGUAGES } from '#kit/shared/text.ts'
import { exportLocks, exportStock, exportStockAge, exportStockLog } from '../contract.ts'
import { stockHistory } from './fixture-history.ts'

const [GB, DE] = COUNTRIES
const { f, heldBy } = await stockHistory()

describe('exports', () => {
  const rowsOf = async (answer: unknown) => {
    const { content, fileName } = answer as FileAnswer
    return { fileName, rows: (await readXlsx(content as Buffer)).sheets[0]!.rows }
  }

  test('[call.wms.WaresStock.ExportStockExcel] by batch with every column, or as shown in the list', async () => {
    const whole = await rowsOf(await f.ask(exportStock[GB], { HasStock: true }))
    expect(whole.fileName).toBe('overseasStock_20251120100000.xlsx')
    expect(whole.rows[0]).toEqual([
      'Warehouse',
      'SKU',
      'FNSKU',
      'Chinese name',
      'English name',
      'Batch',
      'Putaway',
      'Total',
      'Available',
      'Locked',
      'Damaged',
      'In transit',
      'Age, days',
      'Volume m³',
      '30-day outbound',
    ])
    expect(whole.rows).toHaveLength(4)
    const list = await rowsOf(
      await f.ask(exportStock[GB], { IsByBatch: false, HasStock: true, Columns: ['Fnsku', 'AvailablePcs', 'Outbound30'] }),
    )
    expect(list.rows).toEqual([
      ['FNSKU', 'Available', '30-day outbound'],
      ['X00VASE001', 76, 10],
    ])
  })

  test("[call.wms.WaresStock.ExportExcel] every movement of one product, but not of another company's", async () => {
    const { rows } = await rowsOf(await f.ask(exportStockLog[GB], { Id: f.vase.Id }))
    expect(rows).toHaveLength(17)
    expect(rows[1]!.slice(1, 6)).toEqual(['Lock', 'X00VASE001', 'OLD-1', 0, -10])
    expect((await rowsOf(await f.ask(exportStockLog[GB], { Id: f.vase.Id }, 2))).rows).toHaveLength(1)
  })

  test('[call.wms.GermanyWaresStock.ExportLockPcsExcel] the order of each hold', async () => {
    expect((await rowsOf(await f.ask(exportLocks[GB], {}))).rows.map((row) => row.slice(0, 6))).toEqual([
      ['Warehouse', 'SKU', 'FNSKU', 'Batch', 'Pieces', 'Outbound order'],
      ['UK1', 'VASE001', 'X00VASE001', 'OLD-1', 10, heldBy.No],
    ])
    expect((await rowsOf(await f.ask(exportLocks[DE], {}))).rows).toHaveLength(1)
    expect((await rowsOf(await f.ask(exportLocks[GB], { Columns: ['WarehouseOutNo', 'Pieces'] }))).rows).toEqual([
      ['Outbound order', 'Pieces'],
      [heldBy.No, 10],
    ])
  })

  test.each(LANGUAGES)(
    '[call.wms.WaresStock.ExportSkuStorageAgeExcel] [call.wms.GermanyWaresStock.ExportSkuStorageAgeExcel] one column for each age band, in %s',
    async (language) => {
      const { rows } = await rowsOf(await f.ask(exportStockAge[GB], {}, 1, language))
      expect(rows[0]).toHaveLength(16)
      expect(rows[0]!.some((title) => String(title).includes('stock:'))).toBe(false)
      expect(rows.slice(1).map((row) => row.slice(8, 15).map((cell) => cell ?? 0))).toEqual([
        [43, 0, 0, 0, 43, 0, 0],
        [40, 40, 0, 0, 0, 0, 0],
      ])
    },
  )

  test('the age of stock as shown in the list: chosen columns in order, each band as a column', async () => {
    const { rows } = await rowsOf(await f.ask(exportStockAge[GB], { Columns: ['BatchNo', 'AgingDays', 'AgeBand', 'TotalPcs'] }))
    expect(rows.map((row) => row.map((cell) => cell ?? ''))).toEqual([
      ['Batch', 'Age, days', '1–30 days', '31–60 days', '61–90 days', '91–180 days', '181–365 days', 'Over 365 days', 'Total'],
      ['OLD-1', 111, '', '', '', 43, '', '', 43],
      ['NEW-1', 10, 40, '', '', '', '', '', 40],
    ])
    expect((await rowsOf(await f.ask(exportStockAge[GB], { Columns: ['Sku'] }))).rows).toEqual([
      ['SKU'],
      ['VASE001'],
      ['VASE001'],
    ])
  })
})
