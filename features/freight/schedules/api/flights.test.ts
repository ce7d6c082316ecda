import { describe, expect, test } from 'vitest'
import { deleteFlight, getAirFullFlight, getDeskFlight, getDeskFlights, importFlights, saveFlight } from '../contract.ts'
import { china, FLIGHT } from '../fixture.ts'
import { schedulesPortal } from './fixture-portal.ts'

const { staff, customer, clerk } = await schedulesPortal()

describe('flights', () => {
  test('[call.oms.OrderFbaAIR.GetAIRFullFlight] an order can choose flights before their warehouse cut-off, by airports, country and day in China', async () => {
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

  test('are edited at the desk, one per number and day', async () => {
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
