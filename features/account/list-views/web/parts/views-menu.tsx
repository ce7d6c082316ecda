import { CheckOutlined, FilterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ListViewsProps, ViewContent } from '#kit/web/list/list-views.ts'
import { PopupMenu } from '#kit/web/parts/popup-menu.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import type { ListView } from '../../contract.ts'
import { listViews } from '../../text/keys.ts'
import { VIEW_CALLS, type ViewSide } from './view-calls.ts'
import css from './views.module.css'

const ViewsDialog = lazy(() => import('./views-dialog.tsx'))

const EVERYTHING: ViewContent = { filter: {}, sort: undefined }
const contentOf = ({ Filters, SortField, SortOrder }: ListView): ViewContent => ({
  filter: Filters,
  sort: SortField && SortOrder ? { field: SortField, order: SortOrder } : undefined,
})
const textOf = ({ filter, sort }: ViewContent) => JSON.stringify([Object.entries(filter).toSorted(), sort ?? null])

/** Menu above a list: the saved view in use, the others to choose from, and saving what is shown. */
export default function ViewsMenu({ side, list, current, onShow }: ListViewsProps & { side: ViewSide }) {
  const t = useText(listViews)
  const [isOpen, setOpen] = useState(false)
  const { data } = useRead(VIEW_CALLS[side].list, { ListCode: list }, { silent: true })
  useFirstView(data, current, onShow)
  const shown = textOf(current)
  const active = data?.find((view) => textOf(contentOf(view)) === shown)
  return (
    <>
      <PopupMenu
        selectedKeys={active ? [String(active.Id)] : []}
        items={[
          ...(data ?? []).map((view) => ({
            key: String(view.Id),
            label: <ViewName view={view} />,
            icon: view === active ? <CheckOutlined /> : <span className={css.noCheck} />,
            onClick: () => onShow(contentOf(view)),
          })),
          ...(active
            ? [{ key: 'all', label: t('all'), icon: <span className={css.noCheck} />, onClick: () => onShow(EVERYTHING) }]
            : []),
          ...(data?.length ? [{ key: 'line', type: 'divider' as const }] : []),
          { key: 'manage', label: t('manage'), onClick: () => setOpen(true) },
        ]}
      >
        <Button type="text" icon={<FilterOutlined />} aria-label={t('views')} title={t('views')}>
          {active && <span className={css.active}>{active.Name}</span>}
        </Button>
      </PopupMenu>
      <Suspense>
        {isOpen && (
          <ViewsDialog
            side={side}
            list={list}
            current={current}
            views={data ?? []}
            onShow={(view) => {
              setOpen(false)
              onShow(contentOf(view))
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}

/** A list opened without filters of its own shows the user's default view. */
function useFirstView(views: readonly ListView[] | undefined, current: ViewContent, onShow: ListViewsProps['onShow']) {
  const isDecided = useRef(textOf(current) !== textOf(EVERYTHING))
  useEffect(() => {
    if (isDecided.current || !views) return
    isDecided.current = true
    const first = views.find(({ IsDefault }) => IsDefault)
    if (first && textOf(current) === textOf(EVERYTHING)) onShow(contentOf(first), true)
  }, [views, current, onShow])
}

function ViewName({ view }: { view: ListView }) {
  const t = useText(listViews)
  const notes = [
    view.IsDefault && t('isDefault'),
    view.IsShared && (view.IsOwn ? t('shared') : t('by', { name: view.OwnerName })),
  ]
  return (
    <span className={css.entry}>
      {view.Name} <span className="quiet">{notes.filter(Boolean).join(' · ')}</span>
    </span>
  )
}
