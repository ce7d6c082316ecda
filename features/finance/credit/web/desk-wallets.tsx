import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { getDeskWallets, type DeskWallet } from '#features/finance/wallet/contract.ts'
import { CreditLimit, ForNewOrders } from '#features/finance/wallet/web/parts/credit-limit.tsx'
import { wallet } from '#features/finance/wallet/text/keys.ts'
import { correctWallet } from '../contract.ts'
import { opAction } from '#kit/web/parts/action.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { renamed } from '#kit/shared/text.ts'
import { correctionFields } from '../rules.ts'
import type { z } from 'zod'
import { credit } from '../text/keys.ts'

const currency = (row: { CurrencyCode: string }) => row.CurrencyCode
const money = { kind: 'money', currency, width: 122 } as const
const deskText = renamed(wallet, { 'empty.title': 'emptyDesk.title', 'empty.hint': 'emptyDesk.hint' })

const list = listOf(getDeskWallets, {
  name: 'desk-wallets',
  title: wallet('menu.desk'),
  text: deskText,
  id: (row) => `${row.ContractCompanyId}-${row.CurrencyCode}`,
  nameOf: (row) => `${row.CompanyName}, ${row.CurrencyCode}`,
  columns: [
    { field: 'CompanyName', fixed: 'start', grow: true, width: 172 },
    { field: 'CurrencyCode', isKeyColumn: true, width: 90 },
    { field: 'SettlementMode', kind: 'enum', enumeration: 'SettlementMode', width: 160 },
    { field: 'Available', ...money, sortable: true },
    { field: 'ForNewOrders', ...money, render: (row) => <ForNewOrders row={row} /> },
    { field: 'Balance', ...money, sortable: true },
    { field: 'FrozenAmount', ...money },
    { field: 'CreditLimit', ...money, render: (row) => <CreditLimit row={row} /> },
    { field: 'FeesNotBilled', ...money },
    { field: 'UnbilledFees', ...money, isKeyColumn: false },
    { field: 'OpenBills', ...money, isKeyColumn: false },
    { field: 'PrepaymentBalance', ...money, isKeyColumn: false },
  ],
  filters: [
    { field: 'CurrencyCode', kind: 'choice', enumeration: 'Currency' },
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
  ],
  actions: [
    {
      name: 'entries',
      label: wallet('action.entries'),
      to: (row) => `/desk/walletEntries?ContractCompanyId=${row.ContractCompanyId}&CurrencyCode=${row.CurrencyCode}`,
    },
    opAction(correctWallet, {
      name: 'correct',
      label: credit('action.correct'),
      minor: true,
      ask: credit('ask.correct'),
      input: ({ ContractCompanyId, CurrencyCode }: DeskWallet, change: z.output<typeof correctionFields>) => ({
        ContractCompanyId,
        CurrencyCode,
        ...change,
      }),
      form: {
        schema: correctionFields,
        text: credit,
        fields: [
          { field: 'Amount', kind: 'number' },
          { field: 'Reason', kind: 'longText', max: 200, wide: true },
        ],
      },
    }),
  ],
})

/** The wallets of all companies. */
export default listScreen(list)
