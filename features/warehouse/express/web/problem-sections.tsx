import { THREAD_SUBJECT } from '#features/messages/threads/rules.ts'
import { threads } from '#features/messages/threads/text/keys.ts'
import { Conversation } from '#features/messages/threads/web/parts/conversation.tsx'
import { DueTime } from '#features/warehouse/demands/web/parts/due-time.tsx'
import { detailItemsOf } from '#kit/web/columns.ts'
import type { DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { Timeline } from '#kit/web/detail/timeline.tsx'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import type { ToneMap } from '#kit/web/parts/tone.ts'
import { problemColumns } from '../case-columns.ts'
import type { ProblemDetail } from '../problem-contract.ts'
import { CASE_SITE, expressProblem, problemEvents } from '../rules.ts'
import { express } from '../text/keys.ts'
import { ExportMessages } from './parts/export-messages.tsx'
import { DocumentLink, ParcelState } from './parts/parcel-cells.tsx'

const items = detailItemsOf(problemColumns)
const zone = CASE_SITE.timeZone

type Paths = { parcel: (row: ProblemDetail) => string; order: (row: ProblemDetail) => string }

/** A case on the customer's page and, with `company`, at the desk, without the actions. */
export function problemSections(tones: ToneMap, to: Paths, company?: number): Omit<DetailSpec<ProblemDetail>, 'actions'> {
  const isDesk = company !== undefined
  return {
    text: express,
    nameOf: (row) => row.TaskNo,
    status: (row) => <EnumStatus enumeration={expressProblem.enumeration} value={row.Status} tones={tones} />,
    zone,
    facts: items(['ProblemType', 'TrackingNo', 'CreatedTime']),
    sections: [
      {
        name: 'thread',
        title: threads('section'),
        content: (row) => (
          <>
            <Conversation relateType={THREAD_SUBJECT.expressProblem} relateId={row.Id} company={company} zone={zone} />
            {!isDesk && <ExportMessages id={row.Id} />}
          </>
        ),
      },
      {
        name: 'parcel',
        title: express('section.parcel'),
        items: [
          { field: 'TrackingNo', render: (row) => <DocumentLink no={row.TrackingNo} to={to.parcel(row)} /> },
          { field: 'ExpressStatus', render: (row) => <ParcelState status={row.ExpressStatus} /> },
          { field: 'WarehouseOutNo', render: (row) => <DocumentLink no={row.WarehouseOutNo} to={to.order(row)} /> },
          ...items(['Courier', 'WarehouseCode']),
        ],
      },
      {
        name: 'case',
        title: express('section.case'),
        items: [
          {
            field: isDesk ? 'DueTime' : 'DeadlineTime',
            when: (row) => (isDesk ? row.DueTime : row.DeadlineTime) !== null,
            render: (row) => <DueTime due={isDesk ? row.DueTime : row.DeadlineTime} zone={zone} />,
          },
          ...items([
            'IsAutomatic',
            { field: 'FinishTime', when: (row) => row.FinishTime !== null },
            { field: 'Result', wide: true, when: (row) => row.Result !== null },
          ]),
        ],
      },
      {
        name: 'history',
        title: express('section.history'),
        content: (row) => <Timeline of={problemEvents} events={row.Operations} text={express} tones={tones} zone={zone} />,
      },
    ],
  }
}
