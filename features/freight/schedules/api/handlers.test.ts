import { beforeEach, describe, expect, test } from 'vitest'
import { simulateClock } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import {
  deleteFlight,
  deleteSailing,
  exportFlights,
  exportSailings,
  getAirFullFlight,
  getDeskFlight,
  getDeskFlights,
  getDeskSailing,
  getDeskSailings,
  getFlightTemplate,
  getSailings,
  getSailingSchedule,
  getSailingTemplate,
  getShippingScheduleInfo,
  importFlights,
  importSailings,
  readFlightSheet,
  readSailingSheet,
  saveFlight,
  saveSailing,
} from '../contract.ts'
import { china, FCL, FLIGHT, LCL } from '../fixture.ts'
import { MAX_SHEET } from '../rules.ts'
import { openSailing, sailingById } from './service.ts'

const { as, portal } = await testPortal()
const [staff, customer, clerk, other] = await Promise.all([
  as('staff_ops'),
  as('qihang_admin'),
  as('qihang_wh'),
  as('hengtai_admin'),
])
const QIHANG = 430118
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const PAST = {
  Etd: '2025-03-10',
  Eta: '2025-04-11',
  CfsCutOff: china('2025-03-05 16:00'),
  SiCutOff: china('2025-03-06 12:00'),
  CustomsCutOff: china('2025-03-08 17:00'),
}

beforeEach(async () => {
  await transact(portal.pool, 'everyone', 'write', async (db) => {
    await db.deleteFrom('sailing').execute()
    await db.deleteFrom('flight').execute()
  })
})

const sheetOf = async (op: { path: string }, input: object, language = 'en-US') => {
  const response = await fetch(staff.address + op.path, {
    method: 'POST',
    headers: { 'Accept-Language': language, 'Content-Type': 'application/json', Authorization: `Bearer ${staff.token}` },
    body: JSON.stringify(input),
  })
  return new Blob([await response.arrayBuffer()], { type: XLSX })
}

