import { ScissorOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { FileRef } from '#kit/shared/file.ts'
import { valueIn } from '#kit/shared/keys.ts'
import type { FileCentre } from '../parts/file-centre.ts'
import { parts } from '../parts/texts.ts'
import { useText } from '../text.ts'
import { useWrite } from '../write.ts'
import { useFormScope } from './hooks.ts'
import words from '../parts/parts.module.css'

type SavedFile = FileRef & { Size?: number }
/** `most`: maximum number of files that may replace this one. */
type Props = { op: NonNullable<FileCentre['split']>; field: string; file: SavedFile; extra: object | undefined; most: number }

/** Replaces a PDF by one file per page; reports if it has only one page, or why it cannot be split. */
export function SplitButton({ op, field, file, extra, most }: Props) {
  const t = useText(parts)
  const { form } = useFormScope()
  const [isSingle, setSingle] = useState(false)
  const split = useWrite(op, { silent: true })
  const run = async () => {
    const arrived = form.arriving(field)
    try {
      const made = await split.send({ Id: file.FileId, Most: most })
      setSingle(made.length === 0)
      const files = form.rows(field)
      const pages = made.map(({ Id, FileName, Size }) => ({ FileId: Id, FileName, Size, ...extra }))
      if (pages.length > 0)
        form.set(
          field,
          files.flatMap((one) => (valueIn(one, 'FileId') === file.FileId ? pages : one)),
        )
    } catch {
      // Shown next to the button.
    } finally {
      arrived()
    }
  }
  return (
    <>
      {split.refusal && (
        <span className={words.issue} role="alert">
          {split.refusal.Msg}
        </span>
      )}
      {isSingle ? (
        <span className="quiet" role="status">
          {t('files.onePage')}
        </span>
      ) : (
        <Button
          type="text"
          size="small"
          icon={<ScissorOutlined />}
          loading={split.busy}
          aria-label={t('files.splitNamed', { name: file.FileName })}
          onClick={() => void run()}
        >
          {t('files.split')}
        </Button>
      )}
    </>
  )
}
