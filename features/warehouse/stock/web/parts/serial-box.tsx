import { Input } from 'antd'
import { useId } from 'react'
import css from './stock.module.css'

/** `id` is that of the form field to which errors link. */
type Props = {
  id?: string
  label: string
  hint: string
  value: string
  disabled: boolean
  onChange: (typed: string) => void
}

/** Input for scanned or pasted serial numbers; `readSerials` separates them. */
export function SerialBox({ id: given, label, hint, value, disabled, onChange }: Props) {
  const own = useId()
  const id = given ?? own
  return (
    <div className={css.serialBox}>
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        value={value}
        autoSize={{ minRows: 2, maxRows: 6 }}
        disabled={disabled}
        placeholder={hint}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
