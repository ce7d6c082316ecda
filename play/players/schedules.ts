import { player, type Player, type Row } from '../board.ts'
import { CODE, Refused, type Desk } from '../desk.ts'

/** Ships and planes of the coming week sail again six weeks later, so that customers always find one. */

const DAY_MS = 86_400_000
const WEEKS = 6
const LATER_MS = WEEKS * 7 * DAY_MS

type Timed = Row & Record<string, unknown>
const day = (moment: Date, days = 0) => new Date(moment.getTime() + days * DAY_MS).toISOString().slice(0, 10)

/** Fields of a row that are not saved. */
const NOT_SAVED = ['Id', 'RowVersion', 'UpdatedTime', 'TransitDays']

/** The same six weeks later: each day and each instant; a voyage gets its next number. */
function later(row: Timed): Record<string, unknown> {
  const fields = Object.entries(row).filter(([name]) => !NOT_SAVED.includes(name))
  const moved = fields.map(([name, value]) => {
    if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value)) return [name, value]
    const moment = new Date(Date.parse(value) + LATER_MS).toISOString()
    return [name, value.length === 10 ? moment.slice(0, 10) : moment]
  })
  const next = Object.fromEntries(moved)
  if (typeof next['Voyage'] === 'string')
    next['Voyage'] = next['Voyage'].replace(/\d+/, (number) => String(Number(number) + WEEKS).padStart(number.length, '0'))
  return next
}

/** Saves it, unless it exists already. */
async function keep(desk: Desk, path: string, row: Record<string, unknown>): Promise<void> {
  await desk.call(path, row).catch((error: unknown) => {
    if (!(error instanceof Refused && error.code === CODE.duplicate)) throw error
  })
}

const timetable = (controller: 'Sailing' | 'Flight') =>
  player<Timed>({
    name: 'schedules',
    list: `/desk/api/${controller}/GetPageList`,
    filter: (now) => ({ StartTime: day(now), EndTime: day(now, 7), IsOpen: true }),
    once: true,
    quiet: true,
    hours: () => 0,
    async play(row, { desk }) {
      await keep(desk, `/desk/api/${controller}/Save`, later(row))
      return { what: 'add', no: String(row['Voyage'] ?? row['FlightNo']), from: 'none', to: 'open' }
    },
  })

export const schedules: readonly Player[] = [timetable('Sailing'), timetable('Flight')]
