import { useState } from 'react'
import type { Output } from '#kit/shared/op.ts'
import { useFormScope } from '#kit/web/form/hooks.ts'
import { SheetChanges, SheetReader } from '#kit/web/import/sheet-reader.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { useText } from '#kit/web/text.ts'
import { getRateVersionTemplate, readRateVersion } from '../contract.ts'
import { changesBetween, MAX_ROWS, rateFields, type RateVersionFields } from '../rules.ts'
import { tariffs } from '../text/keys.ts'
import { useRateChange } from './rate-names.ts'

/** Reads a workbook and shows the changes to the form, or its errors; applying it changes only the form. */
export function TariffSheet({ kind, close }: { kind: RateVersionFields['RateKind']; close: () => void }) {
  const t = useText(tariffs)
  const { form } = useFormScope()
  const [sheet, setSheet] = useState<Output<typeof readRateVersion>>()
  const changeText = useRateChange()
  // Incomplete rows are ignored.
  const before = form.rows('Rows').flatMap((row) => rateFields.safeParse(row).data ?? [])
  const changes = sheet?.Errors.length === 0 ? changesBetween(before, sheet.Rows) : []
  const take = () => {
    form.set('Rows', sheet!.Rows)
    close()
  }
  return (
    <Dialog
      open
      title={t('import.title')}
      width={760}
      onClose={close}
      {...(changes.length > 0 && { ok: t('action.take'), onOk: take })}
    >
      <SheetReader
        read={readRateVersion}
        input={{ RateKind: kind }}
        template={getRateVersionTemplate}
        hint={t('import.hint')}
        rows={MAX_ROWS}
        text={tariffs}
        sheet={sheet}
        onSheet={setSheet}
      >
        <p>{changes.length === 0 ? t('import.same') : t('import.differ', { count: changes.length })}</p>
        {changes.length > 0 && <SheetChanges title={t('import.line')} changes={changes.map(changeText)} />}
      </SheetReader>
    </Dialog>
  )
}
