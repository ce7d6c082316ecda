import { lockForMoves } from '#features/warehouse/stock/api/service.ts'
import { enumValues } from '#features/account/dictionary/enums.ts'
import { answerExport, answerTemplate, startImport } from '#features/account/files/api/service.ts'
import { ratesFor, withNames } from '#features/finance/fees/api/service.ts'
import { dropshipFees, tariffTables } from '#features/finance/fees/rules.ts'
import { getDefaultConfig } from '#features/warehouse/sites/contract.ts'
import { siteOf } from '#features/warehouse/sites/rules.ts'
import { answer, answerSites, Hint, type Handler } from '#kit/api/handle.ts'
import { eachRow, selectedRows } from '#kit/api/bulk.ts'
import { isPostcode, isRemoteArea, normalisePostcode, remoteRules } from '#kit/shared/address.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import {
  requestCancelDropship,
  withdrawCancelDropship,
  cancelDropship as cancelOp,
  cancelDropships,
  createDropship as createOp,
  createDropships,
  exportDropships,
  getDropship,
  getDropshipCounts,
  getDropshipPage,
  getDropshipTemplate,
  importDropships,
  updateDropship,
} from '../contract.ts'
import { checkPostcode, estimateFee, getPickable, getPickableSerials } from '../form-contract.ts'
import { assessCouriers, couriersOf, DESTINATIONS, parcelsOf } from '../couriers.ts'
import { CUT_OFF_TIME } from '../rules.ts'
import { dropship } from '../text/keys.ts'
import { deskHandlers } from './desk-handlers.ts'
import { findDropship } from './detail.ts'
import { dropshipExporter } from './exporter.ts'
import { dropshipImporter } from './importer.ts'
import { withLabels } from './label-zip.ts'
import { approvedProducts, pickableProducts, pickableSerials } from './lookups.ts'
import { dropshipCounts, dropshipIds, dropshipPage, numbersOf } from './queries.ts'
import { requestCancel, withdrawCancel } from './cancel-request.ts'
import { cancelDropship, changeDropship, createDropship, ownerOf, type Saved } from './service.ts'

/** Only the most important hint is returned; the order is saved in any case. */
const withHint = ({ order, hints }: Saved) => (hints[0] ? new Hint(order, hints[0].key, hints[0].params) : order)

