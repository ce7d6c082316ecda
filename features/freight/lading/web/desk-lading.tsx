import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { DESK_ADDRESS, useRecord } from '#kit/web/detail/record.tsx'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { useText } from '#kit/web/text.ts'
import { getDeskLading, previewDeskLading, type DeskLading } from '../contract.ts'
import { billOfLading, isIssued } from '../rules.ts'
import { lading } from '../text/keys.ts'
import { deskActions } from './desk-actions.tsx'
import { billSections } from './detail-sections.tsx'
import { BillDocument } from './bill-document.tsx'
import { DESK_READS, ZONE } from './reads.ts'
import { DeskTodoLine, DifferenceLine, OutdatedLine } from './todo-line.tsx'
import { DESK_TONES } from './tones.ts'
import css from './lading.module.css'

const detail: DetailSpec<DeskLading> = {
  text: lading,
  nameOf: (bill) => bill.LadingNo,
  status: (bill) => (
    <>
      <EnumStatus enumeration={billOfLading.enumeration} value={bill.LadingState} tones={DESK_TONES} />
      <span className="quiet">{bill.CompanyName}</span>
    </>
  ),
  zone: ZONE,
  actions: deskActions,
  stale: DESK_READS,
  sections: [
    {
      name: 'todo',
      title: lading('section.todo'),
      content: (bill) => (
        <>
          <DeskTodoLine bill={bill} />
          {!isIssued(bill.LadingState) && <DifferenceLine bill={bill} />}
          <OutdatedLine bill={bill} isDesk />
        </>
      ),
    },
    ...billSections<DeskLading>(DESK_TONES),
  ],
  side: (bill) => (
    <BillDocument
      bill={bill}
      op={previewDeskLading}
      input={{ ContractCompanyId: bill.ContractCompanyId, Id: bill.Id }}
      more={{ ContractCompanyId: bill.ContractCompanyId }}
    />
  ),
}

/** One bill at the desk, with its actions. */
export default function DeskLadingScreen() {
  const t = useText(lading)
  const { row, instead } = useRecord(getDeskLading, DESK_ADDRESS, ({ LadingNo }) => t('tab.bill', { no: LadingNo }))
  return <div className={css.withPaper}>{row ? <DetailPage detail={detail} row={row} /> : instead}</div>
}
