import { entriesOf } from '#kit/shared/keys.ts'
import { FileSearchOutlined } from '@ant-design/icons'
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { useTranslate, useText } from '#kit/web/text.ts'
import { ACCEPTED } from '../../rules.ts'
import { extraction } from '../../text/keys.ts'
import { issueOf } from './added-files.ts'
import css from './documents.module.css'

type Props = {
  onFiles: (files: File[]) => void
  onWrong?: (message: string) => void
  title: ReactNode
  hint: ReactNode
  choose: string
  large?: boolean
  disabled?: boolean
}

/** Drop area and file chooser; highlighted while files are dragged over the page. */
export function DocumentsDrop({ onFiles, onWrong, title, hint, choose, large, disabled }: Props) {
  const t = useText(extraction)
  const translate = useTranslate()
  const [isOver, setOver] = useState(false)
  const isNear = useDragging()
  const input = useRef<HTMLInputElement>(null)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length === 0 || disabled) return
    const issue = issueOf(files)
    if (issue) return onWrong?.(translate(issue.key, issue.params))
    onFiles(files)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <>
      <button
        type="button"
        className={css.drop}
        data-large={large || undefined}
        data-near={isNear || undefined}
        data-over={isOver || undefined}
        disabled={disabled}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileSearchOutlined aria-hidden="true" className={css.dropIcon} />
        <span className={css.dropWords}>
          <strong>{isOver ? t('panel.over') : title}</strong>
          <span>{hint}</span>
        </span>
        <span className={css.dropChoose}>{choose}</span>
      </button>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED}
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </>
  )
}

/** True while files are dragged over the page. Prevents the browser from opening a file dropped elsewhere. */
function useDragging(): boolean {
  const [isDragging, setDragging] = useState(false)
  useEffect(() => {
    let depth = 0
    const hasFiles = (event: globalThis.DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const enter = (event: globalThis.DragEvent) => hasFiles(event) && setDragging(++depth > 0)
    const leave = (event: globalThis.DragEvent) => hasFiles(event) && setDragging((depth = Math.max(0, depth - 1)) > 0)
    const over = (event: globalThis.DragEvent) => hasFiles(event) && event.preventDefault()
    const drop = (event: globalThis.DragEvent) => {
      event.preventDefault()
      depth = 0
      setDragging(false)
    }
    const handlers = entriesOf({ dragenter: enter, dragleave: leave, dragover: over, drop })
    for (const [name, handler] of handlers) window.addEventListener(name, handler)
    return () => {
      for (const [name, handler] of handlers) window.removeEventListener(name, handler)
    }
  }, [])
  return isDragging
}
