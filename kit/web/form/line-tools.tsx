import {
  ColumnWidthOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  PlusOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useEffect, useState, type RefObject } from 'react'
import { parts } from '../parts/texts.ts'
import { useCan } from '../session.tsx'
import { useTranslate, useText } from '../text.ts'
import { useForm, useFormScope } from './hooks.ts'
import type { useShownColumns } from './line-columns.ts'
import { withChosen, type LineSource } from './line-source.ts'
import type { LinesSpec } from './line-spec.ts'
import css from './line-grid.module.css'

const LinePicker = lazy(() => import('./line-picker.tsx'))

type Props = {
  lines: LinesSpec
  count: number
  most: number
  onAdd: () => void
  /** Goes to a line just filled in. */
  onGoTo: (row: number) => void
  columns: Pick<ReturnType<typeof useShownColumns>, 'isAll' | 'setAll' | 'unneeded'>
  full: boolean
  /** If undefined, the grid is too small to fill a screen. */
  onFull?: ((full: boolean) => void) | undefined
}

/** Below a grid: another line, lines from elsewhere, and full screen. */
export function LineTools({ lines, count, most, onAdd, onGoTo, columns, full, onFull }: Props) {
  const t = useText(parts)
  const translate = useTranslate()
  const can = useCan()
  const { form, disabled } = useFormScope()
  const [picking, setPicking] = useState<LineSource>()
  const sources = useForm(form, ({ values }) =>
    (lines.sources ?? []).map((source, index) => (source.when?.(values()) === false ? '' : index)).join(),
  )
  const offered = (lines.sources ?? []).filter(
    ({ permission }, index) => sources.split(',').includes(String(index)) && can(permission),
  )
  return (
    <div className={css.linesFoot}>
      {!lines.fixed && (
        <Button size="small" icon={<PlusOutlined />} disabled={disabled || count >= most} onClick={onAdd}>
          {t('lines.add')}
        </Button>
      )}
      {offered.map((source) => (
        <Button
          key={source.label}
          size="small"
          icon={<UnorderedListOutlined />}
          disabled={disabled}
          onClick={() => setPicking(source)}
        >
          {translate(source.label)}
        </Button>
      ))}
      {columns.unneeded > 0 && (
        <Button size="small" type="text" icon={<ColumnWidthOutlined />} onClick={() => columns.setAll(!columns.isAll)}>
          {columns.isAll ? t('lines.fewerColumns') : t('lines.moreColumns', { count: columns.unneeded })}
        </Button>
      )}
      {onFull && (
        <Button
          size="small"
          type="text"
          icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          aria-pressed={full}
          onClick={() => onFull(!full)}
        >
          {t(full ? 'lines.leaveFull' : 'lines.full')}
        </Button>
      )}
      <span className="quiet">{t('lines.count', { count })}</span>
      {!lines.fixed && <span className={`quiet ${css.linesHint}`}>{t('lines.hint')}</span>}
      <Suspense>
        {picking && (
          <LinePicker
            source={picking}
            room={most - withChosen(form.rows(lines.field), [], lines.blank, most).length}
            onClose={() => setPicking(undefined)}
            onChosen={(choices) => {
              const rows = withChosen(form.rows(lines.field), choices, lines.blank, most)
              form.set(lines.field, rows)
              setPicking(undefined)
              onGoTo(rows.length - choices.length)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

/** While a part of the page covers the rest, nothing else can be focused; Escape ends that. */
export function useCovering(box: RefObject<HTMLElement | null>, covering: boolean, onEnd: () => void): void {
  useEffect(() => {
    const element = box.current
    if (!covering || !element) return
    const others: Element[] = []
    for (let at: Element = element; at.parentElement && at.parentElement !== document.body; at = at.parentElement)
      others.push(...[...at.parentElement.children].filter((one) => one !== at && !one.hasAttribute('inert')))
    for (const other of others) other.setAttribute('inert', '')
    const end = (event: KeyboardEvent) => {
      const { key, defaultPrevented, target } = event
      if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return
      if (element.contains(target) && !target.closest('[aria-expanded=true]')) onEnd()
    }
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    addEventListener('keydown', end)
    return () => {
      for (const other of others) other.removeAttribute('inert')
      document.documentElement.style.overflow = overflow
      removeEventListener('keydown', end)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- what it ends with is the same each time
  }, [box, covering])
}
