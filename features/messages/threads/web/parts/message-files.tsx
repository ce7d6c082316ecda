import { lazy, Suspense, useState } from 'react'
import type { FileRef } from '#kit/shared/file.ts'
import { Attachments } from '#kit/web/detail/attachments.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { thumbnailAddress, useFileCentre } from '#kit/web/parts/file-centre.ts'
import css from './conversation.module.css'

const FileView = lazy(() => import('#kit/web/detail/file-view.tsx').then(({ FileView: view }) => ({ default: view })))

const isPicture = ({ FileName }: FileRef) => /\.(png|jpe?g)$/i.test(FileName)

/** Files of a message: pictures as thumbnails, others by name. */
export function MessageFiles({ files, company }: { files: readonly FileRef[]; company: number | undefined }) {
  const centre = useFileCentre()
  const [shown, setShown] = useState<FileRef>()
  const more: Record<string, number> = company === undefined ? {} : { ContractCompanyId: company }
  const pictures = files.filter(isPicture)
  const others = files.filter((file) => !isPicture(file))
  return (
    <>
      {pictures.length > 0 && (
        <ul className={css.pictures}>
          {pictures.map((file) => (
            <li key={file.FileId}>
              <button type="button" title={file.FileName} onClick={() => setShown(file)}>
                <img src={thumbnailAddress(centre, file.FileId, more)} alt={file.FileName} loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && <Attachments files={others} more={more} />}
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
