import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'

type ButtonProps = {
  label: string
  name: string
  busy?: boolean
  take: (files: readonly File[]) => void
  isMain?: boolean
  icon?: ReactNode
  single?: boolean
  quiet?: boolean
}

/** A button that opens the file chooser. */
export function ChooseFiles({ label, name, busy, take, icon = <UploadOutlined />, single, quiet }: ButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={!single}
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button
        size="small"
        {...(quiet && { type: 'text' as const })}
        icon={icon}
        loading={busy ?? false}
        aria-label={name}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Props of a drop area for files; the innermost area receives them. */
export function useFileDrop(take: ((files: readonly File[]) => void) | undefined) {
  const [over, setOver] = useState(false)
  if (!take) return {}
  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      event.stopPropagation()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      event.stopPropagation()
      setOver(false)
      take([...event.dataTransfer.files])
    },
  }
}
