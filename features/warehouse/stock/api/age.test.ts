import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { getStockAgeBands, getStockAgePage, getStockPage } from '../contract.ts'
import { stockHistory } from './fixture-history.ts'

const [GB] = COUNTRIES
const { f } = await stockHistory()
const page = { PageIndex: 1, PageSize: 20 }

describe('age', () => {
  test('[const.stockAge.until] shows the pieces in each band at the end of yesterday, warehouse time', async () => {
    const { Day, Bands } = await f.ask(getStockAgeBands[GB], {})
    expect(Day).toBe('2025-11-19')
    expect(Bands.map((band) => [band.AgeBand, band.Pieces, band.Batches])).toEqual([
      [136001, 40, 1],
      [136002, 0, 0],
      [136003, 0, 0],
      // Two pieces of today's shipment were still in stock.
      [136004, 45, 1],
      [136005, 0, 0],
      [136006, 0, 0],
    ])
    expect((await f.ask(getStockAgeBands[GB], { WarehouseId: f.uk2 })).Bands.every((band) => band.Pieces === 0)).toBe(true)
  })

  test('[route.overSeaService.storageAge] lists batches oldest first, or a single band', async () => {
    const batches = (more: object) =>
      f
        .ask(getStockAgePage[GB], { ...page, ...more })
        .then(({ Items }) => Items.map((row) => [row.BatchNo, row.AgingDays, row.AgeBand]))
    expect(await batches({})).toEqual([
      ['OLD-1', 111, 136004],
      ['NEW-1', 10, 136001],
    ])
    expect(await batches({ SortField: 'AgingDays', SortOrder: 'asc' })).toEqual([
      ['NEW-1', 10, 136001],
      ['OLD-1', 111, 136004],
    ])
    expect(await batches({ AgeBand: 136001 })).toEqual([['NEW-1', 10, 136001]])
    const [, { PutawayDate }] = (await f.ask(getStockAgePage[GB], page)).Items as [unknown, { PutawayDate: string }]
    expect(await batches({ StartTime: PutawayDate, EndTime: PutawayDate })).toEqual([['NEW-1', 10, 136001]])
    expect(await batches({ EndTime: '2025-11-09' })).toEqual([['OLD-1', 111, 136004]])
    expect(await f.ask(getStockAgePage[GB], page, 2)).toMatchObject({ Items: [{ BatchNo: 'OLD-1', AgingDays: 50 }] })
  })

  test('filters by putaway days', async () => {
    const within = async (days: object) => {
      const { Items } = await f.ask(getStockPage[GB], { ...page, IsByBatch: true, ...days })
      return Items.map(({ PutawayDate }) => PutawayDate)
    }
    const all = (await within({})).filter((day) => day !== null).toSorted()
    expect(all.length).toBeGreaterThan(1)
    expect(await within({ StartTime: all[0], EndTime: all[0] })).toEqual(all.filter((day) => day === all[0]))
    expect(await within({ EndTime: '2020-01-01' })).toEqual([])
    // A product with one of these batches is shown with its complete stock.
    const products = async (days: object) => (await f.ask(getStockPage[GB], { ...page, HasStock: true, ...days })).Items
    expect(await products({ StartTime: all[0], EndTime: all[0] })).toEqual(await products({}))
  })
})
