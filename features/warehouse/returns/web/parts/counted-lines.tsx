import { MinusOutlined } from '@ant-design/icons'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useText } from '#kit/web/text.ts'
import css from '#kit/web/floor/floor.module.css'
import { returns } from '../../text/keys.ts'
import { piecesOf, type ParcelCount } from '../floor-state.ts'

/** Condition of the pieces that are scanned next. */
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
            // The next scan is typed into the field again.
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
}

/** What was counted, by product and condition; then what was announced and not seen yet. */
export function CountedLines({ state, announced, takeBack }: Props) {
  const t = useText(returns)
  const { nameOf } = useDictionary('GoodsCondition')
  const isSeen = (fnsku: string) => state.lines.some(({ Fnsku }) => Fnsku === fnsku)
  return (
    <ul className={css.lines} aria-label={t('floor.pieces', { count: piecesOf(state) })}>
      {state.lines.map(({ Fnsku, GoodsCondition, Pieces, Photos }, at) => (
        <li key={`${Fnsku} ${GoodsCondition}`} data-done="">
          <span>
            {Fnsku} · {nameOf(GoodsCondition)}
            {Photos.length > 0 && ` · ${t('floor.photos', { count: Photos.length })}`}
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
