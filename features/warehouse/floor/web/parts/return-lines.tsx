import { MinusOutlined } from '@ant-design/icons'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useText } from '#kit/web/text.ts'
import { floor } from '../../text/keys.ts'
import { piecesOf, type ParcelCount } from '../return-state.ts'
import css from './floor.module.css'

/** Condition of the pieces that are scanned next. */
export function ConditionChoice({ value, onChoose }: { value: number; onChoose: (condition: number) => void }) {
  const t = useText(floor)
  const { options } = useDictionary('GoodsCondition')
  return (
    <fieldset className={css.conditions}>
      <legend className={css.sub}>{t('returns.pieceHint')}</legend>
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
  const t = useText(floor)
  const { nameOf } = useDictionary('GoodsCondition')
  const isSeen = (fnsku: string) => state.lines.some(({ Fnsku }) => Fnsku === fnsku)
  return (
    <ul className={css.lines} aria-label={t('returns.pieces', { count: piecesOf(state) })}>
      {state.lines.map(({ Fnsku, GoodsCondition, Pieces, Photos }, at) => (
        <li key={`${Fnsku} ${GoodsCondition}`} data-done="">
          <span>
            {Fnsku} · {nameOf(GoodsCondition)}
            {Photos.length > 0 && ` · ${t('returns.photos', { count: Photos.length })}`}
          </span>
          <span className={css.amount}>
            <span className="figures">{Pieces}</span>
            <button
              type="button"
              className={css.less}
              aria-label={t('returns.takeBack', { fnsku: Fnsku, condition: nameOf(GoodsCondition) })}
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
