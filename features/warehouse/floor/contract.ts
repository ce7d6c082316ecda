import { enumValues } from '#features/account/dictionary/enums.ts'
import { MESSAGE_FILES, MESSAGE_MAX } from '#features/messages/threads/rules.ts'
import { deskRow } from '#kit/shared/bulk.ts'
import { count, instant, oneOf, optional, optionalText, text } from '#kit/shared/fields.ts'
import { fileRef } from '#kit/shared/file.ts'
import { countsInput, stateCounts, valueFilter } from '#kit/shared/list-ops.ts'
import { blob, id, ok, op, type Output } from '#kit/shared/op.ts'
import { page, pageInput, withSpan } from '#kit/shared/page.ts'
import { z } from 'zod'
import { SCANS_AT_ONCE, WAVE_MAX } from './rules.ts'

const at = (method: string) => `/desk/api/PickWave/${method}`
const command = { access: 'staff', area: 'warehouse', kind: 'command' } as const

const waveFilter = pageInput.extend({ State: valueFilter, WarehouseId: id.optional() })
export type WaveFilter = z.output<typeof waveFilter>

const waveRow = z.object({
  Id: z.number(),
  WaveNo: z.string(),
  WarehouseId: z.number(),
  WarehouseCode: z.string(),
  CountryCode: z.string(),
  Courier: z.string().nullable(),
  CutOff: z.string().nullable(),
  State: z.number(),
  OrderCount: z.number(),
  PackedCount: z.number(),
  ShortCount: z.number(),
  /** Orders neither packed nor taken out. */
  OpenCount: z.number(),
  Operator: z.string(),
  Picker: z.string().nullable(),
  StartTime: z.string().nullable(),
  FinishTime: z.string().nullable(),
  CreatedTime: z.string(),
  RowVersion: z.number(),
})
export type WaveRow = z.output<typeof waveRow>

export const getWaves = op({
  path: at('GetPageList'),
  access: 'staff',
  area: 'warehouse',
  input: withSpan(waveFilter),
  output: page(waveRow),
})
export const getWaveCounts = op({
  path: at('GetNumberInEachStatus'),
  access: 'staff',
  area: 'warehouse',
  input: countsInput(waveFilter, 'State'),
  output: stateCounts,
})

/** Pieces of one product and batch for the whole wave, in walking order through the warehouse. */
const pickLine = z.object({
  ContractCompanyId: z.number(),
  CompanyName: z.string(),
  WaresInfoId: z.number(),
  Code: z.string().nullable(),
  Fnsku: z.string(),
  Sku: z.string(),
  NameEn: z.string(),
  NameCn: z.string(),
  BatchNo: z.string(),
  Pieces: z.number(),
  Orders: z.number(),
})
export type PickLine = z.output<typeof pickLine>

const orderLine = z.object({
  Id: z.number(),
  Fnsku: z.string(),
  Sku: z.string(),
  NameEn: z.string(),
  NameCn: z.string(),
  Code: z.string().nullable(),
  Pieces: z.number(),
  ProductRemark: z.string().nullable(),
  /** Serial numbers allowed for the pieces; empty for products without. */
  Serials: z.array(z.string()),
})
const waveOrder = z.object({
  ContractCompanyId: z.number(),
  CompanyName: z.string(),
  Id: z.number(),
  WarehouseOutNo: z.string(),
  Place: z.number(),
  PickState: z.number(),
  Courier: z.string().nullable(),
  CourierService: z.string().nullable(),
  PackagesCount: z.number(),
  /** Labels that the courier has not issued yet. */
  LabelsLeft: z.number(),
  OrderRemark: z.string().nullable(),
  Lines: z.array(orderLine),
  /** Pieces already in the parcel. */
  Packed: z.array(z.object({ LineId: z.number(), Sn: z.string().nullable(), ScanKey: z.string() })),
})
export type WaveOrder = z.output<typeof waveOrder>