describe('sailings', () => {
  test('[call.cms.FbaFclShipping.GetPageList] [call.cms.FbaFclShipping.GetSailingSchedulePageList] every customer reads those of a kind, what leaves next first', async () => {
    await staff.ok(saveSailing, { ...FCL, Voyage: 'LATER', Etd: '2099-03-17' })
    await staff.ok(saveSailing, FCL)
    await staff.ok(saveSailing, { ...LCL, Carrier: 'ONE', PortOfLoading: 'CNNGB' })
    await staff.ok(saveSailing, { ...LCL, ...PAST })
    const [first] = (await customer.ok(getSailings, {})).Items
    expect(first).toMatchObject({ ...FCL, TransitDays: 32 })
    expect(first).not.toHaveProperty('RowVersion')
    const voyages = async (input: object) => (await other.ok(getSailings, input)).Items.map((row) => row.Voyage)
    expect([await voyages({}), await voyages({ SortField: 'Etd', SortOrder: 'desc' })]).toEqual([
      ['048W', 'LATER'],
      ['LATER', '048W'],
    ])
    expect([
      await voyages({ StartTime: '2099-03-11' }),
      await voyages({ StartTime: '2099-03-01', EndTime: '2099-03-16' }),
      await voyages({ PortOfLoading: 'CNNGB' }),
    ]).toEqual([['LATER'], ['048W'], []])
    const loose = async (input: object) =>
      (await customer.ok(getSailingSchedule, input)).Items.map((row) => `${row.Kind} ${row.Carrier} ${row.Etd}`)
    expect([await loose({}), await loose({ Carrier: 'one' }), await loose({ Carrier: 'maersk' })]).toEqual([
      ['LCL ONE 2099-03-10'],
      ['LCL ONE 2099-03-10'],
      [],
    ])
    // Days that have gone are shown to those who ask for them.
    expect(await loose({ EndTime: '2025-12-31' })).toEqual(['LCL COSCO 2025-03-10'])
    expect(await loose({ Kind: 'FCL' })).toEqual(['FCL COSCO 2099-03-10', 'FCL COSCO 2099-03-17'])
    expect(await customer.refused(getSailings, { StartTime: '2099-01-01', EndTime: '2099-03-02' })).toBe(1)
  })

  test('are read by who may open the page of that kind, and kept by the desk alone', async () => {
    const { Id } = await staff.ok(saveSailing, FCL)
    for (const op of [getSailings, getSailingSchedule])
      for (const Kind of ['LCL', 'FCL'] as const) expect(await clerk.refused(op, { Kind })).toBe(4)
    const denied = [
      await customer.refused(saveSailing, FCL),
      await customer.refused(deleteSailing, { Id }),
      await customer.refused(getDeskSailings, {}),
      await customer.refused(importSailings, { Rows: [FCL] }),
      await customer.refused(exportSailings, {}),
    ]
    expect(denied).toEqual([3, 3, 3, 3, 3])
    for (const company of [QIHANG, 'nobody'] as const) {
      const write = transact(portal.pool, company, 'write', (db) =>
        db.updateTable('sailing').set({ IsOpen: false }).where('Id', '=', Id).execute(),
      )
      await expect(write).rejects.toThrow(/permission denied/)
    }
  })

  test('are kept once, and changed once by each version', async () => {
    const { Id } = await staff.ok(saveSailing, LCL)
    expect(await staff.ok(getDeskSailing, { Id })).toMatchObject({ ...LCL, Id, TransitDays: 32, RowVersion: 1 })
    expect(await staff.refused(saveSailing, { ...LCL, Etd: '2099-03-11' })).toBe(7)
    await staff.ok(saveSailing, { ...LCL, Id, RowVersion: 1, Eta: '2099-04-14', RemainingVolume: null, IsOpen: false })
    expect(await staff.ok(getDeskSailing, { Id })).toMatchObject({
      TransitDays: 35,
      RemainingVolume: null,
      IsOpen: false,
      RowVersion: 2,
    })
    expect(await staff.refused(saveSailing, { ...LCL, Id, RowVersion: 1 })).toBe(6)
    await staff.ok(saveSailing, { ...FCL, Voyage: '050W' })
    const voyages = async (input: object) => (await staff.ok(getDeskSailings, input)).Items.map((row) => row.Voyage)
    expect([await voyages({ Keyword: '050' }), await voyages({ IsOpen: false }), await voyages({ Kind: 'FCL' })]).toEqual([
      ['050W'],
      ['048W'],
      ['050W'],
    ])
    await staff.ok(deleteSailing, { Id })
    expect([await staff.refused(deleteSailing, { Id }), await staff.refused(getDeskSailing, { Id })]).toEqual([5, 5])
  })

  test('name the field of each rule they break', async () => {
    const { ErrorCode, Body } = await staff.call(saveSailing, { ...LCL, Eta: '2099-03-01', CfsCutOff: LCL.CustomsCutOff })
    expect([ErrorCode, (Body as unknown as { Errors: { Field: string }[] }).Errors.map((one) => one.Field)]).toEqual([
      1,
      ['Eta', 'CfsCutOff'],
    ])
  })

  test('[call.oms.OrderFbaDetail.GetShippingScheduleInfo] an order chooses among those that still take goods, near the place of receipt, to the country', async () => {
    await staff.ok(saveSailing, LCL)
    await staff.ok(saveSailing, { ...LCL, ...PAST })
    await staff.ok(saveSailing, { ...LCL, Voyage: 'SHUT', IsOpen: false })
    await staff.ok(saveSailing, { ...LCL, Voyage: 'NGB', PortOfLoading: 'CNNGB' })
    await staff.ok(saveSailing, { ...LCL, Voyage: 'RTM', PortOfDischarge: 'NLRTM' })
    await staff.ok(saveSailing, { ...FCL, Voyage: 'FULL' })
    const voyages = async (input: object) => (await clerk.ok(getShippingScheduleInfo, input)).map((row) => row.Voyage)
    expect(await voyages({})).toEqual(['048W', 'NGB', 'RTM'])
    expect([
      await voyages({ ReceiptPlaceCode: 'CNNGB1' }),
      await voyages({ ReceiptPlaceCode: 'FACTORY', PortOfLoading: 'CNYTN' }),
    ]).toEqual([['NGB'], ['048W', 'RTM']])
    expect([
      await voyages({ DestinationCountry: 'GB' }),
      await voyages({ DestinationCountry: 'DE' }),
      await voyages({ DestinationCountry: 'CN' }),
      await voyages({ Kind: 'FCL' }),
    ]).toEqual([['048W', 'NGB'], ['RTM'], [], ['FULL']])
  })

  test('one is open to goods of its kind until the day of its first cut-off', async () => {
    const { Id: SailingId } = await staff.ok(saveSailing, LCL)
    const open = (Kind: 'LCL' | 'FCL', Day: string) =>
      transact(portal.pool, QIHANG, 'read', async (db) => (await openSailing(db, { SailingId, Kind, Day }))?.Id ?? null)
    expect([await open('LCL', '2099-03-05'), await open('LCL', '2099-03-06'), await open('FCL', '2099-03-01')]).toEqual([
      SailingId,
      null,
      null,
    ])
    simulateClock(() => new Date(LCL.CfsCutOff!))
    try {
      expect([
        await open('LCL', '2099-03-05'),
        (await transact(portal.pool, QIHANG, 'read', (db) => sailingById(db, SailingId)))?.Voyage,
      ]).toEqual([null, '048W'])
    } finally {
      simulateClock(undefined)
    }
  })
})

