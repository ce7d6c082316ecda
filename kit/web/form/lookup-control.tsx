import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { useRead } from '../query.ts'
import { useTranslate, useText } from '../text.ts'
import { parts } from '../parts/texts.ts'
import { fillRelatedFields, type ControlState, type FieldSpec, type LookupSource, type Option } from './field-spec.ts'
import { useForm, useFormScope, useFormValue } from './hooks.ts'
import type { FormStore } from './store.ts'
import css from './form.module.css'

const WAIT_MS = 250

/** The server's results for the text typed so far. */
export function useLookup(
  source: LookupSource,
  typed: string,
  enabled: boolean,
): { options: readonly Option[]; output: unknown; busy: boolean } {
  const { form } = useFormScope()
  const [keyword, setKeyword] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), WAIT_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const isReady = useForm(form, (f) => firstMissing(f, source) === undefined)
  const asks = enabled && isReady
  const { data, isFetching } = useRead(source.op, source.input(keyword, form.values()), {
    enabled: asks,
    keep: true,
    silent: true,
  })
  const busy = isReady && (isFetching || keyword !== typed.trim())
  return { options: data === undefined || !isReady ? [] : source.options(data), output: data, busy }
}

const firstMissing = (form: FormStore<object>, { needs = [] }: Pick<LookupSource, 'needs'>) =>
  needs.find((field) => form.get(field) === undefined || form.get(field) === null || form.get(field) === '')

/** The fields to choose before a lookup can find anything, as text; undefined once all are chosen. */
export function useLookupPrerequisites(source: Pick<LookupSource, 'needs'>): string | undefined {
  const { form, text } = useFormScope()
  const t = useText(parts)
  const translate = useTranslate()
  const field = useForm(form, (f) => firstMissing(f, source))
  return field && t('lookup.needs', { name: translate(text(`field.${field}`)) })
}

export function OptionLine({ option }: { option: Option }) {
  return (
    <span className={css.option}>
      <span className={css.optionLabel}>{option.label}</span>
      {option.hint && <span className={css.optionHint}>{option.hint}</span>}
    </span>
  )
}

type Props = ControlState & { spec: Extract<FieldSpec, { kind: 'lookup' }>; id: string; required: boolean; disabled: boolean }

export function LookupControl({ spec, id, required, disabled, invalid, describedBy }: Props) {
  const t = useText(parts)
  const { form } = useFormScope()
  const value = useFormValue<number | string | null>(spec.field)
  const shownAs = useForm(form, (f) => spec.shown?.(f.values()))
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  const { options, output, busy } = useLookup(spec.source, typed, opened)
  const needed = useLookupPrerequisites(spec.source)
  const known = value === null || value === undefined || options.some((option) => option.value === value)
  const all = known ? options : [{ value, label: shownAs ?? String(value) }, ...options]

  const pick = (next: number | string | undefined) => {
    form.set(spec.field, next ?? null)
    const fill = next === undefined ? undefined : spec.source.fill?.(output, next)
    if (fill) fillRelatedFields(form, spec.field, fill)
  }
  return (
    <Select<number | string>
      id={id}
      disabled={disabled}
      status={invalid ? 'error' : ''}
      aria-invalid={invalid}
      aria-required={required}
      aria-describedby={describedBy}
      value={value ?? null}
      onChange={pick}
      onOpenChange={(open) => open && setOpened(true)}
      onBlur={() => form.touch(spec.field)}
      allowClear={!required}
      loading={busy && opened}
      placeholder={t('lookup.type')}
      notFoundContent={needed ?? t(busy ? 'lookup.searching' : 'lookup.nothing')}
      showSearch={{ onSearch: setTyped, filterOption: false }}
      options={all.map((option) => ({ value: option.value, label: option.label, option }))}
      optionRender={({ data }) => <OptionLine option={data.option} />}
    />
  )
}
