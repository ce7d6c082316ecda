import { FeeTable } from '#features/finance/fees/web/parts/fee-table.tsx'
import { THREAD_SUBJECT } from '#features/messages/threads/rules.ts'
import { threads } from '#features/messages/threads/text/keys.ts'
import { Conversation } from '#features/messages/threads/web/parts/conversation.tsx'
import { detailItemsOf } from '#kit/web/columns.ts'
import { Attachments } from '#kit/web/detail/attachments.tsx'
import type { DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { Timeline } from '#kit/web/detail/timeline.tsx'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { machineTones, type ToneMap } from '#kit/web/parts/tone.ts'
import { demandColumns } from '../columns.ts'
import type { DemandDetail } from '../contract.ts'
import { demandEvents, demandOrder } from '../rules.ts'
import { demands } from '../text/keys.ts'
import { ItemsTable } from './parts/items-table.tsx'
import { QuoteView, Quotes } from './parts/quote-view.tsx'

const items = detailItemsOf(demandColumns)
export const DEMAND_TONES = {
  customer: machineTones(demandOrder, 'customer'),
  staff: machineTones(demandOrder, 'staff', { quoted: 'moving' }),
}

/** A demand order on the customer's page and, with `company`, at the desk, without the actions. */
export function demandDetail(zone: string, tones: ToneMap, company?: number): Omit<DetailSpec<DemandDetail>, 'actions'> {
  return {
    text: demands,
    nameOf: (row) => row.NeedsNo,
    status: (row) => <EnumStatus enumeration={demandOrder.enumeration} value={row.Status} tones={tones} />,
    zone,
    facts: items([
      'DemandType',
      { field: 'QuoteAmount', when: (row) => row.QuoteAmount !== null },
      { field: 'ActualAmount', when: (row) => row.ActualAmount !== null },
    ]),
    sections: [
      {
        name: 'quote',
        title: demands('section.quote'),
        when: (row) => row.QuoteId !== null,
        content: (row) => <QuoteView row={row} zone={zone} />,
      },
      {
        name: 'fees',
        title: demands('section.fees'),
        when: (row) => row.FeeDetails.length > 0,
        content: (row) => <FeeTable lines={row.FeeDetails} currency={row.CurrencyCode} />,
      },
      {
        name: 'work',
        title: demands('section.work'),
        items: items([
          'DemandType',
          'WarehouseCode',
          { field: 'RelateNo', when: (row) => row.RelateNo !== null },
          'CreatedTime',
          { field: 'FinishTime', when: (row) => row.FinishTime !== null },
          { field: 'Detail', wide: true },
        ]),
        content: (row) => (row.Items.length > 0 ? <ItemsTable items={row.Items} /> : null),
      },
      {
        name: 'thread',
        title: threads('section'),
        content: (row) => <Conversation relateType={THREAD_SUBJECT.demand} relateId={row.Id} company={company} zone={zone} />,
      },
      {
        name: 'files',
        title: demands('section.files'),
        when: (row) => row.CustomerAttachments.length > 0,
        content: (row) => (
          <Attachments files={row.CustomerAttachments} {...(company !== undefined && { more: { ContractCompanyId: company } })} />
        ),
      },
      {
        name: 'quotes',
        title: demands('section.quotes'),
        when: (row) => row.Quotes.some(({ Id }) => Id !== row.QuoteId),
        content: (row) => <Quotes quotes={row.Quotes} zone={zone} />,
      },
      {
        name: 'history',
        title: demands('section.history'),
        content: (row) => <Timeline of={demandEvents} events={row.Logs} text={demands} tones={tones} zone={zone} />,
      },
    ],
  }
}
