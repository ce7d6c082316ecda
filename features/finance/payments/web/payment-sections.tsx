import { Button } from 'antd'
import { billPath, deskBillPath } from '#features/finance/bills/paths.ts'
import { PAYMENT_FORM, PAYMENTS } from '#features/finance/wallet/paths.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { detailItemsOf } from '#kit/web/columns.ts'
import type { DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { Timeline } from '#kit/web/detail/timeline.tsx'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import type { ToneMap } from '#kit/web/parts/tone.ts'
import { now } from '#kit/web/clock.ts'
import { Link, useNavigate } from '#kit/web/router.tsx'
import { useCan, useCanOpen } from '#kit/web/session.tsx'
import { useText } from '#kit/web/text.ts'
import { paymentColumns } from '../columns.ts'
import type { Payment } from '../contract.ts'
import { NOT_REACHED, onlinePayment, paymentEvents } from '../rules.ts'
import { payments } from '../text/keys.ts'
import { FailReason } from './fail-reason.tsx'

const items = detailItemsOf(paymentColumns)
type Shown = Payment & { readonly ContractCompanyId?: number }

/** An online payment on the customer's page and on the desk's. */
export function paymentDetail<Row extends Shown>(tones: ToneMap, isDesk: boolean) {
  const zone = zoneOf(undefined)
  return {
    text: payments,
    nameOf: (row: Row) => row.PaymentNo,
    status: (row: Row) => <EnumStatus enumeration={onlinePayment.enumeration} value={row.PaymentState} tones={tones} />,
    zone,
    facts: [{ field: 'Amount', kind: 'money', currency: (row: Row) => row.CurrencyCode }],
    sections: [
      {
        name: 'payment',
        title: payments('section.payment'),
        items: [
          {
            field: 'MonthlyBillNo',
            when: (row: Row) => row.MonthlyBillNo !== null,
            render: (row: Row) => <BillLink row={row} />,
          },
          ...items([
            'CreatedTime',
            { field: 'ExpireTime', when: (row) => row.PaymentState === onlinePayment.states.pending },
            { field: 'PaidTime', when: (row) => row.PaidTime !== null },
            { field: 'ReportedAmount', when: (row) => row.ReportedAmount !== null },
            {
              field: 'FailReason',
              wide: true,
              when: (row) => row.FailReason !== null,
              render: (row) => <FailReason reason={row.FailReason} />,
            },
            { field: 'ResolveRemark', wide: true, when: (row) => row.ResolveRemark !== null },
          ]),
        ],
        content: (row: Row) => (isDesk ? null : <NextStep row={row} />),
      },
      {
        name: 'history',
        title: payments('section.history'),
        content: (row: Row) => <History row={row} tones={tones} zone={zone} />,
      },
    ],
  } satisfies DetailSpec<Row>
}

/** The bill, for users who may open it. */
function BillLink({ row }: { row: Shown }) {
  const opens = useCanOpen()
  if (row.MonthlyBillId === null) return row.MonthlyBillNo
  const path =
    row.ContractCompanyId === undefined ? billPath(row.MonthlyBillId) : deskBillPath(row.ContractCompanyId, row.MonthlyBillId)
  return opens(path) ? <Link to={path}>{row.MonthlyBillNo}</Link> : row.MonthlyBillNo
}

function History({ row, tones, zone }: { row: Payment; tones: ToneMap; zone: string }) {
  const t = useText(payments)
  const events = row.Events.map((event) => ({
    ...event,
    Remark: event.Remark === NOT_REACHED ? t('error.notReached') : event.Remark,
  }))
  return <Timeline of={paymentEvents} events={events} text={payments} tones={tones} zone={zone} />
}

/** The payment page, or why there is none and how to pay instead. */
function NextStep({ row }: { row: Payment }) {
  const t = useText(payments)
  const can = useCan()
  const navigate = useNavigate()
  const state = onlinePayment.stateOf(row.PaymentState)
  if (state === 'paid' || state === 'resolved') return null
  const isLate = state === 'pending' && Date.parse(row.ExpireTime) <= now().getTime()
  if (state === 'pending' && !isLate)
    return (
      <>
        <p>{t(row.PageUrl ? 'help.page' : 'help.opening')}</p>
        {row.PageUrl && (
          <Button type="primary" href={row.PageUrl}>
            {t('action.page')}
          </Button>
        )}
      </>
    )
  const again = row.MonthlyBillId === null ? `currency=${row.CurrencyCode}` : `bill=${row.MonthlyBillId}`
  return (
    <>
      <p>{t(state === 'pending' ? 'help.late' : `help.${state}`)}</p>
      {state !== 'toCheck' && can(`${PAYMENTS}:edit`) && (
        <Button onClick={() => void navigate(`${PAYMENT_FORM}?${again}`)}>{t('action.again')}</Button>
      )}
    </>
  )
}
