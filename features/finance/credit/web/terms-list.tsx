import { Skeleton } from 'antd'
import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { SETTLEMENT } from '#features/finance/wallet/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { Timeline } from '#kit/web/detail/timeline.tsx'
import { useFormat } from '#kit/web/format.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { opAction } from '#kit/web/parts/action.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { formatLeadingAmount } from '#kit/shared/leading-amount.ts'
import { renamed } from '#kit/shared/text.ts'
import { getTermsHistory, getTermsPage, saveTerms, type TermsRow } from '../contract.ts'
import { termsEvents, termsFields, type TermsFields } from '../rules.ts'
import { credit } from '../text/keys.ts'

const CURRENCIES = ['GBP', 'EUR', 'USD', 'CNY'] as const
const listText = renamed(credit, { 'empty.title': 'emptyTerms.title', 'empty.hint': 'emptyTerms.hint' })

function Limits({ row }: { row: TermsRow }) {
  const t = useText(credit)
  const { money } = useFormat()
  const set = CURRENCIES.filter((currency) => row.CreditLimits[currency] > 0)
  if (set.length === 0)
    return <span className="quiet">{t(row.SettlementMode === SETTLEMENT.monthly ? 'noLimit' : 'noCredit')}</span>
  return <span className="figures">{set.map((currency) => money(row.CreditLimits[currency], currency)).join(' · ')}</span>
}

function History({ row, close }: { row: TermsRow; close: () => void }) {
  const t = useText(credit)
  const { money } = useFormat()
  const { data, error, refetch } = useRead(getTermsHistory, { ContractCompanyId: row.ContractCompanyId }, { silent: true })
  const events = data?.map((event) => ({ ...event, Remark: event.Remark && formatLeadingAmount(event.Remark, money) }))
  return (
    <Dialog open title={`${t('action.history')} · ${row.CompanyName}`} onClose={close} width={560}>
      {error && <FailedNotice error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {events && <Timeline of={termsEvents} events={events} text={credit} tones={{}} zone={zoneOf(undefined)} />}
    </Dialog>
  )
}

const list = listOf(getTermsPage, {
  name: 'desk-payment-terms',
  title: credit('menu.terms'),
  text: listText,
  id: (row) => row.ContractCompanyId,
  nameOf: (row) => row.CompanyName,
  topic: termsEvents,
  columns: [
    { field: 'CompanyName', fixed: 'start', width: 260 },
    { field: 'SettlementMode', kind: 'enum', enumeration: 'SettlementMode', width: 200 },
    { field: 'CreditLimits', grow: true, render: (row) => <Limits row={row} /> },
  ],
  search: credit('list.search'),
  filters: [
    { field: 'SettlementMode', kind: 'choice', enumeration: 'SettlementMode' },
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
  ],
  actions: [
    opAction(saveTerms, {
      name: 'edit',
      label: credit('action.edit'),
      ask: credit('ask.edit'),
      input: ({ ContractCompanyId, RowVersion }: TermsRow, terms: TermsFields) => ({ ContractCompanyId, RowVersion, ...terms }),
      form: {
        schema: termsFields,
        text: credit,
        initial: (row) => ({ SettlementMode: row?.SettlementMode, CreditLimits: row?.CreditLimits, Remark: '' }),
        fields: [
          { field: 'SettlementMode', kind: 'enum', enumeration: 'SettlementMode', wide: true },
          ...CURRENCIES.map((currency) => ({ field: `CreditLimits.${currency}`, kind: 'number' as const, unit: currency })),
          { field: 'Remark', kind: 'longText', max: 200, wide: true },
        ],
      },
    }),
    {
      name: 'history',
      label: credit('action.history'),
      minor: true,
      dialog: ({ row, close }) => <History row={row} close={close} />,
    },
  ],
})

/** Each company's payment terms and credit limits. */
export default listScreen(list)
