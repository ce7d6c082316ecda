import { useState } from 'react'
import type { Output } from '#kit/shared/op.ts'
import { useFormScope, useFormValue } from '#kit/web/form/hooks.ts'
import { useFormat } from '#kit/web/format.ts'
import { hasIssues, SheetReader } from '#kit/web/import/sheet-reader.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { DataTable, type TableColumn } from '#kit/web/parts/table.tsx'
import { useText, useFieldName } from '#kit/web/text.ts'
import { clearance } from '#features/freight/clearance/text/keys.ts'
import { fieldNames } from '#features/freight/orders/rules/kind-fields.ts'
import { orders } from '#features/freight/orders/text/keys.ts'
import type { OrderValues } from '#features/freight/orders/web/parts/order-values.ts'
import { getPackingListInvoiceTemplate, importPackingListInvoice } from '../contract.ts'
import { orderForm } from '../text/keys.ts'
import { countryName } from './choices.ts'
import { useOpenOrder } from './context.ts'
import { valuesOf } from './values.ts'
import css from './order-form.module.css'

type Read = Output<typeof importPackingListInvoice>
type Row = Record<string, unknown>

/** Rows of the template. */
const MAX_ROWS = 1000

/**
 * Reads a packing list and invoice by the template of the destination: shows its content and errors, and fills the
 * grids. Nothing is saved.
 */
export function ImportDialog({ close }: { close: () => void }) {
  const t = useText(orderForm)
  const { form } = useFormScope<OrderValues>()
  const { kind, frozen } = useOpenOrder()
  const DestinationCountry = useFormValue<string | undefined>('DestinationCountry') ?? ''
  const [list, setList] = useState<Read>()
  const good = list && !hasIssues(list.Errors) ? list : undefined
  const take = () => {
    if (!good) return
    const taken = valuesOf(kind, { DeclarationItems: good.DeclarationItems, Cartons: good.Cartons })
    form.set('DeclarationItems', taken.DeclarationItems)
    if (kind.cargo === 'cartons' && !frozen.has('Cartons')) form.set('Cartons', taken.Cartons)
    takeShipment(taken)
    const names = fieldNames(kind)
    for (const [field, value] of Object.entries(good.Fields)) if (names.has(field) && !frozen.has(field)) form.set(field, value)
    close()
  }
  /** If the list has a single shipment, it becomes that of the only place. */
  const takeShipment = ({ Cartons }: OrderValues) => {
    const shipments = new Set(Cartons.map((carton) => carton.FbaShipmentId).filter(Boolean))
    const place = 'DeliveryAddresses[0].FbaShipmentId'
    if (shipments.size === 1 && !form.get(place) && form.values().DeliveryAddresses.length === 1)
      form.set(place, [...shipments][0])
  }
  const country = DestinationCountry ? countryName(DestinationCountry) : '…'
  return (
    <Dialog open title={t('form.import')} width={920} onClose={close} {...(good && { ok: t('form.take'), onOk: take })}>
      <SheetReader
        read={importPackingListInvoice}
        template={getPackingListInvoiceTemplate}
        input={{ DestinationCountry }}
        templateInput={{ DestinationCountry }}
        hint={t('form.importHint', { country })}
        rows={MAX_ROWS}
        text={clearance}
        sheet={list}
        onSheet={setList}
      >
        <p className={css.good}>
          {t('form.importGood', { goods: list?.DeclarationItems.length ?? 0, cartons: list?.Cartons.length ?? 0 })}
        </p>
      </SheetReader>
      {list && (
        <div className={css.preview}>
          <Preview list={list} />
        </div>
      )}
    </Dialog>
  )
}

/** The goods as the grid would show them. */
function Preview({ list }: { list: Read }) {
  const t = useText(orders)
  const fieldName = useFieldName(orders)
  const format = useFormat()
  const numbered = list.DeclarationItems.map((row, index): Row => ({ ...row, '#': index + 1 }))
  if (numbered.length === 0) return null
  const shown = (value: unknown) =>
    typeof value === 'number' ? format.number(value) : value === null || value === undefined || value === '' ? '–' : String(value)
  const column = (field: string, width: number, rest: Partial<TableColumn<Row>> = {}): TableColumn<Row> => ({
    field,
    title: field === '#' ? '#' : fieldName(field),
    width,
    cell: (row) => <span className={rest.align ? 'figures' : undefined}>{shown(row[field])}</span>,
    ...rest,
  })
  const columns = [
    column('#', 48, { align: 'right' }),
    column('NameCn', 140),
    column('NameEn', 180, { grow: true }),
    column('HsCode', 110),
    column('Qty', 80, { align: 'right' }),
    column('UnitPriceUsd', 100, { align: 'right' }),
    column('Material', 110),
    column('Model', 100),
  ]
  return (
    <DataTable
      label={t('section.goods')}
      columns={columns}
      rows={numbered}
      keyOf={(row) => Number(row['#'])}
      maxHeight="min(300px, 36vh)"
    />
  )
}
