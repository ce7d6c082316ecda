import {
  DownloadOutlined,
  EyeOutlined,
  FileExcelOutlined,
  FileImageOutlined,
  FileOutlined,
  FilePdfOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { FileRef } from '#kit/shared/file.ts'
import { useText } from '../text.ts'
import { Dialog } from '../parts/dialog.tsx'
import { fileAddress, useFileCentre } from '../parts/file-centre.ts'
import { parts } from '../parts/texts.ts'
import css from './detail.module.css'

const FileView = lazy(() => import('./file-view.tsx').then(({ FileView: view }) => ({ default: view })))

const ICONS = [
  [/\.(png|jpe?g)$/i, FileImageOutlined],
  [/\.pdf$/i, FilePdfOutlined],
  [/\.(xls[xm]|csv|tsv|txt)$/i, FileExcelOutlined],
] as const

const iconOf = (name: string) => ICONS.find(([kind]) => kind.test(name))?.[1]

type Props<F extends FileRef> = {
  files: readonly F[]
  /** The kind of document, in the user's language. */
  noteOf?: (file: F) => string
  /** Further input of the call that opens a file, e.g. the company on the desk. */
  more?: Record<string, string | number>
  /** Further actions on a file: small buttons after the standard ones. */
  toolsOf?: (file: F) => ReactNode
}

/** The documents of a record: PDFs, pictures and tables are shown in a dialog, all can be saved. */
export function Attachments<F extends FileRef>({ files, noteOf, more, toolsOf }: Props<F>) {
  const t = useText(parts)
  const centre = useFileCentre()
  const [shown, setShown] = useState<F>()
  if (!files.length) return <p className="quiet">{t('files.none')}</p>
  return (
    <>
      <ul className={css.attachments}>
        {files.map((file) => {
          const Icon = iconOf(file.FileName)
          return (
            <li key={file.FileId}>
              {Icon ? <Icon aria-hidden="true" /> : <FileOutlined aria-hidden="true" />}
              <span className={css.attachmentsName} title={file.FileName}>
                {file.FileName}
              </span>
              {noteOf && <span className="quiet">{noteOf(file)}</span>}
              {/* Whether the content matches the name is checked when the file is opened. */}
              {Icon && (
                <Button
                  type="text"
                  size="small"
                  icon={<EyeOutlined />}
                  aria-label={t('files.preview', { name: file.FileName })}
                  onClick={() => setShown(file)}
                />
              )}
              <Button
                type="text"
                size="small"
                icon={<DownloadOutlined />}
                href={fileAddress(centre, file.FileId, false, more)}
                download={file.FileName}
                aria-label={t('files.download', { name: file.FileName })}
              />
              {toolsOf?.(file)}
            </li>
          )
        })}
      </ul>
      {shown && (
        <Dialog open title={shown.FileName} width={1040} onClose={() => setShown(undefined)}>
          <Suspense>
            <FileView file={shown} more={more} />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}
