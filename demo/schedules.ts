import type { SeaPort, Airport } from '#features/freight/places/rules.ts'
import { BY_SYSTEM } from '#kit/api/moves.ts'
import { saveFlights, saveSailings } from '#features/freight/schedules/api/service.ts'
import { KINDS, type Flight, type Sailing } from '#features/freight/schedules/rules.ts'
import type { Demo } from './world.ts'

type Service = { from: SeaPort; to: SeaPort; days: number; carrier: string; ships: readonly string[] }

/** One departure per service and week, on different days of it. */
const SERVICES: readonly Service[] = [
  {
    from: 'CNYTN',
    to: 'GBFXT',
    days: 32,
    carrier: 'COSCO',
    ships: ['COSCO Shipping Aries', 'COSCO Shipping Leo', 'COSCO Shipping Virgo'],
  },
  { from: 'CNNGB', to: 'GBFXT', days: 35, carrier: 'Evergreen', ships: ['Ever Ace', 'Ever Glory', 'Ever Golden'] },
  { from: 'CNSHA', to: 'DEHAM', days: 34, carrier: 'Hapag-Lloyd', ships: ['Berlin Express', 'Hamburg Express', 'Hanoi Express'] },
  { from: 'CNYTN', to: 'NLRTM', days: 30, carrier: 'ONE', ships: ['ONE Innovation', 'ONE Integrity', 'ONE Infinity'] },
  {
    from: 'CNXMN',
    to: 'GBSOU',
    days: 33,
    carrier: 'CMA CGM',
    ships: ['CMA CGM Jacques Saade', 'CMA CGM Louvre', 'CMA CGM Rivoli'],
  },
]
const FIRST_DAY = -70
const LAST_DAY = 42

const FLIGHTS: readonly { carrier: string; no: string; from: Airport; to: Airport; leaves: string; hours: number }[] = [
  { carrier: 'China Southern Cargo', no: 'CZ461', from: 'SZX', to: 'LHR', leaves: '02:15', hours: 14 },
  { carrier: 'Lufthansa Cargo', no: 'LH8443', from: 'CAN', to: 'FRA', leaves: '23:30', hours: 13 },
  { carrier: 'Ethiopian Cargo', no: 'ET3619', from: 'PVG', to: 'LGG', leaves: '20:40', hours: 15 },
]

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** Sailings of all services, and the flights of each day; created before all bookings on them. */
export async function loadSchedules(demo: Demo): Promise<void> {
  const dayAt = (days: number) => new Date(demo.today.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const moment = (days: number, clock: string) => new Date(`${dayAt(days)}T${clock}:00+08:00`).toISOString()

  const sailings: Sailing[] = []
  for (let day = FIRST_DAY; day <= LAST_DAY; day++) {
    const index = (day - FIRST_DAY) % 7
    const service = SERVICES[index]
    if (!service) continue
    const week = Math.floor((day - FIRST_DAY) / 7)
    for (const Kind of KINDS) {
      const isLcl = Kind === 'LCL'
      sailings.push({
        Kind,
        Carrier: service.carrier,
        Vessel: service.ships[week % service.ships.length]!,
        Voyage: `${String(101 + week)}W`,
        PortOfLoading: service.from,
        PortOfDischarge: service.to,
        Etd: dayAt(day),
        Eta: dayAt(day + service.days),
        CfsCutOff: isLcl ? moment(day - 5, '16:00') : null,
        SiCutOff: moment(day - 4, '12:00'),
        VgmCutOff: isLcl ? null : moment(day - 2, '12:00'),
        CustomsCutOff: moment(day - 2, '17:00'),
        CyOpen: isLcl ? null : moment(day - 8, '08:00'),
        CyCutOff: isLcl ? null : moment(day - 2, '18:00'),
        RemainingVolume: isLcl ? 46 + ((week * 7 + index * 3) % 40) : null,
        IsOpen: true,
      })
    }
  }

  const flights: Flight[] = []
  for (let day = FIRST_DAY; day <= LAST_DAY; day++) {
    for (const { carrier, no, from, to, leaves, hours } of FLIGHTS) {
      const EtdTime = moment(day, leaves)
      const EtaTime = new Date(Date.parse(EtdTime) + hours * HOUR_MS).toISOString()
      flights.push({
        Carrier: carrier,
        FlightNo: no,
        AirportOfDeparture: from,
        AirportOfDestination: to,
        WarehouseCutOff: moment(day - 1, '20:00'),
        EtdTime,
        EtaTime,
        IsOpen: true,
      })
    }
  }

  await demo.at(230, 9, 'everyone', async (db) => {
    await saveSailings(db, sailings, BY_SYSTEM)
    await saveFlights(db, flights, BY_SYSTEM)
  })
}
