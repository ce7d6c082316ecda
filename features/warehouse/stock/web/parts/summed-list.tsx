import type { ReactNode } from 'react'
import { ListPage } from '#kit/web/list/list-page.tsx'
import type { ListSpec } from '#kit/web/list/list-spec.ts'
import css from './stock.module.css'

/** A list page with totals or a chart between its header and its rows. */
export function SummedList<Row>({ list, children }: { list: ListSpec<Row>; children: ReactNode }) {
  return (
    <div className={css.summed}>
      <div className={css.sums}>{children}</div>
      <ListPage key={list.name} list={list} />
    </div>
  )
}
