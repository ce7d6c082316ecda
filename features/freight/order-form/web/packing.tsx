import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { useEffect, useState } from 'react'
import { useFormScope, useFormValue } from '#kit/web/form/hooks.ts'
import { useFormat } from '#kit/web/format.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { stored, storedJson } from '#kit/web/storage.ts'
import { useText } from '#kit/web/text.ts'
import { orders } from '#features/freight/orders/text/keys.ts'
import { numberOf } from '#features/freight/orders/web/parts/order-sums.ts'
import type { CartonValues, GoodsValues, ItemValues } from '#features/freight/orders/web/parts/order-values.ts'
import { orderForm } from '../text/keys.ts'
import { usePacking } from './packing-context.ts'
import css from './order-form.module.css'

/** In the grid of cartons: the content of one carton of a row, and a button to change it. */
export function PackingCell({ row, index }: { row: CartonValues; index: number }) {
  const t = useText(orderForm)
  const { open } = usePacking()
  const items = row.Items ?? []
  const pieces = items.reduce((sum, item) => sum + Math.trunc(numberOf(item.Qty)), 0)
  return (
    <button
      type="button"
      className={css.packing}
      tabIndex={-1}
      data-empty={items.length === 0 || undefined}
      onClick={() => open(index)}
    >
      {items.length === 0 ? t('form.pack') : t('form.packed', { count: items.length, pieces })}
    </button>
  )
}

/** Survives a reload, for its draft (SPEC 3 openPackageInfo). */
type Kept = { name: string; row: number; items: readonly ItemValues[] }

/** The row whose dialog was open when the page was left. */
export function savedPackingRow(name: string): number | undefined {
  const kept = storedJson<Kept>('openPackageInfo')
  return kept?.name === name ? kept.row : undefined
}

/** The open packing dialog of the grid above. After a reload it waits until the cartons are restored with their draft. */
export function PackingDialog() {
  const { name, row, close } = usePacking()
  const isThere = useFormValue<unknown>(`Cartons[${row ?? 0}].CartonFrom`) !== undefined
  if (row === undefined || (!isThere && savedPackingRow(name) === row)) return null
  return <OpenPacking key={row} row={row} close={close} />
}

function OpenPacking({ row, close }: { row: number; close: () => void }) {
  const t = useText(orderForm)
  const tOrder = useText(orders)
  const format = useFormat()
  const { form, disabled } = useFormScope()
  const { name } = usePacking()
  const carton = useFormValue<CartonValues | undefined>(`Cartons[${row}]`)
  const goods = useFormValue<GoodsValues[]>('DeclarationItems')
  const [items, setItems] = useState<readonly ItemValues[]>(() => {
    const kept = storedJson<Kept>('openPackageInfo')
    const isKnown = (item: ItemValues) => item.Line === '' || goods.some((line) => line.Key === item.Line)
    if (kept?.name === name && kept.row === row && kept.items.every(isKnown)) return kept.items
    return carton?.Items?.length ? carton.Items : [{ Line: goods[0]?.Key ?? '', Qty: '' }]
  })
  useEffect(() => stored.set('openPackageInfo', JSON.stringify({ name, row, items } satisfies Kept)), [name, row, items])
  const end = () => {
    stored.remove('openPackageInfo')
    close()
  }
  const save = () => {
    form.set(
      `Cartons[${row}].Items`,
      items
        .filter((item) => item.Line !== '' && numberOf(item.Qty) > 0)
        .map((item) => ({ ...item, Qty: Math.trunc(numberOf(item.Qty)) })),
    )
    end()
  }
  const change = (at: number, next: Partial<ItemValues>) =>
    setItems((all) => all.map((item, index) => (index === at ? { ...item, ...next } : item)))
  const options = goods.map((line, index) => ({
    value: line.Key,
    label: `${index + 1} · ${String(line.NameEn || line.NameCn || '–')}`,
  }))
  const range =
    String(carton?.CartonTo || carton?.CartonFrom || '') === String(carton?.CartonFrom ?? '')
      ? String(carton?.CartonFrom ?? row + 1)
      : `${String(carton?.CartonFrom)}–${String(carton?.CartonTo)}`
  return (
    <Dialog
      open
      title={t('form.packingTitle', { range })}
      width={600}
      onClose={end}
      {...(!disabled && { ok: t('form.packingSave'), onOk: save })}
    >
      <p className="quiet">{t('form.packingHint')}</p>
      <ul className={css.items}>
        {items.map((item, index) => (
          <li key={index}>
            <Select<string>
              aria-label={tOrder('field.Line')}
              value={item.Line || null}
              options={options}
              onChange={(Line) => change(index, { Line })}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={tOrder('field.Line')}
              disabled={disabled}
            />
            <Input
              aria-label={t('form.each')}
              suffix={<span className="quiet">{t('form.each')}</span>}
              inputMode="numeric"
              value={item.Qty}
              disabled={disabled}
              onChange={(event) => change(index, { Qty: event.target.value })}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t('form.removeItem', { row: index + 1 })}
              disabled={disabled}
              onClick={() => setItems((all) => all.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      <div className={css.itemsFoot}>
        <Button
          size="small"
          icon={<PlusOutlined />}
          disabled={disabled || items.length >= 50}
          onClick={() =>
            setItems((all) => [
              ...all,
              { Line: goods.find((line) => !all.some((item) => item.Line === line.Key))?.Key ?? '', Qty: '' },
            ])
          }
        >
          {t('form.addItem')}
        </Button>
        <span className="quiet figures">
          {t('form.inCarton', { pieces: format.quantity(items.reduce((sum, item) => sum + Math.trunc(numberOf(item.Qty)), 0)) })}
        </span>
      </div>
    </Dialog>
  )
}
