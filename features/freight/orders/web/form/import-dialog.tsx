import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { call, download } from '#kit/web/client.ts'
import { CallError } from '#kit/web/errors.ts'
import { useFormScope, useFormValue } from '#kit/web/form/hooks.ts'
import { useFormat } from '#kit/web/format.ts'
import { DropZone } from '#kit/web/import/drop-zone.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { DataTable, type TableColumn } from '#kit/web/parts/table.tsx'
import { useText } from '#kit/web/text.ts'
import type { Output } from '#kit/shared/op.ts'
import { getPackingListInvoiceTemplate, importPackingListInvoice } from '../../contract.ts'
import { orders } from '../../text/keys.ts'
import { countryName } from './choices.ts'
import { useOpenOrder } from './context.ts'
import { valuesOf, type OrderValues } from './values.ts'
import css from './order-form.module.css'

type Read = Output<typeof importPackingListInvoice>
type Fault = Read['Errors'][number]
type Row = Record<string, unknown>

/** Reads a packing list and invoice by the template of the destination: what is in it, what is wrong with it, and into the grids. Nothing is saved. */
export function ImportDialog({ close }: { close: () => void }) {
  const t = useText(orders)
  const { form } = useFormScope()
  const { kind } = useOpenOrder()
  const DestinationCountry = useFormValue<string | undefined>('DestinationCountry') ?? ''
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const [list, setList] = useState<Read>()
  const faults = list?.Errors.filter((fault) => !fault.Warning) ?? []
  const warnings = list?.Errors.filter((fault) => fault.Warning) ?? []

  const read = async (file: File) => {
    setFailure(undefined)
    setList(undefined)
    setShare(0)
    try {
      setList(await call(importPackingListInvoice, { file, DestinationCountry } as never, { silent: true, onProgress: setShare }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.Msg)
    } finally {
      setShare(undefined)
    }
  }
  const take = () => {
    if (!list) return
    const taken = valuesOf(kind, { DeclarationItems: list.DeclarationItems, Cartons: list.Cartons })
    form.set('DeclarationItems', taken.DeclarationItems)
    if (kind.cargo === 'cartons') form.set('Cartons', taken.Cartons)
    takeShipment(taken)
    close()
  }
  /** A list of one shipment names that of the only place. */
  const takeShipment = ({ Cartons }: OrderValues) => {
    const shipments = new Set(Cartons.map((carton) => carton.FbaShipmentId).filter(Boolean))
    const place = 'DeliveryAddresses[0].FbaShipmentId'
    if (shipments.size === 1 && !form.get(place) && (form.get('DeliveryAddresses') as unknown[]).length === 1) form.set(place, [...shipments][0])
  }
  const isGood = list !== undefined && faults.length === 0
  return (
    <Dialog open title={t('form.import')} width={920} onClose={close} {...(isGood && { ok: t('form.take'), onOk: take })}>
      <div className={css.intro}>
        <p className="quiet">{t('form.importHint', { country: DestinationCountry ? countryName(DestinationCountry) : '…' })}</p>
        <Button icon={<DownloadOutlined />} onClick={() => void download(getPackingListInvoiceTemplate, { DestinationCountry }).catch(() => undefined)}>
          {t('form.template')}
        </Button>
      </div>
      <DropZone share={share} rows={1000} onFile={(file) => void read(file)} onWrong={setFailure} />
      <div role="status" className={css.outcome}>
        {failure && <p className={css.fault}>{failure}</p>}
        {list && faults.length > 0 && (
          <div className={css.intro}>
            <p className={css.fault}>{t('form.importBad', { count: faults.length })}</p>
            {list.FailFileUrl && (
              <Button icon={<DownloadOutlined />} href={list.FailFileUrl} download>
                {t('form.marked')}
              </Button>
            )}
          </div>
        )}
        {isGood && <p className={css.good}>{t('form.importGood', { goods: list.DeclarationItems.length, cartons: list.Cartons.length })}</p>}
        {list && list.Errors.length > 0 && <Faults faults={[...faults, ...warnings]} />}
        {list && <Preview list={list} />}
      </div>
    </Dialog>
  )
}

function useNames() {
  const t = useText(orders)
  return (field: string) => {
    const key = `field.${field}` as Parameters<typeof t>[0]
    const name = t(key)
    return name.includes('field.') ? field : name
  }
}

function Faults({ faults }: { faults: readonly Fault[] }) {
  const t = useText(orders)
  const nameOf = useNames()
  const columns: TableColumn<Fault>[] = [
    { field: 'Cell', title: t('form.cell'), width: 70, cell: (fault) => <span className="figures">{fault.Cell || fault.Row}</span> },
    { field: 'Field', title: t('form.column'), width: 150, cell: (fault) => nameOf(fault.Field) },
    { field: 'Found', title: t('form.found'), width: 160, cell: (fault) => fault.Found || <span className="nothing">–</span> },
    { field: 'Msg', title: t('form.faultOf'), width: 300, grow: true, cell: (fault) => <span className={fault.Warning ? css.warning : css.fault} title={fault.Msg}>{fault.Msg}</span> },
  ]
  return <DataTable label={t('form.faultOf')} columns={columns} rows={faults} keyOf={(fault) => `${fault.Row} ${fault.Field} ${fault.Code}`} maxHeight="min(220px, 28vh)" />
}

/** The goods as they would stand in the grid. */
function Preview({ list }: { list: Read }) {
  const t = useText(orders)
  const format = useFormat()
  const numbered = list.DeclarationItems.map((row, index): Row => ({ ...row, '#': index + 1 }))
  if (numbered.length === 0) return null
  const shown = (value: unknown) => (typeof value === 'number' ? format.number(value) : value === null || value === undefined || value === '' ? '–' : String(value))
  const column = (field: string, width: number, rest: Partial<TableColumn<Row>> = {}): TableColumn<Row> => ({ field, title: field === '#' ? '#' : t(`field.${field}` as never), width, cell: (row) => <span className={rest.align ? 'figures' : undefined}>{shown(row[field])}</span>, ...rest })
  const columns = [column('#', 48, { align: 'right' }), column('NameCn', 140), column('NameEn', 180, { grow: true }), column('HsCode', 110), column('Qty', 80, { align: 'right' }), column('UnitPriceUsd', 100, { align: 'right' }), column('Material', 110), column('Model', 100)]
  return <DataTable label={t('section.goods')} columns={columns} rows={numbered} keyOf={(row) => row['#'] as number} maxHeight="min(300px, 36vh)" />
}
