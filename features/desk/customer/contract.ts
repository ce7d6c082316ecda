import { z } from 'zod'
import { getQueues } from '#features/desk/companies/contract.ts'
import { text } from '#kit/shared/fields.ts'
import { id, ok, op } from '#kit/shared/op.ts'
import { contractFields, handOverFields, NOTE_MAX } from './rules.ts'

const contact = z.object({
  UserId: z.number(),
  AccountName: z.string(),
  ChineseName: z.string(),
  Role: z.number(),
  Phone: z.string().nullable(),
  Email: z.string().nullable(),
  IsEnabled: z.boolean(),
  LastLoginTime: z.string().nullable(),
})
export type Contact = z.output<typeof contact>

const rateCard = z.object({
  Id: z.number(),
  CardName: z.string(),
  QuoteProductType: z.number(),
  CountryCode: z.string(),
  ValidFrom: z.string(),
  ValidTo: z.string(),
})
export type AgreedCard = z.output<typeof rateCard>

const message = z.object({
  EventId: z.number(),
  Title: z.string(),
  MessageType: z.number(),
  CreatedTime: z.string(),
})
export type SentMessage = z.output<typeof message>

const note = z.object({ Id: z.number(), CreatedTime: z.string(), Operator: z.string(), Content: z.string() })
export type Note = z.output<typeof note>

/** A customer as shown to staff; parts that the caller may not see are null. */
export const getCustomer = op({
  path: '/desk/api/Customer/GetDetail',
  access: 'staff',
  area: 'every',
  input: z.object({ Id: id }),
  output: z.object({
    ContractCompanyId: z.number(),
    /** In the script of the user's language. */
    CompanyName: z.string(),
    NameCn: z.string(),
    Name: z.string(),
    CountryCode: z.string(),
    ReviewState: z.number(),
    SettlementMode: z.number(),
    BillCurrencies: z.array(z.string()),
    WarehouseCountries: z.array(z.string()),
    /** The account manager, and the contact for questions. */
    SalesContact: z.string().nullable(),
    ServiceContact: z.string().nullable(),
    CreatedTime: z.string(),
    RowVersion: z.number(),
    /** The caller may read its wallets and bills. */
    SeesMoney: z.boolean(),
    /** Pending work of the customer, by list and state; only lists that the caller may open. */
    Work: getQueues.output,
    Contacts: z.array(contact).nullable(),
    /** How stock is selected, and the features enabled for the customer. */
    Gates: z
      .object({ IsByBatch: z.boolean(), Needs: z.array(z.object({ NeedsType: z.number(), CountryCode: z.string() })) })
      .nullable(),
    /** Rate cards specific to the customer that are valid today or later. */
    RateCards: z.array(rateCard).nullable(),
    /** The last messages to its users, newest first. */
    Messages: z.array(message).nullable(),
    /** Staff notes, newest first. */
    Notes: z.array(note).nullable(),
  }),
})

/**
 * Sets a customer's warehouse countries and contacts. A country with goods or open documents of the customer cannot be
 * removed.
 */
export const saveContracts = op({
  path: '/desk/api/Customer/SaveContracts',
  access: 'staff',
  area: 'customers',
  kind: 'command',
  input: contractFields.extend({ ContractCompanyId: id, RowVersion: z.number().int() }),
  output: ok,
})

/** Makes another active user of a customer its super administrator, replacing the current one. */
export const handOver = op({
  path: '/desk/api/Customer/HandOver',
  access: 'staff',
  area: 'customers',
  kind: 'command',
  input: handOverFields.extend({ ContractCompanyId: id }),
  output: ok,
})

/** Adds a note about a customer, visible to staff only. It cannot be changed or removed. */
export const addNote = op({
  path: '/desk/api/Customer/AddNote',
  access: 'staff',
  area: 'every',
  kind: 'command',
  input: z.object({ ContractCompanyId: id, Content: text({ max: NOTE_MAX }) }),
  output: z.object({ Id: z.number() }),
})
