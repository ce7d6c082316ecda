import { AutoComplete } from 'antd'
import { useRef, useState } from 'react'
import { useDictionary } from '../dictionary.ts'
import { parts } from '../parts/texts.ts'
import { useTranslate, useText } from '../text.ts'
import { leftNumber, shownNumber } from './decimal-mark.ts'
import type { LookupSource, Option } from './field-spec.ts'
import { useFormScope } from './hooks.ts'
import type { LineColumn } from './line-spec.ts'
import { OptionLine, useLookup, useLookupPrerequisites } from './lookup-control.tsx'
import css from './line-grid.module.css'

type CellProps<K extends LineColumn['kind']> = {
  column: Extract<LineColumn, { kind?: K }>
  path: string
  value: unknown
  /** Props shared by every cell: id, position, name and state for screen readers. */
  shared: {
    id: string
    'data-cell': string
    'aria-label': string
    'aria-invalid': boolean
    'aria-describedby': string | undefined
    disabled: boolean
  }
  onFilled: (path: string, output: unknown, value: string) => void
  /** Resolves to false if the call was not answered. */
  onLookUp: (path: string) => Promise<boolean>
}

const shownText = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** The input of one cell. Plain inputs, since a grid has hundreds of them. */
export function LineCell(props: CellProps<LineColumn['kind']>) {
  const { column } = props
  if (column.kind === 'enum') return <EnumCell {...props} column={column} />
  if (column.kind === 'choice') return <ChoiceCell {...props} column={column} />
  if (column.kind === 'check') return <CheckCell {...props} />
  if (column.kind === 'lookup') return <LookupCell {...props} column={column} />
  return <TextCell {...props} />
}

function TextCell({ column, path, value, shared }: CellProps<LineColumn['kind']>) {
  const { form } = useFormScope()
  const number = column.kind === 'number'
  return (
    <input
      {...shared}
      className={css.cell}
      data-number={number || undefined}
      type="text"
      autoComplete="off"
      inputMode={number ? 'decimal' : undefined}
      value={number ? shownNumber(value) : shownText(value)}
      onChange={(event) => form.set(path, event.target.value === '' ? undefined : event.target.value)}
      onBlur={() => {
        if (number) form.restate(path, value, leftNumber(value))
        form.touch(path)
      }}
    />
  )
}

function CheckCell({ path, value, shared }: CellProps<LineColumn['kind']>) {
  const { form } = useFormScope()
  return (
    <input
      {...shared}
      className={css.cellCheck}
      type="checkbox"
      checked={value === true}
      onChange={(event) => form.set(path, event.target.checked)}
      onBlur={() => form.touch(path)}
    />
  )
}

function EnumCell({ column, ...props }: CellProps<'enum'>) {
  const { options } = useDictionary(column.enumeration)
  const allowed = column.values ? options.filter((option) => column.values!.includes(option.value)) : options
  return <SelectCell {...props} allowed={allowed} />
}

function ChoiceCell({ column, ...props }: CellProps<'choice'>) {
  const translate = useTranslate()
  return <SelectCell {...props} allowed={column.options.map(({ value, label }) => ({ value, label: translate(label) }))} />
}

function SelectCell({
  allowed,
  path,
  value,
  shared,
}: Pick<CellProps<'enum'>, 'path' | 'value' | 'shared'> & { allowed: readonly Option[] }) {
  const { form } = useFormScope()
  const listed = allowed.some((option) => option.value === value)
  return (
    <select
      {...shared}
      className={css.cell}
      value={shownText(value)}
      onChange={(event) => form.set(path, allowed.find((option) => String(option.value) === event.target.value)?.value)}
      onBlur={() => form.touch(path)}
    >
      <option value="" />
      {!listed && shownText(value) !== '' && <option value={shownText(value)}>{shownText(value)}</option>}
      {allowed.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

function LookupCell({ column, path, value, shared, onFilled, onLookUp }: CellProps<'lookup'>) {
  const { form } = useFormScope()
  const [typed, setTyped] = useState<string>()
  const filled = useRef<string>(undefined)
  const { options, output, busy } = useOpenLookup(column.source, typed)
  const needed = useLookupPrerequisites(column.source)
  const t = useText(parts)
  const { disabled, ...attributes } = shared
  const { confirms } = column
  const confirm = (chosen: string) =>
    confirms && form.set(`${path.slice(0, path.lastIndexOf('.'))}.${confirms}`, chosen || undefined)
  return (
    <AutoComplete
      {...attributes}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) confirm(shownText(value))
      }}
      disabled={disabled}
      className={css.cellLookup}
      variant="borderless"
      value={shownText(value)}
      onFocus={() => setTyped((old) => old ?? '')}
      onChange={(next: string) => {
        setTyped(next ?? '')
        form.set(path, next || undefined)
      }}
      onSelect={(chosen: string) => {
        filled.current = chosen
        confirm(chosen)
        onFilled(path, output, chosen)
      }}
      onBlur={() => {
        form.touch(path)
        // Typed or scanned: fills the line as if the value had been chosen from the list. A value that was not found may
        // exist by now.
        if (!typed || (filled.current === typed && !form.issueAt(path))) return
        filled.current = typed
        void onLookUp(path).then((isAnswered) => {
          if (!isAnswered) filled.current = undefined
        })
      }}
      popupMatchSelectWidth={360}
      // Typed text may be valid; that nothing can be found yet is shown immediately.
      notFoundContent={needed ?? (typed && !busy ? t('lookup.nothing') : null)}
      options={options.map((option) => ({ value: String(option.value), label: option.label, option }))}
      optionRender={({ data }) => <OptionLine option={data.option} />}
    />
  )
}

function useOpenLookup(source: LookupSource, typed: string | undefined) {
  return useLookup(source, typed ?? '', typed !== undefined)
}
