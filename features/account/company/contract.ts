import { mobile, smsCode } from '#features/account/session/rules.ts'
import { text } from '#kit/shared/fields.ts'
import { id, op, type Output } from '#kit/shared/op.ts'
import { page, pageInput, UNCOUNTED, withSpan } from '#kit/shared/page.ts'
import { eventRow } from '#kit/shared/event-row.ts'
import { z } from 'zod'
import { COMPANY } from './paths.ts'
import { accountFields, companyFields, submittedCompany } from './rules.ts'

const fileOf = z.object({ FileId: z.number(), FileName: z.string() }).nullable()
/** The fields of a company that are reviewed. */
const reviewed = {
  NameCn: z.string(),
  Name: z.string(),
  TaxNumber: z.string().nullable(),
  LicenceCode: z.string().nullable(),
  Licence: fileOf,
}

const whole = z.object({
  ContractCompanyId: z.number(),
  ...reviewed,
  Abbreviation: z.string().nullable(),
  CountryCode: z.string(),
  PostalCode: z.string().nullable(),
  Phone: z.string().nullable(),
  Website: z.string().nullable(),
  Address: z.string().nullable(),
  TaxIdentities: z.array(
    z.object({ CountryCode: z.string(), EoriNumber: z.string().nullable(), VatNumber: z.string().nullable() }),
  ),
  /** For the data in force. */
  ReviewState: z.number(),
  RejectReason: z.string().nullable(),
  /** The pending name, tax number and licence of a reviewed company. */
  Change: z.object(reviewed).nullable(),
  ChangeState: z.number().nullable(),
  /** Of the change if one exists, else of the company. */
  ShownState: z.number(),
  /** Countries with a warehouse contract. */
  WarehouseCountries: z.array(z.string()),
  RowVersion: z.number(),
  ReviewRecords: z.array(eventRow),
})

const seen = z.object({ RowVersion: z.number().int() })
const saved = z.object({ RowVersion: z.number(), ReviewState: z.number(), ChangeState: z.number().nullable() })
const edit = { access: 'customer', kind: 'command', permission: `${COMPANY}:edit`, output: saved } as const

export const getCompanyInfo = op({
  path: '/cms/api/Company/GetCompanyInfo',
  access: 'customer',
  permission: COMPANY,
  input: z.object({}),
  output: whole,
})
export type Company = Output<typeof getCompanyInfo>
/** Saves only; the state does not change. */
export const saveCompany = op({ path: '/cms/api/Company/SaveCompany', ...edit, input: companyFields.and(seen) })
/** Saves and submits for review what has not been reviewed yet. */
export const submitCompanyReview = op({
  path: '/cms/api/Company/SubmitCompanyReview',
  ...edit,
  input: submittedCompany.and(seen),
})

/** The caller's own account, the company's label and the warehouses it has a contract for. */
export const getAccountInfo = op({
  path: '/cms/api/User/GetAccountInfo',
  method: 'GET',
  access: 'customer',
  input: z.object({}),
  output: z.object({
    AccountName: z.string(),
    ChineseName: z.string(),
    Phone: z.string().nullable(),
    EmailThatHasBeenBound: z.string().nullable(),
    Role: z.number(),
    LastLoginTime: z.string().nullable(),
    CreatedTime: z.string(),
    ContractCompanyId: z.number(),
    NameCn: z.string(),
    Name: z.string(),
    Warehouses: z.array(z.object({ WarehouseCode: z.string(), WarehouseName: z.string(), CountryCode: z.string() })),
  }),
})
export type Account = Output<typeof getAccountInfo>
export const saveAccount = op({
  path: '/cms/api/User/SaveAccountInfo',
  access: 'customer',
  kind: 'command',
  input: accountFields,
  output: z.literal(true),
})

/** The caller's own number, with the code that was sent to it (`SmsVerificationSend`, purpose `phone`). */
export const changePhone = op({
  path: '/cms/api/User/ChangePhone',
  access: 'customer',
  kind: 'steps',
  input: z.object({ Phone: mobile, SmsCode: smsCode }),
  output: z.literal(true),
})

const listInput = pageInput.extend({
  ShownState: z.coerce.number().int().optional(),
  ContractCompanyId: z.coerce.number().int().optional(),
})
export type ReviewFilter = z.output<typeof listInput>
const desk = (method: string) => `/desk/api/CompanyReview/${method}`

export const getDeskReviews = op({
  path: desk('GetPageList'),
  access: 'staff',
  area: 'customers',
  input: withSpan(listInput),
  output: page(
    z.object({
      ContractCompanyId: z.number(),
      NameCn: z.string(),
      Name: z.string(),
      CountryCode: z.string(),
      TaxNumber: z.string().nullable(),
      LicenceCode: z.string().nullable(),
      ShownState: z.number(),
      IsChange: z.boolean(),
      CreatedTime: z.string(),
      UpdatedTime: z.string().nullable(),
      RowVersion: z.number(),
    }),
  ),
})
export type ReviewRow = Output<typeof getDeskReviews>['Items'][number]
export const getDeskReviewCounts = op({
  path: desk('GetNumberInEachStatus'),
  access: 'staff',
  area: 'customers',
  input: withSpan(listInput.omit({ ...UNCOUNTED, ShownState: true })),
  output: z.record(z.string(), z.number()),
})
export const getDeskReview = op({
  path: desk('GetById'),
  access: 'staff',
  area: 'customers',
  input: z.object({ ContractCompanyId: id }),
  output: whole,
})

/** A move applies to the version that was seen: a company changed since then must be reloaded. */
const seenCompany = z.object({ ContractCompanyId: id, RowVersion: z.number().int() })
const move = { access: 'staff', area: 'customers', kind: 'command', output: z.literal(true) } as const
export const startCompanyReview = op({ path: desk('TakeUp'), ...move, input: seenCompany })
export const approveCompany = op({ path: desk('Approve'), ...move, input: seenCompany })
export const rejectCompany = op({ path: desk('Reject'), ...move, input: seenCompany.extend({ Reason: text({ max: 200 }) }) })
