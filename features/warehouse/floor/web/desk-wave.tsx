import { Button } from 'antd'
import { fetchDropshipLabels } from '#features/warehouse/dropship/contract/labels.ts'
import { dropshipEvents } from '#features/warehouse/dropship/rules.ts'
import { zoneOfRow } from '#features/warehouse/sites/rules.ts'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { useRecord } from '#kit/web/detail/record.tsx'
import { useFormat } from '#kit/web/format.ts'
import { refreshOn } from '#kit/web/live.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { DataTable } from '#kit/web/parts/table.tsx'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { getWave, removeOrder, resumeOrder, type PickLine, type Wave, type WaveOrder } from '../contract.ts'
import { PICK, pickWave } from '../rules.ts'
import { piecesOf } from '../rules/packing.ts'
import { floor } from '../text/keys.ts'
import { WAVE_STALE, WAVE_TONES, waveActions } from './wave-actions.tsx'

refreshOn(dropshipEvents, getWave)

const PICK_TONES = { [PICK.open]: 'moving', [PICK.packed]: 'done', [PICK.short]: 'problem', [PICK.removed]: 'cancelled' } as const

function PickList({ wave }: { wave: Wave }) {
  const t = useText(floor)
  const { quantity } = useFormat()
  const pieces = wave.Lines.reduce((sum, line) => sum + line.Pieces, 0)
  return (
    <DataTable<PickLine>
      label={t('wave.pickList')}
      rows={wave.Lines}
      keyOf={(line) => `${line.ContractCompanyId} ${line.WaresInfoId} ${line.BatchNo}`}
      columns={[
        {
          field: 'Code',
          title: t('field.Code'),
          width: 120,
          cell: (line) => (line.Code ? <strong>{line.Code}</strong> : <span className="quiet">{t('wave.noLocation')}</span>),
        },
        {
          field: 'Pieces',
          title: t('field.Pieces'),
          width: 90,
          align: 'right',
          cell: (line) => <strong className="figures">{quantity(line.Pieces)}</strong>,
          total: quantity(pieces),
        },
        { field: 'Fnsku', title: t('field.Fnsku'), width: 120, cell: (line) => line.Fnsku },
        { field: 'Name', title: t('field.Name'), width: 176, grow: true, cell: (line) => `${line.Sku} · ${line.NameEn}` },
        { field: 'BatchNo', title: t('field.BatchNo'), width: 168, cell: (line) => line.BatchNo },
        { field: 'CompanyName', title: t('field.CompanyName'), width: 138, cell: (line) => line.CompanyName },
        {
          field: 'Orders',
          title: t('wave.orders'),
          width: 90,
          align: 'right',
          cell: (line) => <span className="figures quiet">{quantity(line.Orders)}</span>,
        },
      ]}
    />
  )
}

function OrderActions({ wave, order }: { wave: Wave; order: WaveOrder }) {
  const t = useText(floor)
  const resume = useWrite(resumeOrder, { invalidate: WAVE_STALE })
  const remove = useWrite(removeOrder, { invalidate: WAVE_STALE })
  const fetch = useWrite(fetchDropshipLabels, { invalidate: WAVE_STALE })
  const named = { PickWaveId: wave.Id, ContractCompanyId: order.ContractCompanyId, Id: order.Id }
  const isShort = order.PickState === PICK.short
  if (order.PickState === PICK.packed && order.LabelsLeft > 0)
    return (
      <Button
        size="small"
        loading={fetch.busy}
        onClick={() => fetch.write({ ContractCompanyId: order.ContractCompanyId, Id: order.Id })}
      >
        {t('action.fetchLabels')}
      </Button>
    )
  if (!isShort && order.PickState !== PICK.open) return null
  return (
    <>
      {isShort && (
        <Button size="small" loading={resume.busy} onClick={() => resume.write(named)}>
          {t('action.resume')}
        </Button>
      )}{' '}
      <Button size="small" danger loading={remove.busy} onClick={() => remove.write(named)}>
        {t('action.remove')}
      </Button>
    </>
  )
}

function Orders({ wave }: { wave: Wave }) {
  const t = useText(floor)
  const { quantity } = useFormat()
  return (
    <DataTable<WaveOrder>
      label={t('wave.orders')}
      rows={wave.Orders}
      keyOf={(order) => `${order.ContractCompanyId} ${order.Id}`}
      columns={[
        {
          field: 'WarehouseOutNo',
          title: t('field.WarehouseOutNo'),
          width: 160,
          cell: (order) => (
            <ScreenLink to={`/desk/dropshipDetail?company=${order.ContractCompanyId}&id=${order.Id}`}>
              {order.WarehouseOutNo}
            </ScreenLink>
          ),
        },
        {
          field: 'PickState',
          title: t('field.State'),
          width: 180,
          cell: (order) => <EnumStatus enumeration="WavePickState" value={order.PickState} tones={PICK_TONES} />,
        },
        {
          field: 'Pieces',
          title: t('field.Pieces'),
          width: 90,
          align: 'right',
          cell: (order) => (
            <span className="figures">
              {quantity(order.Packed.length)} / {quantity(piecesOf(order.Lines))}
            </span>
          ),
        },
        { field: 'CompanyName', title: t('field.CompanyName'), width: 160, grow: true, cell: (order) => order.CompanyName },
        {
          field: 'CourierService',
          title: t('field.Courier'),
          width: 120,
          cell: (order) => order.CourierService ?? order.Courier,
        },
      ]}
      actions={{ width: 188, of: (order) => <OrderActions wave={wave} order={order} /> }}
    />
  )
}

const detail: DetailSpec<Wave> = {
  text: floor,
  nameOf: (wave) => wave.WaveNo,
  status: (wave) => <EnumStatus enumeration={pickWave.enumeration} value={wave.State} tones={WAVE_TONES} />,
  facts: [
    { field: 'OrderCount', kind: 'quantity' },
    { field: 'PackedCount', kind: 'quantity' },
    { field: 'ShortCount', kind: 'quantity' },
    { field: 'WarehouseCode' },
  ],
  sections: [
    { name: 'pickList', title: floor('wave.pickList'), content: (wave) => <PickList wave={wave} /> },
    { name: 'orders', title: floor('wave.orders'), content: (wave) => <Orders wave={wave} /> },
    {
      name: 'wave',
      title: floor('menu.wave'),
      items: [
        { field: 'CreatedTime', kind: 'dateTime' },
        { field: 'Operator' },
        { field: 'Courier', kind: 'enum', enumeration: 'Courier', when: (wave) => wave.Courier !== null },
        { field: 'CutOff', kind: 'dateTime', when: (wave) => wave.CutOff !== null },
        { field: 'StartTime', kind: 'dateTime', when: (wave) => wave.StartTime !== null },
        { field: 'Picker', when: (wave) => wave.Picker !== null },
        { field: 'FinishTime', kind: 'dateTime', when: (wave) => wave.FinishTime !== null },
      ],
    },
  ],
  actions: waveActions,
  stale: WAVE_STALE,
}

/** A wave with its pick list and its orders. */
export default function DeskWave() {
  const { row, instead } = useRecord(getWave, { Id: 'id' }, ({ WaveNo }) => WaveNo)
  return row ? <DetailPage detail={{ ...detail, zone: zoneOfRow(row) }} row={row} /> : instead
}
