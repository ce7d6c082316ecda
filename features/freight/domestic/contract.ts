import { z } from 'zod'
import { exportSelection } from '#kit/shared/list-ops.ts'
import { blob, id, op, TIMEOUT } from '#kit/shared/op.ts'
import { page, pageInput, UNCOUNTED, withSpan } from '#kit/shared/page.ts'
import { DOMESTIC } from './paths.ts'

const stockRow = z.object({
  Id: z.number(),
  OrderId: z.number(),
  DcgNo: z.string(),
  CustomerOrderNo: z.string().nullable(),
  OrderLoaddingAndServiceScopeType: z.number(),
  DomesticWarehouseId: z.number().nullable(),
  WarehouseCode: z.string().nullable(),
  WarehouseReceiptNo: z.string(),
  DomesticStockState: z.number(),
  ExpectedCartons: z.number(),
  ReceivedCartons: z.number(),
  /** Measured by the warehouse. */
  Measured: z.array(
    z.object({ Cartons: z.number(), Length: z.number(), Width: z.number(), Height: z.number(), GrossWeight: z.number() }),
  ),
  Volume: z.number().nullable(),
  GrossWeight: z.number().nullable(),
  ReceivedTime: z.string().nullable(),
  LoadedTime: z.string().nullable(),
  /** Calendar days in the warehouse, counting the day of receipt as day 1; null before receipt. */
  StorageDays: z.number().nullable(),
  ConfirmedTime: z.string().nullable(),
  Remark: z.string().nullable(),
  CreatedTime: z.string(),
})
export type DomesticRow = z.output<typeof stockRow>

const listInput = pageInput.extend({ DomesticStockState: z.coerce.number().int().optional(), DomesticWarehouseId: id.optional() })
export type DomesticFilter = z.output<typeof listInput>
const uncounted = { ...UNCOUNTED, DomesticStockState: true } as const
const counts = z.record(z.string(), z.number())
const sums = z.object({ Expected: z.number(), Received: z.number(), Volume: z.number(), GrossWeight: z.number() })

const at = (method: string) => `/client/api/DomesticStock/${method}`
const read = { access: 'customer', permission: DOMESTIC } as const
export const getDomesticStock = op({ ...read, path: at('GetPageList'), input: withSpan(listInput), output: page(stockRow) })
export const getDomesticCounts = op({
  ...read,
  path: at('GetNumberInEachStatus'),
  input: withSpan(listInput.omit(uncounted)),
  output: counts,
})
/** Totals of the filtered list. */
export const getDomesticSums = op({ ...read, path: at('GetSums'), input: withSpan(listInput.omit(UNCOUNTED)), output: sums })
export const exportDomestic = op({
  access: 'customer',
  permission: `${DOMESTIC}:export`,
  kind: 'download',
  path: at('ExportExcel'),
  timeoutMs: TIMEOUT.longExport,
  input: withSpan(listInput.extend(exportSelection)),
  output: blob,
})

// --- Desk --------------------------------------------------------------------------------------------------------------

const desk = (method: string) => `/desk/api/DomesticStock/${method}`
const deskList = listInput.extend({ ContractCompanyId: id.optional() })
export type DeskDomesticFilter = z.output<typeof deskList>
export const getDeskDomestic = op({
  access: 'staff',
  area: 'freight',
  path: desk('GetPageList'),
  input: withSpan(deskList),
  output: page(stockRow.extend({ ContractCompanyId: z.number(), CompanyName: z.string() })),
})
export const getDeskDomesticCounts = op({
  access: 'staff',
  area: 'freight',
  path: desk('GetNumberInEachStatus'),
  input: withSpan(deskList.omit(uncounted)),
  output: counts,
})
export const getDeskDomesticSums = op({
  access: 'staff',
  area: 'freight',
  path: desk('GetSums'),
  input: withSpan(deskList.omit(UNCOUNTED)),
  output: sums,
})
/** Our receiving warehouses, for the filter. */
export const getReceivingWarehouses = op({
  access: 'staff',
  area: 'freight',
  path: desk('GetWarehouses'),
  input: z.object({}),
  output: z.array(z.object({ WarehouseId: z.number(), WarehouseCode: z.string(), WarehouseName: z.string() })),
})
