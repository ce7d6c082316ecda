import { z } from 'zod'
import { companyEvents } from '#features/account/company/rules.ts'
import { ROLE } from '#features/account/users/rules.ts'
import { DESK_THREADS } from '#features/messages/threads/paths.ts'
import { getCompanies } from '#features/desk/companies/contract.ts'
import { COUNTRIES, zoneOf } from '#features/warehouse/sites/rules.ts'
import { text } from '#kit/shared/fields.ts'
import type { Output } from '#kit/shared/op.ts'
import { refreshOn } from '#kit/web/live.ts'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { useRecord } from '#kit/web/detail/record.tsx'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { opAction } from '#kit/web/parts/action.ts'
import { Value } from '#kit/web/parts/value.tsx'
import { addNote, getCustomer, handOver, saveContracts } from '../contract.ts'
import { contractFields, handOverFields, NOTE_MAX, type ContractFields, type HandOverFields } from '../rules.ts'
import { customer } from '../text/keys.ts'
import { Money } from './money.tsx'
import { Cards, Contacts, Messages, Notes, Threads, Work } from './sections.tsx'

type Customer = Output<typeof getCustomer>

/** Names of countries or currencies. */
function Names({ of, values }: { of: 'CountryCode' | 'Currency'; values: readonly string[] }) {
  const { nameOf } = useDictionary(of)
  const { list } = useFormat()
  return values.length > 0 ? <>{list(values.map((value) => nameOf(value)))}</> : <span className="nothing">–</span>
}

/** Features enabled for a customer, and in which country. */
function Needs({ needs }: { needs: NonNullable<Customer['Gates']>['Needs'] }) {
  const { nameOf } = useDictionary('SpecialNeedsType')
  const { list } = useFormat()
  if (needs.length === 0) return <span className="nothing">–</span>
  return <>{list(needs.map(({ NeedsType, CountryCode }) => `${nameOf(NeedsType)} (${CountryCode})`))}</>
}

refreshOn(companyEvents, getCustomer)

/** No country is a valid choice, too. */
const contractForm = contractFields.extend({ WarehouseCountries: contractFields.shape.WarehouseCountries.default(() => []) })
const noteForm = z.object({ Content: text({ max: NOTE_MAX }) })

/** Users who may become the super administrator. */
const successorsOf = ({ Contacts: contacts }: Customer) =>
  (contacts ?? [])
    .filter(({ Role, IsEnabled }) => IsEnabled && Role !== ROLE.superAdministrator)
    .map(({ UserId, ChineseName, AccountName }) => ({ value: UserId, label: `${ChineseName} · ${AccountName}` }))

const detail: DetailSpec<Customer> = {
  text: customer,
  nameOf: ({ CompanyName }) => CompanyName,
  zone: zoneOf(undefined),
  actions: [
    opAction(addNote, {
      name: 'addNote',
      label: customer('action.addNote'),
      when: ({ Notes: notes }: Customer) => notes !== null,
      ask: customer('hint.notes'),
      form: { schema: noteForm, text: customer, fields: [{ field: 'Content', kind: 'longText', max: NOTE_MAX, wide: true }] },
      input: ({ ContractCompanyId }: Customer, values: z.output<typeof noteForm>) => ({ ContractCompanyId, ...values }),
    }),
    opAction(saveContracts, {
      name: 'contracts',
      label: customer('action.contracts'),
      when: ({ Gates }: Customer) => Gates !== null,
      ask: customer('hint.contracts'),
      form: {
        schema: contractForm,
        text: customer,
        initial: (row) => ({
          WarehouseCountries: row?.WarehouseCountries,
          SalesContact: row?.SalesContact,
          ServiceContact: row?.ServiceContact,
        }),
        fields: [
          { field: 'WarehouseCountries', kind: 'enums', enumeration: 'CountryCode', values: COUNTRIES, wide: true },
          { field: 'SalesContact', max: 30 },
          { field: 'ServiceContact', max: 30 },
        ],
      },
      input: ({ ContractCompanyId, RowVersion }: Customer, values: ContractFields) => ({
        ContractCompanyId,
        RowVersion,
        ...values,
      }),
    }),
    opAction(handOver, {
      name: 'handOver',
      label: customer('action.handOver'),
      minor: true,
      when: (row: Customer) => row.Gates !== null && successorsOf(row).length > 0,
      ask: customer('hint.handOver'),
      form: {
        schema: handOverFields,
        text: customer,
        fields: (row) => [
          { field: 'UserId', kind: 'choice', useOptions: () => (row ? successorsOf(row) : []), wide: true },
          { field: 'Reason', kind: 'longText', max: 200, wide: true },
        ],
      },
      input: ({ ContractCompanyId }: Customer, values: HandOverFields) => ({ ContractCompanyId, ...values }),
    }),
  ],
  stale: [getCustomer, getCompanies],
  sections: [
    { name: 'work', title: customer('section.work'), content: (row) => <Work work={row.Work} /> },
    {
      name: 'notes',
      title: customer('section.notes'),
      when: (row) => row.Notes !== null,
      content: (row) => <Notes notes={row.Notes ?? []} />,
    },
    {
      name: 'terms',
      title: customer('section.terms'),
      items: [
        { field: 'ContractCompanyId', kind: 'number' },
        { field: 'NameEn', render: ({ Name }) => Name },
        { field: 'NameCn' },
        { field: 'ReviewState', kind: 'enum', enumeration: 'CompanyReviewState' },
        { field: 'CreatedTime', kind: 'dateTime' },
        { field: 'SettlementMode', kind: 'enum', enumeration: 'SettlementMode' },
        { field: 'BillCurrencies', render: (row) => <Names of="Currency" values={row.BillCurrencies} /> },
        { field: 'WarehouseCountries', render: (row) => <Names of="CountryCode" values={row.WarehouseCountries} /> },
        { field: 'SalesContact' },
        { field: 'ServiceContact' },
        {
          field: 'IsByBatch',
          when: ({ Gates }) => Gates !== null,
          render: ({ Gates }) => <Value as={{ kind: 'bool' }} value={Gates?.IsByBatch} row={Gates} />,
        },
        {
          field: 'Needs',
          wide: true,
          when: ({ Gates }) => Gates !== null,
          render: ({ Gates }) => <Needs needs={Gates?.Needs ?? []} />,
        },
      ],
    },
    {
      name: 'contacts',
      title: customer('section.contacts'),
      when: (row) => row.Contacts !== null,
      content: (row) => <Contacts contacts={row.Contacts ?? []} />,
    },
    {
      name: 'rateCards',
      title: customer('section.rateCards'),
      when: (row) => row.RateCards !== null,
      content: (row) => <Cards cards={row.RateCards ?? []} />,
    },
    {
      name: 'money',
      title: customer('section.money'),
      when: (row) => row.SeesMoney,
      content: (row) => <Money companyId={row.ContractCompanyId} />,
    },
    {
      name: 'threads',
      title: customer('section.threads'),
      content: (row) => (
        <Threads companyId={row.ContractCompanyId} all={`${DESK_THREADS}?ContractCompanyId=${row.ContractCompanyId}`} />
      ),
    },
    {
      name: 'messages',
      title: customer('section.messages'),
      when: (row) => row.Messages !== null,
      content: (row) => <Messages messages={row.Messages ?? []} />,
    },
  ],
}

/** A customer with all current activity; staff see the parts of their areas. */
export default function DeskCustomer() {
  const { row, instead } = useRecord(getCustomer, { Id: 'id' }, ({ CompanyName }) => CompanyName)
  return row ? <DetailPage detail={detail} row={row} /> : instead
}
