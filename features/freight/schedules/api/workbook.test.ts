import { describe, expect, test } from 'vitest'
import { transact } from '#kit/api/db.ts'
import {
  deleteSailing,
  exportFlights,
  exportSailings,
  getDeskSailings,
  getFlightTemplate,
  getSailingTemplate,
  importFlights,
  importSailings,
  readFlightSheet,
  readSailingSheet,
  saveSailing,
} from '../contract.ts'
import { china, FCL, FLIGHT, LCL } from '../fixture.ts'
import { MAX_SHEET } from '../rules.ts'
import { schedulesPortal } from './fixture-portal.ts'

const { portal, staff, sheetOf } = await schedulesPortal()

describe('workbook', () => {
  test.each(['zh-CN', 'de-DE'])('of sailings and flights can be imported without changes, in %s', async (language) => {
    await staff.ok(importSailings, {
      Rows: [LCL, FCL, { ...LCL, Voyage: '049W', PortOfDischarge: 'BEANR', RemainingVolume: 0, IsOpen: false }],
    })
    await staff.ok(importFlights, {
      Rows: [FLIGHT, { ...FLIGHT, FlightNo: 'CZ461', EtdTime: china('2099-03-10 00:00'), IsOpen: false }],
    })
    expect(
      await staff.upload(readSailingSheet, await sheetOf(exportSailings, { Columns: ['Etd'] }, language), 'sailings.xlsx'),
    ).toMatchObject({ ErrorCode: 0, Body: { Changes: [], Errors: [] } })
    expect(await staff.upload(readFlightSheet, await sheetOf(exportFlights, {}, language), 'flights.xlsx')).toMatchObject({
      ErrorCode: 0,
      Body: { Changes: [], Errors: [] },
    })
  })

  test('shows its changes, and saves all or nothing', async () => {
    await staff.ok(importSailings, { Rows: [LCL, FCL] })
    const late = { ...FCL, Etd: '2099-03-12', Eta: '2099-04-13' }
    await staff.ok(importSailings, { Rows: [{ ...late, Voyage: 'DRAFT' }] })
    const sheet = await sheetOf(exportSailings, { Kind: 'FCL' })
    const kept = (await staff.ok(getDeskSailings, { Kind: 'FCL' })).Items
    const [known, gone] = [kept.find((row) => row.Voyage === '048W')!, kept.find((row) => row.Voyage === 'DRAFT')!]
    await staff.ok(saveSailing, { ...FCL, Carrier: 'Maersk', Id: known.Id, RowVersion: 1 })
    await staff.ok(deleteSailing, { Id: gone.Id })
    const { Body } = await staff.upload(readSailingSheet, sheet, 'sailings.xlsx')
    expect(Body).toMatchObject({
      Errors: [],
      Changes: [
        { Id: known.Id, RowVersion: 2, Fields: [{ Field: 'Carrier', Before: 'Maersk', After: 'COSCO' }] },
        { Row: { ...late, Voyage: 'DRAFT' }, Fields: [] },
      ],
    })
    const Rows = (Body as { Changes: { Id?: number; RowVersion?: number; Row: typeof FCL }[] }).Changes.map(
      ({ Row, Id, RowVersion }) => ({ ...Row, Id, RowVersion }),
    )
    await staff.ok(saveSailing, { ...FCL, Carrier: 'MSC', Id: known.Id, RowVersion: 2 })
    expect(await staff.refused(importSailings, { Rows })).toBe(6)
    expect((await staff.ok(getDeskSailings, { Kind: 'FCL' })).Items.map((row) => row.Carrier)).toEqual(['MSC'])
    expect(await staff.ok(importSailings, { Rows: Rows.map((row) => (row.Id ? { ...row, RowVersion: 3 } : row)) })).toEqual({
      Count: 2,
    })
    expect(
      (await staff.ok(getDeskSailings, { Kind: 'FCL' })).Items.map((row) => `${row.Voyage} ${row.Carrier} ${row.RowVersion}`),
    ).toEqual(['048W COSCO 4', 'DRAFT COSCO 1'])
  })

  test('with errors changes nothing, and reports each error with its row', async () => {
    await transact(portal.pool, 'everyone', 'write', async (db) => {
      const { RemainingVolume: _, ...plain } = LCL
      const row = { ...plain, CreatedTime: new Date(), UpdatedTime: new Date() }
      await db
        .insertInto('sailing')
        .values([
          row,
          { ...row, Voyage: '049W', Etd: '2099-03-11', CfsCutOff: LCL.CustomsCutOff },
          { ...row, Voyage: '048W', Etd: '2100-03-12', Eta: '2100-04-12', PortOfLoading: 'CNXXX' },
        ] as never)
        .execute()
    })
    const { Body } = await staff.upload(readSailingSheet, await sheetOf(exportSailings, {}), 'bad.xlsx')
    expect(Body).toMatchObject({
      Changes: [],
      Errors: [
        { Row: 3, Field: 'CfsCutOff', Code: 'cfsBeforeCustoms' },
        { Row: 4, Field: 'PortOfLoading' },
      ],
    })
    for (const [template, read] of [
      [getSailingTemplate, readSailingSheet],
      [getFlightTemplate, readFlightSheet],
    ] as const) {
      expect((await staff.upload(read, await sheetOf(template, {}), 'empty.xlsx')).Body).toEqual({ Changes: [], Errors: [] })
    }
  })

  test(`of more than ${MAX_SHEET} rows is refused, not cut`, async () => {
    const many = Array.from({ length: MAX_SHEET }, (_, index) => ({ ...LCL, Voyage: `V${index}` }))
    expect(await staff.ok(importSailings, { Rows: many })).toEqual({ Count: MAX_SHEET })
    await staff.ok(saveSailing, { ...LCL, Voyage: 'ONE-MORE' })
    expect((await staff.call(exportSailings, {})).ErrorCode).toBe(2)
    expect(await staff.refused(importSailings, { Rows: [...many, LCL] })).toBe(1)
  })
})
