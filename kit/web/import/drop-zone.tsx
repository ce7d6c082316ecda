import { InboxOutlined } from '@ant-design/icons'
import { useRef, useState, type DragEvent } from 'react'
import { isOtherSheet, SHEET_MAX_ROWS } from '#kit/shared/sheet.ts'
import { kit } from '#kit/shared/validation.ts'
import { useFormat } from '../format.ts'
import { useTranslate, useText } from '../text.ts'
import { parts } from '../parts/texts.ts'
import css from './import.module.css'

const MAX_MB = 50

type Props = {
  share: number | undefined
  /** Accepts a workbook in a zip with its files. */ zip?: boolean
  /** Also accepts a text with separated values. */ table?: boolean
  /** Maximum rows of the call, if fewer than those of a workbook. */ rows?: number
  onFile: (file: File) => void
  onWrong: (message: string) => void
}

/** A drop area for one workbook, with a file chooser; shows the progress of the upload. */
export function DropZone({ share, zip = false, table = false, rows = SHEET_MAX_ROWS, onFile, onWrong }: Props) {
  const t = useText(parts)
  const translate = useTranslate()
  const format = useFormat()
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const busy = share !== undefined
  const endings = ['.xlsx', ...(zip ? ['.zip'] : []), ...(table ? ['.csv', '.tsv', '.txt'] : [])]
  const kinds = endings.join(', ')
  const take = (file: File | undefined) => {
    if (!file || busy) return
    if (isOtherSheet(file.name)) return onWrong(translate(kit('error.sheetFormat'), { name: file.name }))
    if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending))) return onWrong(t('import.wrongKind', { kinds }))
    if (file.size >= MAX_MB * 1024 * 1024) return onWrong(t('files.tooLarge', { mb: MAX_MB }))
    onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <>
      <button
        type="button"
        className={css.drop}
        data-over={over || undefined}
        disabled={busy}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <InboxOutlined aria-hidden="true" />
        {busy ? (
          <>
            <strong>{t('import.reading')}</strong>
            <progress max={1} value={share} aria-label={t('import.reading')} />
          </>
        ) : (
          <>
            <strong>
              {t('import.drop')} <span className={css.dropLink}>{t('import.dropOr')}</span>
            </strong>
            <span>{t('import.dropHint', { kinds, mb: MAX_MB, rows: format.quantity(rows) })}</span>
          </>
        )}
      </button>
      <input
        ref={input}
        type="file"
        accept={kinds}
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </>
  )
}
