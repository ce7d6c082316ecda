import { CalendarOutlined, DownOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { AnyKeys } from '#kit/shared/text.ts'
import { useDictionary } from '../dictionary.ts'
import { refetchFailed } from '../query.ts'
import { useTranslate, useText } from '../text.ts'
import type { Option } from '../form/field-spec.ts'
import { parts } from '../parts/texts.ts'
import type { Filter } from './list-spec.ts'
import { NumberSearch } from './number-search.tsx'
import type { FilterValue } from './query.ts'
import type { ListState } from './use-list.ts'
import css from './list.module.css'

/** A calendar is as much code as the rest of a list: only lists with dates load it. */
const DateFilter = lazy(() => import('./date-filter.tsx'))

/** Filters that are always visible; the rest is one click away. */
const OPEN_FILTERS = 3

/** The search box, the most used filters, "More" for the others, and a button that clears all. */
export function FilterBar<Row>({ state }: { state: ListState<Row> }) {
  const t = useText(parts)
  const { list, query, change, changeFilters } = state
  // The selector at the top of the page chooses the warehouse; a warehouse in the address can still be removed here.
  const isElsewhere = ({ field }: Filter<string>) =>
    field === 'WarehouseId' && list.op.followsWarehouse && query.filters[field] === undefined
  const filters = (list.filters ?? []).filter((filter) => !isElsewhere(filter))
  const hidden = filters.slice(OPEN_FILTERS)
  const hiddenInUse = hidden.filter((filter) => isUsed(filter, query.filters)).length
  const [more, setMore] = useState(hiddenInUse > 0)
  if (!filters.length && !list.search) return null
  const { [list.tabs?.field ?? '']: tab, ...own } = query.filters
  const used = query.keyword !== '' || Object.keys(own).length > 0
  // The tab is the user's location, not a filter.
  const clear = () => change({ keyword: '', filters: list.tabs && tab !== undefined ? { [list.tabs.field]: tab } : {} })
  return (
    <div className={css.filters} role="search">
      {list.search && <NumberSearch label={list.search} value={query.keyword} onChange={(keyword) => change({ keyword })} />}
      {filters.slice(0, more ? undefined : OPEN_FILTERS).map((filter) => (
        <FilterControl key={filter.field} filter={filter} text={list.text} values={query.filters} put={changeFilters} />
      ))}
      {hidden.length > 0 && (
        <Button
          type="text"
          onClick={() => setMore(!more)}
          aria-expanded={more}
          icon={<DownOutlined rotate={more ? 180 : 0} />}
          iconPlacement="end"
        >
          {more ? t('filter.less') : t('filter.more')}
          {!more && hiddenInUse > 0 && ` · ${hiddenInUse}`}
        </Button>
      )}
      {used && (
        <Button type="text" onClick={clear}>
          {t('filter.clear')}
        </Button>
      )}
    </div>
  )
}

function isUsed(filter: Filter<string>, values: Readonly<Record<string, FilterValue>>): boolean {
  return filter.kind === 'dates' ? 'StartTime' in values || 'EndTime' in values : filter.field in values
}

type ControlProps = {
  filter: Filter<string>
  text: AnyKeys
  values: Readonly<Record<string, FilterValue>>
  put: (values: Record<string, FilterValue | undefined>) => void
}

function FilterControl(props: ControlProps) {
  const { filter } = props
  if (filter.kind === 'dates') return <DatesFilter {...props} />
  if (filter.kind === 'text') return <TextFilter {...props} />
  if (filter.kind === 'flag') return <FlagFilter {...props} />
  if ('enumeration' in filter) return <EnumFilter {...props} enumeration={filter.enumeration} />
  if ('fields' in filter) return <FieldsFilter {...props} fields={filter.fields} />
  return 'useOptions' in filter ? <OptionsFilter {...props} useOptions={filter.useOptions} /> : null
}

function useLabel({ filter, text }: ControlProps): string {
  return useTranslate()(text(`field.${filter.field}`))
}

function EnumFilter(props: ControlProps & { enumeration: string }) {
  const { options } = useDictionary(props.enumeration)
  return <ChoiceFilter {...props} options={options} />
}

function OptionsFilter(props: ControlProps & { useOptions: () => readonly Option[] }) {
  return <ChoiceFilter {...props} options={props.useOptions()} />
}

function FieldsFilter(props: ControlProps & { fields: readonly string[] }) {
  const translate = useTranslate()
  return (
    <ChoiceFilter {...props} options={props.fields.map((value) => ({ value, label: translate(props.text(`field.${value}`)) }))} />
  )
}

type FilterChoice = number | string | (number | string)[]

function ChoiceFilter(props: ControlProps & { options: readonly Option[] }) {
  const { filter, values, put, options } = props
  const label = useLabel(props)
  const several = filter.kind === 'choices'
  const named = ({ value }: { value?: number | string | undefined }) => (
    <IconOption option={options.find((option) => option.value === value)} />
  )
  return (
    <Select<FilterChoice>
      className={css.filter}
      {...(several && { mode: 'multiple' as const, maxTagCount: 'responsive' as const })}
      placeholder={label}
      aria-label={label}
      {...(values[filter.field] !== undefined && { prefix: <span className="quiet">{label}</span> })}
      value={values[filter.field] as FilterChoice | undefined}
      onChange={(value) => put({ [filter.field]: Array.isArray(value) && !value.length ? undefined : (value ?? undefined) })}
      options={[...options]}
      onOpenChange={(isOpen) => isOpen && options.length === 0 && void refetchFailed()}
      {...(options.some((option) => option.icon) && { optionRender: named, labelRender: named })}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
    />
  )
}

function IconOption({ option }: { option: Option | undefined }) {
  return (
    <span className={css.filterIcon}>
      {option?.icon}
      {option?.label}
    </span>
  )
}

function FlagFilter(props: ControlProps) {
  const t = useText(parts)
  const label = useLabel(props)
  const { filter, values, put } = props
  const value = values[filter.field]
  return (
    <Select
      className={css.filter}
      placeholder={label}
      aria-label={label}
      {...(value !== undefined && { prefix: <span className="quiet">{label}</span> })}
      value={value === undefined ? undefined : value ? 'yes' : 'no'}
      onChange={(next?: string) => put({ [filter.field]: next === undefined ? undefined : next === 'yes' })}
      options={[
        { value: 'yes', label: t('yes') },
        { value: 'no', label: t('no') },
      ]}
      allowClear
      popupMatchSelectWidth={false}
    />
  )
}

function TextFilter(props: ControlProps) {
  const label = useLabel(props)
  const { filter, values, put } = props
  const kept = String(values[filter.field] ?? '')
  const [typed, setTyped] = useState(kept)
  useEffect(() => setTyped(kept), [kept])
  const send = () => typed.trim() !== kept && put({ [filter.field]: typed.trim() || undefined })
  return (
    <Input
      className={css.filter}
      placeholder={label}
      aria-label={label}
      value={typed}
      allowClear
      onChange={(event) => setTyped(event.target.value)}
      onClear={() => put({ [filter.field]: undefined })}
      onPressEnter={send}
      onBlur={send}
    />
  )
}

/** Looks like the calendar's own field until it is focused. */
function DatesFilter(props: ControlProps) {
  const label = useLabel(props)
  const [wanted, setWanted] = useState<'focus' | 'open'>()
  const className = `${css.filter} ${css.filterDates}`
  const field = (
    <Input
      className={className}
      placeholder={label}
      aria-label={label}
      suffix={<CalendarOutlined />}
      value=""
      onFocus={() => setWanted('focus')}
      onPointerDown={() => setWanted('open')}
    />
  )
  if (!wanted && !isUsed(props.filter, props.values)) return field
  return (
    <Suspense fallback={field}>
      <DateFilter className={className} label={label} values={props.values} put={props.put} wanted={wanted} />
    </Suspense>
  )
}
