import { feeLine, expectedPrice } from '#features/finance/fees/rules.ts'
import { DESTINATIONS } from '#features/warehouse/dropship/rules/offers.ts'
import { RETURN_LABELS } from '#features/warehouse/returns/paths.ts'
import { bySite, countryFilter, pathsBySite, siteListOps, siteOps, warehouseCountry } from '#features/warehouse/sites/rules.ts'
import { email } from '#kit/shared/address.ts'
import { day, oneOf, text } from '#kit/shared/fields.ts'
import { deskOps, exportSelection, valueFilter } from '#kit/shared/list-ops.ts'
import { blob, id, ok, op, type Output } from '#kit/shared/op.ts'
import { deskRow } from '#kit/shared/bulk.ts'
import { pageInput, withSpan } from '#kit/shared/page.ts'
import { LANGUAGES } from '#kit/shared/text.ts'
import { eventRow } from '#kit/shared/event-row.ts'
import { z } from 'zod'
import { labelColumns } from './columns.ts'
import { labelFields } from './rules.ts'

const at = (method: string) => pathsBySite('ReturnLabel', method)
const edit = { kind: 'command', permission: `${RETURN_LABELS}:edit` } as const
const known = z.object({ Id: id, RowVersion: z.number().int() })

export const labelFilter = pageInput.extend({
  ReturnLabelState: valueFilter,
  WarehouseId: id.optional(),
  /** Which date the period filters. */
  DateField: z.enum(['CreatedTime', 'PickupDate']).optional(),
})
export type LabelFilter = z.output<typeof labelFilter>
export type LabelRow = z.output<typeof labelColumns.row>

export const { page: getLabelPage, counts: getLabelCounts } = siteListOps(
  { page: at('GetPageList'), counts: at('GetNumberInEachStatus') },
  { permission: RETURN_LABELS, filter: labelFilter, state: 'ReturnLabelState', row: labelColumns.row },
)

export const exportLabels = siteOps(at('ExportExcel'), {
  kind: 'download',
  permission: `${RETURN_LABELS}:export`,
  input: withSpan(labelFilter.extend(exportSelection)),
  output: blob,
})

const labelDetail = labelColumns.row.extend({
  WarehouseName: z.string(),
  Items: z.array(z.object({ Fnsku: z.string(), NameEn: z.string().nullable(), Pieces: z.number() })),
  /** Days for which a pickup can currently be booked. */
  PickupDays: z.array(z.string()),
  FeeLines: z.array(feeLine),
  Events: z.array(eventRow),
})
export type LabelDetail = z.output<typeof labelDetail>
/** A label with its fees and history. */
export const getLabel = siteOps(at('GetDetail'), { permission: RETURN_LABELS, input: z.object({ Id: id }), output: labelDetail })

/** The buyer, warehouse and goods of a shipped order, to prefill its label. */
export const getLabelOrder = siteOps(at('GetOrder'), {
  permission: RETURN_LABELS,
  input: z.object({ Id: id }),
  output: z.object({
    WarehouseId: z.number(),
    OriginalOutNo: z.string(),
    SenderName: z.string().nullable(),
    Phone: z.string().nullable(),
    Email: z.string().nullable(),
    Country: z.string().nullable(),
    PostalCode: z.string().nullable(),
    City: z.string().nullable(),
    Street: z.string().nullable(),
    HouseNumber: z.string().nullable(),
    CourierService: z.string().nullable(),
    Weight: z.number(),
    Length: z.number(),
    Width: z.number(),
    Height: z.number(),
    Items: z.array(z.object({ Fnsku: z.string(), NameEn: z.string(), Pieces: z.number() })),
  }),
})

/** Days on which couriers collect from a buyer in a country. */
export const getPickupDays = bySite(
  ({ country }) =>
    siteOps(at('GetPickupDays'), {
      permission: RETURN_LABELS,
      input: z.object({ Country: oneOf<string>(DESTINATIONS[country]) }),
      output: z.array(z.string()),
    })[country],
)

/**
 * Orders a label; the courier issues it immediately, or as soon as it can be reached. A buyer in a remote area: refused
 * with `Body {Ask: 'remoteArea'}` until it is confirmed (SPEC 5).
 */
export const createLabel = bySite(
  ({ country }) =>
    siteOps(at('Create'), {
      ...edit,
      input: labelFields(country)
        .and(expectedPrice)
        .and(z.object({ IsRemoteConfirmed: z.boolean().default(false) })),
      output: z.object({ Id: z.number(), ReturnLabelNo: z.string(), LabelUrl: z.string() }),
    })[country],
)
/** Books or rebooks the pickup for a day. */
export const bookPickup = siteOps(at('BookPickup'), { ...edit, input: known.extend({ PickupDate: day }), output: ok })
/** Cancels an unused label; what was paid for it is refunded. */
export const cancelLabel = siteOps(at('Cancel'), { ...edit, input: known, output: ok })
/** The label as PDF, as issued by its courier. */
export const downloadLabel = siteOps(at('Download'), {
  kind: 'download',
  permission: RETURN_LABELS,
  input: z.object({ Id: id }),
  output: blob,
})

const createdLink = z.object({ Url: z.string(), ExpireTime: z.string() })
/** Creates a link for the buyer; its URL is returned only once. */
export const makeLabelLink = siteOps(at('MakeLink'), { ...edit, input: z.object({ Id: id }), output: createdLink })
/** Sends a link to the buyer by email. */
export const mailLabelLink = siteOps(at('MailLink'), {
  ...edit,
  input: z.object({ Id: id, Email: email, Language: oneOf(LANGUAGES) }),
  output: ok,
})
const labelLink = z.object({
  Id: z.number(),
  CreatedTime: z.string(),
  ExpireTime: z.string(),
  SentTo: z.string().nullable(),
  Seen: z.number(),
  State: z.enum(['live', 'expired', 'revoked']),
})
export type LabelLink = z.output<typeof labelLink>
export const getLabelLinks = siteOps(at('GetLinks'), {
  permission: RETURN_LABELS,
  input: z.object({ Id: id }),
  output: z.array(labelLink),
})
export const revokeLabelLink = siteOps(at('RevokeLink'), {
  ...edit,
  input: z.object({ Id: id, LinkId: id }),
  output: ok,
})

// --- Desk -------------------------------------------------------------------------------------------------------------

const desk = deskOps('ReturnLabels', {
  area: 'warehouse',
  filter: labelFilter.extend(countryFilter),
  state: 'ReturnLabelState',
  row: labelColumns.row.extend(warehouseCountry),
  record: ['GetDetail', labelDetail.extend(warehouseCountry)],
})
export const { page: getDeskLabels, counts: getDeskLabelCounts, record: getDeskLabel } = desk.list
export type DeskLabelRow = Output<typeof getDeskLabels>['Items'][number]

/** Immediately repeats the request for labels that their courier has not issued. */
export const requestLabels = desk.move('Request')
export const pickUpLabels = desk.move('PickUp')
export const failPickups = desk.moveWith('FailPickup', { Reason: text({ max: 200 }) })
/** Marks the parcel as received at the warehouse. */
export const receiveLabels = desk.move('Receive')
export const downloadDeskLabel = op({
  access: 'staff',
  area: 'warehouse',
  kind: 'download',
  path: '/desk/api/ReturnLabels/Download',
  input: deskRow,
  output: blob,
})
