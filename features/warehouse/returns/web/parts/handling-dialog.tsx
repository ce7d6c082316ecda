import { Button } from 'antd'
import type { Country } from '#features/warehouse/sites/rules.ts'
import type { Op } from '#kit/shared/op.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useDialogRecord } from '#kit/web/detail/dialog-record.tsx'
import { useFormScope } from '#kit/web/form/hooks.ts'
import { LineGrid } from '#kit/web/form/line-grid.tsx'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import type { confirmLines, getReturn, ReturnRow } from '../../contract.ts'
import { SERVICE } from '../../rules.ts'
import { returns } from '../../text/keys.ts'
import { handlingForm, handlingGrid, handlingLines, withVersions } from './handling-lines.ts'
import css from './handling.module.css'
import { valueIn } from '#kit/shared/keys.ts'

/** The calls of marketplace returns, or those of consumer returns. */
export type HandlingCalls = { read: (typeof getReturn)[Country]; confirm: (typeof confirmLines)[Country]; stale: readonly Op[] }
type Props = { row: Pick<ReturnRow, 'Id' | 'ReturnNo'>; close: () => void; country: Country; calls: HandlingCalls }

/** Chooses the handling of each counted line of a return. */
export function HandlingDialog({ row, close, country, calls }: Props) {
  const t = useText(returns)
  const { nameOf } = useDictionary('GoodsCondition')
  const confirm = useWrite(calls.confirm, { invalidate: calls.stale, onSuccess: close, success: t('done.confirmed') })
  const title = t('handling.title', { no: row.ReturnNo })
  const { record, instead } = useDialogRecord(calls.read, { Id: row.Id }, title, close)
  if (!record) return instead
  return (
    <MoveDialog
      open
      title={title}
      ok={t('move.confirm')}
      draft={`${calls.confirm.path} ${row.Id}`}
      text={returns}
      width={860}
      schema={handlingForm}
      fields={[]}
      initial={{ Lines: handlingLines(record.Items, nameOf) }}
      version={record.RowVersion}
      onSubmit={({ Lines }) => confirm.send({ Lines: withVersions(Lines, record.Items) })}
      onClose={close}
    >
      <p className={css.hint}>{t('handling.hint')}</p>
      <AllAlike />
      <LineGrid lines={handlingGrid(country)} />
    </MoveDialog>
  )
}

/** Applies the same handling to all lines that have none yet. */
export function AllAlike() {
  const t = useText(returns)
  const { form, disabled } = useFormScope()
  const choose = (ServiceType: number) => {
    form.set(
      'Lines',
      form.rows('Lines').map((line) => (valueIn(line, 'ServiceType') ? line : { ...line, ServiceType })),
    )
  }
  return (
    <div className={css.all}>
      <Button size="small" disabled={disabled} onClick={() => choose(SERVICE.shelve)}>
        {t('handling.shelveRest')}
      </Button>
      <Button size="small" disabled={disabled} onClick={() => choose(SERVICE.destroy)}>
        {t('handling.destroyRest')}
      </Button>
    </div>
  )
}
