import { op } from '#kit/shared/op.ts'
import { page, undatedInput } from '#kit/shared/page.ts'
import { z } from 'zod'

const companyRow = z.object({
  ContractCompanyId: z.number(),
  NameCn: z.string(),
  Name: z.string(),
  ReviewState: z.number(),
  SettlementMode: z.number(),
  WarehouseCountries: z.array(z.string()),
  Users: z.number(),
  Products: z.number(),
  OpenOrders: z.number(),
  CreatedTime: z.string(),
})
export type CompanyRow = z.output<typeof companyRow>

export const getCompanies = op({
  path: '/desk/api/Companies/GetPageList',
  access: 'staff',
  area: 'every',
  input: undatedInput.extend({
    ReviewState: z.coerce.number().int().optional(),
    SettlementMode: z.coerce.number().int().optional(),
  }),
  output: page(companyRow),
})

/** All customers, as choices of a filter. */
export const getCompanyNames = op({
  path: '/desk/api/Companies/GetNames',
  access: 'staff',
  area: 'every',
  input: z.object({}),
  output: z.array(z.object({ ContractCompanyId: z.number(), CompanyName: z.string() })),
})

/** Pending work at the desk: documents in each state, by list and country, over all companies. */
export const getQueues = op({
  path: '/desk/api/Queues/Get',
  access: 'staff',
  area: 'every',
  input: z.object({}),
  output: z.array(
    z.object({ Title: z.string(), State: z.string(), CountryCode: z.string(), Count: z.number(), Path: z.string() }),
  ),
})
