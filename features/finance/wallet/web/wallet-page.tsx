import { listColumns } from '#kit/web/columns.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { useFormat } from '#kit/web/format.ts'
import { ActionButtons } from '#kit/web/parts/action-buttons.tsx'
import { FailedNotice, Notice } from '#kit/web/parts/notice.tsx'
import { useRead } from '#kit/web/query.ts'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useText } from '#kit/web/text.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { Skeleton } from 'antd'
import { flowColumns } from '../columns.ts'
import { exportWalletFlows, getWalletFlows, getWallets, type WalletRow } from '../contract.ts'
import { RECHARGE, RECHARGE_FORM, RECHARGE_LIST, WALLET, WALLET_PATH } from '../paths.ts'
import { wallet } from '../text/keys.ts'
import { Change } from './change.tsx'
import { CreditLimit, ForNewOrders } from './parts/credit-limit.tsx'
import { walletActions } from './wallet-actions.tsx'
import css from './wallet.module.css'

const list = listOf(getWalletFlows, {
  name: 'walletFlows',
  title: wallet('menu.wallet'),
  text: wallet,
  id: (row) => row.Id,
  nameOf: (row) => row.FlowNo,
  zone: zoneOf(undefined),
  columns: listColumns(flowColumns, 'customer', [
    { field: 'FlowTime', fixed: 'start' },
    { field: 'WalletFlowType', width: 160, isKeyColumn: true },
    { field: 'RelateNo', width: 216, grow: true, isKeyColumn: true },
    { field: 'ChangeBalance', render: (row) => <Change value={row.ChangeBalance} currency={row.CurrencyCode} /> },
    { field: 'ChangeFrozen', render: (row) => <Change value={row.ChangeFrozen} currency={row.CurrencyCode} /> },
    {
      field: 'ChangePrepayment',
      width: 120,
      render: (row) => <Change value={row.ChangePrepayment} currency={row.CurrencyCode} />,
    },
    'AfterBalance',
    { field: 'AfterAvailable', hidden: true },
    { field: 'AfterFrozen', hidden: true },
    { field: 'AfterPrepayment', hidden: true },
    { field: 'Operator', hidden: true },
    { field: 'FlowNo', hidden: true },
    { field: 'Remark', hidden: true },
  ]),
  search: wallet('list.search'),
  filters: [
    { field: 'CurrencyCode', kind: 'choice', enumeration: 'Currency' },
    { field: 'WalletFlowType', kind: 'choice', enumeration: 'WalletFlowType' },
    { field: 'FlowTime', kind: 'dates' },
  ],
  tools: [
    { label: wallet('action.recharge'), to: RECHARGE_FORM, permission: `${RECHARGE}:edit` },
    { label: wallet('action.records'), to: RECHARGE_LIST, permission: RECHARGE },
  ],
  export: { op: exportWalletFlows, permission: `${WALLET}:export` },
})

function Wallets() {
  const t = useText(wallet)
  const { data, error, refetch } = useRead(getWallets, {}, { silent: true })
  if (!data && error) return <FailedNotice error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  if (data.length === 0)
    return (
      <Notice drawing="empty" title={t('card.none')}>
        {t('card.noneHint')}
      </Notice>
    )
  return (
    <div className={css.wallets}>
      {data.map((row) => (
        <Card key={row.CurrencyCode} row={row} />
      ))}
    </div>
  )
}

function Card({ row }: { row: WalletRow }) {
  const t = useText(wallet)
  const format = useFormat()
  const money = (value: number) => format.money(value, row.CurrencyCode)
  const pockets = ['Balance', 'FrozenAmount', 'PrepaymentBalance'] as const
  const debts = row.IsMonthly ? (['FeesNotBilled', 'OpenBills'] as const) : (['FeesNotBilled'] as const)
  const sum = (field: (typeof pockets | typeof debts)[number]) => (
    <div key={field}>
      <dt>{t(`field.${field}`)}</dt>
      <dd className="figures">{money(row[field])}</dd>
    </div>
  )
  return (
    <section className={css.card} aria-label={row.CurrencyCode}>
      <header>
        <h2>{row.CurrencyCode}</h2>
        <ActionButtons actions={walletActions} row={row} name={row.CurrencyCode} stale={[getWallets, getWalletFlows]} />
      </header>
      <ScreenLink to={`${WALLET_PATH}?CurrencyCode=${row.CurrencyCode}`} className={css.available}>
        <span className="figures" data-negative={row.Available < 0 || undefined}>
          {money(row.Available)}
        </span>
        <small>{t('field.Available')}</small>
      </ScreenLink>
      <dl>
        {pockets.map(sum)}
        <div>
          <dt>{t('field.CreditLimit')}</dt>
          <dd className="figures">
            <CreditLimit row={row} />
          </dd>
        </div>
        {debts.map(sum)}
        <div>
          <dt>{t('field.ForNewOrders')}</dt>
          <dd className="figures">
            <ForNewOrders row={row} />
          </dd>
        </div>
      </dl>
      {row.Balance < 0 && <p>{t('card.overdrawn', { limit: money(row.CreditLimit) })}</p>}
      {row.UnbilledFees > 0 && <p>{t(row.IsMonthly ? 'card.nextBill' : 'card.unpaid', { amount: money(row.UnbilledFees) })}</p>}
    </section>
  )
}

/** Route label wallet: the company's balance in each currency, and every entry with the resulting balance. */
export default listScreen(list, { summary: <Wallets /> })
