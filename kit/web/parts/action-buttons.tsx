import { EllipsisOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from '../router.tsx'
import type { Op } from '#kit/shared/op.ts'
import { useCan, useCanOpen } from '../session.tsx'
import { useTranslate, useText } from '../text.ts'
import { splitActions, type Action } from './action.ts'
import { PopupMenu } from './popup-menu.tsx'
import { needsDialog, useRunAction } from './run-action.ts'
import { parts } from './texts.ts'
import css from './parts.module.css'

/** Dialogs and their fields load on demand: lists are viewed far more often. */
const ActionDialog = lazy(() => import('./action-dialog.tsx')) as typeof import('./action-dialog.tsx').default

type Props<Row> = {
  actions: readonly Action<Row>[]
  row: Row
  /** The row's name in questions: its document number. */
  name: string
  /** Reads that become stale after any of the actions. */
  stale: readonly Op[]
  /** Opens the dialog of an action elsewhere: that of a row must outlive the row (`useAskedAction`). */
  ask?: (action: Action<Row>, row: Row) => void
  /** On a detail screen, where the next move is the main button. */
  main?: boolean
}

/** The actions of a record: the next one as a button, the rest in a menu; actions not allowed are omitted. */
export function ActionButtons<Row>({ actions, row, name, stale, ask, main }: Props<Row>) {
  const t = useText(parts)
  const translate = useTranslate()
  const can = useCan()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<{ action: Action<Row> }>()
  const { run, busy } = useRunAction(stale)
  const { next, rest } = splitActions(actions, row, can, useCanOpen())

  const start = (action: Action<Row>) => {
    if (action.to) return void navigate(action.to(row))
    if (needsDialog(action)) return ask ? ask(action, row) : setAsking({ action })
    run(action, row)
  }
  return (
    <span className={css.actions}>
      {next && (
        // The second click of a double click would trigger the following move.
        <Button
          size={main ? 'middle' : 'small'}
          type={main ? 'primary' : 'default'}
          loading={busy}
          onClick={(event) => event.detail < 2 && start(next)}
        >
          {translate(next.label)}
        </Button>
      )}
      {rest.length > 0 && (
        <PopupMenu
          items={rest.map((action) => ({
            key: action.name,
            label: translate(action.label),
            danger: action.danger ?? false,
            onClick: () => start(action),
          }))}
        >
          <Button
            size={main ? 'middle' : 'small'}
            type={main ? 'default' : 'text'}
            icon={<EllipsisOutlined />}
            aria-label={t('action.more', { name })}
          />
        </PopupMenu>
      )}
      <Suspense>
        {asking && (
          <ActionDialog
            key={asking.action.name}
            action={asking.action}
            row={row}
            name={name}
            stale={stale}
            // A late response must not close the dialog of another action.
            onClose={() => setAsking((now) => (now === asking ? undefined : now))}
          />
        )}
      </Suspense>
    </span>
  )
}
