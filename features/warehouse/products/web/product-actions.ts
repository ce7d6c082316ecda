import { lazy } from 'react'
import { alerts } from '#features/messages/alerts/text/keys.ts'
import { ageAlertFields, stockAlertFields, type ProductAlerts } from '#features/messages/alerts/rules.ts'
import { bySite, sitePermission, type Country } from '#features/warehouse/sites/rules.ts'
import { bulkAction, machineActions, opAction, type Action, type ActionForm } from '#kit/web/parts/action.ts'
import { machineTones } from '#kit/web/parts/tone.ts'
import { reasonForm } from '#kit/web/parts/reason-form.ts'
import { requestChange, deleteProduct, setProductAlerts, submitProducts, type ProductRow } from '../contract.ts'
import { PRODUCTS } from '../paths.ts'
import { EDITABLE_PRODUCT, productReview } from '../rules.ts'
import { MOST_LABELLED } from '../rules/labels.ts'
import { products } from '../text/keys.ts'

const LabelDialog = lazy(() => import('./parts/label-dialog.tsx'))
const LabelsDialog = lazy(() => import('./parts/labels-dialog.tsx'))

/** Status colours of a product for its owner. */
export const PRODUCT_TONES = machineTones(productReview, 'customer')

/** Row actions, shared by list and detail. */
export type ProductActionRow = Pick<
  ProductRow,
  'Id' | 'Fnsku' | 'Sku' | 'ReviewState' | 'LabelSize' | 'StockLine' | 'AgeLine' | 'IsStockAlert' | 'IsAgeAlert'
>

const isEditable = (row: ProductActionRow) => EDITABLE_PRODUCT.includes(row.ReviewState)
const isApproved = (row: ProductActionRow) => row.ReviewState === productReview.states.approved

/** A bulk change has no single product's values, so the form starts with the company's threshold. */
const stockAlertForm: ActionForm<ProductActionRow> = {
  schema: stockAlertFields,
  text: products,
  fields: [
    { field: 'IsStockAlert', kind: 'switch' },
    {
      field: 'StockLine',
      kind: 'number',
      label: alerts('field.StockLine'),
      help: products('help.alerts'),
      when: ({ IsStockAlert }: { IsStockAlert?: boolean }) => IsStockAlert !== false,
    },
  ],
  initial: (row) => ({ IsStockAlert: row?.IsStockAlert ?? true, StockLine: row?.StockLine ?? null }),
}
const ageAlertForm: ActionForm<ProductActionRow> = {
  schema: ageAlertFields,
  text: products,
  fields: [
    { field: 'IsAgeAlert', kind: 'switch' },
    {
      field: 'AgeLine',
      kind: 'number',
      label: alerts('field.AgeLine'),
      help: products('help.alerts'),
      when: ({ IsAgeAlert }: { IsAgeAlert?: boolean }) => IsAgeAlert !== false,
    },
  ],
  initial: (row) => ({ IsAgeAlert: row?.IsAgeAlert ?? true, AgeLine: row?.AgeLine ?? null }),
}
const ALERT_FORMS = { stockAlert: stockAlertForm, ageAlert: ageAlertForm } as const

/** All customer actions on a product of a country's warehouse. */
export const productActions: Record<Country, Action<ProductActionRow>[]> = bySite((site) => {
  const edit = sitePermission(site, `${PRODUCTS}:edit`)
  return [
    ...machineActions(productReview, 'customer', (row: ProductActionRow) => row.ReviewState, products, {
      submit: {
        op: submitProducts[site.country],
        permission: edit,
        input: (row) => ({ Ids: [row.Id] }),
        bulk: bulkAction(submitProducts[site.country]),
      },
    }),
    {
      name: 'labels',
      label: products('action.printLabels'),
      dialog: LabelDialog,
      bulkDialog: { dialog: LabelsDialog, most: MOST_LABELLED },
      when: isApproved,
    },
    {
      name: 'edit',
      label: products('action.edit'),
      permission: edit,
      minor: true,
      when: isEditable,
      to: (row) => `${site.prefix}/skuForm?id=${row.Id}`,
    },
    {
      name: 'copy',
      label: products('action.copy'),
      permission: edit,
      minor: true,
      to: (row) => `${site.prefix}/skuForm?copy=${row.Id}`,
    },
    ...(['stockAlert', 'ageAlert'] as const).map((name) =>
      opAction(setProductAlerts[site.country], {
        name,
        label: products(`action.${name}`),
        permission: edit,
        minor: true,
        form: ALERT_FORMS[name],
        input: (row: ProductActionRow, values: ProductAlerts) => ({ Ids: [row.Id], ...values }),
        bulk: bulkAction(setProductAlerts[site.country], (values: ProductAlerts) => values),
      }),
    ),
    opAction(requestChange[site.country], {
      name: 'askChange',
      label: products('action.askChange'),
      permission: edit,
      minor: true,
      when: isApproved,
      form: reasonForm(products),
      input: (row: ProductActionRow, values: { Reason: string }) => ({ Id: row.Id, Reason: values.Reason }),
    }),
    opAction(deleteProduct[site.country], {
      name: 'delete',
      label: products('action.delete'),
      permission: edit,
      danger: true,
      when: isEditable,
      input: (row: ProductActionRow) => ({ Id: row.Id }),
    }),
  ]
})