describe('flights', () => {
  test('[call.oms.OrderFbaAIR.GetAIRFullFlight] an order chooses among those whose warehouse still takes goods, by airports, country and day in China', async () => {
    await staff.ok(saveFlight, FLIGHT)
    await staff.ok(saveFlight, { ...FLIGHT, FlightNo: 'CZ461', AirportOfDeparture: 'PVG', AirportOfDestination: 'LGG' })
    await staff.ok(saveFlight, { ...FLIGHT, FlightNo: 'SH1', IsOpen: false })
    await staff.ok(saveFlight, {
      ...FLIGHT,
      WarehouseCutOff: china('2025-03-09 20:00'),
      EtdTime: china('2025-03-10 23:30'),
      EtaTime: china('2025-03-11 11:45'),
    })
    const numbers = async (input: object) => (await clerk.ok(getAirFullFlight, input)).map((row) => row.FlightNo)
    expect([
      await numbers({}),
      await numbers({ ReceiptPlaceCode: 'CNSZX1' }),
      await numbers({ AirportOfDestination: 'LGG' }),
    ]).toEqual([['LH8443', 'CZ461'], ['LH8443'], ['CZ461']])
    expect([await numbers({ DestinationCountry: 'FR' }), await numbers({ DestinationCountry: 'GB' })]).toEqual([
      ['LH8443', 'CZ461'],
      [],
    ])
    expect([await numbers({ FlightDate: '2099-03-10' }), await numbers({ FlightDate: '2099-03-11' })]).toEqual([
      ['LH8443', 'CZ461'],
      [],
    ])
  })

  test('are kept by the desk, once a day', async () => {
    const { Id } = await staff.ok(saveFlight, FLIGHT)
    expect(await staff.refused(saveFlight, { ...FLIGHT, EtdTime: china('2099-03-10 22:00') })).toBe(7)
    await staff.ok(saveFlight, { ...FLIGHT, Id, RowVersion: 1, EtaTime: china('2099-03-11 12:00') })
    expect(await staff.ok(getDeskFlight, { Id })).toMatchObject({ ...FLIGHT, EtaTime: china('2099-03-11 12:00'), RowVersion: 2 })
    expect(
      (
        await staff.ok(getDeskFlights, {
          StartTime: '2099-03-10',
          EndTime: '2099-03-10',
          AirportOfDeparture: 'CAN',
          Keyword: 'lufthansa',
        })
      ).Items.map((row) => row.EtdTime),
    ).toEqual([FLIGHT.EtdTime])
    expect([
      await customer.refused(saveFlight, FLIGHT),
      await customer.refused(getDeskFlights, {}),
      await customer.refused(importFlights, { Rows: [FLIGHT] }),
    ]).toEqual([3, 3, 3])
    await staff.ok(deleteFlight, { Id })
    expect(await staff.refused(getDeskFlight, { Id })).toBe(5)
  })
})

describe('the workbook', () => {
  test.each(['zh-CN', 'de-DE'])(
    'of sailings and of flights is read again as it was written, in %s: it changes nothing',
    async (language) => {
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
    },
  )

  test('tells what it would change, and keeps all of it or nothing', async () => {
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

  test('with faults changes nothing, and names each with its row', async () => {
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
