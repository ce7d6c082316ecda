import { enumValues } from '#features/account/dictionary/enums.ts'
import { rateRow } from '#features/finance/fees/rules/rates.ts'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { oneOf } from '#kit/shared/fields.ts'
import { blob, id, ok, op, type Output } from '#kit/shared/op.ts'
import { page, undatedInput } from '#kit/shared/page.ts'
import { z } from 'zod'
import { rateVersionFields } from './rules.ts'
import { sheetIssue } from '#kit/shared/sheet-issue.ts'

const at = (method: string) => `/desk/api/RateVersion/${method}`
const staff = { access: 'staff', area: 'finance' } as const
const command = { ...staff, kind: 'command' } as const

const versionRow = z.object({
  Id: z.number(),
  RateKind: z.number(),
  CountryCode: z.string(),
  CurrencyCode: z.string(),
  /** Null: for all companies. */
  ContractCompanyId: z.number().nullable(),
  CompanyName: z.string().nullable(),
  Version: z.number(),
  ValidFrom: z.string(),
  ValidTo: z.string().nullable(),
  RateState: z.number(),
  /** The version prices today's work. */
  IsInForce: z.boolean(),
  Remark: z.string().nullable(),
  PublishedTime: z.string().nullable(),
  CreatedTime: z.string(),
  Operator: z.string(),
  RowVersion: z.number(),
})
export type RateVersionRow = z.output<typeof versionRow>

const filter = undatedInput.extend({
  RateKind: oneOf(enumValues('RateKind')).optional(),
  CountryCode: oneOf(COUNTRIES).optional(),
  RateState: oneOf(enumValues('RateState')).optional(),
  IsInForce: z.boolean().optional(),
})
export type RateVersionFilter = z.output<typeof filter>

export const getRateVersions = op({ ...staff, path: at('GetPageList'), input: filter, output: page(versionRow) })
/** A version with its rows, and the previous rates of the same customers. */
export const getRateVersion = op({
  ...staff,
  path: at('GetById'),
  input: z.object({ Id: id }),
  output: versionRow.extend({
    Rows: z.array(rateRow),
    Before: z.object({ Version: z.number(), ValidFrom: z.string(), Rows: z.array(rateRow) }).nullable(),
  }),
})
export type RateVersion = Output<typeof getRateVersion>

const version = z.object({ Id: id, RowVersion: z.number().int() })
/** Adds a draft, or changes the one with `Id` if its `RowVersion` is still the same. Published versions are refused. */
export const saveRateVersion = op({
  ...command,
  path: at('Save'),
  input: rateVersionFields.and(version.partial()),
  output: z.object({ Id: z.number() }),
})
export const deleteRateVersion = op({ ...command, path: at('Delete'), input: version, output: ok })
/** Publishes the version: it prices the work from its first day on, which must not have passed, and can no longer be changed. */
export const publishRateVersion = op({ ...command, path: at('Publish'), input: version, output: ok })

export const exportRateVersion = op({
  ...staff,
  kind: 'download',
  path: at('ExportExcel'),
  input: z.object({ Id: id }),
  output: blob,
})
export const getRateVersionTemplate = op({
  ...staff,
  kind: 'download',
  path: at('GetImportTemplate'),
  input: z.object({}),
  output: blob,
})
/** Reads a workbook without saving: rows for the form, or all errors. */
export const readRateVersion = op({
  ...staff,
  kind: 'upload',
  path: at('ReadExcel'),
  takes: ['workbook', 'table'],
  input: z.object({ RateKind: z.coerce.number().pipe(oneOf(enumValues('RateKind'))) }),
  output: z.object({ Rows: z.array(rateRow), Errors: z.array(sheetIssue) }),
})
