import { NO_BATTERY } from '#features/freight/core/rules.ts'
import type { Site } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { useFormRecord } from '#kit/web/detail/record.tsx'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { useText } from '#kit/web/text.ts'
import { addProduct, getProduct, getProductCounts, getProductPage, updateProduct, type Product } from '../contract.ts'
import { productPath } from '../paths.ts'
import { CUSTOMS_FIELD, type ProductFields } from '../rules.ts'
import { products } from '../text/keys.ts'
import { LiveCartonCheck } from './parts/live-carton-check.tsx'
import { productForm, productHints, submitForm, valuesOf, type ProductValues } from './product-values.ts'
import { valueIn } from '#kit/shared/keys.ts'

const BLANK: ProductValues = {
  BatteryType: NO_BATTERY,
  IsHazardous: false,
  DangerousClass: '0',
  LabelSize: '6*4',
  Accessories: [],
}

const side = (field: string) => ({ field, kind: 'number', unit: 'cm' }) as const
const doc = (field: string, label: 'file.msds' | 'file.un383' | 'file.other') =>
  ({ field, label: products(label), kind: 'files', wide: true }) as const

/** Accessories frozen by an approval are read-only. */
const isFree = (values: ProductValues) => valueIn(values, 'IsAccessoryFrozen') !== true

function formOf(site: Site, editing: Product | undefined): FormSpec<ProductValues> {
  const { country } = site
  const stale = [getProductPage[country], getProductCounts[country], getProduct[country]]
  const send = (label: 'action.saveSubmit' | 'action.saveDraft', IsSubmit: boolean) => {
    const common = {
      label: products(label),
      stale,
      ...(IsSubmit && { schema: submitForm(country) }),
      done: (saved: { Id: number }, values: ProductValues) => ({
        title: products(IsSubmit ? 'done.submitted' : 'done.saved'),
        number: String(values.Fnsku),
        next: [
          { label: products('action.open'), to: productPath(site, saved.Id) },
          { label: products('action.toList'), to: `${site.prefix}/skuList` },
        ],
      }),
    }
    if (!editing)
      return formButton(addProduct[country], { ...common, input: (product: ProductFields) => ({ ...product, IsSubmit }) })
    const { Id, RowVersion } = editing
    return formButton(updateProduct[country], {
      ...common,
      input: (product: ProductFields) => ({ ...product, Id, RowVersion, IsSubmit }),
    })
  }
  return {
    name: `product-${country}-${editing?.Id ?? 'new'}`,
    changes: editing !== undefined,
    text: products,
    schema: productForm,
    warn: productHints,
    sections: [
      {
        name: 'identity',
        title: products('section.identity'),
        fields: [
          { field: 'SalesPlatform', kind: 'enum', enumeration: 'SalesPlatform' },
          { field: 'Fnsku', help: products('help.Fnsku') },
          { field: 'Sku' },
          { field: 'CustomerCode' },
          { field: 'NameEn' },
          { field: 'NameCn', help: products('help.nameCn') },
          { field: 'ShopName' },
          { field: 'LabelSize', kind: 'enum', enumeration: 'LabelSize', help: products('help.labelCm') },
          { field: 'Details', kind: 'longText', max: 500, wide: true },
          { field: 'Image', kind: 'files', accept: 'image/png,image/jpeg', most: 1, wide: true },
        ],
      },
      {
        name: 'unit',
        title: products('section.unit'),
        fields: [side('UnitLength'), side('UnitWidth'), side('UnitHeight'), { field: 'UnitWeight', kind: 'number', unit: 'kg' }],
      },
      {
        name: 'carton',
        title: products('section.carton'),
        fields: [
          { field: 'PcsPerCarton', kind: 'number' },
          side('CartonLength'),
          side('CartonWidth'),
          side('CartonHeight'),
          { field: 'CartonWeight', kind: 'number', unit: 'kg' },
        ],
        content: LiveCartonCheck,
      },
      {
        name: 'customs',
        title: products('section.customs'),
        fields: [
          { field: CUSTOMS_FIELD[country], help: products('help.customsCode'), required: () => true },
          { field: 'BatteryType', kind: 'enum', enumeration: 'BatteryType' },
          { field: 'IsHazardous', kind: 'switch', help: products('help.hazardous') },
          {
            field: 'DangerousClass',
            kind: 'enum',
            enumeration: 'DangerousClass',
            when: (values: ProductValues) => values.IsHazardous === true,
          },
          { field: 'DeclareValue', kind: 'number', help: products('help.declareValue') },
          { field: 'DeclareCurrency', kind: 'enum', enumeration: 'Currency' },
        ],
      },
      {
        name: 'accessories',
        title: products('section.accessories'),
        hint: products('help.accessories'),
        when: isFree,
        lines: {
          field: 'Accessories',
          least: 0,
          most: 50,
          blank: () => ({ QtyPerSet: 1, IsMain: false }),
          columns: [
            { field: 'AccessoryCode', width: 150 },
            { field: 'Name', width: 200 },
            { field: 'QtyPerSet', kind: 'number', width: 110 },
            { field: 'IsMain', kind: 'check', width: 90 },
            { field: 'Length', kind: 'number', unit: 'cm', width: 100 },
            { field: 'Width', kind: 'number', unit: 'cm', width: 100 },
            { field: 'Height', kind: 'number', unit: 'cm', width: 100 },
            { field: 'Weight', kind: 'number', unit: 'kg', width: 100 },
          ],
        },
      },
      {
        name: 'files',
        title: products('section.files'),
        hint: products('help.batteryFiles'),
        fields: [doc('Msds', 'file.msds'), doc('Un383', 'file.un383'), doc('OtherFiles', 'file.other')],
      },
      {
        name: 'alerts',
        title: products('section.alerts'),
        hint: products('help.alerts'),
        fields: [
          { field: 'StockLine', label: products('alerts.StockLine'), kind: 'number' },
          { field: 'AgeLine', label: products('alerts.AgeLine'), kind: 'number' },
        ],
      },
    ],
    buttons: [send('action.saveSubmit', true), send('action.saveDraft', false)],
  }
}

/** Adds a product, edits one (`?id=`) or starts with the content of another (`?copy=`). */
export default function ProductForm() {
  const t = useText(products)
  const site = useSite()
  const { isCopy, stored, editing, instead } = useFormRecord(getProduct[site.country], 'Id', ({ Fnsku }) => Fnsku)
  if (instead) return instead
  return (
    <FormPage
      version={editing?.RowVersion}
      form={formOf(site, editing)}
      title={editing ? `${t('action.edit')} · ${editing.Fnsku}` : t('menu.form')}
      initial={stored ? valuesOf(stored, isCopy) : BLANK}
    />
  )
}
