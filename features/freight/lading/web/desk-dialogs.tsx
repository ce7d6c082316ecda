import type { ReactNode } from 'react'
import { z } from 'zod'
import { SCHEDULE_ZONE } from '#features/freight/schedules/rules.ts'
import { localDay } from '#kit/shared/calendar.ts'
import { day, optional, optionalText, text } from '#kit/shared/fields.ts'
import { asContainerNo } from '#kit/shared/identity.ts'
import { id, type Op } from '#kit/shared/op.ts'
import type { TextKey } from '#kit/shared/text.ts'
import { todayIn } from '#kit/web/form/days.ts'
import type { FieldSpec } from '#kit/web/form/field-spec.ts'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { OneFile } from '#kit/web/form/one-file.tsx'
import { parts } from '#kit/web/parts/texts.ts'
import { useTranslate, useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { approveLadings, issueLadings, splitLading, uploadLadingFile } from '../contract.ts'
import { KIND } from '../rules.ts'
import { lading } from '../text/keys.ts'
import type { DeskActionRow } from './desk-row.ts'
import { DESK_READS } from './reads.ts'

type Props = { row: DeskActionRow; close: () => void }
type DialogProps = Props & {
  title: TextKey
  op: Op
  schema: z.ZodType<object, unknown>
  fields?: readonly FieldSpec[]
  initial?: object
  input: (values: object) => unknown
  children?: ReactNode
}

/** Dialog of a move of one bill. */
function BillDialog({ row, close, title, op, schema, fields = [], initial, input, children }: DialogProps) {
  const t = useText(parts)
  const translate = useTranslate()
  const move = useWrite(op, { single: true, invalidate: DESK_READS, success: t('action.succeeded'), onSuccess: close })
  return (
    <MoveDialog
      open
      title={t('action.title', { action: translate(title), name: row.LadingNo })}
      ok={translate(title)}
      draft={`${op.path} ${row.Id}`}
      schema={schema}
      fields={fields}
      text={lading}
      initial={initial}
      version={row.RowVersion}
      onSubmit={(values) => move.send(input(values))}
      onClose={close}
    >
      {children}
    </MoveDialog>
  )
}

const ofBill = ({ ContractCompanyId, Id }: DeskActionRow) => ({ ContractCompanyId, Id })
const rows = (row: DeskActionRow) => ({ Rows: [{ ...ofBill(row), RowVersion: row.RowVersion }] })

const approving = z.object({ DraftFileId: optional(id) })

/** Sends the draft to the customer: the drawn one, or an uploaded PDF. */
export function ApproveDialog({ row, close }: Props) {
  const t = useText(lading)
  return (
    <BillDialog
      row={row}
      close={close}
      title={lading('move.approve')}
      op={approveLadings}
      schema={approving}
      input={(values) => ({ ...rows(row), ...values })}
    >
      <p>{t('ask.approve')}</p>
      <OneFile
        field="DraftFileId"
        label={t('field.DraftFileId')}
        help={t('help.fileOwn')}
        accept="application/pdf"
        upload={uploadLadingFile}
        input={ofBill(row)}
      />
    </BillDialog>
  )
}

const issuing = z.object({
  IssueDate: optional(day),
  IssuePlace: optionalText({ max: 50, noChinese: true }),
  FinalFileId: optional(id),
})
const master = issuing.extend({ MblNo: text({ max: 30 }), FinalFileId: id })

/** Issues a bill; a master bill with the carrier's number. */
export function IssueDialog({ row, close }: Props) {
  const t = useText(lading)
  const isMaster = row.BlType === KIND.master
  const initial = {
    ...(row.AtdTime && { IssueDate: localDay(new Date(row.AtdTime), SCHEDULE_ZONE) }),
    ...(isMaster && { MblNo: row.MblNo }),
  }
  return (
    <BillDialog
      row={row}
      close={close}
      title={lading('move.issue')}
      op={issueLadings}
      schema={isMaster ? master : issuing}
      initial={initial}
      fields={[
        ...(isMaster ? ([{ field: 'MblNo', wide: true }] as const) : []),
        { field: 'IssueDate', kind: 'date', latest: todayIn(SCHEDULE_ZONE), help: lading('help.issueDate') },
        { field: 'IssuePlace', max: 50 },
      ]}
      input={(values) => ({ ...rows(row), ...values })}
    >
      <p>{t(isMaster ? 'help.master' : 'ask.issue')}</p>
      <OneFile
        field="FinalFileId"
        label={t('field.FinalFileId')}
        {...(!isMaster && { help: t('help.fileOwn') })}
        accept="application/pdf"
        upload={uploadLadingFile}
        input={ofBill(row)}
      />
    </BillDialog>
  )
}

const splitting = z.object({
  ContainersOut: z
    .array(text({ max: 11, written: asContainerNo }))
    .min(1, { error: 'required' })
    .max(50),
})

/** Splits containers into a bill of their own. */
export function SplitDialog({ row, close }: Props) {
  return (
    <BillDialog
      row={row}
      close={close}
      title={lading('action.split')}
      op={splitLading}
      schema={splitting}
      fields={[{ field: 'ContainersOut', kind: 'texts', wide: true, help: lading('help.split') }]}
      input={(values) => ({
        ContractCompanyId: row.ContractCompanyId,
        Id: row.Id,
        RowVersion: row.RowVersion,
        ContainerNos: (values as z.output<typeof splitting>).ContainersOut,
      })}
    >
      <p className="figures">{row.ContainerNos.join(', ')}</p>
    </BillDialog>
  )
}
