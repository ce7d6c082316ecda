import { CalendarOutlined, PlusOutlined } from '@ant-design/icons'
import { DatePicker, Input, Select, Switch } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { now } from '../clock.ts'
import { isOwnClock, shortZone } from '../format.ts'
import { refetchFailed } from '../query.ts'
import { Link } from '../router.tsx'
import { useCanOpen } from '../session.tsx'
import { useDictionary } from '../dictionary.ts'
import { useTranslate, useText } from '../text.ts'
import { parts } from '../parts/texts.ts'
import { dayFormats, timeFormats } from './day-formats.ts'
import { leftNumber, shownNumber } from './decimal-mark.ts'
import type { ControlState, FieldSpec } from './field-spec.ts'
import { FilesControl } from './files-control.tsx'
import { useForm, useFormScope, useFormValue } from './hooks.ts'
import { LookupControl } from './lookup-control.tsx'
import { keepLocalTime } from './keep-local-time.ts'
import { lengthOf } from '#kit/shared/fields.ts'
import { instantOf, wallTime } from '#kit/shared/zone.ts'
import css from './form.module.css'

export type ControlProps<K extends FieldSpec['kind']> = ControlState & {
  spec: Extract<FieldSpec, { kind?: K }>
  id: string
  required: boolean
  disabled: boolean
}

/** The input of a field, by its kind. */
export function Control(props: ControlState & { spec: FieldSpec; id: string; required: boolean; disabled: boolean }) {
  const { spec } = props
  switch (spec.kind) {
    case 'number':
      return <NumberControl {...props} spec={spec} />
    case 'enum':
    case 'enums':
      return <EnumControl {...props} spec={spec} />
    case 'choice':
      return <ChoiceControl {...props} spec={spec} />
    case 'lookup':
      return <LookupControl {...props} spec={spec} />
    case 'texts':
      return <TextsControl {...props} />
    case 'password':
      return <PasswordControl {...props} spec={spec} />
    case 'date':
      return <DateControl {...props} spec={spec} />
    case 'dateTime':
      return <DateTimeControl {...props} spec={spec} />
    case 'switch':
      return <SwitchControl {...props} />
    case 'files':
      return <FilesControl {...props} spec={spec} />
    default:
      return <TextControl {...props} spec={spec} />
  }
}

type Any = ControlState & { spec: FieldSpec; id: string; required: boolean; disabled: boolean }

/** Shared by all controls: state for colours and screen readers, and a note that the field was left. */
function useControl({ spec, id, required, disabled, invalid, warned, describedBy }: Any) {
  const { form } = useFormScope()
  const status = invalid ? ('error' as const) : warned ? ('warning' as const) : ('' as const)
  return {
    set: (value: unknown) => form.set(spec.field, value),
    shared: {
      id,
      disabled,
      status,
      onBlur: () => form.touch(spec.field),
      'aria-invalid': invalid,
      'aria-required': required,
      'aria-describedby': describedBy,
    },
  }
}

const shownText = (value: unknown) => (value === null || value === undefined ? '' : String(value))

function TextControl(props: Any & ControlProps<'text' | 'longText' | undefined>) {
  const value = useFormValue(props.spec.field)
  const translate = useTranslate()
  const { set, shared } = useControl(props)
  const common = {
    ...shared,
    value: shownText(value),
    onChange: (event: { target: { value: string } }) => set(event.target.value),
    ...(props.spec.placeholder && { placeholder: translate(props.spec.placeholder) }),
  }
  if (props.spec.kind !== 'longText') return <Input {...common} />
  return (
    <Input.TextArea
      {...common}
      autoSize={{ minRows: 2, maxRows: 6 }}
      {...(props.spec.max && { count: { show: true, max: props.spec.max, strategy: lengthOf } })}
    />
  )
}

/** For a new password the browser offers a generated one, and fills in no known one. */
function PasswordControl(props: Any & ControlProps<'password'>) {
  const value = useFormValue(props.spec.field)
  const { set, shared } = useControl(props)
  return (
    <Input.Password
      {...shared}
      autoComplete={props.spec.current ? 'current-password' : 'new-password'}
      value={shownText(value)}
      onChange={(event) => set(event.target.value)}
    />
  )
}

/** Text, so that invalid input stays visible; the schema reads it as a number. */
function NumberControl(props: Any & ControlProps<'number'>) {
  const value = useFormValue(props.spec.field)
  const { form } = useFormScope()
  const unitOf = props.spec.unit
  const unit = useForm(form, (f) => (typeof unitOf === 'function' ? unitOf(f.values()) : unitOf))
  const { set, shared } = useControl(props)
  return (
    <Input
      {...shared}
      className={css.fieldNumber}
      inputMode="decimal"
      autoComplete="off"
      value={shownNumber(value)}
      onChange={(event) => set(event.target.value === '' ? undefined : event.target.value)}
      onBlur={() => {
        form.restate(props.spec.field, value, leftNumber(value))
        shared.onBlur()
      }}
      suffix={unit && <span className={css.fieldUnit}>{unit}</span>}
    />
  )
}

type Choice = number | string | (number | string)[]

