import { z } from 'zod'
import { exportChoice } from '#kit/shared/list-ops.ts'
import { blob, id, op, type Output } from '#kit/shared/op.ts'
import { MOST_MONTHS } from './rules.ts'
import { reports } from './text/keys.ts'

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'date' })
const monthNumber = (of: string) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5))
/** Months of a report, both inclusive, and a customer; `checked` adds the rules between them. */
export const period = z.object({ FromMonth: month, ToMonth: month, ContractCompanyId: id.optional() })
export type Period = z.output<typeof period>

/** The months are in order and do not exceed the limit. */
export const checked = <S extends z.ZodType<Period>>(schema: S) =>
  schema
    .refine(({ FromMonth, ToMonth }) => FromMonth <= ToMonth, { path: ['ToMonth'], error: 'dateOrder' })
    .refine(({ FromMonth, ToMonth }) => monthNumber(ToMonth) - monthNumber(FromMonth) < MOST_MONTHS, {
      path: ['ToMonth'],
      error: reports('rule.tooLong'),
    })
const input = checked(period)

const at = (method: string) => `/desk/api/Report/${method}`
const freight = { access: 'staff', area: 'freight' } as const
const warehouse = { access: 'staff', area: 'warehouse' } as const
const file = { kind: 'download', input: checked(period.extend(exportChoice)), output: blob } as const

const cargo = { Orders: z.number(), Cartons: z.number(), GrossWeight: z.number(), Volume: z.number() }

/** Freight orders by the month in which they were placed, and kind; without cancelled ones. */
export const getThroughput = op({
  ...freight,
  path: at('GetThroughput'),
  input,
  output: z.array(z.object({ Month: z.string(), OrderLoaddingAndServiceScopeType: z.number(), ...cargo })),
})
export type ThroughputRow = Output<typeof getThroughput>[number]
export const exportThroughput = op({ ...freight, ...file, path: at('ExportThroughput') })

/** Deliveries of freight orders with an appointment, by month: on time until the end of its day. */
export const getOnTime = op({
  ...freight,
  path: at('GetOnTime'),
  input,
  output: z.array(
    z.object({
      Month: z.string(),
      Deliveries: z.number(),
      OnTime: z.number(),
      Late: z.number(),
      /** Percent. */
      Share: z.number(),
    }),
  ),
})
export type OnTimeRow = Output<typeof getOnTime>[number]
export const exportOnTime = op({ ...freight, ...file, path: at('ExportOnTime') })

/** Freight orders by origin and destination, largest volume first; tail orders have no origin. */
export const getLanes = op({
  ...freight,
  path: at('GetLanes'),
  input,
  output: z.array(z.object({ Origin: z.string().nullable(), Destination: z.string(), ...cargo })),
})
export type LaneRow = Output<typeof getLanes>[number]
export const exportLanes = op({ ...freight, ...file, path: at('ExportLanes') })

/** Hours from the first receipt of an inbound plan to its completion, by country and month of the completion. */
export const getDockToStock = op({
  ...warehouse,
  path: at('GetDockToStock'),
  input,
  output: z.array(
    z.object({
      CountryCode: z.string(),
      Month: z.string(),
      Plans: z.number(),
      Pieces: z.number(),
      Median: z.number(),
      Percentile90: z.number(),
    }),
  ),
})
export type DockRow = Output<typeof getDockToStock>[number]
export const exportDockToStock = op({ ...warehouse, ...file, path: at('ExportDockToStock') })
