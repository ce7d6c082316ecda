import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useText } from '#kit/web/text.ts'
import { orders } from '../../text/keys.ts'
import css from './line-table.module.css'

type Column<Row> = {
  readonly field: string
  readonly title: string
  readonly right?: boolean
  readonly cell: (row: Row, index: number) => ReactNode
  readonly total?: ReactNode
}
/** Further facts about a line; a fact without a value is omitted. */
export type Fact = { readonly title: string; readonly value: ReactNode; readonly wide?: boolean }

type Props<Row> = {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row, index: number) => number | string
  /** The first is the line's name. */
  columns: readonly Column<Row>[]
  factsOf?: (row: Row) => readonly Fact[]
}

/** The number rendered initially; an order may have hundreds. */
const AT_ONCE = 40

/** Lines with many facts: the main figures in columns, all else in small print below; on a phone one card per line. */
export function LineTable<Row>({ label, rows, keyOf, columns, factsOf }: Props<Row>) {
  const t = useText(orders)
  const [all, setAll] = useState(false)
  const isCut = !all && rows.length > AT_ONCE
  return (
    <>
      <div className={css.box} tabIndex={0} role="region" aria-label={label}>
        <table className={css.lines}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.field} scope="col" data-right={column.right}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          {(isCut ? rows.slice(0, AT_ONCE) : rows).map((row, index) => (
            <tbody key={keyOf(row, index)}>
              <tr>
                {columns.map((column) => (
                  <td key={column.field} data-label={column.title} data-right={column.right}>
                    {column.cell(row, index)}
                  </td>
                ))}
              </tr>
              {factsOf && <Facts facts={factsOf(row)} span={columns.length} />}
            </tbody>
          ))}
          {rows.length > 1 && columns.some((column) => column.total !== undefined) && (
            <tfoot>
              <tr>
                {columns.map((column) => (
                  <td
                    key={column.field}
                    data-label={column.title}
                    data-right={column.right}
                    data-empty={column.total === undefined || undefined}
                  >
                    {column.total}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {isCut && (
        <Button type="link" size="small" className={css.more!} onClick={() => setAll(true)}>
          {t('detail.allLines', { count: rows.length })}
        </Button>
      )}
    </>
  )
}

function Facts({ facts, span }: { facts: readonly Fact[]; span: number }) {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== '')
  if (known.length === 0) return null
  return (
    <tr className={css.more}>
      <td colSpan={span}>
        <dl>
          {known.map(({ title, value, wide }) => (
            <div key={title} data-wide={wide || undefined}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </td>
    </tr>
  )
}