function EnumControl(props: Any & ControlProps<'enum' | 'enums'>) {
  const { enumeration, values, kind, field } = props.spec
  const value = useFormValue<Choice | null>(field)
  const { options } = useDictionary(enumeration)
  const t = useText(parts)
  const { set, shared } = useControl(props)
  return (
    <Select<Choice>
      {...shared}
      {...(kind === 'enums' && { mode: 'multiple' as const })}
      value={value}
      onChange={(next) => set(next ?? null)}
      placeholder={t('choose')}
      options={values ? options.filter((option) => values.includes(option.value)) : options}
      allowClear={!props.required}
      showSearch={{ optionFilterProp: 'label' }}
    />
  )
}

function ChoiceControl(props: Any & ControlProps<'choice'>) {
  const value = useFormValue<number | string | null>(props.spec.field)
  const { add } = props.spec
  const opens = useCanOpen()
  const options = props.spec.useOptions()
  const t = useText(parts)
  const translate = useTranslate()
  const { set, shared } = useControl(props)
  return (
    <Select<number | string>
      {...shared}
      value={value}
      onChange={(next) => set(next ?? null)}
      options={[...options]}
      onOpenChange={(isOpen) => isOpen && options.length === 0 && void refetchFailed()}
      // A deleted choice has only a key, which means nothing to the user; while the choices are loading, it may still
      // exist.
      labelRender={({ label, value: key }) =>
        label ?? (typeof key === 'string' ? key : options.length > 0 ? t('lookup.gone') : '…')
      }
      placeholder={t('choose')}
      allowClear={!props.required}
      showSearch={{ optionFilterProp: 'label' }}
      {...(add &&
        opens(add.to) && {
          popupRender: (menu) => (
            <>
              {menu}
              <Link className={css.optionAdd} to={add.to}>
                <PlusOutlined /> {translate(add.label)}
              </Link>
            </>
          ),
        })}
    />
  )
}

/** Separators of a pasted list. */
const BETWEEN = [' ', ',', ';', '\n', '\t']

function TextsControl(props: Any) {
  const value = useFormValue<readonly string[] | null>(props.spec.field)
  const { set, shared } = useControl(props)
  return (
    <Select<string[]>
      {...shared}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={BETWEEN}
      value={[...(value ?? [])]}
      onChange={set}
    />
  )
}

/** The picker's time starts with a morning hour: nothing is delivered at midnight. */
const OPENING = dayjs('2000-01-01T09:00')

/**
 * Days that the rules would refuse are not offered. Typed ones are accepted, so that the rules can explain the error: a
 * picker would drop them silently. Enter takes the day shown without submitting the form.
 */
function useOfferedDays({ earliest, latest }: DateSpec) {
  const { form } = useFormScope()
  const [isTyping, setTyping] = useState(false)
  const limit = (of: DateSpec['earliest']) => of?.(form.values())
  const isRefused = (day: dayjs.Dayjs) => {
    const [first, last, chosen] = [limit(earliest), limit(latest), day.format('YYYY-MM-DD')]
    return (!!first && chosen < first) || (!!last && chosen > last)
  }
  return {
    onOpenChange: (isOpen: boolean) => isOpen && setTyping(false),
    onKeyDown: (event: KeyboardEvent) => {
      setTyping(true)
      if (event.key === 'Enter') event.preventDefault()
    },
    ...(!isTyping && { disabledDate: isRefused }),
  }
}
type DateSpec = ControlProps<'date'>['spec'] | ControlProps<'dateTime'>['spec']

function DateControl(props: Any & ControlProps<'date'>) {
  const value = useFormValue<string | null>(props.spec.field)
  const offered = useOfferedDays(props.spec)
  const { set, shared } = useControl(props)
  return (
    <DatePicker
      {...shared}
      {...offered}
      format={dayFormats}
      value={value ? dayjs(value) : null}
      onChange={(day) => set(day ? day.format('YYYY-MM-DD') : null)}
    />
  )
}

/** Entered as wall-clock time of `zone`, whatever the user's zone; the zone is named if the user's clock differs. */
function DateTimeControl(props: Any & ControlProps<'dateTime'>) {
  const value = useFormValue<string | null>(props.spec.field)
  const { set, shared } = useControl(props)
  const { form } = useFormScope()
  const zoneOf = props.spec.zone
  const zone = useForm(form, (f) => (typeof zoneOf === 'function' ? zoneOf(f.values()) : zoneOf))
  const offered = useOfferedDays(props.spec)
  useEffect(
    () => (typeof zoneOf === 'function' ? keepLocalTime(form, props.spec.field, zoneOf) : undefined),
    [form, props.spec.field, zoneOf],
  )
  const moment = value || now().toISOString()
  return (
    <DatePicker
      {...shared}
      {...offered}
      format={timeFormats}
      showTime={{ format: 'HH:mm', defaultOpenValue: OPENING }}
      // Typed input counts without a click on OK.
      needConfirm={false}
      suffixIcon={
        <span className={css.fieldZone}>
          {isOwnClock(zone, moment) ? null : <small>{shortZone(zone, moment)}</small>}
          <CalendarOutlined />
        </span>
      }
      value={value ? dayjs(wallTime(value, zone)) : null}
      onChange={(time) => set(time ? instantOf(time.format('YYYY-MM-DDTHH:mm:ss'), zone) : null)}
    />
  )
}

function SwitchControl(props: Any) {
  const value = useFormValue(props.spec.field)
  const { set, shared } = useControl(props)
  const { status: _status, ...rest } = shared
  return (
    <span className={css.fieldSwitch}>
      <Switch {...rest} checked={value === true} onChange={set} />
    </span>
  )
}
