import { Skeleton } from 'antd'
import { useState } from 'react'
import type { Output } from '#kit/shared/op.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormScope } from '#kit/web/form/hooks.ts'
import { useFormat } from '#kit/web/format.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { DataTable, type TableColumn } from '#kit/web/parts/table.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { useIsMounted } from '#kit/web/use-is-mounted.ts'
import { useWrite } from '#kit/web/write.ts'
import { getCopyData, getCopySources } from '../contract.ts'
import { ownFields } from '../fields.ts'
import { clearance } from '../text/keys.ts'
import { blankLine } from './form-columns.tsx'
import { useDocument } from './form-context.ts'
import { valuesOf, type DocumentValues } from './form-values.ts'

type Source = Output<typeof getCopySources>[number]
/** Line fields that are specific to an order and are not copied. */
const BOX = ['BoxNo', 'FbaShipmentId', 'ReferenceId'] as const

/** Copies invoice data and goods of an approved document; the order keeps its own cartons. */
export default function CopyDialog({ close }: { close: () => void }) {
  const t = useText(clearance)
  const { form } = useFormScope<DocumentValues>()
  const doc = useDocument()
  const { OrderId } = doc
  const read = useRead(getCopySources, { OrderId }, { silent: true })
  const [chosen, setChosen] = useState<Source>()
  // A response after the dialog was closed must not replace what the user has typed since.
  const isOpen = useIsMounted()

  const { write, busy, refusal } = useWrite(getCopyData, {
    silent: true,
    about: t('form.copy'),
    onSuccess: (content) => {
      if (!isOpen()) return
      const copied = valuesOf(content, blankLine)
      const now = form.values().Items
      const own: readonly string[] = ['Items', ...ownFields(content, doc)]
      for (const [field, value] of Object.entries(copied)) if (!own.includes(field)) form.set(field, value)
      form.set(
        'Items',
        copied.Items.map((line, index) => ({ ...line, ...Object.fromEntries(BOX.map((field) => [field, now[index]?.[field]])) })),
      )
      close()
    },
  })
  const sources = read.data
  return (
    <Dialog
      open
      title={t('form.copy')}
      width={820}
      onClose={close}
      {...(sources &&
        sources.length > 0 && {
          ok: t('form.copyTake'),
          onOk: () => chosen && write({ OrderId: chosen.OrderId }),
          disabled: chosen === undefined,
        })}
      busy={busy}
      refusal={refusal}
    >
      <p className="quiet">{t('form.copyHint')}</p>
      {!sources ? (
        <Skeleton active title={false} />
      ) : sources.length === 0 ? (
        <p>{t('form.copyNone')}</p>
      ) : (
        <Sources sources={sources} chosen={chosen} choose={setChosen} />
      )}
    </Dialog>
  )
}

function Sources({
  sources,
  chosen,
  choose,
}: {
  sources: readonly Source[]
  chosen: Source | undefined
  choose: (source: Source) => void
}) {
  const t = useText(clearance)
  const format = useFormat()
  const countries = useDictionary('CountryCode')
  const columns: TableColumn<Source>[] = [
    {
      field: 'InvoiceNo',
      title: t('field.InvoiceNo'),
      width: 190,
      cell: (source) => (
        <label>
          <input type="radio" name="copy-source" checked={chosen === source} onChange={() => choose(source)} /> {source.InvoiceNo}
        </label>
      ),
    },
    { field: 'DcgNo', title: t('field.DcgNo'), width: 150, cell: (source) => source.DcgNo },
    {
      field: 'DestinationCountry',
      title: t('field.DestinationCountry'),
      width: 130,
      cell: (source) => countries.nameOf(source.DestinationCountry),
    },
    {
      field: 'ImporterName',
      title: t('field.ImporterName'),
      width: 180,
      grow: true,
      cell: (source) => source.ImporterName ?? <span className="nothing">–</span>,
    },
    {
      field: 'TotalValue',
      title: t('field.TotalValue'),
      width: 130,
      align: 'right',
      cell: (source) => format.money(source.TotalValue, source.CurrencyCode),
    },
  ]
  return (
    <DataTable
      label={t('form.copy')}
      columns={columns}
      rows={sources}
      keyOf={(source) => source.OrderId}
      maxHeight="min(360px, 44vh)"
    />
  )
}
