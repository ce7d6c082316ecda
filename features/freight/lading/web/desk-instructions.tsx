import { DESK_ADDRESS, useRecord } from '#kit/web/detail/record.tsx'
import { formButton } from '#kit/web/form/form-spec.ts'
import { useText } from '#kit/web/text.ts'
import { amendLading, getDeskLading, type DeskLading } from '../contract.ts'
import { deskBillPath } from '../paths.ts'
import type { Instructions } from '../rules.ts'
import { lading } from '../text/keys.ts'
import { InstructionsForm } from './instructions-form.tsx'
import { DESK_READS } from './reads.ts'

const keep = (bill: DeskLading) =>
  formButton(amendLading, {
    label: lading('action.save'),
    stale: DESK_READS,
    input: (fields: Instructions) => ({
      ...fields,
      ContractCompanyId: bill.ContractCompanyId,
      Id: bill.Id,
      RowVersion: bill.RowVersion,
    }),
    done: () => ({
      title: lading('done.amended'),
      number: bill.LadingNo,
      next: [{ label: lading('action.open'), to: deskBillPath(bill) }],
    }),
  })

/** Staff amend the instructions of a customer. */
export default function DeskInstructionsScreen() {
  const t = useText(lading)
  const { row, instead } = useRecord(getDeskLading, DESK_ADDRESS, ({ LadingNo }) => t('tab.instructions', { no: LadingNo }))
  if (!row) return instead
  return (
    <InstructionsForm
      bill={{ ...row, desk: { ContractCompanyId: row.ContractCompanyId, Id: row.Id } }}
      title={`${t('menu.instructions')} · ${row.LadingNo}`}
      button={keep(row)}
    />
  )
}
