import { DeleteOutlined, EditOutlined, SaveOutlined, TeamOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { kit } from '#kit/shared/validation.ts'
import type { CallError } from '#kit/web/errors.ts'
import { useText } from '#kit/web/text.ts'
import css from './saved-lists.module.css'

type Word = 'field.Name' | 'rename' | 'share' | 'unshare' | 'replace' | 'delete'
type Renaming = {
  busy: boolean
  /** Why the name was not saved; the form shows it. */
  refusal: CallError | undefined
  onSave: (name: string) => Promise<unknown>
}
type Props = {
  /** Text of the feature. */
  t: (word: Word) => string
  name: string
  /** The name as displayed, and a note below it. */
  shown: ReactNode
  note: ReactNode
  /** Buttons for all users. */
  children: ReactNode
  isShared: boolean
  /** For users who may change the row: its name, who sees it, its content. */
  change: { busy: boolean; onShare: () => void; onReplace: () => void; renaming: Renaming } | undefined
  remove: { busy: boolean; onRemove: () => void } | undefined
}

/** A saved row of a list, an export template or a view: use, rename, share or unshare, replace its content, delete. */
export function SavedRow({ t, name, shown, note, children, isShared, change, remove }: Props) {
  const [isRenaming, setRenaming] = useState(false)
  const renameButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    setRenaming(false)
    renameButton.current?.focus()
  }
  return (
    <li className={css.row}>
      <span className={css.name}>
        {isRenaming && change ? <RenameForm label={t('field.Name')} name={name} {...change.renaming} onClose={close} /> : shown}
        {note}
      </span>
      {children}
      {change && (
        <>
          <Button
            ref={renameButton}
            type="text"
            icon={<EditOutlined />}
            aria-label={`${t('rename')}: ${name}`}
            aria-expanded={isRenaming}
            title={t('rename')}
            onClick={() => setRenaming(!isRenaming)}
          />
          <Button
            type="text"
            icon={<TeamOutlined />}
            aria-label={`${t(isShared ? 'unshare' : 'share')}: ${name}`}
            aria-pressed={isShared}
            title={t(isShared ? 'unshare' : 'share')}
            loading={change.busy}
            onClick={change.onShare}
          />
          <Button
            type="text"
            icon={<SaveOutlined />}
            aria-label={`${t('replace')}: ${name}`}
            title={t('replace')}
            loading={change.busy}
            onClick={change.onReplace}
          />
        </>
      )}
      {remove && (
        <Button
          type="text"
          danger
          icon={<DeleteOutlined />}
          aria-label={`${t('delete')}: ${name}`}
          title={t('delete')}
          loading={remove.busy}
          onClick={remove.onRemove}
        />
      )}
    </li>
  )
}

/** Enter saves the name, Escape cancels. */
function RenameForm({
  label,
  name,
  busy,
  refusal,
  onSave,
  onClose,
}: Renaming & { label: string; name: string; onClose: () => void }) {
  const t = useText(kit)
  const [typed, setTyped] = useState(name)
  return (
    <form
      className={css.rename}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() === name) return onClose()
        // `refusal` is the reason if it was not saved.
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
