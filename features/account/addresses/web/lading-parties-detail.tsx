import { docReview } from '#kit/shared/document-review.ts'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { useRecord } from '#kit/web/detail/record.tsx'
import { Timeline } from '#kit/web/detail/timeline.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { getLading, getLadingCounts, getLadings, type WholeLading } from '../contract.ts'
import { ladingPartiesEvents } from '../rules.ts'
import { addresses } from '../text/keys.ts'
import { LADING_TONES, ladingActions, Party } from './lading-parties-actions.tsx'

refreshOn(ladingPartiesEvents, getLading)

const detail: DetailSpec<WholeLading> = {
  text: addresses,
  nameOf: (row) => row.TemplateName,
  status: (row) => <EnumStatus enumeration={docReview.enumeration} value={row.ReviewState} tones={LADING_TONES} />,
  actions: ladingActions,
  stale: [getLading, getLadings, getLadingCounts],
  sections: [
    {
      name: 'parties',
      title: addresses('section.parties'),
      items: [
        { field: 'Shipper', wide: true, render: (row) => <Party text={row.Shipper} /> },
        { field: 'Consignee', wide: true, render: (row) => <Party text={row.Consignee} /> },
        { field: 'NotifyParty', wide: true, render: (row) => <Party text={row.NotifyParty} /> },
        { field: 'IsDefault', kind: 'bool' },
        { field: 'RejectReason', wide: true, when: (row) => row.RejectReason !== null },
      ],
    },
    {
      name: 'review',
      title: addresses('section.review'),
      content: (row) => <Timeline of={ladingPartiesEvents} events={row.ReviewRecords} text={addresses} tones={LADING_TONES} />,
    },
  ],
}

export default function LadingDetail() {
  const { row, instead } = useRecord(getLading, { Id: 'id' }, detail.nameOf)
  return row ? <DetailPage detail={detail} row={row} /> : instead
}
