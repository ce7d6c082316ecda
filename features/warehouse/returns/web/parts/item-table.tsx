import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { Status } from '#kit/web/parts/status.tsx'
import { DataTable, type TableColumn } from '#kit/web/parts/table.tsx'
import type { Tone } from '#kit/web/theme.ts'
import { useText } from '#kit/web/text.ts'
import type { ReturnDetail } from '../../contract.ts'
import { LINE } from '../../rules.ts'
import { returns } from '../../text/keys.ts'
import { PhotoStrip } from './photo-strip.tsx'

type Item = ReturnDetail['Items'][number]

const LINE_TONES: Record<number, Tone> = {
  [LINE.toConfirm]: 'waiting',
  [LINE.unpriced]: 'moving',
  [LINE.toShelve]: 'moving',
  [LINE.shelved]: 'done',
  [LINE.toDestroy]: 'moving',
  [LINE.destroyed]: 'cancelled',
  [LINE.notOurs]: 'problem',
  [LINE.sentOn]: 'done',
}

type Props = { items: readonly Item[]; zone: string; more?: Record<string, string | number> | undefined }

/** The counted lines of a return: what was found, what is done with it, and what became of it. */
export function ItemTable({ items, zone, more }: Props) {
  const t = useText(returns)
  const format = useFormat()
  const state = useDictionary('ReturnLineState')
  const condition = useDictionary('GoodsCondition')
  const service = useDictionary('ReturnServiceType')
  if (items.length === 0) return <p className="quiet">{t('empty.items')}</p>
  const isWaiting = (item: Item) => item.LineState === LINE.toConfirm && item.ConfirmDeadline !== null
  // Columns in which nothing stands would push the others out of view.
  const isFilled: Record<string, boolean> = {
    ConfirmDeadline: items.some(isWaiting),
    BatchNo: items.some((item) => item.BatchNo !== null),
    Photos: items.some((item) => item.Photos.length > 0),
    Remark: items.some((item) => item.Remark !== null),
  }
  const columns: TableColumn<Item>[] = [
    {
      field: 'OldFnsku',
      title: t('field.OldFnsku'),
      width: 124,
      pin: 'start',
      cell: (item) => <Copyable text={item.OldFnsku} />,
    },
    {
      field: 'LineState',
      title: t('field.LineState'),
      width: 136,
      cell: (item) => <Status tone={LINE_TONES[item.LineState] ?? 'draft'}>{state.nameOf(item.LineState)}</Status>,
    },
    {
      field: 'GoodsCondition',
      title: t('field.GoodsCondition'),
      width: 152,
      cell: (item) => condition.nameOf(item.GoodsCondition),
    },
    {
      field: 'Pieces',
      title: t('field.Pieces'),
      width: 88,
      align: 'right',
      cell: (item) => <span className="figures">{format.quantity(item.Pieces)}</span>,
      total: format.quantity(items.reduce((sum, item) => sum + item.Pieces, 0)),
    },
    {
      field: 'ServiceType',
      title: t('field.ServiceType'),
      width: 180,
      grow: true,
      cell: (item) => {
        if (item.ServiceType !== null) return `${service.nameOf(item.ServiceType)}${item.NewFnsku ? ` → ${item.NewFnsku}` : ''}`
        if (item.LineState !== LINE.toConfirm) return <span className="nothing">–</span>
        return <span className="quiet">{t('handling.byDefault', { service: service.nameOf(item.DefaultService) })}</span>
      },
    },
    {
      field: 'ConfirmDeadline',
      title: t('field.ConfirmDeadline'),
      width: 190,
      cell: (item) =>
        isWaiting(item) && item.ConfirmDeadline ? (
          <time className="figures" dateTime={item.ConfirmDeadline}>
            {format.dateTime(item.ConfirmDeadline, zone)}
          </time>
        ) : (
          <span className="nothing">–</span>
        ),
    },
    {
      field: 'BatchNo',
      title: t('field.BatchNo'),
      width: 164,
      cell: (item) => item.BatchNo ?? <span className="nothing">–</span>,
    },
    { field: 'TrackingNo', title: t('field.TrackingNo'), width: 184, cell: (item) => item.TrackingNo },
    {
      field: 'Photos',
      title: t('field.Photos'),
      width: 140,
      cell: (item) => <PhotoStrip photos={item.Photos} more={more} />,
    },
    {
      field: 'Remark',
      title: t('field.Remark'),
      width: 160,
      cell: (item) => <span title={item.Remark ?? ''}>{item.Remark ?? <span className="nothing">–</span>}</span>,
    },
  ]
  return (
    <DataTable
      label={t('section.items')}
      rows={items}
      keyOf={(item) => item.Id}
      maxHeight="min(560px, 70vh)"
      columns={columns.filter(({ field }) => isFilled[field] ?? true)}
    />
  )
}
