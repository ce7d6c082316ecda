import { companyOf } from '#features/account/session/api/service.ts'
import { holdEstimate, lowerEstimate, releaseEstimate } from '#features/finance/fees/api/service.ts'
import { siteOf } from '#features/warehouse/sites/rules.ts'
import { inHours, now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { recordEvent, type By } from '#kit/api/moves.ts'
import { requireCountry } from '#kit/api/warehouse-country.ts'
import { isPostcode, isRemoteArea, normalisePostcode } from '#kit/shared/address.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { ask } from '#kit/shared/question.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { kit, refuseIssues } from '#kit/shared/validation.ts'
import type { CorrectedAddress } from '../contract/address.ts'
import { CORRECTABLE, DELIVERY_METHOD, dropshipEvents, needsHouseNumber } from '../rules.ts'
import { dropship } from '../text/keys.ts'
import { estimateOf } from './detail.ts'
import { charged } from './order-moves.ts'

type Correction = CorrectedAddress & { IsRemoteConfirmed: boolean }

/**
 * Corrects the destination of an order's parcels, and requests missing labels again. If the new destination costs more or
 * less, the estimate and the frozen amount are those of the new destination; refused if it costs more than the balance
 * or credit covers.
 */
export async function correctAddress(
  db: Db,
  { ContractCompanyId, Id, RowVersion }: DeskRow & { RowVersion: number },
  by: By,
  { Reason, IsRemoteConfirmed, ...address }: Correction,
  translate: Translate,
): Promise<void> {
  const order = await db
    .selectFrom('warehouse_out')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .forUpdate()
    .executeTakeFirst()
  if (!order) refuse('notFound', kit('error.notFound'))
  requireCountry(db, order.Site)
  if (order.RowVersion !== RowVersion) refuse('changed', kit('error.changed'))
  const isOurs = order.DropshipDeliveryMethod === DELIVERY_METHOD.provider
  if (!isOurs || !CORRECTABLE.includes(order.Status)) refuse('rule', kit('error.moveRefused'))
  const country = order.CountryCode ?? siteOf(order.Site).country
  refuseIssues(
    [
      ...(isPostcode(country, address.PostalCode)
        ? []
        : [{ Field: 'PostalCode', Code: 'postcode', key: kit('invalid.postcode'), params: {} }]),
      ...(needsHouseNumber(country) && !address.HouseNumber
        ? [{ Field: 'HouseNumber', Code: 'houseNumber', key: dropship('rule.houseNumber'), params: {} }]
        : []),
    ],
    translate,
  )
  await requireUnlabelled(db, ContractCompanyId, Id)
  const PostalCode = normalisePostcode(country, address.PostalCode)
  const before: Readonly<Record<string, unknown>> = order
  const changed = Object.entries({ ...address, PostalCode }).some(([field, value]) => before[field] !== value)
  if (!changed) refuse('rule', dropship('error.addressSame'))
  const isNewlyRemote = isRemoteArea(country, PostalCode) && !isRemoteArea(country, order.PostalCode ?? '')
  if (isNewlyRemote && !IsRemoteConfirmed) ask('remoteArea')
  const { Total: EstimatedFee } = await estimateOf(db, { ...order, PostalCode })
  await db
    .updateTable('warehouse_out')
    .set({
      ...address,
      PostalCode,
      EstimatedFee,
      IsRemote: isRemoteArea(country, PostalCode),
      IsRemoteConfirmed: order.IsRemoteConfirmed || IsRemoteConfirmed,
      UpdatedTime: now(),
      ...(by.UserId !== null && { UpdatedBy: by.UserId }),
      RowVersion: RowVersion + 1,
    })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .execute()
  const on = charged({ ...order, RowVersion: RowVersion + 1 }, by)
  if (EstimatedFee < order.EstimatedFee) await lowerEstimate(db, on, EstimatedFee)
  if (EstimatedFee > order.EstimatedFee) {
    const { SettlementMode } = await companyOf(db, ContractCompanyId)
    await releaseEstimate(db, on)
    await holdEstimate(db, on, EstimatedFee, SettlementMode)
  }
  await db
    .updateTable('carrier_label')
    .set({ State: 'requested', Error: null, NextTry: now(), UpdatedTime: now() })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('WarehouseOutId', '=', Id)
    .where('State', 'in', ['requested', 'failed'])
    .execute()
  recordEvent(db, dropshipEvents, {
    ContractCompanyId,
    EntityId: Id,
    EntityNo: order.WarehouseOutNo,
    Move: 'correctAddress',
    FromState: order.Status,
    ToState: order.Status,
    by,
    remark: Reason,
    payload: { Site: order.Site },
  })
}

/** How long a courier may take to answer a label request. */
const ANSWER_HOURS = 2 / 60

/** Refuses if a label with the old address has been issued or a label request is in progress. */
async function requireUnlabelled(db: Db, companyId: number, orderId: number): Promise<void> {
  const labels = await db
    .selectFrom('carrier_label')
    .select(['State', 'Tries', 'UpdatedTime'])
    .where('ContractCompanyId', '=', companyId)
    .where('WarehouseOutId', '=', orderId)
    .where('State', 'in', ['issued', 'requested'])
    .forUpdate()
    .execute()
  if (labels.some(({ State }) => State === 'issued')) refuse('rule', dropship('error.addressLabelled'))
  if (labels.some(({ Tries, UpdatedTime }) => Tries > 0 && UpdatedTime > inHours(-ANSWER_HOURS)))
    refuse('rule', dropship('error.labelUnderway'))
}
