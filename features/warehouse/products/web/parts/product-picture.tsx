import { thumbnailAddress, useFileCentre } from '#kit/web/parts/file-centre.ts'
import { useText } from '#kit/web/text.ts'
import { products } from '../../text/keys.ts'
import css from './product-picture.module.css'

type Pictured = { ImageFileId: number | null; Fnsku: string; ContractCompanyId?: number }

function Picture({ row: { ImageFileId, Fnsku, ContractCompanyId } }: { row: Pictured }) {
  const t = useText(products)
  const centre = useFileCentre()
  if (ImageFileId === null) return <span className="nothing">–</span>
  const src = thumbnailAddress(centre, ImageFileId, ContractCompanyId === undefined ? {} : { ContractCompanyId })
  return (
    <img
      className={css.picture}
      src={src}
      alt={t('list.pictureOf', { fnsku: Fnsku })}
      width={28}
      height={28}
      loading="lazy"
      decoding="async"
      fetchPriority="low"
    />
  )
}

/** A small picture of a product, loaded when its row scrolls into view. */
export const picture = (row: Pictured) => <Picture row={row} />
