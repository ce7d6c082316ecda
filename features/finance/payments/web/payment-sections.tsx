import { Button } from 'antd'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { detailItemsOf } from '#kit/web/columns.ts'
import type { DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { Timeline } from '#kit/web/detail/timeline.tsx'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import type { ToneMap } from '#kit/web/parts/tone.ts'
import { useText } from '#kit/web/text.ts'
import { paymentColumns } from '../columns.ts'
import type { Payment } from '../contract.ts'
import { onlinePayment, paymentEvents } from '../rules.ts'
import { payments } from '../text/keys.ts'

const items = detailItemsOf(paymentColumns)

/** An online payment on the customer's page and on the desk's. */
export function paymentDetail<Row extends Payment>(tones: ToneMap, isDesk: boolean) {
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
        items: items([
          { field: 'MonthlyBillNo', when: (row) => row.MonthlyBillNo !== null },
          'CreatedTime',
          { field: 'ExpireTime', when: (row) => row.PaymentState === onlinePayment.states.pending },
          { field: 'PaidTime', when: (row) => row.PaidTime !== null },
          { field: 'ReportedAmount', when: (row) => row.ReportedAmount !== null },
          { field: 'FailReason', wide: true, when: (row) => row.FailReason !== null },
          { field: 'ResolveRemark', wide: true, when: (row) => row.ResolveRemark !== null },
        ]),
        content: (row: Row) => (isDesk ? null : <NextStep row={row} />),
      },
      {
        name: 'history',
        title: payments('section.history'),
        content: (row: Row) => <Timeline of={paymentEvents} events={row.Events} text={payments} tones={tones} zone={zone} />,
      },
    ],
  } satisfies DetailSpec<Row>
}

/** Where it is paid, or why it cannot be. */
function NextStep({ row: { PaymentState, PageUrl } }: { row: Payment }) {
  const t = useText(payments)
  const state = onlinePayment.stateOf(PaymentState)
  if (state === 'pending')
    return (
      <>
        <p>{t(PageUrl ? 'help.page' : 'help.opening')}</p>
        {PageUrl && (
          <Button type="primary" href={PageUrl}>
            {t('action.page')}
          </Button>
        )}
      </>
    )
  return state === 'failed' || state === 'expired' || state === 'toCheck' ? <p>{t(`help.${state}`)}</p> : null
}
