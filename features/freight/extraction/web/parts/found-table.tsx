import { useRef, type KeyboardEvent } from 'react'
import { useText, useFieldName } from '#kit/web/text.ts'
import type { Extraction } from '../../contract.ts'
import { DOCUMENT_NEEDS, type ListName } from '../../rules.ts'
import { extraction } from '../../text/keys.ts'
import { useValueText } from './value-text.ts'
import css from './documents.module.css'

const MAX_SHOWN = 100

/** Columns in sequence; required ones are shown even without values. */
const COLUMNS: Record<ListName, readonly string[]> = {
  DeclarationItems: [
    'NameCn',
    'NameEn',
    'HsCode',
    'Qty',
    'QtyUnit',
    'UnitPriceUsd',
    'Material',
    'Function',
    'Model',
    'Brand',
    'OriginCountry',
    'UkCustomsCode',
    'DeCustomsCode',
    'NetWeight',
    'GrossWeight',
    'BatteryType',
    'SalesLink',
  ],
  Cartons: ['CartonFrom', 'CartonTo', 'Length', 'Width', 'Height', 'GrossWeight', 'FbaShipmentId'],
  Containers: ['ContainerNo', 'CabinetType', 'SealNo', 'Cartons', 'CargoWeight', 'Volume'],
  DeliveryAddresses: [
    'FcCode',
    'FbaShipmentId',
    'ReferenceId',
    'Cartons',
    'Pieces',
    'GrossWeight',
    'Volume',
    'DeliveryMode',
    'BookingMethod',
  ],
}

/** Rows of one list. Arrow keys move between values; Tab leaves the table. */
export function FoundTable({ list, found, label }: { list: ListName; found: Extraction; label: string }) {
  const t = useText(extraction)
  const fieldName = useFieldName(extraction)
  const box = useRef<HTMLTableElement>(null)
  const shown = useValueText()
  const rows = found[list]
  const wanted: readonly string[] = DOCUMENT_NEEDS[list]
  const columns = COLUMNS[list].filter(
    (field) =>
      wanted.includes(field) ||
      rows.some(
        (row) => row[field] !== undefined && row[field] !== null && (field !== 'QtyUnit' || found.Origins[`${list}[0].QtyUnit`]),
      ),
  )
  const move = (event: KeyboardEvent) => {
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key]
    const at = event.target instanceof HTMLElement ? event.target.dataset['at']?.split(':').map(Number) : undefined
    if (!step || !at) return
    const next = box.current?.querySelector<HTMLElement>(`[data-at="${at[0]! + step[0]!}:${at[1]! + step[1]!}"]`)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div className={css.tableBox}>
      <table ref={box} className={css.table} aria-label={label} onKeyDown={move}>
        <thead>
          <tr>
            <th>#</th>
            {columns.map((field) => (
              <th key={field} data-number={isNumeric(field) || undefined}>
                {fieldName(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MAX_SHOWN).map((row, index) => (
            <tr key={index}>
              <td className="quiet figures">{index + 1}</td>
              {columns.map((field, column) => {
                const path = `${list}[${index}].${field}`
                const value = row[field]
                const isMissing = value === undefined || value === null
                return (
                  <td key={field} data-number={isNumeric(field) || undefined}>
                    <span
                      className={css.value}
                      data-at={`${index}:${column}`}
                      data-origin={path}
                      data-missing={(isMissing && wanted.includes(field)) || undefined}
                      data-unsure={found.Origins[path]?.Unsure || undefined}
                      tabIndex={index === 0 && column === 0 ? 0 : -1}
                      {...(isMissing &&
                        wanted.includes(field) && { 'aria-label': t('review.missing'), title: t('review.missing') })}
                    >
                      {isMissing ? '–' : shown(field, value)}
                    </span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > MAX_SHOWN && <p className="quiet">{t('review.more', { count: rows.length - MAX_SHOWN })}</p>}
    </div>
  )
}

const NUMERIC = new Set([
  'Qty',
  'UnitPriceUsd',
  'NetWeight',
  'GrossWeight',
  'CartonFrom',
  'CartonTo',
  'Length',
  'Width',
  'Height',
  'Cartons',
  'Pieces',
  'CargoWeight',
  'Volume',
])
const isNumeric = (field: string) => NUMERIC.has(field)
