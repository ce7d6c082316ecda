import { confirmationField } from '#kit/shared/question.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { QuestionDialog } from '#kit/web/parts/question.tsx'
import { useSeenVersion } from '#kit/web/parts/seen-version.ts'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { finishCount, getDeskCount, getDeskCountCounts, getDeskCounts, type DeskCountRow } from '../../contract.ts'
import { counts } from '../../text/keys.ts'

/** Finishes counting; the server asks for confirmation if batches were not counted. */
export function FinishDialog({ row, close }: { row: DeskCountRow; close: () => void }) {
  const t = useText(counts)
  const title = `${t('move.finish')}: ${row.CountNo}`
  const { write, busy, refusal } = useWrite(finishCount, {
    silent: true,
    about: title,
    invalidate: [getDeskCounts, getDeskCountCounts, getDeskCount],
    onSuccess: close,
  })
  const { ContractCompanyId, Id, RowVersion } = useSeenVersion(row, refusal)
  const finish = (confirmed: object = {}) => write({ ContractCompanyId, Id, RowVersion, ...confirmed })
  const question = refusal && confirmationField(refusal.Body)
  if (question) return <QuestionDialog text={refusal.Msg} onContinue={() => finish({ [question]: true })} onBack={close} />
  return (
    <Dialog
      open
      title={title}
      ok={t('move.finish')}
      width={440}
      busy={busy}
      refusal={refusal}
      onOk={() => finish()}
      onClose={close}
    >
      <p>{t('floor.progress', { done: row.CountedLines, all: row.Lines })}</p>
    </Dialog>
  )
}
