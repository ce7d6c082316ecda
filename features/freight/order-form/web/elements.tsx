import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { createContext, useContext, useState } from 'react'
import { useFormScope, useFormValue } from '#kit/web/form/hooks.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { useText } from '#kit/web/text.ts'
import { FIXED_ELEMENTS, MAX, PREFERENCES, type DeclareElement } from '#features/freight/orders/rules/fields.ts'
import { orders } from '#features/freight/orders/text/keys.ts'
import { LINE_ELEMENTS, useElementNames } from '#features/freight/orders/web/parts/element-names.ts'
import type { GoodsValues } from '#features/freight/orders/web/parts/order-values.ts'
import { orderForm } from '../text/keys.ts'
import css from './order-form.module.css'

/** The line of goods whose elements dialog is open. */
export const ElementsContext = createContext<readonly [row: number | undefined, open: (row: number | undefined) => void]>([
  undefined,
  () => undefined,
])

const [BRAND_TYPE, PREFERENCE] = FIXED_ELEMENTS
const elementsOf = (line: GoodsValues | undefined) => line?.DeclareElements ?? []

/** In the grid of goods: how many elements of a line are declared to Chinese customs, and a button to edit them. */
export function ElementsCell({ row, index }: { row: GoodsValues; index: number }) {
  const t = useText(orderForm)
  const [, open] = useContext(ElementsContext)
  const count = elementsOf(row).length
  return (
    <button type="button" className={css.packing} tabIndex={-1} data-empty={count === 0 || undefined} onClick={() => open(index)}>
      {count === 0 ? t('form.elements') : t('form.elementsStated', { count })}
    </button>
  )
}

export function ElementsDialog() {
  const [row, open] = useContext(ElementsContext)
  return row === undefined ? null : <OpenElements key={row} row={row} close={() => open(undefined)} />
}

/** Values already in the line are suggested; the two fixed first elements are not among the rows. */
function initialElements(line: GoodsValues): DeclareElement[] {
  const written = elementsOf(line).slice(FIXED_ELEMENTS.length)
  if (elementsOf(line).length > 0) return written
  return LINE_ELEMENTS.map((Name) => ({ Name, Value: String(line[Name] ?? '') })).filter(({ Value }) => Value !== '')
}

function OpenElements({ row, close }: { row: number; close: () => void }) {
  const t = useText(orderForm)
  const tOrder = useText(orders)
  const names = useElementNames()
  const { form, disabled } = useFormScope()
  const line = useFormValue<GoodsValues>(`DeclarationItems[${row}]`)
  const [preference, setPreference] = useState(elementsOf(line)[1]?.Value ?? '0')
  const [items, setItems] = useState<readonly DeclareElement[]>(() => initialElements(line))
  const change = (at: number, next: Partial<DeclareElement>) =>
    setItems((all) => all.map((item, index) => (index === at ? { ...item, ...next } : item)))
  const keep = (elements: readonly DeclareElement[]) => {
    form.set(`DeclarationItems[${row}].DeclareElements`, elements)
    close()
  }
  const save = () => {
    const more = items
      .map(({ Name, Value }) => ({ Name: Name.trim(), Value: Value.trim() }))
      .filter(({ Name, Value }) => Name !== '' && Value !== '')
    keep([{ Name: BRAND_TYPE, Value: String(line.BrandType ?? 0) }, { Name: PREFERENCE, Value: preference }, ...more])
  }
  return (
    <Dialog
      open
      title={t('form.elementsTitle', { name: String(line.NameEn || line.NameCn || row + 1) })}
      width={640}
      onClose={close}
      {...(!disabled && { ok: t('form.packingSave'), onOk: save })}
    >
      <p className="quiet">{t('form.elementsHint')}</p>
      <dl className={css.fixed}>
        <div>
          <dt>{tOrder('field.BrandType')}</dt>
          <dd>{names.brandOf(Number(line.BrandType ?? 0))}</dd>
        </div>
        <div>
          <dt>{tOrder('field.ExportPreference')}</dt>
          <dd>
            <Select<string>
              aria-label={tOrder('field.ExportPreference')}
              value={preference}
              options={PREFERENCES.map((value) => ({ value, label: names.preferenceOf(value) }))}
              onChange={setPreference}
              disabled={disabled}
            />
          </dd>
        </div>
      </dl>
      <ul className={`${css.items} ${css.elements}`}>
        {items.map((item, index) => (
          <li key={index}>
            {LINE_ELEMENTS.some((name) => name === item.Name) ? (
              <span className={css.elementName}>{names.nameOf(item.Name)}</span>
            ) : (
              <Input
                aria-label={t('form.elementName')}
                placeholder={t('form.elementName')}
                maxLength={60}
                value={item.Name}
                disabled={disabled}
                onChange={(event) => change(index, { Name: event.target.value })}
              />
            )}
            <Input
              aria-label={t('form.elementValue', { name: names.nameOf(item.Name) })}
              placeholder={t('form.elementContent')}
              maxLength={255}
              value={item.Value}
              disabled={disabled}
              onChange={(event) => change(index, { Value: event.target.value })}
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
          disabled={disabled || items.length >= MAX.elements - FIXED_ELEMENTS.length}
          onClick={() => setItems((all) => [...all, { Name: '', Value: '' }])}
        >
          {t('form.addElement')}
        </Button>
        {elementsOf(line).length > 0 && (
          <Button size="small" type="text" danger disabled={disabled} onClick={() => keep([])}>
            {t('form.noElements')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
