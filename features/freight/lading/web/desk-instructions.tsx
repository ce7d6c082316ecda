import { useSearchParams } from 'react-router'
import { Waiting } from '#kit/web/detail/waiting.tsx'
import { formButton } from '#kit/web/form/form-spec.ts'
import { useRead } from '#kit/web/query.ts'
import { useTabTitle } from '#kit/web/shell/context.ts'
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

/** What staff amend in the instructions of a customer. */
export default function DeskInstructionsScreen() {
  const t = useText(lading)
  const [params] = useSearchParams()
  const read = useRead(
    getDeskLading,
    { ContractCompanyId: Number(params.get('company')), Id: Number(params.get('id')) },
    { silent: true },
  )
  useTabTitle(read.data && t('tab.instructions', { no: read.data.LadingNo }))
  if (!read.data) return <Waiting read={read} />
  return (
    <InstructionsForm
      bill={{ ...read.data, desk: { ContractCompanyId: read.data.ContractCompanyId, Id: read.data.Id } }}
      title={`${t('menu.instructions')} · ${read.data.LadingNo}`}
      button={keep(read.data)}
    />
  )
}
