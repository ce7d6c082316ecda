import { FeeTable } from '#features/finance/fees/web/parts/fee-table.tsx'
import { detailItemsOf } from '#kit/web/columns.ts'
import type { DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { Timeline } from '#kit/web/detail/timeline.tsx'
import type { ToneMap } from '#kit/web/parts/tone.ts'
import { returnColumns } from '../columns.ts'
import type { ReturnDetail } from '../contract.ts'
import { returnEvents } from '../rules.ts'
import { returns } from '../text/keys.ts'
import { AnnouncedTable } from './parts/announced-table.tsx'
import { DestroyTable } from './parts/destroy-table.tsx'
import { ItemTable } from './parts/item-table.tsx'
import { ParcelTable } from './parts/parcel-table.tsx'
import { QuoteTable } from './parts/quote-table.tsx'
import { isSentOn, RecipientTable } from './parts/recipient-table.tsx'
import { SerialTable } from './parts/serial-table.tsx'
import { hasNotices, ReturnNotices } from './parts/return-notices.tsx'

type Section = DetailSpec<ReturnDetail>['sections'][number]
const items = detailItemsOf(returnColumns)

/** Figures that add up: received = shelved + destroyed + not the company's + waiting. */
export const RETURN_FACTS = items(['ReceivedPieces', 'ShelvedPieces', 'DestroyedPieces', 'NonCompanyPieces', 'WaitingPieces'])

/**
 * A return on the customer's page and on the desk's. `company` is the owner of the photos at the desk; `destroyPath`
 * links to a destruction.
 */
export function returnSections(zone: string, tones: ToneMap, destroyPath: (id: number) => string, company?: number): Section[] {
  const more = company === undefined ? undefined : { ContractCompanyId: company }
  return [
    {
      name: 'notice',
      title: returns('section.notice'),
      when: hasNotices,
      content: (row) => <ReturnNotices row={row} zone={zone} />,
    },
    { name: 'items', title: returns('section.items'), content: (row) => <ItemTable items={row.Items} zone={zone} more={more} /> },
    {
      name: 'recipients',
      title: returns('field.RecipientName'),
      when: (row) => row.Items.some(isSentOn),
      content: (row) => <RecipientTable items={row.Items} />,
    },
    {
      name: 'serials',
      title: returns('field.Serials'),
      when: (row) => row.Items.some(({ Serials }) => Serials.length > 0),
      content: (row) => <SerialTable items={row.Items} />,
    },
    {
      name: 'parcels',
      title: returns('section.parcels'),
      content: (row) => <ParcelTable parcels={row.Parcels} zone={zone} more={more} />,
    },
    {
      name: 'quotes',
      title: returns('section.quotes'),
      when: (row) => row.Quotes.length > 0,
      content: (row) => <QuoteTable quotes={row.Quotes} zone={zone} />,
    },
    {
      name: 'destructions',
      title: returns('section.destructions'),
      when: (row) => row.Destructions.length > 0,
      content: (row) => <DestroyTable records={row.Destructions} pathOf={destroyPath} />,
    },
    {
      name: 'return',
      title: returns('section.return'),
      items: [
        ...items([
          'ReturnMethod',
          { field: 'RemovalOrderNo', when: (row) => row.RemovalOrderNo !== null },
          { field: 'OriginalOutNo', when: (row) => row.OriginalOutNo !== null },
          { field: 'OriginalExpressNo', when: (row) => row.OriginalExpressNo !== null },
          { field: 'BuyerName', when: (row) => row.BuyerName !== null },
        ]),
        { field: 'WarehouseCode', render: (row) => `${row.WarehouseCode} · ${row.WarehouseName}` },
        ...items(['Boxes', 'Pieces', 'KeepOriginalBox', 'DefaultServiceType', 'CreatedTime']),
        ...items([{ field: 'Remark', wide: true, when: (row) => row.Remark !== null }]),
      ],
    },
    {
      name: 'announced',
      title: returns('section.announced'),
      when: (row) => row.Announced.length > 0,
      content: (row) => <AnnouncedTable lines={row.Announced} />,
    },
    {
      name: 'fees',
      title: returns('section.fees'),
      when: (row) => row.FeeLines.length > 0,
      content: (row) => <FeeTable lines={row.FeeLines} currency={row.CurrencyCode} />,
    },
    {
      name: 'history',
      title: returns('section.history'),
      content: (row) => <Timeline of={returnEvents} events={row.Events} text={returns} tones={tones} zone={zone} />,
    },
  ]
}
