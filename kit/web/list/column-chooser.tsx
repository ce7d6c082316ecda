import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  HolderOutlined,
  PushpinFilled,
  PushpinOutlined,
  TableOutlined,
} from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import { useState, type DragEvent } from 'react'
import { useTranslate, useText } from '../text.ts'
import { parts } from '../parts/texts.ts'
import { changeColumn, MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH, moveColumn, type ColumnChoice } from './columns.ts'
import type { ListState } from './use-list.ts'
import css from './list.module.css'

/** Chooses the columns, their order, width and pinning. By mouse or keyboard; stored per user. */
export function ColumnChooser<Row>({ state }: { state: ListState<Row> }) {
  const t = useText(parts)
  return (
    <Popover trigger="click" placement="bottomRight" content={<Chooser state={state} />} destroyOnHidden>
      <Button type="text" icon={<TableOutlined />} aria-label={t('columns.title')} title={t('columns.title')} />
    </Popover>
  )
}

function Chooser<Row>({ state }: { state: ListState<Row> }) {
  const t = useText(parts)
  const translate = useTranslate()
  const [dragged, setDragged] = useState<string>()
  const { columns, list } = state
  const set = (choices: readonly ColumnChoice[]) => state.changeColumns(choices)
  const over = (event: DragEvent, at: number) => {
    event.preventDefault()
    if (dragged && columns[at]?.field !== dragged) set(moveColumn(columns, dragged, at))
  }
  return (
    <div className={css.chooser} role="group" aria-label={t('columns.title')}>
      <div className={css.chooserHead}>
        <strong>{t('columns.title')}</strong>
        <Button type="link" size="small" onClick={state.resetColumns}>
          {t('columns.reset')}
        </Button>
      </div>
      <ul>
        {columns.map((choice, at) => {
          const name = translate(list.text(`field.${choice.field}`))
          return (
            <li
              key={choice.field}
              draggable
              data-dragged={dragged === choice.field || undefined}
              onDragStart={() => setDragged(choice.field)}
              onDragOver={(event) => over(event, at)}
              onDragEnd={() => setDragged(undefined)}
            >
              <HolderOutlined className={css.chooserGrip} aria-hidden="true" />
              <Checkbox
                checked={!choice.hidden}
                onChange={(event) => set(changeColumn(columns, choice.field, { hidden: !event.target.checked }))}
              >
                {name}
              </Checkbox>
              <input
                className={css.chooserWidth}
                type="number"
                min={MIN_COLUMN_WIDTH}
                max={MAX_COLUMN_WIDTH}
                step={8}
                placeholder={t('columns.auto')}
                aria-label={t('columns.width', { name })}
                title={t('columns.width', { name })}
                defaultValue={choice.width}
                onChange={({ target }) => {
                  if (target.valueAsNumber >= MIN_COLUMN_WIDTH)
                    set(changeColumn(columns, choice.field, { width: target.valueAsNumber }))
                }}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined />}
                disabled={at === 0}
                aria-label={t('columns.up', { name })}
                onClick={() => set(moveColumn(columns, choice.field, at - 1))}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined />}
                disabled={at === columns.length - 1}
                aria-label={t('columns.down', { name })}
                onClick={() => set(moveColumn(columns, choice.field, at + 1))}
              />
              <Button
                type="text"
                size="small"
                icon={choice.pin === 'start' ? <PushpinFilled /> : <PushpinOutlined />}
                aria-pressed={choice.pin === 'start'}
                aria-label={t('columns.pin', { name })}
                title={t('columns.pin', { name })}
                onClick={() => set(columns.map((c) => (c.field === choice.field ? withPin(c) : c)))}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function withPin({ pin, ...choice }: ColumnChoice): ColumnChoice {
  return pin === 'start' ? choice : { ...choice, pin: 'start' }
}
