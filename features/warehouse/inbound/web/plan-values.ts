import { byFnsku } from '#features/warehouse/products/rules.ts'
import type { Site } from '#features/warehouse/sites/rules.ts'
import { localDay } from '#kit/shared/calendar.ts'
import type { FileRef } from '#kit/shared/file.ts'
import { asContainerNo } from '#kit/shared/identity.ts'
import { addIssues, fieldIssues } from '#kit/shared/validation.ts'
import { now as businessNow } from '#kit/web/clock.ts'
import { z } from 'zod'
import type { PlanDetail } from '../contract.ts'
import {
  FULL_ROUTE,
  INBOUND_TYPE,
  inboundPlanFields,
  LAST_MILE,
  needsPlate,
  plateHint,
  PLAN_FILES,
  submitProblems,
  type PlanFields,
} from '../rules.ts'

/** A line as typed: cells may be missing, numbers may still be text; includes the product's own data. */
export type LineValues = {
  Fnsku?: string
  Sku?: string
  NameEn?: string
  Cartons?: number | string
  PcsPerCarton?: number | string
  CartonNoFrom?: number | string | null
  CartonNoTo?: number | string | null
  BatchNo?: string | null
  ProductRemark?: string | null
  CartonLength?: number
  CartonWidth?: number
  CartonHeight?: number
  CartonWeight?: number
}

/** The form's content: the plan's fields as typed, tracking numbers one per line, files by kind. */
export type PlanValues = Partial<Record<keyof PlanFields, unknown>> & {
  Items: LineValues[]
  PackingListFiles?: FileRef[]
  OtherFiles?: FileRef[]
}

const FILE_FIELDS = { packingList: 'PackingListFiles', other: 'OtherFiles' } as const
const TYPED = ['Fnsku', 'Cartons', 'CartonNoFrom', 'CartonNoTo', 'BatchNo', 'ProductRemark'] as const

const isBlank = (line: LineValues) =>
  TYPED.every((field) => line[field] === undefined || line[field] === null || line[field] === '')

/** The payload: without empty lines at the end and fields that the kind of arrival does not use. */
function gather(values: PlanValues): unknown {
  const lastTyped = values.Items.findLastIndex((line) => !isBlank(line))
  const isContainer = values.InboundType === INBOUND_TYPE.container
  return {
    ...values,
    Items: values.Items.slice(0, lastTyped + 1),
    ContainerNo: isContainer && typeof values.ContainerNo === 'string' ? asContainerNo(values.ContainerNo) : null,
    CabinetType: isContainer ? values.CabinetType : null,
    OrderId: values.OrderType === FULL_ROUTE ? values.OrderId : null,
    TrackingNos:
      values.InboundType === INBOUND_TYPE.parcels
        ? String(values.TrackingNos ?? '')
            .split(/[\s,，;；]+/)
            .filter(Boolean)
        : [],
    Attachments: PLAN_FILES.flatMap((Kind) =>
      (values[FILE_FIELDS[Kind]] ?? []).map(({ FileId, FileName }) => ({ FileId, FileName, Kind })),
    ),
  }
}

/** The rules that already hold for a draft. */
export const planForm = z.preprocess(gather, inboundPlanFields)

/**
 * Adds the rules for submission. zod checks rules across several fields only once each field is valid; here both are
 * reported together. `now` determines what is past at the warehouse.
 */
export function submitForm({ timeZone }: Site, now: () => Date = businessNow) {
  return z.custom<PlanValues>().transform((content, ctx): PlanFields => {
    const gathered = gather(content) as PlanFields
    const parsed = inboundPlanFields.safeParse(gathered)
    const wrong = parsed.success ? [] : fieldIssues(parsed.error)
    const marked = new Set(wrong.map(({ Field }) => Field))
    const today = localDay(now(), timeZone)
    const expected = new Date(gathered.ExpectedInboundTime)
    const missing = submitProblems(
      { ...gathered, OrderType: gathered.OrderType ?? LAST_MILE },
      today,
      Number.isNaN(expected.getTime()) ? today : localDay(expected, timeZone),
    )
    addIssues(ctx, [...wrong, ...missing.filter(({ Field }) => !marked.has(Field))])
    return parsed.success ? parsed.data : z.NEVER
  })
}

/** Yellow hints while the user is typing. */
export function planHints(values: PlanValues) {
  return needsPlate(values) ? [plateHint] : []
}

/** A stored plan as the form's content; a copy omits batches, carton numbers and shipment-specific numbers. */
export function valuesOf(plan: PlanDetail, isCopy: boolean): PlanValues {
  const own = isCopy
    ? {
        OrderId: null,
        ContainerNo: null,
        ForwarderNo: null,
        VehiclePlate: null,
        DriverPhone: null,
        ExpectedInboundTime: undefined,
        TrackingNos: '',
      }
    : { TrackingNos: plan.TrackingNos.join('\n') }
  const filesOf = (kind: string) => (isCopy ? [] : plan.Attachments.filter((file) => file.Kind === kind))
  const Items = plan.Items.map((line): LineValues =>
    isCopy ? { ...line, BatchNo: null, CartonNoFrom: null, CartonNoTo: null } : line,
  )
  return {
    ...plan,
    ...own,
    Items: Items.length > 0 ? Items : [{}],
    PackingListFiles: filesOf('packingList'),
    OtherFiles: filesOf('other'),
  }
}

/** Maximum number of FNSKUs per request. */
const CHUNK = 200

/** Products of many lines by their typed FNSKUs, requested `CHUNK` at a time. */
export async function productsInChunks<P extends { Fnsku: string }>(
  fnskus: readonly string[],
  ask: (fnskus: string[]) => Promise<readonly P[]>,
): Promise<Map<string, P>> {
  const wanted = [...new Set(fnskus)]
  const found: P[] = []
  for (let at = 0; at < wanted.length; at += CHUNK) found.push(...(await ask(wanted.slice(at, at + CHUNK))))
  return byFnsku(found, wanted)
}
