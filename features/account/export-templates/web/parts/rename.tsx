import { EditOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useRef, useState } from 'react'
import { kit } from '#kit/shared/validation.ts'
import type { CallError } from '#kit/web/errors.ts'
import { useText } from '#kit/web/text.ts'
import css from './saved-lists.module.css'

/** The button that renames a saved row, and whether its form is open. */
export function useRename(label: string, name: string) {
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  return {
    isOpen,
    close: () => {
      setOpen(false)
      trigger.current?.focus()
    },
    button: (
      <Button
        ref={trigger}
        type="text"
        icon={<EditOutlined />}
        aria-label={`${label}: ${name}`}
        aria-expanded={isOpen}
        title={label}
        onClick={() => setOpen(!isOpen)}
      />
    ),
  }
}

type Props = {
  label: string
  name: string
  busy: boolean
  refusal: CallError | undefined
  onSave: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Another name for a template or a view, in the place of the one it has. Enter saves it, Escape leaves it. */
export function RenameForm({ label, name, busy, refusal, onSave, onClose }: Props) {
  const t = useText(kit)
  const [typed, setTyped] = useState(name)
  return (
    <form
      className={css.rename}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() === name) return onClose()
        // `refusal` says why it was not saved.
        void onSave(typed).then(onClose, () => undefined)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // The dialog around it stays open.
        event.stopPropagation()
        onClose()
      }}
    >
      <Input autoFocus aria-label={label} value={typed} maxLength={60} onChange={(event) => setTyped(event.target.value)} />
      <Button htmlType="submit" type="primary" loading={busy} disabled={typed.trim() === ''}>
        {t('action.save')}
      </Button>
      {refusal && (
        <p role="alert" className={css.failure}>
          {refusal.Msg}
        </p>
      )}
    </form>
  )
}
