import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { detailItemsOf } from '#kit/web/columns.ts'
import { Attachments } from '#kit/web/detail/attachments.tsx'
import type { DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { Timeline } from '#kit/web/detail/timeline.tsx'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import type { ToneMap } from '#kit/web/parts/tone.ts'
import { rechargeColumns } from '../columns.ts'
import type { Recharge } from '../contract.ts'
import { recharge, rechargeEvents } from '../rules.ts'
import { recharges } from '../text/keys.ts'

const items = detailItemsOf(rechargeColumns)
const currency = (row: Recharge) => row.CurrencyCode

/** A top-up on the customer's page and on the desk's. */
export function rechargeDetail<Row extends Recharge>(tones: ToneMap, more?: (row: Row) => Record<string, number>) {
  const zone = zoneOf(undefined)
  return {
    text: recharges,
    nameOf: (row: Row) => row.RechargeNo,
    status: (row: Row) => <EnumStatus enumeration={recharge.enumeration} value={row.RechargeState} tones={tones} />,
    zone,
    facts: [
      { field: 'Amount', kind: 'money', currency },
      { field: 'ConfirmAmount', kind: 'money', currency },
    ],
    sections: [
      {
        name: 'transfer',
        title: recharges('section.transfer'),
        items: items([
          'PayDate',
          'PayerAccountName',
          'CreatedTime',
          { field: 'Remark', wide: true },
          { field: 'RejectReason', wide: true, when: (row) => row.RejectReason !== null },
        ]),
      },
      {
        name: 'slips',
        title: recharges('section.slips'),
        content: (row: Row) => <Attachments files={row.BankSlips} {...(more && { more: more(row) })} />,
      },
      {
        name: 'history',
        title: recharges('section.history'),
        content: (row: Row) => <Timeline of={rechargeEvents} events={row.Events} text={recharges} tones={tones} zone={zone} />,
      },
    ],
  } satisfies DetailSpec<Row>
}
