import { Skeleton } from 'antd'
import { thread } from '#features/messages/threads/rules.ts'
import { useIsMobile } from '#kit/web/device.ts'
import { useFormat } from '#kit/web/format.ts'
import { opAction, type Action } from '#kit/web/parts/action.ts'
import { ActionButtons } from '#kit/web/parts/action-buttons.tsx'
import { AskedDialog, useAskedAction } from '#kit/web/parts/asked-action.tsx'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import { DataTable, type TableColumn } from '#kit/web/parts/table.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { disputeLine, getOrderComparison, type OrderComparison as Comparison } from '../../contract.ts'
import { billPath, BILLS } from '../../paths.ts'
import { bills } from '../../text/keys.ts'
import { disputeForm, type Objection } from '../line-actions.tsx'
import css from '../bills.module.css'

type Line = Comparison['Lines'][number]

const isOpen = ({ DisputeState }: Line) => DisputeState !== null && DisputeState !== thread.states.closed

const actions: Action<Line>[] = [
  {
    name: 'open',
    label: bills('action.open'),
    when: (line) => line.DisputeState !== null && line.BillId !== null,
    to: (line) => billPath(line.BillId!, line.LineId!),
  },
  opAction(disputeLine, {
    name: 'dispute',
    label: bills('action.dispute'),
    permission: `${BILLS}:edit`,
    when: (line: Line) => line.LineId !== null && !isOpen(line),
    ask: bills('ask.dispute'),
    input: ({ LineId }, message: Objection) => ({ LineId: LineId!, ...message }),
    form: disputeForm,
  }),
]

/** The agreed price of a freight order compared with its charges, each difference with its reason. */
export function OrderComparison({ orderId }: { orderId: number }) {
  const t = useText(bills)
  const format = useFormat()
  const narrow = useIsMobile()
  const { data, error, refetch } = useRead(getOrderComparison, { OrderId: orderId }, { silent: true })
  const columns = useColumns()
  const asked = useAskedAction(data?.Lines, (line) => line.LineId)
  if (data === undefined && error) return <FailedNotice error={error} retry={() => void refetch()} />
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  if (data === null) return <p className="quiet">{t('emptyLines')}</p>
  const money = (value: number) => format.money(value, data.CurrencyCode)
  const buttons = (line: Line) => (
    <ActionButtons actions={actions} row={line} name={line.Name} stale={[getOrderComparison]} ask={asked.ask} />
  )
  return (
    <>
      <dl className={css.compared}>
        <div>
          <dt>{t('comparison.agreed')}</dt>
          <dd className="figures">{money(data.AgreedTotal)}</dd>
        </div>
        <div>
          <dt>{t('comparison.billed')}</dt>
          <dd className="figures">{money(data.BilledTotal)}</dd>
        </div>
        <div>
          <dt>{t('comparison.difference')}</dt>
          <dd className="figures">
            <Difference value={data.Difference} currency={data.CurrencyCode} />
          </dd>
        </div>
      </dl>
      {narrow ? (
        <ol className={css.cards}>
          {data.Lines.map((line, index) => (
            <li key={index}>
              <div className={css.cardHead}>
                <span>{line.Name}</span>
                <strong className="figures">
                  <Difference value={line.Difference} currency={line.CurrencyCode} />
                </strong>
              </div>
              <span className="quiet figures">
                {t('comparison.agreed')}: {line.Agreed ? format.money(line.Agreed.Amount, data.CurrencyCode) : '–'} ·{' '}
                {t('comparison.billed')}: {line.Billed ? format.money(line.Billed.Amount, line.CurrencyCode) : '–'}
              </span>
              <Reason line={line} />
              {buttons(line)}
            </li>
          ))}
        </ol>
      ) : (
        <DataTable
          label={t('comparison.title')}
          columns={columns}
          rows={data.Lines}
          keyOf={(line) => `${data.Lines.indexOf(line)}`}
          actions={{ width: 140, of: buttons }}
        />
      )}
      <AskedDialog state={asked} nameOf={(line) => line.Name} stale={[getOrderComparison]} />
    </>
  )
}

function useColumns(): TableColumn<Line>[] {
  const t = useText(bills)
  const format = useFormat()
  const charged = (charge: { Amount: number } | null, currency: string) =>
    charge ? <span className="figures">{format.money(charge.Amount, currency)}</span> : <span className="quiet">–</span>
  return [
    { field: 'Name', title: t('field.Name'), width: 190, cell: (line) => line.Name },
    {
      field: 'Agreed',
      title: t('comparison.agreed'),
      width: 120,
      align: 'right',
      cell: (line) => charged(line.Agreed, line.CurrencyCode),
    },
    {
      field: 'Billed',
      title: t('comparison.billed'),
      width: 120,
      align: 'right',
      cell: (line) => charged(line.Billed, line.CurrencyCode),
    },
    {
      field: 'Difference',
      title: t('comparison.difference'),
      width: 120,
      align: 'right',
      cell: (line) => <Difference value={line.Difference} currency={line.CurrencyCode} />,
    },
    { field: 'Reason', title: t('comparison.reason'), width: 200, grow: true, cell: (line) => <Reason line={line} /> },
  ]
}

function Difference({ value, currency }: { value: number; currency: string }) {
  const format = useFormat()
  if (value === 0) return <span className="quiet">–</span>
  return (
    <span className="figures">
      {value > 0 ? '+' : '−'}
      {format.money(Math.abs(value), currency)}
    </span>
  )
}

function Reason({ line }: { line: Line }) {
  const t = useText(bills)
  const format = useFormat()
  const words = t(`reason.${line.Reason}`, {
    from: format.number(line.Agreed?.Qty ?? 0),
    to: format.number(line.Billed?.Qty ?? 0),
  })
  return <span className={line.Reason === 'same' ? 'quiet' : undefined}>{words}</span>
}
