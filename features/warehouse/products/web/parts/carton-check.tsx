import { girth } from '#kit/shared/measure.ts'
import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import { CARTON_RATIO, cartonRatio, type CartonInput } from '../../rules/carton.ts'
import { products } from '../../text/keys.ts'
import { RatioTag } from './ratio-tag.tsx'
import css from './carton-check.module.css'

/** The scale ends here, so that the allowed range is in its middle. */
const SCALE_END = 180

/** Shows how full the carton is, with the calculation (SPEC 5 Carton rules): a scale with the allowed range, totals below it. */
export function CartonCheck({ product }: { product: CartonInput }) {
  const t = useText(products)
  const { number } = useFormat()
  const ratio = cartonRatio(product)
  if (!ratio) return <p className="quiet">{t('carton.waiting')}</p>

  const { UnitLength, UnitWidth, UnitHeight, UnitWeight, CartonLength, CartonWidth, CartonHeight, CartonWeight, PcsPerCarton } =
    product as Required<{ [K in keyof CartonInput]: number }>
  const place = (percent: number) => `${(Math.min(percent, SCALE_END) / SCALE_END) * 100}%`
  return (
    <div className={css.check}>
      <div className={css.head}>
        <RatioTag percent={ratio.percent} colour={ratio.colour} />
        <span className="quiet">{t(`carton.${ratio.colour}`)}</span>
      </div>
      <div className={css.scale} aria-hidden="true">
        <span
          className={css.good}
          style={{ left: place(CARTON_RATIO.min), width: `calc(${place(CARTON_RATIO.warn)} - ${place(CARTON_RATIO.min)})` }}
        />
        <span
          className={css.unusual}
          style={{ left: place(CARTON_RATIO.warn), width: `calc(${place(CARTON_RATIO.max)} - ${place(CARTON_RATIO.warn)})` }}
        />
        {[CARTON_RATIO.min, CARTON_RATIO.warn, CARTON_RATIO.max].map((bound) => (
          <span key={bound} className={css.bound} style={{ left: place(bound) }}>
            {bound}
          </span>
        ))}
        <span className={css.mark} data-colour={ratio.colour} style={{ left: place(ratio.percent) }} />
      </div>
      <ul className={`${css.sums} figures`}>
        <li>
          {t('carton.formula', {
            unit: number(UnitLength * UnitWidth * UnitHeight),
            pieces: number(PcsPerCarton),
            goods: number(ratio.goods),
            carton: number(ratio.carton),
          })}
        </li>
        {UnitWeight > 0 && CartonWeight > 0 && (
          <li>
            {t('carton.weight', {
              pieces: number(PcsPerCarton),
              unit: number(UnitWeight),
              goods: number(Math.round(PcsPerCarton * UnitWeight * 100) / 100),
              carton: number(CartonWeight),
            })}
          </li>
        )}
        <li>{t('carton.girth', { girth: number(girth(CartonLength, CartonWidth, CartonHeight)) })}</li>
      </ul>
    </div>
  )
}
