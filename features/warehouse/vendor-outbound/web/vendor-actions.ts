import { sitePermission, VF_SITE } from '#features/warehouse/sites/rules.ts'
import { kit } from '#kit/shared/validation.ts'
import { machineActions, opAction, type Action } from '#kit/web/parts/action.ts'
import { reasonForm } from '#kit/web/parts/reason-form.ts'
import { cancelVendorOrder, requestCancelVendorOrder, withdrawCancelVendorOrder, type VendorRow } from '../contract.ts'
import { VENDOR, vendorFormPath } from '../paths.ts'
import { CANCEL_ASKED, EDITABLE_VENDOR, isCancelRequested, vendorOrder } from '../rules.ts'
import { vendor } from '../text/keys.ts'

const edit = sitePermission(VF_SITE, `${VENDOR}:edit`)

/** All customer actions on an order, shared by list and detail. */
export const vendorActions: Action<VendorRow>[] = [
  {
    name: 'edit',
    label: vendor('action.edit'),
    permission: edit,
    when: (row) => EDITABLE_VENDOR.includes(row.Status),
    to: (row) => `${vendorFormPath}?id=${row.Id}`,
  },
  {
    name: 'copy',
    label: vendor('action.copy'),
    permission: edit,
    minor: true,
    to: (row) => `${vendorFormPath}?copy=${row.Id}`,
  },
  opAction(requestCancelVendorOrder, {
    name: 'askCancel',
    label: vendor('action.askCancel'),
    permission: edit,
    danger: true,
    minor: true,
    when: (row: VendorRow) => CANCEL_ASKED.includes(row.Status) && row.CancelReason === null,
    form: reasonForm(vendor),
    input: (row: VendorRow, { Reason }: { Reason: string }) => ({ warehouseOutId: row.Id, Reason }),
  }),
  opAction(withdrawCancelVendorOrder, {
    name: 'withdrawCancel',
    label: kit('action.withdrawCancel'),
    permission: edit,
    minor: true,
    when: (row: VendorRow) => isCancelRequested(row),
    input: (row: VendorRow) => ({ warehouseOutId: row.Id }),
  }),
  ...machineActions(vendorOrder, 'customer', (row: VendorRow) => row.Status, vendor, {
    cancel: {
      op: cancelVendorOrder,
      permission: edit,
      ask: vendor('ask.cancel'),
      input: (row: VendorRow) => ({ warehouseOutId: row.Id }),
    },
  }),
]
