import { MinusOutlined } from '@ant-design/icons'
import type { FileRef } from '#kit/shared/file.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useText } from '#kit/web/text.ts'
import css from '#kit/web/floor/floor.module.css'
import { returns } from '../../text/keys.ts'
import { piecesOf, type ParcelCount } from '../floor-state.ts'
import { PhotoStrip } from './photo-strip.tsx'

/** Selects the condition of the pieces that are scanned next. */
export function ConditionChoice({ value, onChoose }: { value: number; onChoose: (condition: number) => void }) {
  const t = useText(returns)
  const { options } = useDictionary('GoodsCondition')
  return (
    <fieldset className={css.conditions}>
      <legend className={css.sub}>{t('floor.pieceHint')}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={(event) => {
            // Removes the focus, so that the next scan is typed into the field.
            event.currentTarget.blur()
            onChoose(Number(option.value))
          }}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}

type Props = {
  state: ParcelCount
  announced: readonly { readonly Fnsku: string; readonly Pieces: number }[]
  takeBack: (at: number) => void
  company: number
  dropPhoto: (photo: FileRef) => void
}

/** Shows the counted pieces, by product and condition, with photos; then announced goods that were not found yet. */
export function CountedLines({ state, announced, takeBack, company, dropPhoto }: Props) {
  const t = useText(returns)
  const { nameOf } = useDictionary('GoodsCondition')
  const strip = (photos: readonly FileRef[]) => (
    <PhotoStrip photos={photos} more={{ ContractCompanyId: company }} remove={dropPhoto} />
  )
  const isSeen = (fnsku: string) => state.lines.some(({ Fnsku }) => Fnsku === fnsku)
  return (
    <ul className={css.lines} aria-label={t('floor.pieces', { count: piecesOf(state) })}>
      {state.photos.length > 0 && (
        <li>
          <span>{t('photo.ofParcel')}</span>
          {strip(state.photos)}
        </li>
      )}
      {state.lines.map(({ Fnsku, GoodsCondition, Pieces, Serials, Photos }, at) => (
        <li key={`${Fnsku} ${GoodsCondition}`} data-done="">
          <span>
            {Fnsku} · {nameOf(GoodsCondition)}
            {Serials.length > 0 && ` · ${t('floor.serials', { count: Serials.length })}`} {Photos.length > 0 && strip(Photos)}
          </span>
          <span className={css.amount}>
            <span className="figures">{Pieces}</span>
            <button
              type="button"
              className={css.less}
              aria-label={t('floor.takeBack', { fnsku: Fnsku, condition: nameOf(GoodsCondition) })}
              onClick={() => takeBack(at)}
            >
              <MinusOutlined aria-hidden="true" />
            </button>
          </span>
        </li>
      ))}
      {announced
        .filter(({ Fnsku }) => !isSeen(Fnsku))
        .map(({ Fnsku, Pieces }) => (
          <li key={Fnsku}>
            <span>{Fnsku}</span>
            <span className="figures">0 / {Pieces}</span>
          </li>
        ))}
    </ul>
  )
}