export function dropshipHandlers(): Handler[] {
  return [
    ...answerSites(getDropshipPage, ({ db, input, caller, site }) => dropshipPage(db, caller.ContractCompanyId, site, input)),
    ...answerSites(getDropshipCounts, ({ db, input, caller, site }) => dropshipCounts(db, caller.ContractCompanyId, site, input)),

    ...answerSites(getDropship, async ({ db, input, caller, site, translate }) => {
      const order = await findDropship(db, caller.ContractCompanyId, input.id, translate, site)
      return order ?? refuse('notFound', kit('error.notFound'))
    }),
    ...answerSites(getPickable, ({ db, input, caller, site }) => pickableProducts(db, caller.ContractCompanyId, site, input)),
    ...answerSites(getPickableSerials, ({ db, input, caller, site }) =>
      pickableSerials(db, caller.ContractCompanyId, site, input),
    ),

    ...answerSites(createOp, async ({ db, input, caller, site, translate }) =>
      withHint(await createDropship(db, ownerOf(caller, site, translate), input)),
    ),
    ...answerSites(updateDropship, async ({ db, input, caller, site, translate }) =>
      withHint(await changeDropship(db, ownerOf(caller, site, translate), input)),
    ),
    ...answerSites(createDropships, async ({ db, input, caller, site, translate }) => {
      const owner = ownerOf(caller, site, translate)
      const Orders: Saved['order'][] = []
      const done = await eachRow(
        db,
        translate,
        input.Orders.map((order, Index) => ({ order, Index })),
        ({ Index }) => String(Index),
        async ({ order }) => {
          Orders.push((await createDropship(db, owner, order)).order)
        },
      )
      const Errors = done.Skipped.map(({ No, Reason }) => ({
        Index: Number(No),
        PlatformOrderNo: input.Orders[Number(No)]!.PlatformOrderNo,
        Msg: Reason,
      }))
      return { SuccessCount: done.Done, Orders, Errors }
    }),

    ...answerSites(cancelOp, async ({ db, input, caller, site, translate }) => {
      await cancelDropship(db, ownerOf(caller, site, translate), input.id)
      return true as const
    }),
    ...answerSites(cancelDropships, async ({ db, input, caller, site, translate }) => {
      const owner = ownerOf(caller, site, translate)
      const ids = await selectedRows(input.Ids, input.Filter, (filter, limit) =>
        dropshipIds(db, caller.ContractCompanyId, site, filter, limit),
      )
      const names = await numbersOf(db, caller.ContractCompanyId, ids)
      await lockForMoves(
        db,
        'warehouse_out',
        ids.map((Id) => ({ ContractCompanyId: caller.ContractCompanyId, Id })),
      )
      return eachRow(
        db,
        translate,
        ids,
        (Id) => names.get(Id) ?? String(Id),
        (Id) => cancelDropship(db, owner, Id),
      )
    }),
    ...answerSites(requestCancelDropship, async ({ db, input, caller, site, translate }) => {
      await requestCancel(db, ownerOf(caller, site, translate), input.id, input.Reason)
      return true as const
    }),
    ...answerSites(withdrawCancelDropship, async ({ db, input, caller, site, translate }) => {
      await withdrawCancel(db, ownerOf(caller, site, translate), input.id)
      return true as const
    }),

    ...answerSites(checkPostcode, async ({ input: { CountryCode, PostalCode } }) => ({
      IsValid: isPostcode(CountryCode, PostalCode),
      IsRemote: isRemoteArea(CountryCode, PostalCode),
      PostalCode: normalisePostcode(CountryCode, PostalCode),
    })),
    ...answerSites(estimateFee, async ({ db, input, caller, site, translate }) => {
      const products = await approvedProducts(
        db,
        caller.ContractCompanyId,
        site,
        input.Items.map((item) => item.Fnsku),
      )
      const lines = input.Items.map(({ Fnsku, Pieces }) => ({
        ...(products.get(Fnsku) ?? refuse('notFound', dropship('error.fnskuUnknown'))),
        Pieces,
      }))
      const { parcelWeights, heaviest, sides } = parcelsOf(lines, input.PackagesCount)
      const pieces = lines.reduce((sum, line) => sum + line.Pieces, 0)
      const place = {
        rates: await ratesFor(db, siteOf(site).country, caller.ContractCompanyId),
        destinationCountry: input.CountryCode,
        postalCode: input.PostalCode,
        parcelWeights,
        pieces,
      }
      const own = dropshipFees({ ...place, service: null })
      return {
        ParcelWeights: parcelWeights,
        Sides: sides,
        IsRemote: isRemoteArea(input.CountryCode, input.PostalCode),
        CurrencyCode: own.CurrencyCode,
        WithoutCourier: { Lines: withNames(own.Lines, translate), Total: own.Total },
        Options: assessCouriers({ ...place, site: siteOf(site).country, heaviest, sides }).map(
          ({ courier, service, verdict, reasons }) => {
            const price = dropshipFees({ ...place, service })
            const Reasons = reasons.map((reason) => translate(reason.key, reason.params))
            return {
              Courier: courier,
              CourierService: service,
              Verdict: verdict,
              Reasons,
              Lines: withNames(price.Lines, translate),
              Total: price.Total,
            }
          },
        ),
      }
    }),

    answer(getDefaultConfig, async ({ db, input: { CountryCode }, caller }) => {
      const Couriers = couriersOf(CountryCode)
      const rates = await ratesFor(db, CountryCode, caller.ContractCompanyId)
      const services = Couriers.flatMap(({ Services }) => Services.map(({ Service }) => Service))
      return {
        LabelSizes: enumValues('LabelSize'),
        Couriers,
        CutOffTime: CUT_OFF_TIME,
        RemoteRules: remoteRules(DESTINATIONS[CountryCode]),
        TariffTables: tariffTables(rates, services),
      }
    }),
    ...answerSites(exportDropships, (context) => answerExport(context, dropshipExporter, context.input)),
    ...answerSites(getDropshipTemplate, (context) => answerTemplate(context, dropshipImporter)),
    ...answerSites(importDropships, async (context) => {
      const { call, labels } = await withLabels(context)
      return startImport(call, dropshipImporter, labels)
    }),
    ...deskHandlers(),
  ]
}
