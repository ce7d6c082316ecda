import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useId, useRef } from 'react'
import { useIsMobile } from '../device.ts'
import { ActionButtons } from '../parts/action-buttons.tsx'
import { parts } from '../parts/texts.ts'
import { ScreenLink } from '../shell/screen-link.tsx'
import { useTranslate, useText } from '../text.ts'
import { cellOf } from './cell.tsx'
import { displayOrder } from './columns.ts'
import type { ListState } from './use-list.ts'
import type { Preview } from './use-preview.ts'
import css from './preview.module.css'

/** Every column of one row, those not in the table last, and its actions. On narrow screens it is a bottom sheet. */
export default function RowPreview<Row>({ state, preview, row }: { state: ListState<Row>; preview: Preview<Row>; row: Row }) {
  const t = useText(parts)
  const translate = useTranslate()
  const narrow = useIsMobile()
  const panel = useRef<HTMLElement>(null)
  const titleId = useId()
  const { list } = state
  const shown = displayOrder(state.columns)
  const order = [...shown, ...state.columns.filter((choice) => choice.hidden)]
  const columns = order.flatMap(({ field }) => list.columns.filter((column) => column.field === field))
  const status = columns.find((column) => column.kind === 'status')
  const to = list.detail?.(row)
  // A sheet that covers the list takes the focus; next to the list the focus stays in the list, for the next row.
  useEffect(() => void (narrow && panel.current?.focus()), [narrow])
  const step = (by: 1 | -1) => {
    const next = preview.beside(by)
    return { disabled: next === undefined, onClick: () => next !== undefined && preview.show(next) }
  }
  return (
    <section className={css.preview} ref={panel} tabIndex={-1} aria-labelledby={titleId} data-previewed>
      <header>
        <h2 id={titleId}>
          <span className="visually-hidden" role="status">
            {t('preview.title', { name: list.nameOf(row) })}
          </span>
          <span aria-hidden="true">{list.nameOf(row)}</span>
        </h2>
        <span className={css.previewTools}>
          <Button size="small" type="text" icon={<UpOutlined />} aria-label={t('preview.previous')} {...step(-1)} />
          <Button size="small" type="text" icon={<DownOutlined />} aria-label={t('preview.next')} {...step(1)} />
          <Button size="small" type="text" icon={<CloseOutlined />} aria-label={t('preview.close')} onClick={preview.close} />
        </span>
      </header>
      {status && <p className={css.previewState}>{cellOf(list, status, row)}</p>}
      <dl>
        {columns
          .filter((column) => column !== status)
          .map((column) => (
            <div key={column.field}>
              <dt>{translate(list.text(`field.${column.field}`))}</dt>
              <dd>{cellOf(list, column, row)}</dd>
            </div>
          ))}
      </dl>
      {(to || list.actions?.length) && (
        <footer>
          {to && (
            <ScreenLink to={to} closed="nothing">
              {t('preview.open')}
            </ScreenLink>
          )}
          {list.actions && (
            <ActionButtons actions={list.actions} row={row} name={list.nameOf(row)} stale={state.stale} ask={state.ask} />
          )}
        </footer>
      )}
    </section>
  )
}
