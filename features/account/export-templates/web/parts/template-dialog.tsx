import { DownloadOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useFormat } from '#kit/web/format.ts'
import type { InputSent } from '#kit/shared/op.ts'
import type { ExportTemplatesProps } from '#kit/web/list/export-templates.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { deleteExportTemplate, getExportTemplates, saveExportTemplate, type ExportTemplate } from '../../contract.ts'
import { exportTemplates } from '../../text/keys.ts'
import { SaveForm } from './save-form.tsx'
import { SavedRow } from './saved-row.tsx'
import css from './saved-lists.module.css'

/** The templates of a list: export with one, delete the user's own, save what the list shows now as another. */
export default function TemplateDialog({ list, current, onExport, onClose }: ExportTemplatesProps) {
  const t = useText(exportTemplates)
  const { data, error, refetch } = useRead(getExportTemplates, { ListCode: list }, { silent: true })
  return (
    <Dialog open title={t('title')} width={640} onClose={onClose}>
      <p className="quiet">{t('hint')}</p>
      {error && <FailedNotice error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {data?.length === 0 && <p>{t('empty')}</p>}
      <ul className={css.list}>
        {data?.map((template) => (
          <Row key={template.Id} template={template} current={current} onExport={() => onExport(inputOf(template))} />
        ))}
      </ul>
      <SaveCurrent list={list} current={current} />
    </Dialog>
  )
}

/** The input of the list's export call, as the template stores it. */
function inputOf({ Filter, SortField, SortOrder, Columns }: ExportTemplate): object {
  return { ...Filter, ...(SortField && { SortField, SortOrder }), Columns: Columns.map(({ Field }) => Field) }
}

type RowProps = Pick<ExportTemplatesProps, 'current'> & { template: ExportTemplate; onExport: () => void }

function Row({ template, current, onExport }: RowProps) {
  const t = useText(exportTemplates)
  const { quantity } = useFormat()
  const remove = useWrite(deleteExportTemplate, { invalidate: [getExportTemplates], success: t('deleted') })
  const save = useWrite(saveExportTemplate, { invalidate: [getExportTemplates], success: t('saved') })
  const renaming = useWrite(saveExportTemplate, {
    silent: true,
    about: t('title'),
    invalidate: [getExportTemplates],
    success: t('saved'),
  })
  const filters = Object.keys(template.Filter).length
  const { Id, RowVersion, ListCode, Name, IsShared, Columns, Filter, SortField, SortOrder } = template
  const own = { Id, RowVersion, ListCode, Name, IsShared, Columns, Filter, SortField, SortOrder }
  const change = (what: Partial<InputSent<typeof saveExportTemplate>>) => save.write({ ...own, ...what })
  return (
    <SavedRow
      t={t}
      name={Name}
      shown={<strong>{Name}</strong>}
      note={
        <span className="quiet">
          {t('columns', { count: Columns.length, number: quantity(Columns.length) })}
          {filters > 0 && ` · ${t('filters', { count: filters, number: quantity(filters) })}`}
          {IsShared && ` · ${template.IsOwn ? t('shared') : t('by', { name: template.OwnerName })}`}
        </span>
      }
      isShared={IsShared}
      change={
        template.IsOwn
          ? {
              busy: save.busy,
              onShare: () => change({ IsShared: !IsShared }),
              onReplace: () => change(contentOf(current)),
              renaming: { ...renaming, onSave: (name) => renaming.send({ ...own, Name: name }) },
            }
          : undefined
      }
      remove={template.MayDelete ? { busy: remove.busy, onRemove: () => remove.write({ Id }) } : undefined}
    >
      <Button icon={<DownloadOutlined />} aria-label={`${t('export')}: ${Name}`} title={t('export')} onClick={onExport} />
    </SavedRow>
  )
}

/** The parts of the list's display that a template stores. */
const contentOf = ({ columns, filter, sort }: ExportTemplatesProps['current']) => ({
  Columns: columns.map((one) => ({ Field: one.field, Width: one.width ?? null })),
  Filter: filter as ExportTemplate['Filter'],
  SortField: sort?.field ?? null,
  SortOrder: sort?.order ?? null,
})

function SaveCurrent({ list, current }: Pick<ExportTemplatesProps, 'list' | 'current'>) {
  const t = useText(exportTemplates)
  const save = useWrite(saveExportTemplate, {
    silent: true,
    about: t('title'),
    invalidate: [getExportTemplates],
    success: t('saved'),
  })
  return (
    <SaveForm
      words={{ current: t('current'), name: t('field.Name'), shared: t('field.IsShared'), save: t('save') }}
      busy={save.busy}
      refusal={save.refusal}
      onSave={(named) => save.send({ ...named, ListCode: list, ...contentOf(current) })}
    />
  )
}
