import { SITES } from '#features/warehouse/sites/rules.ts'
import { useFormat } from '#kit/web/format.ts'
import { useRead } from '#kit/web/query.ts'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useText } from '#kit/web/text.ts'
import { getHotProducts, getReturnProducts } from '../../contract.ts'
import type { Window } from '../../rules.ts'
import { statistics } from '../../text/keys.ts'
import type { Place } from './place.ts'
import css from './statistics.module.css'

const KINDS = { hot: getHotProducts, returned: getReturnProducts } as const

/** The ten products with most outbound or returned pieces, each compared with the window before. */
export function TopProducts({ place, days, kind }: { place: Place; days: Window; kind: keyof typeof KINDS }) {
  const t = useText(statistics)
  const { quantity } = useFormat()
  const { data } = useRead(KINDS[kind], { ...place, Days: days }, { keep: true, silent: true })
  const most = data?.[0]?.Pieces ?? 1
  return (
    <section className={css.card} aria-labelledby={`top-${kind}`}>
      <div className={css.cardHead}>
        <h3 id={`top-${kind}`}>{t(`${kind}.title`)}</h3>
      </div>
      {data?.length === 0 && <p className="quiet">{t(`${kind}.empty`)}</p>}
      <ol className={css.top}>
        {data?.map(({ WaresInfoId, Sku, NameCn, NameEn, Pieces, PiecesBefore }) => (
          <li key={WaresInfoId} className={css.product}>
            <ScreenLink to={`${SITES[place.CountryCode].prefix}/stockDetail?id=${WaresInfoId}`} className={css.name}>
              {Sku} <span className="quiet">{NameEn || NameCn}</span>
            </ScreenLink>
            <span className="figures" title={t('top.before', { pieces: quantity(PiecesBefore) })}>
              {t('top.pieces', { pieces: quantity(Pieces) })}
            </span>
            <span className={css.track} aria-hidden>
              <i style={{ width: `${(Pieces / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
