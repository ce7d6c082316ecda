import { returnOrder } from '#features/warehouse/returns/rules.ts'
import { warehouseIn } from '#features/warehouse/sites/api/service.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import type { Db } from '#kit/api/db.ts'
import type { Translate } from '#kit/shared/text.ts'
import { kit, refuseIssues } from '#kit/shared/validation.ts'
import type { LabelFields } from '../rules.ts'
import { returnLabels } from '../text/keys.ts'
import { isParcelAwaited, orderToLabel } from './free-pieces.ts'
import { pickupDaysOf } from './pickup.ts'

/** Returns the order that the goods come from, if one is given. Refuses with all invalid fields at once. */
export async function requireFields(
  db: Db,
  { ContractCompanyId, country }: { ContractCompanyId: number; country: Country },
  fields: LabelFields,
  translate: Translate,
) {
  const wrong = (Field: string, key: ReturnType<typeof returnLabels>, params: Record<string, string | number> = {}) => ({
    Field,
    Code: 'rule',
    key,
    params,
  })
  const found = []
  if (!(await warehouseIn(db, country, fields.WarehouseId))) found.push(wrong('WarehouseId', kit('invalid.choice')))
  if (fields.PickupDate !== null && !(await pickupDaysOf(db, fields.Country)).includes(fields.PickupDate))
    found.push(wrong('PickupDate', returnLabels('error.pickupDay')))
  const order =
    fields.OriginalOutNo === null
      ? undefined
      : await orderToLabel(db, { ContractCompanyId, country }, { No: fields.OriginalOutNo }, true)
  if (fields.OriginalOutNo !== null && !order)
    found.push(wrong('OriginalOutNo', returnLabels('error.noOrder'), { no: fields.OriginalOutNo }))
  if (fields.OriginalOutNo === null && fields.Items.length > 0)
    found.push(wrong('OriginalOutNo', returnLabels('error.itemsOrder')))
  if (order && fields.Items.length === 0 && order.Items.length === 0) {
    const isAwaited = await isParcelAwaited(db, { ContractCompanyId, country }, order, returnOrder.states.accepted)
    if (!isAwaited) found.push(wrong('OriginalOutNo', returnLabels('error.allLabelled'), { no: order.WarehouseOutNo }))
  }
  const free = new Map(order?.Items.map((item) => [item.Fnsku, item.Pieces]))
  fields.Items.forEach(({ Fnsku, Pieces }, index) => {
    const left = free.get(Fnsku) ?? 0
    if (order && Pieces > left)
      found.push(wrong(`Items[${index}].Pieces`, returnLabels('error.moreThanSent'), { fnsku: Fnsku, free: left }))
  })
  refuseIssues(found, translate)
  return order
}
