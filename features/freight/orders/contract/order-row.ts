import { pageInput } from '#kit/shared/page.ts'
import { z } from 'zod'

// --- Lists ---------------------------------------------------------------------------------------------------------

export const orderRow = z.object({
  OrderId: z.number(),
  DcgNo: z.string().nullable(),
  CustomerOrderNo: z.string().nullable(),
  OrderLoaddingAndServiceScopeType: z.number(),
  OrderStatus: z.number(),
  ClearanceStatus: z.number(),
  IsHold: z.boolean(),
  ReceiptPlaceCode: z.string().nullable(),
  PortOfLoading: z.string().nullable(),
  PortOfDischarge: z.string().nullable(),
  AirportOfDeparture: z.string().nullable(),
  AirportOfDestination: z.string().nullable(),
  DestinationCountry: z.string().nullable(),
  TotalCartons: z.number(),
  TotalPieces: z.number(),
  TotalGrossWeight: z.number(),
  TotalVolume: z.number(),
  /** Air only. */
  ChargeableWeight: z.number().nullable(),
  MeasuredCartons: z.number().nullable(),
  CurrencyCode: z.string().nullable(),
  TotalAmount: z.number().nullable(),
  Etd: z.string().nullable(),
  Eta: z.string().nullable(),
  AtdTime: z.string().nullable(),
  AtaTime: z.string().nullable(),
  DeliveredTime: z.string().nullable(),
  Vessel: z.string().nullable(),
  Voyage: z.string().nullable(),
  FlightNo: z.string().nullable(),
  WarehouseReceiptNo: z.string().nullable(),
  /** Pending customer actions: SO to download, pre-file or trucking fee to confirm, reason of a return. */
  HasUnreadDoc: z.boolean(),
  ReturnReason: z.string().nullable(),
  /** A returned order that can be resubmitted: all announced cartons are here. */
  CanHandIn: z.boolean(),
  CancelReason: z.string().nullable(),
  Remark: z.string().nullable(),
  CreatedTime: z.string(),
  RowVersion: z.number(),
})
export type OrderRow = z.output<typeof orderRow>

export const listInput = pageInput.extend({
  OrderStatus: z.coerce.number().int().optional(),
  TabType: z.enum(['current', 'history', 'draft']).default('current'),
  OrderLoaddingAndServiceScopeType: z.coerce.number().int().min(0).max(4).optional(),
  DestinationCountry: z.string().max(2).optional(),
  /** Codes of ports and airports. */
  PlaceOfDeparture: z.string().max(5).optional(),
  PlaceOfArrival: z.string().max(5).optional(),
  /** The date field that the date range applies to. */
  DateField: z.enum(['CreatedTime', 'Etd', 'Eta']).optional(),
})
export type OrderFilter = z.output<typeof listInput>
