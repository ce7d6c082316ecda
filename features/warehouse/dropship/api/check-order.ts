import type { Selectable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import { ratesFor } from '#features/finance/fees/api/service.ts'
import { dropshipFees, type Estimate } from '#features/finance/fees/rules.ts'
import { withStoredFnsku } from '#features/warehouse/products/rules.ts'
import { requireReviewedContract, warehouseIn, type SiteOwner } from '#features/warehouse/sites/api/service.ts'
import { SITES } from '#features/warehouse/sites/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { isRemoteArea } from '#kit/shared/address.ts'
import { ask } from '#kit/shared/question.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { kit, type FieldIssue, refuseIssues } from '#kit/shared/validation.ts'
import { assessCouriers, parcelsOf, type Reason } from '../couriers.ts'
import {
  DELIVERY_METHOD,
  itemProblems,
  needsRemoteConfirmation,
  outboundDayProblems,
  snProblems,
  waybillNotice,
  type DropshipFields,
} from '../rules.ts'
import { dropship } from '../text/keys.ts'
import { approvedProducts, badLabelFiles, badSerials, type Product } from './lookups.ts'

/** Acting user, company and warehouse country, and the language. */
export type OrderOwner = SiteOwner & { translate: Translate }

/** Result of checking an order; `hints` are notices for the customer. */
export type CheckedOrder = {
  settlementMode: number
  today: string
  products: Map<string, Product>
  estimate: Estimate
  rateVersionId: number
  parcels: ReturnType<typeof parcelsOf>
  isRemote: boolean
  hints: Reason[]
}

/**
 * Checks everything about an order that requires the database or its products: contract, warehouse, products, batches,
 * serial numbers, label files, outbound day, confirmation of a remote address, the courier's limits; and estimates its
 * fee. `before` is the stored order when one is changed. Refuses with field errors.
 */
export async function checkOrder(
  db: Db,
  owner: OrderOwner,
  fields: DropshipFields,
  before?: Selectable<Database['warehouse_out']>,
): Promise<CheckedOrder> {
  const today = dayIn(SITES[owner.country].timeZone)
  const company = await requireReviewedContract(db, owner.ContractCompanyId, owner.country)
  const products = await approvedProducts(
    db,
    owner.ContractCompanyId,
    owner.country,
    fields.Items.map((item) => item.Fnsku),
  )
  const problems: FieldIssue[] = [
    ...((await warehouseIn(db, owner.country, fields.WarehouseId))
      ? []
      : [{ Field: 'WarehouseId', Code: 'choice', key: kit('invalid.choice'), params: {} }]),
    ...unknownProducts(fields, products),
    ...outboundDayProblems(fields.ExpectedOutboundDate, today, before?.ExpectedOutboundDate ?? null),
    ...itemProblems(withStoredFnsku(fields.Items, products), company.IsCustomerIsByBatch),
    ...snProblems(fields.Items),
    ...(await badSerials(db, owner.ContractCompanyId, fields, products, before?.WarehouseOutNo ?? null)),
    ...(await badLabelFiles(db, owner.ContractCompanyId, fields.WaybillFiles)),
  ]
  refuseIssues(problems, owner.translate)
  if (needsRemoteConfirmation(fields)) ask('remoteArea')

  const lines = fields.Items.map((item) => ({ ...products.get(item.Fnsku)!, Pieces: item.Pieces }))
  const parcels = parcelsOf(lines, fields.PackagesCount)
  const isProvider = fields.DropshipDeliveryMethod === DELIVERY_METHOD.provider
  const verdicts = isProvider ? assessCouriers({ site: owner.country, destinationCountry: fields.CountryCode, ...parcels }) : []
  const verdict = verdicts.find((one) => one.service === fields.CourierService)
  if (verdict?.verdict === 'blocked') refuseCourier(verdict.reasons, owner.translate)
  const notice = waybillNotice(fields.WaybillFiles, fields.PackagesCount)
  const rates = await ratesFor(db, owner.country, owner.ContractCompanyId)
  const estimate = dropshipFees({
    rates,
    destinationCountry: fields.CountryCode,
    postalCode: fields.PostalCode,
    service: isProvider ? fields.CourierService : null,
    parcelWeights: parcels.parcelWeights,
    pieces: lines.reduce((sum, line) => sum + line.Pieces, 0),
  })
  const isRemote = isRemoteArea(fields.CountryCode, fields.PostalCode)
  const hints = [
    ...(verdict ? verdict.reasons : []),
    ...(notice ? [notice] : []),
    ...(isRemote ? [{ key: dropship('notice.remoteAccepted'), params: {} }] : []),
  ]
  const { SettlementMode: settlementMode } = company
  return { settlementMode, today, products, estimate, rateVersionId: rates.VersionId, parcels, isRemote, hints }
}

function refuseCourier(reasons: readonly Reason[], translate: Translate): never {
  const Errors = reasons.map(({ key, params }) => ({
    Field: 'CourierService',
    Row: null,
    Code: 'courierBlocked',
    Msg: translate(key, params),
  }))
  refuse('rule', reasons[0]!.key, reasons[0]!.params, { Errors })
}

function unknownProducts({ Items }: DropshipFields, products: ReadonlyMap<string, Product>): FieldIssue[] {
  return Items.flatMap(({ Fnsku }, index) => {
    const unknown: FieldIssue = {
      Field: `Items[${index}].Fnsku`,
      Code: 'fnskuUnknown',
      key: dropship('error.fnskuUnknown'),
      params: {},
    }
    return products.has(Fnsku) ? [] : [unknown]
  })
}
