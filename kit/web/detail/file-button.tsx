import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { FileRef } from '#kit/shared/file.ts'
import { Dialog } from '../parts/dialog.tsx'
import { parts } from '../parts/texts.ts'
import { useText } from '../text.ts'
import css from './detail.module.css'

const FileView = lazy(() => import('./file-view.tsx').then(({ FileView: view }) => ({ default: view })))

/** A file name that opens the file over the page. */
export function FileButton({ file, more }: { file: FileRef; more?: Record<string, string | number> }) {
  const t = useText(parts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        type="link"
        size="small"
        className={css.fileButton!}
        title={file.FileName}
        aria-label={t('files.preview', { name: file.FileName })}
        onClick={() => setOpen(true)}
      >
        {file.FileName}
      </Button>
      {open && (
        <Dialog open title={file.FileName} width={1040} onClose={() => setOpen(false)}>
          <Suspense>
            <FileView file={file} more={more} />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}
