import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from '#kit/web/router.tsx'
import type { Op } from '#kit/shared/op.ts'
import type { SheetIssue } from '#kit/shared/sheet.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { SheetChanges, SheetReader, type SheetChange } from '#kit/web/import/sheet-reader.tsx'
import page from '#kit/web/parts/sections.module.css'
import { parts } from '#kit/web/parts/texts.ts'
import { useText, useFieldName } from '#kit/web/text.ts'
import { useIsMounted } from '#kit/web/use-is-mounted.ts'
import { useWrite } from '#kit/web/write.ts'
import { MAX_SHEET, SCHEDULE_ZONE } from '../rules.ts'
import { schedules } from '../text/keys.ts'
import css from './schedules.module.css'

type Change<R> = {
  Id?: number | undefined
  RowVersion?: number | undefined
  Row: R
  Fields: { Field: string; Before?: unknown; After?: unknown }[]
}
type Read<R> = { Changes: Change<R>[]; Errors: SheetIssue[] }

type Props<R> = {
  title: string
  read: Op
  template: Op
  keep: Op
  /** The list with the saved departures, and its address. */
  stale: readonly Op[]
  list: string
  nameOf: (row: R) => string
  /** Departure of a new row. */
  leaves: (row: R) => string
}

/** Import of departures from a workbook: its errors, or a preview of its changes; nothing is saved before confirmation. */
export function SheetPage<R extends object>({ title, read, template, keep, stale, list, nameOf, leaves }: Props<R>) {
  const t = useText(schedules)
  const navigate = useNavigate()
  const isShown = useIsMounted()
  const [sheet, setSheet] = useState<Read<R>>()
  const changeText = useChangeText(nameOf, leaves)
  const changes = sheet?.Changes ?? []
  const save = useWrite(keep, {
    success: t('done.imported', { count: changes.length }),
    invalidate: stale,
    // A late response must not take the user away from another view.
    onSuccess: () => (isShown() ? navigate(list) : setSheet(undefined)),
  })
  const take = () => save.write({ Rows: changes.map(({ Row, Id, RowVersion }) => ({ ...Row, Id, RowVersion })) })
  return (
    <div className={css.sheetPage}>
      <h1 className={page.pageTitle}>{title}</h1>
      <div className={page.section}>
        <SheetReader
          read={read}
          template={template}
          hint={t('import.hint')}
          rows={MAX_SHEET}
          text={schedules}
          sheet={sheet}
          onSheet={(next) => setSheet(next as Read<R> | undefined)}
        >
          <p>{changes.length === 0 ? t('import.same') : t('import.differ', { count: changes.length })}</p>
          {changes.length > 0 && (
            <>
              <SheetChanges title={t('import.departure')} changes={changes.map(changeText)} />
              <Button type="primary" loading={save.busy} onClick={take}>
                {t('action.take')}
              </Button>
            </>
          )}
        </SheetReader>
      </div>
    </div>
  )
}

function useChangeText<R extends object>(nameOf: (row: R) => string, leaves: (row: R) => string) {
  const fieldName = useFieldName(schedules)
  const shown = useShownValue()
  return ({ Row, Id, Fields }: Change<R>): SheetChange => ({
    key: `${nameOf(Row)} ${leaves(Row)}`,
    name: nameOf(Row),
    kind: Id === undefined ? 'added' : 'changed',
    text: shown('', leaves(Row)),
    fields: Fields.map(({ Field, Before, After }) => ({
      name: fieldName(Field),
      before: shown(Field, Before),
      after: shown(Field, After),
    })),
  })
}

const DAY = /^\d{4}-\d\d-\d\d$/
const INSTANT = /^\d{4}-\d\d-\d\dT/

function useShownValue() {
  const word = useText(parts)
  const format = useFormat()
  const ports = useDictionary('SeaPort')
  const airports = useDictionary('Airport')
  return (field: string, value: unknown): string => {
    if (typeof value === 'boolean') return word(value ? 'yes' : 'no')
    if (typeof value === 'number') return format.number(value)
    if (typeof value !== 'string') return '–'
    if (field.startsWith('Port')) return ports.nameOf(value)
    if (field.startsWith('Airport')) return airports.nameOf(value)
    return DAY.test(value) ? format.date(value) : INSTANT.test(value) ? format.dateTime(value, SCHEDULE_ZONE) : value
  }
}
