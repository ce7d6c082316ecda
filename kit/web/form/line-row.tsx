import { DeleteOutlined } from '@ant-design/icons'
import { memo, useSyncExternalStore } from 'react'
import { useFormat } from '../format.ts'
import { useText } from '../text.ts'
import { parts } from '../parts/texts.ts'
import { controlId, useIssueText } from './field.tsx'
import { useFormScope, useFormValue } from './hooks.ts'
import { LineCell } from './line-cells.tsx'
import { ColumnTitle } from './column-title.tsx'
import { shownContent } from './line-columns.ts'
import type { LinesSpec } from './line-spec.ts'
import type { FormStore } from './store.ts'
import cardCss from './line-cards.module.css'
import css from './line-grid.module.css'

type Props = {
  lines: LinesSpec
  titles: readonly string[]
  /** On a phone the line is a card: its height in px, and which cells take the whole width. */
  cards?: { height: number; wide: readonly boolean[] } | undefined
  index: number
  /** No line can be removed any more. */
  only: boolean
  onRemove: (index: number) => void
  onFilled: (path: string, output: unknown, value: string) => void
  onLookUp: (path: string) => Promise<boolean>
}

/** One line. It renders when the line or its marks change, not when its neighbours are edited. */
function RowOfLines({ lines, titles, cards, index, only, onRemove, onFilled, onLookUp }: Props) {
  const t = useText(parts)
  const { form, idPrefix, disabled } = useFormScope()
  const words = useIssueText()
  const format = useFormat()
  const base = `${lines.field}[${index}]`
  const row = useFormValue<Record<string, unknown> | undefined>(base)
  useSyncExternalStore(form.subscribe, () => marksOf(form, lines, base))
  if (!row) return null
  return (
    <tr aria-rowindex={index + 2} style={cards && { height: cards.height }}>
      <td className={css.linesNo}>{index + 1}</td>
      {lines.columns.map((column, place) => {
        const path = `${base}.${column.field}`
        const wide = cards?.wide[place] || undefined
        const title = cards && (
          <span className={cardCss.cellTitle} aria-hidden="true" title={titles[place]}>
            <ColumnTitle column={column} title={titles[place]!} />
          </span>
        )
        if (column.kind === 'shown') {
          const shown = shownContent(column.of(row, index), format.number)
          if (cards) {
            return (
              <td key={column.field} data-wide={wide}>
                {title}
                <span className={cardCss.shown}>{shown}</span>
              </td>
            )
          }
          return (
            <td key={column.field} className={css.linesShown} data-number={column.amount !== undefined || undefined}>
              {shown}
            </td>
          )
        }
        const issue = shownIssue(form, path)
        const warning = issue ? undefined : form.warningAt(path)
        const id = controlId(idPrefix, path)
        const note = issue ?? warning
        return (
          <td
            key={column.field}
            data-place={`${index}:${place}`}
            data-issue={issue ? 'error' : warning ? 'warning' : undefined}
            data-sourced={isSourced(lines, row, column.field) || undefined}
            data-wide={wide}
          >
            {title}
            <LineCell
              column={column}
              path={path}
              value={row[column.field]}
              shared={{
                id,
                'data-cell': column.field,
                'aria-label': t('form.inRow', { name: titles[place]!, row: index + 1 }),
                'aria-invalid': issue !== undefined,
                'aria-describedby': note ? `${id}-note` : undefined,
                disabled,
              }}
              onFilled={onFilled}
              onLookUp={onLookUp}
            />
            {note && (
              <span className={css.cellNote} id={`${id}-note`}>
                {words(note)}
              </span>
            )}
          </td>
        )
      })}
      <td className={css.linesEnd}>
        {!lines.fixed && (
          <button
            type="button"
            tabIndex={-1}
            disabled={disabled || only}
            onClick={() => onRemove(index)}
            aria-label={t('lines.remove', { row: index + 1 })}
            title={t('lines.remove', { row: index + 1 })}
          >
            <DeleteOutlined />
          </button>
        )}
      </td>
    </tr>
  )
}

const isSourced = ({ hasSource }: LinesSpec, row: object, field: string) => hasSource?.(row, field) === true

/** The other props are new on every render of the grid; only these decide. */
export const LineRow = memo(
  RowOfLines,
  (a, b) => a.lines === b.lines && a.index === b.index && a.only === b.only && a.cards?.height === b.cards?.height,
)

/** Errors of typed input show immediately; a missing value only once the cell was left or a submit refused. */
function shownIssue(form: FormStore<object>, path: string) {
  const issue = form.issueAt(path)
  if (!issue) return undefined
  const value = form.get(path)
  const empty = value === undefined || value === null || value === ''
  return !empty || form.isShowingAll() || form.isTouched(path) ? issue : undefined
}

function marksOf(form: FormStore<object>, lines: LinesSpec, base: string): string {
  return lines.columns
    .map(({ field }) => {
      const path = `${base}.${field}`
      const issue = shownIssue(form, path) ?? form.warningAt(path)
      return issue ? `${field} ${issue.code} ${'message' in issue ? issue.message : JSON.stringify(issue.params)}` : ''
    })
    .join('|')
}
