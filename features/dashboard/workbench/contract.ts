import { reorderNeed } from '#features/warehouse/reorder/rules.ts'
import { pathsBySite, siteOps } from '#features/warehouse/sites/rules.ts'
import { id } from '#kit/shared/op.ts'
import { z } from 'zod'
import { WORKBENCH } from './paths.ts'

const at = (method: string) => pathsBySite('Workbench', method)
const base = { permission: WORKBENCH, input: z.object({ WarehouseId: id.optional() }) } as const

const document = z.object({
  /** Name of these documents, and the name of the state. */
  Title: z.string(),
  No: z.string(),
  State: z.string(),
  /** The deadline or the day: an instant, or yyyy-MM-dd. */
  Time: z.string(),
  /** Meaning of the time: when something is due, since when it is late, or when a difference was found. */
  Meaning: z.enum(['due', 'late', 'since']),
  Path: z.string(),
})
export type WorkbenchDocument = z.output<typeof document>

/** Documents with a deadline in the next days, or one that has passed, the earliest first. */
export const getDue = siteOps(at('GetDue'), { ...base, output: z.array(document) })

/** Documents with a difference, and those that are late. */
export const getExceptions = siteOps(at('GetExceptions'), { ...base, output: z.array(document) })

/** Today's arrivals and departures: `Total` is the number of rows in the list at `Path`, `Documents` are those still pending. */
export const getToday = siteOps(at('GetToday'), {
  ...base,
  output: z.object({
    Day: z.string(),
    Kinds: z.array(
      z.object({
        Card: z.enum(['arrival', 'departure']),
        Title: z.string(),
        Total: z.number(),
        Path: z.string(),
        Documents: z.array(document),
      }),
    ),
  }),
})

/** Products that are sold out or soon will be, by days of cover. */
export const getRunningOut = siteOps(at('GetRunningOut'), {
  ...base,
  output: z.array(
    reorderNeed.extend({
      WaresInfoId: z.number(),
      Sku: z.string(),
      Fnsku: z.string(),
      NameCn: z.string(),
      NameEn: z.string(),
      Path: z.string(),
    }),
  ),
})
