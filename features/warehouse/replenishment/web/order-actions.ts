import { lazy } from 'react'
import { bySite, sitePermission, type Country } from '#features/warehouse/sites/rules.ts'
import { kit } from '#kit/shared/validation.ts'
import { bulkAction, machineActions, opAction, type Action } from '#kit/web/parts/action.ts'
import { reasonForm } from '#kit/web/parts/reason-form.ts'
import {
  cancelReplenishment,
  cancelReplenishments,
  requestCancelReplenishment,
  withdrawCancelReplenishment,
  type OrderRow,
} from '../contract.ts'
import { REPLENISHMENT } from '../paths.ts'
import { BEFORE_PACKING, EDITABLE, replenishmentOrder } from '../rules.ts'
import { replenishment } from '../text/keys.ts'

const ConsolidateDialog = lazy(() => import('./parts/consolidate-dialog.tsx'))
const LabelsDialog = lazy(() => import('./parts/labels-dialog.tsx'))

/** All customer actions on an order, shared by list and detail. */
export const orderActions: Record<Country, Action<OrderRow>[]> = bySite((site) => {
  const edit = sitePermission(site, `${REPLENISHMENT}:edit`)
  const { country } = site
  return [
    {
      name: 'edit',
      label: replenishment('action.edit'),
      permission: edit,
      when: (row) => EDITABLE.includes(row.Status),
      to: (row) => `${site.prefix}/addRpWareHouse?id=${row.Id}`,
    },
    {
      name: 'labels',
      label: replenishment('action.labels'),
      permission: edit,
      minor: true,
      when: (row) => BEFORE_PACKING.includes(row.Status),
      dialog: LabelsDialog,
    },
    {
      name: 'consolidate',
      label: replenishment('action.consolidate'),
      permission: edit,
      minor: true,
      when: (row) => row.LoosePieces > 0 && BEFORE_PACKING.includes(row.Status),
      dialog: ConsolidateDialog,
    },
    {
      name: 'copy',
      label: replenishment('action.copy'),
      permission: edit,
      minor: true,
      to: (row) => `${site.prefix}/addRpWareHouse?copy=${row.Id}`,
    },
    opAction(requestCancelReplenishment[country], {
      name: 'askCancel',
      label: replenishment('action.askCancel'),
      permission: edit,
      danger: true,
      minor: true,
      when: (row: OrderRow) => row.Status === replenishmentOrder.states.inProgress && row.CancelReason === null,
      form: reasonForm(replenishment),
      input: (row: OrderRow, values: { Reason: string }) => ({ warehouseOutId: row.Id, Reason: values.Reason }),
    }),
    opAction(withdrawCancelReplenishment[country], {
      name: 'withdrawCancel',
      label: kit('action.withdrawCancel'),
      permission: edit,
      minor: true,
      when: (row: OrderRow) => row.Status === replenishmentOrder.states.inProgress && row.CancelReason !== null,
      input: (row: OrderRow) => ({ warehouseOutId: row.Id }),
    }),
    ...machineActions(replenishmentOrder, 'customer', (row: OrderRow) => row.Status, replenishment, {
      cancel: {
        op: cancelReplenishment[country],
        permission: edit,
        ask: replenishment('ask.cancel'),
        askMany: replenishment('ask.cancelMany'),
        input: (row: OrderRow) => ({ warehouseOutId: row.Id }),
        bulk: bulkAction(cancelReplenishments[country]),
      },
    }),
  ]
})
