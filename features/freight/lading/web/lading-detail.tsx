import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { useRecord } from '#kit/web/detail/record.tsx'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { useText } from '#kit/web/text.ts'
import { getLading, previewLading, type LadingDetail } from '../contract.ts'
import { billOfLading, isOpen } from '../rules.ts'
import { lading } from '../text/keys.ts'
import { billSections } from './detail-sections.tsx'
import { ladingActions } from './lading-actions.ts'
import { BillDocument } from './bill-document.tsx'
import { READS, ZONE } from './reads.ts'
import { DifferenceLine, OutdatedLine, TodoLine } from './todo-line.tsx'
import { TONES } from './tones.ts'
import css from './lading.module.css'

const detail: DetailSpec<LadingDetail> = {
  text: lading,
  nameOf: (bill) => bill.LadingNo,
  status: (bill) => <EnumStatus enumeration={billOfLading.enumeration} value={bill.LadingState} tones={TONES} />,
  zone: ZONE,
  actions: ladingActions,
  stale: READS,
  sections: [
    {
      name: 'todo',
      title: lading('section.todo'),
      content: (bill) => (
        <>
          <TodoLine bill={bill} />
          {isOpen(bill.LadingState) && <DifferenceLine bill={bill} />}
          <OutdatedLine bill={bill} />
        </>
      ),
    },
    ...billSections<LadingDetail>(TONES),
  ],
  side: (bill) => <BillDocument bill={bill} op={previewLading} input={{ ladingId: bill.LadingId }} />,
}

/** One bill of lading: next step, content and document. */
export default function LadingDetailScreen() {
  const t = useText(lading)
  const { row, instead } = useRecord(getLading, { ladingId: 'ladingId' }, ({ LadingNo }) => t('tab.bill', { no: LadingNo }))
  return <div className={css.withPaper}>{row ? <DetailPage detail={detail} row={row} /> : instead}</div>
}
