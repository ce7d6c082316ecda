import type { ReactNode } from 'react'
import { operatorName } from '#kit/shared/operator.ts'
import { useDictionary } from '../dictionary.ts'
import { useFormat } from '../format.ts'
import { useText, useTranslate } from '../text.ts'
import { Copyable } from './copyable.tsx'
import { EnumStatus } from './status.tsx'
import { parts } from './texts.ts'
import type { ToneMap } from './tone.ts'

/**
 * How a value of a record is shown, wherever it is: in a list's column, a card, a section of a detail screen.
 * - `number`: a document number, copied on click.
 * - `enum`, `status`: a stored value of a dictionary enumeration, by name; `status` with the tone of each value.
 * - `quantity`: pieces, cartons. `decimal`: other figures. `money`: with its currency. `measure`: kg, cm or m³. `percent`: 0.25 is 25 %.
 * - `month`: a calendar month. `date`: a calendar day. `dateTime`: an instant, in the zone of the screen, named in full on hover. `operator`: a user name, or the system.
 */
export type Kind<Row> =
  | {
      readonly kind?: 'text' | 'number' | 'quantity' | 'decimal' | 'percent' | 'month' | 'date' | 'dateTime' | 'bool' | 'operator'
    }
  | { readonly kind: 'enum'; readonly enumeration: string }
  | { readonly kind: 'status'; readonly enumeration: string; readonly tones: ToneMap }
  | { readonly kind: 'money'; readonly currency: string | ((row: Row) => string) }
  | { readonly kind: 'measure'; readonly unit: 'kg' | 'cm' | 'm³' }

const RIGHT = new Set<string | undefined>(['quantity', 'decimal', 'money', 'measure', 'percent'])

/** Figures are right-aligned, so that their digits line up. */
export function alignOf(kind: Kind<never>['kind']): 'left' | 'right' {
  return RIGHT.has(kind) ? 'right' : 'left'
}

type Props<Row> = { as: Kind<Row>; value: unknown; row: Row; to?: string | undefined; zone?: string | undefined }

/**
 * One value, formatted by its kind; a missing one is a quiet dash. Long text is truncated by its container and complete
 * in the tooltip.
 */
export function Value<Row>({ as, value, row, to, zone }: Props<Row>): ReactNode {
  const format = useFormat()
  if (value === null || value === undefined || value === '') return <span className="nothing">–</span>
  switch (as.kind) {
    case 'number':
      return <Copyable text={String(value)} to={to} />
    case 'enum':
      return <EnumName enumeration={as.enumeration} value={String(value)} />
    case 'status':
      return <EnumStatus enumeration={as.enumeration} value={Number(value)} tones={as.tones} />
    case 'bool':
      return <YesNo value={value === true} />
    case 'quantity':
      return <span className="figures">{format.quantity(Number(value))}</span>
    case 'decimal':
      return <span className="figures">{format.number(Number(value))}</span>
    case 'percent':
      return <span className="figures">{format.percent(Number(value))}</span>
    case 'money':
      return (
        <span className="figures">
          {format.money(Number(value), typeof as.currency === 'string' ? as.currency : as.currency(row))}
        </span>
      )
    case 'measure':
      return <span className="figures">{measured(format, Number(value), as.unit)}</span>
    case 'month':
      return <span className="figures">{format.month(String(value))}</span>
    case 'date':
      return <span className="figures">{format.date(String(value), zone)}</span>
    case 'dateTime':
      return (
        <time className="figures" dateTime={String(value)} title={format.dateTimeHint(String(value), zone)}>
          {format.dateTime(String(value), zone)}
        </time>
      )
    case 'operator':
      return <OperatorName operator={String(value)} />
    default:
      return <span title={String(value)}>{String(value)}</span>
  }
}

function measured(format: ReturnType<typeof useFormat>, value: number, unit: 'kg' | 'cm' | 'm³'): string {
  if (unit === 'kg') return format.weight(value)
  return unit === 'cm' ? format.length(value) : format.volume(value)
}

function EnumName({ enumeration, value }: { enumeration: string; value: string }) {
  const name = useDictionary(enumeration).nameOf(value)
  return <span title={name}>{name}</span>
}

/** Whoever did something: a user, or the system. */
export function OperatorName({ operator }: { operator: string }) {
  const name = operatorName(operator, useTranslate())
  return <span title={name}>{name}</span>
}

function YesNo({ value }: { value: boolean }) {
  const t = useText(parts)
  return <span className={value ? undefined : 'quiet'}>{value ? t('yes') : t('no')}</span>
}
