import { DeleteOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button, Skeleton, Tag } from 'antd'
import { useFormat } from '#kit/web/format.ts'
import type { ExportTemplatesProps } from '#kit/web/list/export-templates.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { deleteExportTemplate, getExportTemplates, saveExportTemplate, type ExportTemplate } from '../../contract.ts'
import { exportTemplates } from '../../text/keys.ts'
import { SaveForm } from './save-form.tsx'
import css from './saved-lists.module.css'

/** The templates of a list: export with one, delete one's own, keep what the list shows now as another. */
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
          <Row key={template.Id} template={template} onExport={() => onExport(inputOf(template))} />
        ))}
      </ul>
      <SaveCurrent list={list} current={current} />
    </Dialog>
  )
}

/** The input of the list's export call, as the template keeps it. */
function inputOf({ Filter, SortField, SortOrder, Columns }: ExportTemplate): object {
  return { ...Filter, ...(SortField && { SortField, SortOrder }), Columns: Columns.map(({ Field }) => Field) }
}

function Row({ template, onExport }: { template: ExportTemplate; onExport: () => void }) {
  const t = useText(exportTemplates)
  const { quantity } = useFormat()
  const remove = useWrite(deleteExportTemplate, { invalidate: [getExportTemplates], success: t('deleted') })
  const filters = Object.keys(template.Filter).length
  return (
    <li className={css.row}>
      <span className={css.name}>
        <strong>{template.Name}</strong>
        <span className="quiet">
          {t('columns', { number: quantity(template.Columns.length) })}
          {filters > 0 && ` · ${t('filters', { number: quantity(filters) })}`}
        </span>
      </span>
      {template.IsShared && <Tag>{template.IsOwn ? t('shared') : t('by', { name: template.OwnerName })}</Tag>}
      <Button
        icon={<DownloadOutlined />}
        aria-label={`${t('export')}: ${template.Name}`}
        title={t('export')}
        onClick={onExport}
      />
      {template.MayDelete && (
        <Button
          type="text"
          danger
          icon={<DeleteOutlined />}
          aria-label={`${t('delete')}: ${template.Name}`}
          title={t('delete')}
          loading={remove.busy}
          onClick={() => remove.write({ Id: template.Id })}
        />
      )}
    </li>
  )
}

function SaveCurrent({ list, current: { columns, filter, sort } }: Pick<ExportTemplatesProps, 'list' | 'current'>) {
  const t = useText(exportTemplates)
  const save = useWrite(saveExportTemplate, { silent: true, invalidate: [getExportTemplates], success: t('saved') })
  return (
    <SaveForm
      words={{ current: t('current'), name: t('field.Name'), shared: t('field.IsShared'), save: t('save') }}
      busy={save.busy}
      refusal={save.refusal}
      onSave={(named) =>
        save.send({
          ...named,
          ListCode: list,
          Columns: columns.map((one) => ({ Field: one.field, Width: one.width ?? null })),
          Filter: filter as ExportTemplate['Filter'],
          SortField: sort?.field ?? null,
          SortOrder: sort?.order ?? null,
        })
      }
    />
  )
}