/** A wave with its pick list and its orders. */
export const getWave = op({
  path: at('GetById'),
  access: 'staff',
  area: 'warehouse',
  input: z.object({ Id: id }),
  output: waveRow.extend({ Lines: z.array(pickLine), Orders: z.array(waveOrder) }),
})
export type Wave = Output<typeof getWave>
export const printPickList = op({
  path: at('PrintPickList'),
  access: 'staff',
  area: 'warehouse',
  kind: 'download',
  input: z.object({ Id: id }),
  output: blob,
})

export const waveFields = z.object({
  WarehouseId: id,
  Courier: optional(oneOf(enumValues('Courier'))),
  /** Only orders placed until this time. */
  CutOff: optional(instant),
  Orders: count.pipe(z.number().max(WAVE_MAX, { error: 'tooBig' })).default(WAVE_MAX),
})
export type WaveFields = z.output<typeof waveFields>
/** Takes the oldest accepted orders that are in no other wave; returns their number. */
export const createWave = op({
  ...command,
  path: at('Create'),
  input: waveFields,
  output: z.object({ Id: z.number(), WaveNo: z.string(), Orders: z.number() }),
})
const known = z.object({ Id: id, RowVersion: z.number().int() })
/** Starts picking for every order. */
export const startWave = op({ ...command, path: at('Start'), input: known, output: ok })
/** Everything on the pick list has been collected. */
export const finishWave = op({ ...command, path: at('FinishPicking'), input: known, output: ok })
/** Ends a wave with no order left to pack. */
export const closeWave = op({ ...command, path: at('Close'), input: known, output: ok })
/** Cancels a wave before picking; its orders may join another. */
export const cancelWave = op({ ...command, path: at('Cancel'), input: known, output: ok })

const ofWave = deskRow.extend({ PickWaveId: id })
/**
 * Scans of pieces as made on devices, including offline ones. A scan is recorded once per `ScanKey`, however often it
 * is sent, and always gets the same response; the last piece of an order finishes its picking.
 */
export const recordScans = op({
  ...command,
  path: at('Scan'),
  input: z.object({
    Scans: z
      .array(ofWave.extend({ ScanKey: z.uuid(), Code: text({ max: 60 }), ScanTime: instant }))
      .min(1)
      .max(SCANS_AT_ONCE),
  }),
  output: z.array(z.object({ ScanKey: z.string(), Result: z.number(), IsPacked: z.boolean() })),
})
export type SentScan = {
  PickWaveId: number
  ContractCompanyId: number
  Id: number
  ScanKey: string
  Code: string
  ScanTime: string
}

/** Puts an order with missing pieces on hold, and opens the conversation with the customer. */
export const reportShort = op({
  ...command,
  path: at('ReportShort'),
  input: ofWave.extend({
    Lines: z
      .array(z.object({ Id: id, Pieces: count }))
      .min(1)
      .max(200),
    Reason: optionalText({ max: MESSAGE_MAX }),
    Files: z
      .array(fileRef)
      .max(MESSAGE_FILES)
      .default(() => []),
  }),
  output: ok,
})
/** The missing pieces were found: the order can be packed. */
export const resumeOrder = op({ ...command, path: at('Resume'), input: ofWave, output: ok })
/** Takes an order out of its wave. */
export const removeOrder = op({ ...command, path: at('Remove'), input: ofWave, output: ok })
/** Labels and packing slip of a packed order; requests missing courier labels first. */
export const printPackDocuments = op({
  path: at('PrintPackDocuments'),
  access: 'staff',
  area: 'warehouse',
  kind: 'download',
  input: deskRow,
  output: blob,
})
/** The same for every packed order of a wave, in wave order. */
export const printWaveDocuments = op({
  path: at('PrintWaveDocuments'),
  access: 'staff',
  area: 'warehouse',
  kind: 'download',
  input: z.object({ Id: id }),
  output: blob,
})
