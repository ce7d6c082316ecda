import { Pagination } from 'antd'
import { cloneElement, isValidElement, lazy, Suspense, useRef, type HTMLAttributes, type ReactNode } from 'react'
import { PAGE_SIZES, PAGED_MOST, totalText } from '#kit/shared/page.ts'
import { useIsMobile } from '../device.ts'
import { useFormat } from '../format.ts'
import { useTranslate, useText } from '../text.ts'
import { AskedDialog } from '../parts/asked-action.tsx'
import { parts } from '../parts/texts.ts'
import { BulkBar } from './bulk-bar.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { ListSpec } from './list-spec.ts'
import { ListCards } from './list-cards.tsx'
import { ListTable } from './list-table.tsx'
import { useListKeys } from './list-keys.ts'
import { ListTools } from './list-tools.tsx'
import { Tabs } from './status-tabs.tsx'
import type { ListQuery } from './query.ts'
import { useList, type ListState } from './use-list.ts'
import { usePreview } from './use-preview.ts'
import css from './list.module.css'
import previewCss from './preview.module.css'
import page from '../parts/sections.module.css'

const RowPreview = lazy(() => import('./row-preview.tsx')) as unknown as typeof import('./row-preview.tsx').default

/** An alternative to the table: shows a page of rows, or with `most` up to that many together. */
export type ListView<Row> = { readonly most?: number; readonly show: (state: ListState<Row>) => ReactNode }

/** Content around the rows. */
export type ListExtras = {
  /** Next to the title: the switch between views. */
  views?: ReactNode
  /** Between the header and the rows: figures explained by the rows. */
  summary?: ReactNode
}

type Props<Row> = ListExtras & { list: ListSpec<Row>; view?: ListView<Row> | undefined }

/**
 * A list screen from its declaration (`listOf`): tools, status tabs with live counts, filters, rows, bulk moves, pages.
 * Its state is in the address, so that a list can be sent to a colleague and Back returns to it.
 */
export function ListPage<Row>({ list, view, views, summary }: Props<Row>) {
  const translate = useTranslate()
  const t = useText(parts)
  const state = useList(list, view?.most)
  const narrow = useIsMobile()
  const format = useFormat()
  const box = useRef<HTMLDivElement>(null)
  useListKeys(box)
  const preview = usePreview(state, box)
  const { query, change, data } = state
  // A page that no longer exists has no row range to show.
  const rangeOf = ({ page, size }: ListQuery, total: number) =>
    (page - 1) * size < total &&
    t('list.range', {
      from: format.quantity((page - 1) * size + 1),
      to: format.quantity(Math.min(page * size, total)),
      total: totalText(total, format.quantity),
    })
  return (
    <div className={css.listPage} ref={box}>
      <header className={css.listHead}>
        <h1 className={page.pageTitle}>{translate(list.title)}</h1>
        {views}
        {!view && <ListTools state={state} />}
      </header>
      {summary}
      <div className={previewCss.body}>
        <div className={page.sheet}>
          {list.tabs && <Tabs tabs={list.tabs} state={state} />}
          <FilterBar state={state} />
          {view ? (
            view.show(state)
          ) : narrow ? (
            <ListCards state={state} preview={preview} />
          ) : (
            <ListTable state={state} preview={preview} />
          )}
          {!view?.most && data && data.TotalCount > 0 && (
            <footer className={css.listFoot}>
              <span className="quiet figures">{rangeOf(query, data.TotalCount)}</span>
              <Pagination
                size="small"
                current={query.page}
                pageSize={query.size}
                total={Math.min(data.TotalCount, PAGED_MOST)}
                pageSizeOptions={[...PAGE_SIZES]}
                showSizeChanger
                showLessItems={narrow}
                // Otherwise its arrows are labelled by their icons.
                itemRender={(_, type, item) =>
                  (type === 'prev' || type === 'next') && isValidElement<HTMLAttributes<HTMLElement>>(item)
                    ? cloneElement(item, { 'aria-label': t(`pager.${type}`) })
                    : item
                }
                onChange={(page, size) => change(size === query.size ? { page } : { size })}
              />
            </footer>
          )}
        </div>
        {!view && preview.row !== undefined && (
          <Suspense>
            <RowPreview state={state} preview={preview} row={preview.row} />
          </Suspense>
        )}
      </div>
      <BulkBar state={state} />
      <AskedDialog state={state} nameOf={list.nameOf} stale={state.stale} />
    </div>
  )
}
