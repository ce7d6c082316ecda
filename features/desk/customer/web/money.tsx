import { DESK_BILLS } from '#features/finance/bills/paths.ts'
import { getReceivables } from '#features/finance/credit/contract.ts'
import { getDeskWallets } from '#features/finance/wallet/contract.ts'
import { CreditLimit, ForNewOrders } from '#features/finance/wallet/web/parts/credit-limit.tsx'
import type { Output } from '#kit/shared/op.ts'
import { useFormat } from '#kit/web/format.ts'
import { DataTable } from '#kit/web/parts/table.tsx'
import { useRead } from '#kit/web/query.ts'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useText } from '#kit/web/text.ts'
import { customer } from '../text/keys.ts'
import { Nothing } from './sections.tsx'
import css from './customer.module.css'

type Wallet = Output<typeof getDeskWallets>['Items'][number]
type Owed = Output<typeof getReceivables>['Items'][number]

/** Wallets with their credit limits, and the balance due on bills; for finance staff. */
export function Money({ companyId }: { companyId: number }) {
  const t = useText(customer)
  const format = useFormat()
  const wallets = useRead(getDeskWallets, { ContractCompanyId: companyId }, { silent: true }).data
  const owed = useRead(getReceivables, { ContractCompanyId: companyId }, { silent: true }).data
  const column = <R extends { CurrencyCode: string }>(field: keyof R & string, title: string) => ({
    field,
    title,
    width: 130,
    align: 'right' as const,
    cell: (row: R) => format.money(row[field] as number, row.CurrencyCode),
  })
  return (
    <>
      <h3 className={css.subtitle}>{t('money.wallets')}</h3>
      {wallets?.Items.length === 0 && <Nothing of="none.wallets" />}
      {wallets && wallets.Items.length > 0 && (
        <DataTable<Wallet>
          label={t('money.wallets')}
          rows={wallets.Items}
          keyOf={(row) => row.CurrencyCode}
          columns={[
            { field: 'CurrencyCode', title: t('field.CurrencyCode'), width: 100, grow: true, cell: (row) => row.CurrencyCode },
            column<Wallet>('Available', t('field.Available')),
            column<Wallet>('FrozenAmount', t('field.FrozenAmount')),
            column<Wallet>('PrepaymentBalance', t('field.PrepaymentBalance')),
            { ...column<Wallet>('CreditLimit', t('field.CreditLimit')), cell: (row) => <CreditLimit row={row} /> },
            column<Wallet>('FeesNotBilled', t('field.FeesNotBilled')),
            {
              ...column<Wallet>('ForNewOrders', t('field.ForNewOrders')),
              cell: (row) => <ForNewOrders row={row} />,
            },
          ]}
        />
      )}
      <h3 className={css.subtitle}>{t('money.bills')}</h3>
      {owed?.Items.length === 0 && <Nothing of="none.bills" />}
      {owed && owed.Items.length > 0 && (
        <DataTable<Owed>
          label={t('money.bills')}
          rows={owed.Items}
          keyOf={(row) => row.CurrencyCode}
          columns={[
            { field: 'CurrencyCode', title: t('field.CurrencyCode'), width: 100, grow: true, cell: (row) => row.CurrencyCode },
            { field: 'Bills', title: t('field.Bills'), width: 120, align: 'right', cell: (row) => format.quantity(row.Bills) },
            column<Owed>('Total', t('field.Total')),
            column<Owed>('Overdue', t('field.Overdue')),
          ]}
        />
      )}
      <p className={css.links}>
        <ScreenLink to={`/desk/walletEntries?ContractCompanyId=${companyId}`} closed="nothing">
          {t('money.entries')}
        </ScreenLink>
        <ScreenLink to={`/desk/fees?ContractCompanyId=${companyId}`} closed="nothing">
          {t('money.fees')}
        </ScreenLink>
        <ScreenLink to={`${DESK_BILLS}?ContractCompanyId=${companyId}`} closed="nothing">
          {t('money.list')}
        </ScreenLink>
      </p>
    </>
  )
}
