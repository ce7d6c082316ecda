import css from '#kit/web/floor/floor.module.css'
import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import type { CountLine } from '../../contract.ts'
import { counts } from '../../text/keys.ts'
import type { CountState } from '../count-state.ts'

/** Maximum number of upcoming batches listed; more do not fit on the screen. */
const LISTED = 12

/**
 * The last counted batch, in large type; a product's batches to choose from; otherwise the batches to count next, by
 * location.
 */
export function FloorLines({
  lines,
  state,
  choose,
}: {
  lines: readonly CountLine[]
  state: CountState
  choose: (line: CountLine) => void
}) {
  const t = useText(counts)
  const { quantity } = useFormat()
  const asked = lines.filter(({ WaresInfoId }) => WaresInfoId === state.asked)
  if (asked.length > 0)
    return (
      <div className={css.choices}>
        {asked.map((line) => (
          <button
            key={line.Id}
            type="button"
            onClick={(event) => {
              // Blurred so that the next scan is typed into the field.
              event.currentTarget.blur()
              choose(line)
            }}
          >
            {line.BatchNo}
          </button>
        ))}
      </div>
    )
  const last = lines.find(({ Id }) => Id === state.last?.line)
  const open = lines.filter(({ Id }) => !state.counted.has(Id))
  return (
    <>
      {last ? (
        <div className={css.next}>
          <span className={last.Code ? css.place : css.number}>{last.Code ?? t('floor.noLocation')}</span>
          <span className={`${css.left} figures`}>{quantity(state.counted.get(last.Id) ?? 0)}</span>
          <span className={css.product}>
            {last.Fnsku} · {last.NameEn}
          </span>
          <span className={css.sub}>{last.BatchNo}</span>
        </div>
      ) : (
        <p className={css.prompt}>{t('floor.scan')}</p>
      )}
      <p className={css.sub}>{t('floor.scanHint')}</p>
      <ul className={css.lines}>
        {open.slice(0, LISTED).map((line) => (
          <li key={line.Id}>
            <span>
              {line.Code ?? t('floor.noLocation')} · {line.Fnsku}
            </span>
            <span>{line.BatchNo}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
