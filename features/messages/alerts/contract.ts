import { pathsBySite, siteOps } from '#features/warehouse/sites/rules.ts'
import { bulkResult, chosen } from '#kit/shared/bulk.ts'
import { countsInput, exportChoice, stateCounts, valueFilter } from '#kit/shared/list-ops.ts'
import { blob, id, ok, op } from '#kit/shared/op.ts'
import { page, pageInput, withSpan } from '#kit/shared/page.ts'
import { z } from 'zod'
import { alertColumns } from './columns.ts'
import { ALERT_CONFIG, FREIGHT_CONFIG } from './paths.ts'
import { alertConfigChange, alertConfigFields, freightConfigFields } from './rules.ts'

const at = (method: string) => `/wms/api/OsEarlyWarn/${method}`
const configAt = (method: string) => pathsBySite('OsEarlyWarn', method)

/** Without a state: all that are not closed. */
export const alertFilter = pageInput.extend({
  State: valueFilter,
  WarnType: valueFilter,
  CountryCode: z.string().max(2).optional(),
})
export type AlertFilter = z.output<typeof alertFilter>
export type AlertRow = z.output<typeof alertColumns.row>

/** Alerts about items the caller may open. */
export const getAlerts = op({
  path: at('GetPageList'),
  access: 'customer',
  input: withSpan(alertFilter),
  output: page(alertColumns.row),
})
export const getAlertCounts = op({
  path: at('GetNumberInEachStatus'),
  access: 'customer',
  input: countsInput(alertFilter, 'State'),
  output: stateCounts,
})
/** Open alerts about one item, such as an order. */
export const getOpenAlerts = op({
  path: at('GetOpenList'),
  access: 'customer',
  input: z.object({ Entity: z.string().max(40), RelateId: id }),
  output: z.array(alertColumns.row),
})
/** Marks alerts as read for the caller's company. */
export const setAlertsRead = op({
  path: at('SetRead'),
  access: 'customer',
  kind: 'command',
  input: chosen(alertFilter),
  output: bulkResult,
})
export const exportAlerts = op({
  path: at('ExportExcel'),
  access: 'customer',
  kind: 'download',
  input: withSpan(alertFilter.extend(exportChoice)),
  output: blob,
})

/** The company's settings for the warehouses of a country, or the defaults. */
export const getAlertConfig = siteOps(configAt('GetConfig'), {
  permission: ALERT_CONFIG,
  input: z.object({}),
  output: z.object({ ...alertConfigFields.shape, RowVersion: z.number() }),
})
export const saveAlertConfig = siteOps(configAt('SaveConfig'), {
  permission: `${ALERT_CONFIG}:edit`,
  kind: 'command',
  input: alertConfigChange.and(z.object({ RowVersion: z.number().int() })),
  output: ok,
})

/** The company's settings for its freight orders, or the defaults. */
export const getFreightAlertConfig = op({
  path: at('GetFreightConfig'),
  access: 'customer',
  permission: FREIGHT_CONFIG,
  input: z.object({}),
  output: z.object({ ...freightConfigFields.shape, RowVersion: z.number() }),
})
export const saveFreightAlertConfig = op({
  path: at('SaveFreightConfig'),
  access: 'customer',
  permission: `${FREIGHT_CONFIG}:edit`,
  kind: 'command',
  input: freightConfigFields.and(z.object({ RowVersion: z.number().int() })),
  output: ok,
})
