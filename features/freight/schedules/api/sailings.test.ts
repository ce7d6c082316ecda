import { describe, expect, test } from 'vitest'
import { simulateClock } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import {
  deleteSailing,
  exportSailings,
  getDeskSailing,
  getDeskSailings,
  getSailings,
  getSailingSchedule,
  getShippingScheduleInfo,
  importSailings,
  saveSailing,
} from '../contract.ts'
import { FCL, LCL } from '../fixture.ts'
import { openSailing, sailingById } from './service.ts'
import { schedulesPortal } from './fixture-portal.ts'

const { portal, staff, customer, clerk, other, QIHANG, PAST } = await schedulesPortal()

describe('sailings', () => {
  test('[call.cms.FbaFclShipping.GetPageList] [call.cms.FbaFclShipping.GetSailingSchedulePageList] customers see those of a kind, next departure first', async () => {
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
    // Past days are shown on request.
    expect(await loose({ EndTime: '2025-12-31' })).toEqual(['LCL COSCO 2025-03-10'])
    expect(await loose({ Kind: 'FCL' })).toEqual(['FCL COSCO 2099-03-10', 'FCL COSCO 2099-03-17'])
    expect(await customer.refused(getSailings, { StartTime: '2099-01-01', EndTime: '2099-03-02' })).toBe(1)
  })

  test('are readable with the right to the page of that kind, and editable at the desk only', async () => {
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

  test('are saved once, and changed once per version', async () => {
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
    expect(await voyages({ Keyword: `${FCL.Vessel.split(' ').at(-1)} 050W` })).toEqual(['050W'])
    await staff.ok(deleteSailing, { Id })
    expect([await staff.refused(deleteSailing, { Id }), await staff.refused(getDeskSailing, { Id })]).toEqual([5, 5])
  })

  test('are refused with the field of each error', async () => {
    const { ErrorCode, Body } = await staff.call(saveSailing, { ...LCL, Eta: '2099-03-01', CfsCutOff: LCL.CustomsCutOff })
    expect([ErrorCode, (Body as unknown as { Errors: { Field: string }[] }).Errors.map((one) => one.Field)]).toEqual([
      1,
      ['Eta', 'CfsCutOff'],
    ])
  })

  test('[call.oms.OrderFbaDetail.GetShippingScheduleInfo] an order can choose open ones near the place of receipt, to the country', async () => {
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

  test('are open to goods of their kind until the day of the first cut-off', async () => {
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
