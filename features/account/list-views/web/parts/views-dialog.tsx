import { StarFilled, StarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { SaveForm } from '#features/account/export-templates/web/parts/save-form.tsx'
import { SavedRow } from '#features/account/export-templates/web/parts/saved-row.tsx'
import saved from '#features/account/export-templates/web/parts/saved-lists.module.css'
import type { InputSent } from '#kit/shared/op.ts'
import type { ViewContent } from '#kit/web/list/list-views.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import type { ListView, saveListView } from '../../contract.ts'
import { listViews } from '../../text/keys.ts'
import { VIEW_CALLS, type ViewSide } from './view-calls.ts'
import css from './views.module.css'

type Props = {
  side: ViewSide
  list: string
  current: ViewContent
  views: readonly ListView[]
  onShow: (view: ListView) => void
  onClose: () => void
}

const wireOf = ({ filter, sort }: ViewContent) => ({
  Filters: filter as ListView['Filters'],
  SortField: sort?.field ?? null,
  SortOrder: sort?.order ?? null,
})

/**
 * The views of a list: show one, choose the default, rename, change or delete those the user may change, save what the
 * list shows as another.
 */
export default function ViewsDialog({ side, list, current, views, onShow, onClose }: Props) {
  const t = useText(listViews)
  return (
    <Dialog open title={t('title')} width={640} onClose={onClose}>
      <p className="quiet">{t('hint')}</p>
      {views.length === 0 && <p>{t('empty')}</p>}
      <ul className={saved.list}>
        {views.map((view) => (
          <Row key={view.Id} side={side} list={list} view={view} current={current} onShow={() => onShow(view)} />
        ))}
      </ul>
      <SaveCurrent side={side} list={list} current={current} />
    </Dialog>
  )
}

type RowProps = Pick<Props, 'side' | 'list' | 'current'> & { view: ListView; onShow: () => void }

function Row({ side, list, view, current, onShow }: RowProps) {
  const t = useText(listViews)
  const calls = VIEW_CALLS[side]
  const done = { invalidate: [calls.list], success: t('saved') }
  const choose = useWrite(calls.setDefault, done)
  const save = useWrite(calls.save, done)
  const renaming = useWrite(calls.save, { ...done, silent: true, about: t('title') })
  const remove = useWrite(calls.remove, { invalidate: [calls.list], success: t('deleted') })
  const { Id, Name, Filters, SortField, SortOrder, IsShared, IsDefault, RowVersion } = view
  const own = { Id, RowVersion, ListCode: list, Name, Filters, SortField, SortOrder, IsShared }
  const change = (what: Partial<InputSent<typeof saveListView>>) => save.write({ ...own, ...what })
  const standard = t(IsDefault ? 'noDefault' : 'makeDefault')
  return (
    <SavedRow
      t={t}
      name={Name}
      shown={
        <Button type="link" className={css.show} title={t('open')} onClick={onShow}>
          {Name}
        </Button>
      }
      note={IsShared && <span className="quiet">{view.IsOwn ? t('shared') : t('by', { name: view.OwnerName })}</span>}
      isShared={IsShared}
      change={
        view.MayChange
          ? {
              busy: save.busy,
              onShare: () => change({ IsShared: !IsShared }),
              onReplace: () => change(wireOf(current)),
              renaming: { ...renaming, onSave: (name) => renaming.send({ ...own, Name: name }) },
            }
          : undefined
      }
      remove={view.MayChange ? { busy: remove.busy, onRemove: () => remove.write({ Id }) } : undefined}
    >
      <Button
        type="text"
        icon={IsDefault ? <StarFilled /> : <StarOutlined />}
        aria-label={`${standard}: ${Name}`}
        aria-pressed={IsDefault}
        title={standard}
        loading={choose.busy}
        onClick={() => choose.write({ ListCode: list, Id: IsDefault ? null : Id })}
      />
    </SavedRow>
  )
}

function SaveCurrent({ side, list, current }: Pick<Props, 'side' | 'list' | 'current'>) {
  const t = useText(listViews)
  const save = useWrite(VIEW_CALLS[side].save, {
    silent: true,
    about: t('title'),
    invalidate: [VIEW_CALLS[side].list],
    success: t('saved'),
  })
  return (
    <SaveForm
      words={{ current: t('current'), name: t('field.Name'), shared: t('field.IsShared'), save: t('save') }}
      busy={save.busy}
      refusal={save.refusal}
      onSave={(named) => save.send({ ...named, ListCode: list, ...wireOf(current) })}
    />
  )
}
