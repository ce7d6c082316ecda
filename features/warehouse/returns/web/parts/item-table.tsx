import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { Status } from '#kit/web/parts/status.tsx'
import { DataTable, type TableColumn } from '#kit/web/parts/table.tsx'
import { TwoLines } from '#kit/web/parts/two-lines.tsx'
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

/** The counted lines of a return: what was found, its handling, and the outcome. */
export function ItemTable({ items, zone, more }: Props) {
  const t = useText(returns)
  const format = useFormat()
  const state = useDictionary('ReturnLineState')
  const condition = useDictionary('GoodsCondition')
  const service = useDictionary('ReturnServiceType')
  if (items.length === 0) return <p className="quiet">{t('empty.items')}</p>
  const isWaiting = (item: Item) => item.LineState === LINE.toConfirm && item.ConfirmDeadline !== null
  const none = <span className="nothing">–</span>
  const handlingOf = (item: Item) => {
    if (item.ServiceType !== null) return `${service.nameOf(item.ServiceType)}${item.NewFnsku ? ` → ${item.NewFnsku}` : ''}`
    if (item.LineState !== LINE.toConfirm) return none
    return <span className="quiet">{t('handling.byDefault', { service: service.nameOf(item.DefaultService) })}</span>
  }
  const photos: TableColumn<Item> = {
    field: 'Photos',
    title: t('field.Photos'),
    width: 140,
    cell: (item) => <PhotoStrip photos={item.Photos} more={more} />,
  }
  const columns: TableColumn<Item>[] = [
    {
      field: 'OldFnsku',
      title: `${t('field.OldFnsku')} · ${t('field.TrackingNo')}`,
      width: 156,
      pin: 'start',
      cell: (item) => (
        <TwoLines below={item.TrackingNo}>
          <Copyable text={item.OldFnsku} />
        </TwoLines>
      ),
    },
    {
      field: 'LineState',
      title: items.some(isWaiting) ? `${t('field.LineState')} · ${t('field.ConfirmDeadline')}` : t('field.LineState'),
      width: 160,
      cell: (item) => (
        <TwoLines
          below={
            isWaiting(item) &&
            item.ConfirmDeadline && (
              <time className="figures" dateTime={item.ConfirmDeadline}>
                {format.dateTime(item.ConfirmDeadline, zone)}
              </time>
            )
          }
        >
          <Status tone={LINE_TONES[item.LineState] ?? 'draft'}>{state.nameOf(item.LineState)}</Status>
        </TwoLines>
      ),
    },
    {
      field: 'GoodsCondition',
      title: items.some((item) => item.Remark)
        ? `${t('field.GoodsCondition')} · ${t('field.Remark')}`
        : t('field.GoodsCondition'),
      width: 152,
      cell: (item) => (
        <TwoLines below={item.Remark && <span title={item.Remark}>{item.Remark}</span>}>
          {condition.nameOf(item.GoodsCondition)}
        </TwoLines>
      ),
    },
    {
      field: 'Pieces',
      title: t('field.Pieces'),
      width: 80,
      align: 'right',
      cell: (item) => <span className="figures">{format.quantity(item.Pieces)}</span>,
      total: format.quantity(items.reduce((sum, item) => sum + item.Pieces, 0)),
    },
    {
      field: 'ServiceType',
      title: items.some((item) => item.BatchNo) ? `${t('field.ServiceType')} · ${t('field.BatchNo')}` : t('field.ServiceType'),
      width: 180,
      grow: true,
      cell: (item) => <TwoLines below={item.BatchNo}>{handlingOf(item)}</TwoLines>,
    },
    // Without any photos, the column would only push the others out of view.
    ...(items.some((item) => item.Photos.length > 0) ? [photos] : []),
  ]
  return (
    <DataTable label={t('section.items')} rows={items} keyOf={(item) => item.Id} maxHeight="min(560px, 70vh)" columns={columns} />
  )
}
