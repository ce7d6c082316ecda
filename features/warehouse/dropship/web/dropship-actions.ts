import { bySite, sitePermission, type Country } from '#features/warehouse/sites/rules.ts'
import { CONSUMER_RETURNS, RETURN_LABELS, returnLabelOrderPath, returnOrderPath } from '#features/warehouse/returns/paths.ts'
import { kit } from '#kit/shared/validation.ts'
import { bulkAction, machineActions, opAction, type Action } from '#kit/web/parts/action.ts'
import { reasonForm } from '#kit/web/parts/reason-form.ts'
import { requestCancelDropship, cancelDropship, cancelDropships, withdrawCancelDropship, type OrderRow } from '../contract.ts'
import { DROPSHIP } from '../paths.ts'
import { dropshipOrder, EDITABLE_DROPSHIP } from '../rules.ts'
import { dropship } from '../text/keys.ts'

/** Order fields required by actions; shared by list and detail. */
export type OrderActionRow = Pick<OrderRow, 'Id' | 'WarehouseOutNo' | 'Status' | 'CancelReason'>

/** All customer actions on an order of a country's warehouse. */
export const dropshipActions: Record<Country, Action<OrderActionRow>[]> = bySite((site) => {
  const edit = sitePermission(site, `${DROPSHIP}:edit`)
  const { country } = site
  return [
    {
      name: 'edit',
      label: dropship('action.edit'),
      permission: edit,
      when: (row) => EDITABLE_DROPSHIP.includes(row.Status),
      to: (row) => `${site.prefix}/addOpBehalf?id=${row.Id}`,
    },
    {
      name: 'return',
      label: dropship('action.return'),
      permission: sitePermission(site, `${CONSUMER_RETURNS}:edit`),
      minor: true,
      when: (row) => [dropshipOrder.states.outbound, dropshipOrder.states.delivered].includes(row.Status),
      to: (row) => returnOrderPath(site, row.Id),
    },
    {
      name: 'returnLabel',
      label: dropship('action.returnLabel'),
      permission: sitePermission(site, `${RETURN_LABELS}:edit`),
      minor: true,
      when: (row) => [dropshipOrder.states.outbound, dropshipOrder.states.delivered].includes(row.Status),
      to: (row) => returnLabelOrderPath(site, row.Id),
    },
    {
      name: 'copy',
      label: dropship('action.copy'),
      permission: edit,
      minor: true,
      to: (row) => `${site.prefix}/addOpBehalf?copy=${row.Id}`,
    },
    opAction(requestCancelDropship[country], {
      name: 'askCancel',
      label: dropship('action.askCancel'),
      permission: edit,
      danger: true,
      minor: true,
      when: (row: OrderActionRow) => row.Status === dropshipOrder.states.inProgress && row.CancelReason === null,
      form: reasonForm(dropship),
      input: (row: OrderActionRow, values: { Reason: string }) => ({ id: row.Id, Reason: values.Reason }),
    }),
    opAction(withdrawCancelDropship[country], {
      name: 'withdrawCancel',
      label: kit('action.withdrawCancel'),
      permission: edit,
      minor: true,
      when: (row: OrderActionRow) => row.Status === dropshipOrder.states.inProgress && row.CancelReason !== null,
      input: (row: OrderActionRow) => ({ id: row.Id }),
    }),
    ...machineActions(dropshipOrder, 'customer', (row: OrderActionRow) => row.Status, dropship, {
      cancel: {
        op: cancelDropship[country],
        permission: edit,
        ask: dropship('ask.cancel'),
        askMany: dropship('ask.cancelMany'),
        input: (row: OrderActionRow) => ({ id: row.Id }),
        bulk: bulkAction(cancelDropships[country]),
      },
    }),
  ]
})
