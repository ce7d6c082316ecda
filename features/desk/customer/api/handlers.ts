import { sql } from 'kysely'
import { pendingWork } from '#features/desk/companies/api/service.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { byCaller } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { addNote, getCustomer, handOver, saveContracts } from '../contract.ts'
import { seesSection, type Section } from '../rules.ts'
import { storeContracts } from './contracts.ts'
import { handOverAdministration } from './hand-over.ts'
import { cardsOf, contactsOf, messagesTo, notesOf } from './queries.ts'
import { insertNote } from './service.ts'

export const customerHandlers: Handler[] = [
  answer(getCustomer, async (context) => {
    const { db, input, caller, translate, language } = context
    const company = await db
      .selectFrom('company')
      .selectAll()
      .select(sql<string>`company_shown(name_cn, name)`.as('CompanyName'))
      .where('ContractCompanyId', '=', input.Id)
      .executeTakeFirst()
    if (!company) refuse('notFound', kit('error.notFound'))
    const when = async <T>(section: Section, read: () => T | Promise<T>) =>
      seesSection(caller.areas, section) ? await read() : null
    const { ContractCompanyId, CompanyName, NameCn, Name, CountryCode, ReviewState, SettlementMode, RowVersion } = company
    const { WarehouseCountries, SalesContact, ServiceContact } = company
    const switches = company.CustomerSpecialConfig
    return {
      ContractCompanyId,
      CompanyName,
      NameCn,
      Name,
      CountryCode,
      ReviewState,
      SettlementMode,
      BillCurrencies: [...new Set([company.BillCurrencyGb, company.BillCurrencyEu])],
      WarehouseCountries,
      SalesContact,
      ServiceContact,
      RowVersion,
      CreatedTime: company.CreatedTime.toISOString(),
      SeesMoney: seesSection(caller.areas, 'money'),
      Work: await pendingWork(context, ContractCompanyId),
      Contacts: await when('contacts', () => contactsOf(db, ContractCompanyId)),
      Gates: await when('gates', () => ({
        IsByBatch: company.IsCustomerIsByBatch,
        Needs: switches
          .filter(({ IsEnable }) => IsEnable)
          .map((one) => ({ NeedsType: one.NeedsType, CountryCode: one.CountryCode })),
      })),
      RateCards: await when('rateCards', () => cardsOf(db, ContractCompanyId)),
      Messages: await when('messages', () =>
        messagesTo(db, ContractCompanyId, { translate, language, isFinance: caller.areas.has('finance') }),
      ),
      Notes: await when('notes', () => notesOf(db, ContractCompanyId)),
    }
  }),

  answer(saveContracts, async ({ db, input, caller, language, callersChanged }) => {
    await storeContracts(db, input, byCaller(caller), language)
    callersChanged()
    return true as const
  }),

  answer(handOver, async ({ db, input, caller, callersChanged }) => {
    await handOverAdministration(db, input, byCaller(caller))
    callersChanged()
    return true as const
  }),

  answer(addNote, async ({ db, input: { ContractCompanyId, Content }, caller }) => {
    if (!seesSection(caller.areas, 'notes')) refuse('forbidden', kit('error.forbidden'))
    const company = await db
      .selectFrom('company')
      .select('ContractCompanyId')
      .where('ContractCompanyId', '=', ContractCompanyId)
      .executeTakeFirst()
    if (!company) refuse('notFound', kit('error.notFound'))
    return insertNote(db, { ContractCompanyId, Content, CreatedBy: caller.UserId, Operator: caller.AccountName })
  }),
]
