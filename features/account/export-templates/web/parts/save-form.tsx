import { Button, Checkbox, Input } from 'antd'
import { useId, useState } from 'react'
import type { CallError } from '#kit/web/errors.ts'
import css from './saved-lists.module.css'

type Props = {
  words: Readonly<Record<'current' | 'name' | 'shared' | 'save', string>>
  busy: boolean
  refusal: CallError | undefined
  /** Saves under the entered name; clears the name once that is done. */
  onSave: (named: { Name: string; IsShared: boolean }) => Promise<unknown>
}

/** Saves what a list shows under a name, for the user or for the company: as an export template or as a view. */
export function SaveForm({ words, busy, refusal, onSave }: Props) {
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const field = useId()
  return (
    <form
      className={css.save}
      onSubmit={(event) => {
        event.preventDefault()
        void onSave({ Name: name, IsShared: isShared }).then(
          () => setName(''),
          // `refusal` is the reason.
          () => undefined,
        )
      }}
    >
      <h3 className={css.heading}>{words.current}</h3>
      <label htmlFor={field}>{words.name}</label>
      <Input id={field} value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
      <div className={css.foot}>
        <Checkbox checked={isShared} onChange={(event) => setShared(event.target.checked)}>
          {words.shared}
        </Checkbox>
        <Button htmlType="submit" type="primary" loading={busy} disabled={name.trim() === ''}>
          {words.save}
        </Button>
      </div>
      {refusal && (
        <p role="alert" className={css.failure}>
          {refusal.Msg}
        </p>
      )}
    </form>
  )
}
