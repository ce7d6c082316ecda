import { DownloadOutlined, EyeOutlined, FileImageOutlined, FileOutlined, FilePdfOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { FileRef } from '#kit/shared/file.ts'
import { useText } from '../text.ts'
import { Dialog } from '../parts/dialog.tsx'
import { fileAddress, useFileCentre } from '../parts/file-centre.ts'
import { parts } from '../parts/texts.ts'
import css from './detail.module.css'

const IMAGE = /\.(png|jpe?g)$/i
const PDF = /\.pdf$/i

function FileIcon({ name }: { name: string }) {
  const Icon = IMAGE.test(name) ? FileImageOutlined : PDF.test(name) ? FilePdfOutlined : FileOutlined
  return <Icon aria-hidden="true" />
}

type Props<F extends FileRef> = {
  files: readonly F[]
  /** What kind of document it is, in the reader's language. */
  noteOf?: (file: F) => string
  /** What else the call that opens a file needs, e.g. the company on the desk. */
  more?: Record<string, string | number>
}

/** The documents of a record: pictures and PDFs are shown in a dialog, everything can be saved. */
export function Attachments<F extends FileRef>({ files, noteOf, more }: Props<F>) {
  const t = useText(parts)
  const centre = useFileCentre()
  const [shown, setShown] = useState<F>()
  if (!files.length) return <p className="quiet">{t('files.none')}</p>
  return (
    <>
      <ul className={css.attachments}>
        {files.map((file) => {
          const canShow = IMAGE.test(file.FileName) || PDF.test(file.FileName)
          return (
            <li key={file.FileId}>
              <FileIcon name={file.FileName} />
              <span className={css.attachmentsName} title={file.FileName}>
                {file.FileName}
              </span>
              {noteOf && <span className="quiet">{noteOf(file)}</span>}
              {canShow && (
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
            </li>
          )
        })}
      </ul>
      {shown && (
        <Dialog open title={shown.FileName} width={960} onClose={() => setShown(undefined)}>
          {IMAGE.test(shown.FileName) ? (
            <img className={css.attachmentsPicture} src={fileAddress(centre, shown.FileId, true, more)} alt={shown.FileName} />
          ) : (
            <iframe className={css.attachmentsPage} src={fileAddress(centre, shown.FileId, true, more)} title={shown.FileName} />
          )}
        </Dialog>
      )}
    </>
  )
}
