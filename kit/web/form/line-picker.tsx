import { Checkbox, Input } from 'antd'
import { useEffect, useState } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { parts } from '../parts/texts.ts'
import { useRead } from '../query.ts'
import { useTranslate, useText } from '../text.ts'
import { useFormScope } from './hooks.ts'
import { useLookupPrerequisites } from './lookup-control.tsx'
import type { LineChoice, LineSource } from './line-source.ts'
import css from './line-picker.module.css'

const WAIT_MS = 250

type Props = {
  source: LineSource
  /** Number of lines that can still be added to the grid. */
  room: number
  onChosen: (choices: readonly LineChoice[]) => void
  onClose: () => void
}

/** Searchable lines to select; the selection stays while another word is searched. */
export default function LinePicker({ source, room, onChosen, onClose }: Props) {
  const t = useText(parts)
  const translate = useTranslate()
  const { form } = useFormScope()
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<LineChoice['key'], LineChoice>>(new Map())
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), WAIT_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const needed = useLookupPrerequisites(source)
  const { data, isPending, isPlaceholderData } = useRead(source.op, source.input(keyword, form.values()), {
    keep: true,
    enabled: needed === undefined,
  })
  const choices = data === undefined ? [] : source.choices(data)
  const groups = [...Map.groupBy(choices, ({ group }) => group)]
  const tick = (some: readonly LineChoice[], on: boolean) => {
    const next = new Map(chosen)
    for (const one of some) {
      if (on) next.set(one.key, one)
      else next.delete(one.key)
    }
    setChosen(next)
  }
  return (
    <Dialog
      open
      title={translate(source.label)}
      width={640}
      ok={t('lines.take', { count: chosen.size })}
      onOk={() => onChosen([...chosen.values()])}
      disabled={chosen.size === 0 || chosen.size > room}
      onClose={onClose}
    >
      <Input
        type="search"
        autoFocus
        allowClear
        aria-label={t('lookup.type')}
        placeholder={t('lookup.type')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={css.choices} tabIndex={0} role="group" aria-label={translate(source.label)}>
        {choices.length === 0 && (
          <p className="quiet" role="status">
            {needed ??
              (isPending || isPlaceholderData
                ? t('lookup.searching')
                : keyword === '' && data !== undefined
                  ? translate(source.none)
                  : t('lookup.nothing'))}
          </p>
        )}
        {groups.map(([group, of]) => (
          <section key={group ?? ''}>
            {of.length > 1 && (
              <Checkbox
                className={css.all}
                checked={of.every(({ key }) => chosen.has(key))}
                indeterminate={of.some(({ key }) => chosen.has(key)) && !of.every(({ key }) => chosen.has(key))}
                onChange={({ target }) => tick(of, target.checked)}
              >
                {group ?? t('lines.allShown')}
              </Checkbox>
            )}
            {of.length === 1 && group && <p className={css.all}>{group}</p>}
            <ul>
              {of.map((one) => (
                <li key={one.key}>
                  <Checkbox checked={chosen.has(one.key)} onChange={({ target }) => tick([one], target.checked)}>
                    <span className={css.label}>{one.label}</span>
                    {one.hint && <span className={css.hint}>{one.hint}</span>}
                  </Checkbox>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {chosen.size > room && (
        <p className={css.tooMany} role="alert">
          {t('lines.room', { count: room })}
        </p>
      )}
    </Dialog>
  )
}
