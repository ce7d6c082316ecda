import { answerExport, answerTemplate, startImport } from '#features/account/files/api/service.ts'
import { companyOf, displayNameOf } from '#features/account/session/api/service.ts'
import { answerDeskListExport } from '#kit/api/desk-exports.ts'
import { answer, answerSites, Hint, type Handler } from '#kit/api/handle.ts'
import { answerDeskList, answerDeskMove, answerList, scopeOf } from '#kit/api/list-handlers.ts'
import type { Db } from '#kit/api/db.ts'
import { requireCountry } from '#kit/api/warehouse-country.ts'
import { byCaller, recordEvent } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import * as contract from '../contract.ts'
import { productReview, productEvents } from '../rules.ts'
import { checkCarton, type CartonInput } from '../rules/carton.ts'
import { MOST_LABELS } from '../rules/labels.ts'
import { products } from '../text/keys.ts'
import { productExporter } from './export.ts'
import { productImporter } from './import.ts'
import { productLabels } from './labels.ts'
import { findProduct } from './detail.ts'
import { labelRows, productList } from './queries.ts'
import { approveProduct, isSnManaged, rejectProduct, removeProduct, reopenProduct, submitProduct } from './service.ts'
import { changeProduct, createProduct } from './save-product.ts'
import { siteOwner } from '#features/warehouse/sites/api/service.ts'
import { followProducts } from '#features/messages/alerts/api/service.ts'
import { saveAlerts } from './alert-lines.ts'

/** A product with its parts, files and records; of any country unless one is given. */
const wholeProduct = async (db: Db, companyId: number, productId: number, country?: string) =>
  (await findProduct(db, companyId, productId, country)) ?? refuse('notFound', kit('error.notFound'))

/** A product with an unusual carton is saved, with a hint to the user. */
function hinted<S>(saved: S, carton: CartonInput): S | Hint<S> {
  const yellow = checkCarton(carton).find(({ Code }) => Code === 'cartonYellow')
  return yellow ? new Hint(saved, yellow.key, yellow.params) : saved
}

/** Handlers of the product operations. */
export function productHandlers(): Handler[] {
  return [
    ...answerList(productList, { page: contract.getProductPage, counts: contract.getProductCounts }),
    ...answerSites(contract.getProduct, ({ db, input, caller, site }) =>
      wholeProduct(db, caller.ContractCompanyId, input.Id, site),
    ),

    ...answerSites(
      contract.getReviewRecords,
      async ({ db, input, caller, site }) => (await wholeProduct(db, caller.ContractCompanyId, input.Id, site)).ReviewRecords,
    ),

    ...answerSites(contract.addProduct, async ({ db, input, caller, site, translate }) => {
      const { IsSubmit, ...fields } = input
      const owner = siteOwner(caller, site)
      const saved = await createProduct(db, owner, fields, isSnManaged(await companyOf(db, caller.ContractCompanyId), site))
      if (IsSubmit) await submitProduct(db, owner, saved.Id, translate)
      return hinted({ ...saved, RowVersion: saved.RowVersion + (IsSubmit ? 1 : 0) }, fields)
    }),
    ...answerSites(contract.updateProduct, async ({ db, input, caller, site, translate }) => {
      const { IsSubmit, ...fields } = input
      const owner = siteOwner(caller, site)
      const saved = await changeProduct(db, owner, fields, translate)
      if (IsSubmit) await submitProduct(db, owner, saved.Id, translate)
      return hinted({ ...saved, RowVersion: saved.RowVersion + (IsSubmit ? 1 : 0) }, fields)
    }),
    ...answerSites(contract.deleteProduct, async ({ db, input, caller, site }) => {
      await removeProduct(db, siteOwner(caller, site), input.Id)
      return true as const
    }),

    ...answerSites(contract.submitProducts, ({ db, input, caller, site, translate }) =>
      productList.eachOwn(db, translate, scopeOf(caller, site), input, ({ Id }) =>
        submitProduct(db, siteOwner(caller, site), Id, translate),
      ),
    ),

    ...answerSites(contract.setProductAlerts, async ({ db, input, caller, site, translate, jobs }) => {
      const result = await productList.eachOwn(db, translate, scopeOf(caller, site), input, ({ Id }) =>
        saveAlerts(db, siteOwner(caller, site), Id, input),
      )
      await jobs.enqueue(db, followProducts, { ContractCompanyId: caller.ContractCompanyId })
      return result
    }),

    ...answerSites(contract.requestChange, async ({ db, input, caller, site }) => {
      const row = await wholeProduct(db, caller.ContractCompanyId, input.Id, site)
      if (row.ReviewState !== productReview.states.approved) refuse('rule', kit('error.moveRefused'))
      await db
        .updateTable('wares_info')
        .set({ ChangeReason: input.Reason })
        .where('ContractCompanyId', '=', caller.ContractCompanyId)
        .where('Id', '=', input.Id)
        .execute()
      recordEvent(db, productEvents, {
        ContractCompanyId: caller.ContractCompanyId,
        EntityId: input.Id,
        EntityNo: row.Fnsku,
        Move: 'askChange',
        FromState: row.ReviewState,
        ToState: row.ReviewState,
        by: byCaller(caller),
        remark: input.Reason,
      })
      return true as const
    }),

    ...answerSites(contract.printLabels, async ({ input, caller, site, transact }) => {
      if (input.Items.reduce((sum, item) => sum + item.Copies, 0) > MOST_LABELS)
        refuse('rule', products('error.tooManyLabels'), { max: MOST_LABELS })
      const rows = await transact('read', (db) =>
        labelRows(
          db,
          caller.ContractCompanyId,
          site,
          input.Items.map((item) => item.Id),
        ),
      )
      const labels = input.Items.map(({ Id, Copies }) => {
        const row = rows.get(Id)
        if (!row) refuse('notFound', kit('error.notFound'))
        return { ...row, LabelSize: input.LabelSize ?? row.LabelSize, copies: Copies }
      })
      return {
        fileName: `labels-${labels.length === 1 ? labels[0]!.Fnsku : labels.length}.pdf`,
        contentType: 'application/pdf',
        content: await productLabels(labels),
      }
    }),

    ...answerDeskList(productList, { page: contract.getDeskProducts, counts: contract.getDeskProductCounts }),
    answerDeskListExport(contract.exportDeskProducts, productExporter, productList.deskRows),
    answer(contract.getDeskProduct, async ({ db, input: { ContractCompanyId, Id } }) => {
      const product = await wholeProduct(db, ContractCompanyId, Id)
      requireCountry(db, product.CountryCode)
      return { ...product, CompanyName: await displayNameOf(db, ContractCompanyId) }
    }),
    answer(contract.approveProducts, ({ db, input, caller, translate }) => {
      if (input.Measured && input.Rows?.length !== 1) refuse('rule', products('error.measureOne'))
      return productList.eachAtDesk(db, translate, input, (row) => approveProduct(db, row, byCaller(caller), input.Measured))
    }),
    answerDeskMove(productList, contract.rejectProducts, (db, row, by, { Reason }) => rejectProduct(db, row, by, Reason)),
    answerDeskMove(productList, contract.reopenProducts, reopenProduct),
    ...answerSites(contract.exportProducts, (context) => answerExport(context, productExporter, context.input)),
    ...answerSites(contract.getProductTemplate, async (context) => answerTemplate(context, productImporter)),
    ...answerSites(contract.importProducts, (context) => startImport(context, productImporter)),
  ]
}
