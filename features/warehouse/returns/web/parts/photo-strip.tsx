import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { FileRef } from '#kit/shared/file.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { thumbnailAddress, useFileCentre } from '#kit/web/parts/file-centre.ts'
import { useText } from '#kit/web/text.ts'
import { returns } from '../../text/keys.ts'
import css from './photo-strip.module.css'

const FileView = lazy(() => import('#kit/web/detail/file-view.tsx').then(({ FileView: view }) => ({ default: view })))

type Props = {
  photos: readonly FileRef[]
  more?: Record<string, string | number> | undefined
  /** Removes a photo that is not booked yet. */
  remove?: (photo: FileRef) => void
}

/** Photos as thumbnails; each opens in full size over the page. `more` is the company at the desk. */
export function PhotoStrip({ photos, more, remove }: Props) {
  const t = useText(returns)
  const centre = useFileCentre()
  const [shown, setShown] = useState<FileRef>()
  if (photos.length === 0) return <span className="nothing">–</span>
  return (
    <span className={css.strip} data-large={remove ? '' : undefined}>
      {photos.map((photo, index) => (
        <button
          key={photo.FileId}
          type="button"
          className={css.photo}
          aria-label={t('photo.open', { number: index + 1, name: photo.FileName })}
          onClick={() => setShown(photo)}
        >
          <img src={thumbnailAddress(centre, photo.FileId, more)} alt="" loading="lazy" />
        </button>
      ))}
      {shown && (
        <Dialog open title={shown.FileName} width={1040} onClose={() => setShown(undefined)}>
          <Suspense>
            <FileView file={shown} more={more} />
          </Suspense>
          {remove && (
            <Button
              className={css.remove!}
              danger
              icon={<DeleteOutlined />}
              onClick={() => {
                remove(shown)
                setShown(undefined)
              }}
            >
              {t('photo.removeThis')}
            </Button>
          )}
        </Dialog>
      )}
    </span>
  )
}
