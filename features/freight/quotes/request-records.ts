import { z } from 'zod'
import { pageInput } from '#kit/shared/page.ts'
import { MANUAL_REASONS, product } from './rules.ts'

export const requestRow = z.object({
  Id: z.number(),
  InquiryNo: z.string(),
  QuoteProductType: z.number(),
  QuoteStatus: z.number(),
  ReceiptPlaceCode: z.string().nullable(),
  DestinationCountry: z.string(),
  DeliveryWarehouseType: z.number().nullable(),
  DeliveryCode: z.string().nullable(),
  DeliveryPostalCode: z.string().nullable(),
  TotalCartons: z.number(),
  TotalVolume: z.number(),
  TotalWeight: z.number(),
  ChargeableWeight: z.number(),
  RevenueTon: z.number(),
  ManualReason: z.enum(MANUAL_REASONS).nullable(),
  QuotedPriceId: z.number().nullable(),
  QuotedPriceNo: z.string().nullable(),
  IsStaffQuote: z.boolean().nullable(),
  CurrencyCode: z.string().nullable(),
  TotalAmount: z.number().nullable(),
  TotalCny: z.number().nullable(),
  ValidTo: z.string().nullable(),
  TransitDaysMin: z.number().nullable(),
  TransitDaysMax: z.number().nullable(),
  /** The order placed with its price. */
  OrderId: z.number().nullable(),
  OrderNo: z.string().nullable(),
  CreatedTime: z.string(),
  RowVersion: z.number(),
})
export type RequestRow = z.output<typeof requestRow>

export const requestFilter = pageInput.extend({
  QuoteStatus: z.coerce.number().int().optional(),
  QuoteProductType: z.coerce.number().int().optional(),
  /** Several products at once. */
  QuoteProductTypes: z.array(product).max(5).optional(),
  DestinationCountry: z.string().max(2).optional(),
})
export type RequestFilter = z.output<typeof requestFilter>
