import css from './rent.module.css'

type Bar = { key: string; value: number; label: string; title: string; isChosen?: boolean }

/** A small bar chart; with `onChoose` each bar is a button. */
export function Bars({ bars, onChoose }: { bars: readonly Bar[]; onChoose?: (key: string) => void }) {
  const most = Math.max(...bars.map(({ value }) => value), 0.01)
  return (
    <ol className={css.bars}>
      {bars.map(({ key, value, label, title, isChosen }) => {
        const bar = <i aria-hidden="true" style={{ '--share': value / most }} />
        return (
          <li key={key} data-chosen={isChosen || undefined}>
            {onChoose ? (
              <button
                type="button"
                title={title}
                aria-label={`${label}, ${title}`}
                aria-pressed={isChosen ?? false}
                onClick={() => onChoose(key)}
              >
                {bar}
                <span aria-hidden="true">{label}</span>
              </button>
            ) : (
              <span title={title}>
                {bar}
                <span>{label}</span>
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
