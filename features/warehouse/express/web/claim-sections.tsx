import { detailItemsOf } from '#kit/web/columns.ts'
import type { DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { Timeline } from '#kit/web/detail/timeline.tsx'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { machineTones, type ToneMap } from '#kit/web/parts/tone.ts'
import { claimColumns } from '../case-columns.ts'
import type { ClaimDetail } from '../claim-contract.ts'
import { CASE_SITE, claimEvents, expressClaim } from '../rules.ts'
import { express } from '../text/keys.ts'
import { DocumentLink } from './parts/parcel-cells.tsx'

const items = detailItemsOf(claimColumns)
const zone = CASE_SITE.timeZone
export const CLAIM_TONES = {
  customer: machineTones(expressClaim, 'customer', { refused: 'problem' }),
  staff: machineTones(expressClaim, 'staff', { refused: 'problem' }),
}

/** A claim on the customer's and the desk's page; `problemOf` links to its case there. */
export function claimSections(tones: ToneMap, problemOf: (row: ClaimDetail) => string): Omit<DetailSpec<ClaimDetail>, 'actions'> {
  return {
    text: express,
    nameOf: (row) => row.ClaimNo,
    status: (row) => <EnumStatus enumeration={expressClaim.enumeration} value={row.Status} tones={tones} />,
    zone,
    facts: items([
      'Reason',
      'Amount',
      { field: 'PaidAmount', when: (row) => row.PaidAmount !== null },
      'ApplyDate',
      { field: 'PaidDate', when: (row) => row.PaidDate !== null },
    ]),
    sections: [
      {
        name: 'refund',
        title: express('section.refund'),
        when: (row) => row.FeeNo !== null,
        items: [
          { field: 'FeeNo', kind: 'number' },
          { field: 'FeeState', kind: 'enum', enumeration: 'FeeState' },
          ...items([
            'PaidAmount',
            { field: 'InvoiceNo', when: (row) => row.InvoiceNo !== null },
            { field: 'MonthlyBillNo', when: (row) => row.MonthlyBillNo !== null },
          ]),
        ],
      },
      {
        name: 'claim',
        title: express('menu.claim'),
        items: [
          { field: 'TaskNo', render: (row) => <DocumentLink no={row.TaskNo} to={problemOf(row)} /> },
          ...items([
            'TrackingNo',
            'Courier',
            'WarehouseOutNo',
            'WarehouseCode',
            { field: 'ReplyDate', when: (row) => row.ReplyDate !== null },
            { field: 'Result', wide: true, when: (row) => row.Result !== null },
          ]),
        ],
      },
      {
        name: 'history',
        title: express('section.history'),
        content: (row) => <Timeline of={claimEvents} events={row.Events} text={express} tones={tones} zone={zone} />,
      },
    ],
  }
}
