import { Button, Result } from 'antd'
import { useNavigate } from '#kit/web/router.tsx'
import { useRecord } from '#kit/web/detail/record.tsx'
import { formButton } from '#kit/web/form/form-spec.ts'
import { useText } from '#kit/web/text.ts'
import { getLading, submitSi, type LadingDetail } from '../contract.ts'
import { BILL_LIST, billPath, BILLS } from '../paths.ts'
import { isOpen, type Instructions } from '../rules.ts'
import { lading } from '../text/keys.ts'
import { InstructionsForm } from './instructions-form.tsx'
import { READS } from './reads.ts'

const send = (bill: LadingDetail) =>
  formButton(submitSi, {
    label: lading('move.submit'),
    permission: `${BILLS}:edit`,
    stale: READS,
    input: (fields: Instructions) => ({ ...fields, LadingId: bill.LadingId, RowVersion: bill.RowVersion }),
    done: () => ({
      title: lading('done.sent'),
      number: bill.LadingNo,
      next: [
        { label: lading('action.open'), to: billPath(bill.LadingId) },
        { label: lading('action.toList'), to: BILL_LIST },
      ],
    }),
  })

/** Shipping instructions of one bill, while the customer may edit them (SPEC 4). */
export default function InstructionsScreen() {
  const t = useText(lading)
  const go = useNavigate()
  const { row: bill, instead } = useRecord(getLading, { ladingId: 'ladingId' }, ({ LadingNo }) =>
    t('tab.instructions', { no: LadingNo }),
  )
  if (!bill) return instead
  const locked = (
    <Result
      status="info"
      title={t('error.locked')}
      extra={
        <Button type="primary" onClick={() => void go(billPath(bill.LadingId))}>
          {t('action.open')}
        </Button>
      }
    />
  )
  return (
    <InstructionsForm
      bill={bill}
      title={`${t('menu.instructions')} · ${bill.LadingNo}`}
      button={send(bill)}
      closed={!isOpen(bill.LadingState) && locked}
    />
  )
}
