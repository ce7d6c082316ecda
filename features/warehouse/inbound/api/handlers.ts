import { answerDeskListExport } from '#kit/api/desk-exports.ts'
import { requireCountry } from '#kit/api/warehouse-country.ts'
import { answerExport, answerTemplate, attachmentsOf, readSheet, saveMarked } from '#features/account/files/api/service.ts'
import { bookedFees, withNames } from '#features/finance/fees/api/service.ts'
import { siteOf } from '#features/warehouse/sites/rules.ts'
import { answer, answerSites, type Context, type Handler } from '#kit/api/handle.ts'
import { answerDeskList, answerDeskMove, answerList, scopeOf } from '#kit/api/list-handlers.ts'
import { byCaller } from '#kit/api/moves.ts'
import { PAGES_MAX } from '#kit/api/pdf/document.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import * as contract from '../contract.ts'
import { requestCancelPlan, withdrawCancelPlan } from '../contract/cancel-request.ts'
import { correctPlan } from '../desk-contract.ts'
import { correctCount } from './correct.ts'
import { inboundPlan, isPrintable, MAX_LINES } from '../rules.ts'
import { PACKING_LIST } from '../sheet.ts'
import { inbound } from '../text/keys.ts'
import { boxLabels, cartonsBetween } from './box-labels.ts'
import { differenceHandlers, recountPlan } from './difference.ts'
import { planExporter } from './export.ts'
import { goodRows, packingListIssues, planLine } from './packing-list.ts'
import {
  planProducts,
  freightOrderOf,
  freightOrders,
  planEvents,
  planItems,
  planList,
  planRow,
  receiptsOf,
  shelvesOf,
} from './queries.ts'
import { completePlan, completeWithDifference, failPlan, grantCancel, passPlan, receiveGoods, resolvePlan } from './receiving.ts'
import { siteOwner } from '#features/warehouse/sites/api/service.ts'
import * as saving from './save-plan.ts'
import * as service from './service.ts'
import * as submitting from './submit-plan.ts'

/** The same at the desk, for staff of its country; a draft is visible to its customer only. */
async function deskPlan(
  context: Pick<Context, 'db' | 'translate'>,
  { ContractCompanyId, Id }: { ContractCompanyId: number; Id: number },
) {
  const plan = await presentPlan(context, ContractCompanyId, Id)
  requireCountry(context.db, plan.CountryCode)
  if (plan.Status === inboundPlan.states.toSubmit) refuse('notFound', kit('error.notFound'))
  return plan
}

/** A whole plan, for its own page and the desk. */
async function presentPlan(
  { db, translate }: Pick<Context, 'db' | 'translate'>,
  companyId: number,
  planId: number,
  country?: string,
) {
  const row = await planRow(db, companyId, planId, country)
  const events = await planEvents(db, companyId, planId)
  const FreightOrder = await freightOrderOf(db, companyId, row.OrderId)
  return {
    ...row,
    ExpectedInboundTime: row.ExpectedInboundTime.toISOString(),
    ReviewTime: row.ReviewTime?.toISOString() ?? null,
    FinishTime: row.FinishTime?.toISOString() ?? null,
    CreatedTime: row.CreatedTime.toISOString(),
    FreightOrder,
    DcgNo: FreightOrder?.DcgNo ?? null,
    Items: await planItems(db, companyId, planId),
    Attachments: await attachmentsOf(db, { ContractCompanyId: companyId, Entity: 'inbound_plan', EntityId: planId }),
    Events: events.map((event) => ({ ...event, Time: event.Time.toISOString() })),
    FeeLines: row.OhlOrderNo === null ? [] : withNames(await bookedFees(db, companyId, row.OhlOrderNo), translate),
    CurrencyCode: siteOf(row.CountryCode).currency,
  }
}

function labelCaptions(translate: Translate) {
  return {
    shipTo: translate(inbound('label.shipTo')),
    inboundNo: translate(inbound('label.inboundNo')),
    carton: translate(inbound('label.carton')),
    pieces: translate(inbound('label.pieces')),
    batch: translate(inbound('label.batch')),
    customer: translate(inbound('label.customer')),
  }
}

export function inboundHandlers(): Handler[] {
  return [
    ...answerList(planList, { page: contract.getPlanPage, counts: contract.getPlanCounts }),
    ...answerSites(contract.getPlan, (context) =>
      presentPlan(context, context.caller.ContractCompanyId, context.input.Id, context.site),
    ),
    ...answerSites(contract.getLoadingRecords, async ({ db, input, caller, site }) => {
      await planRow(db, caller.ContractCompanyId, input.Id, site)
      return receiptsOf(db, caller.ContractCompanyId, input.Id)
    }),
    ...answerSites(contract.getPlanOrders, ({ db, input, caller, site }) =>
      freightOrders(db, caller.ContractCompanyId, site, input),
    ),
    ...answerSites(contract.getPlanProducts, ({ db, input, caller, site }) =>
      planProducts(db, { ContractCompanyId: caller.ContractCompanyId, CountryCode: site }, input),
    ),

    ...answerSites(contract.savePlan, async (context) => {
      const { db, caller, site, translate } = context
      const { IsSubmit, Id, RowVersion, ...fields } = context.input
      const owner = siteOwner(caller, site)
      const saved = await saving.savePlan(
        db,
        owner,
        fields,
        translate,
        Id === undefined ? undefined : { Id, RowVersion: RowVersion ?? 0 },
      )
      return IsSubmit ? submitting.submitPlan(db, owner, saved, translate) : saved
    }),
    ...answerSites(contract.submitPlan, (context) =>
      submitting.submitPlan(context.db, siteOwner(context.caller, context.site), context.input, context.translate),
    ),
    ...answerSites(contract.cancelPlan, ({ db, input, caller, site }) => service.cancelPlan(db, siteOwner(caller, site), input)),
    ...answerSites(contract.cancelPlans, ({ db, input, caller, site, translate }) =>
      planList.eachOwn(db, translate, scopeOf(caller, site), input, ({ Id }) =>
        service.cancelOneOf(db, siteOwner(caller, site), Id),
      ),
    ),
    ...answerSites(contract.deletePlan, async ({ db, input, caller, site }) => {
      await service.removePlan(db, siteOwner(caller, site), input)
      return true as const
    }),
    ...answerSites(requestCancelPlan, async ({ db, input, caller, site }) => {
      await service.requestCancel(db, siteOwner(caller, site), input.Id, input.Reason)
      return true as const
    }),
    ...answerSites(withdrawCancelPlan, async ({ db, input, caller, site }) => {
      await service.withdrawCancel(db, siteOwner(caller, site), input.Id)
      return true as const
    }),
    ...answerSites(contract.announceArrival, async ({ db, input: { Id, ...arrival }, caller, site }) => {
      await service.announceArrival(db, siteOwner(caller, site), Id, arrival)
      return true as const
    }),
    ...answerSites(contract.resolveException, async ({ db, input, caller, site }) => {
      await planRow(db, caller.ContractCompanyId, input.Id, site)
      return resolvePlan(db, { ContractCompanyId: caller.ContractCompanyId, ...input }, byCaller(caller))
    }),

    ...differenceHandlers,

    ...answerSites(contract.printBoxLabels, async ({ input, caller, site, translate, transact }) => {
      const { plan, items } = await transact('read', async (db) => ({
        plan: await planRow(db, caller.ContractCompanyId, input.Id, site),
        items: await planItems(db, caller.ContractCompanyId, input.Id),
      }))
      if (!isPrintable(plan.Status)) refuse('rule', inbound('error.notPrintable'))
      const Items = cartonsBetween(items, input.CartonNoFrom ?? 1, input.CartonNoTo ?? Number.MAX_SAFE_INTEGER)
      const labels = Items.reduce((sum, line) => sum + line.CartonNoTo - line.CartonNoFrom + 1, 0)
      if (labels === 0) refuse('rule', inbound('error.noCartons'))
      if (labels > PAGES_MAX) refuse('rule', inbound('error.tooManyLabels'), { max: PAGES_MAX })
      const Company = { Id: caller.ContractCompanyId, Name: plan.CompanyNameEn }
      const content = await boxLabels(
        { OhlOrderNo: plan.OhlOrderNo!, ExpectedCartons: plan.ExpectedCartons, Warehouse: plan, Company, Items },
        labelCaptions(translate),
      )
      return { fileName: `${plan.OhlOrderNo}.pdf`, contentType: 'application/pdf', content }
    }),

    ...answerSites(contract.importPackingList, async (context) => {
      const { input, caller, site, translate, transact } = context
      const { rows } = await readSheet(context, PACKING_LIST, MAX_LINES)
      if (rows.length === 0) refuse('rule', inbound('rule.oneProduct'))
      const Errors = await transact('read', (db) =>
        packingListIssues(db, rows, { ContractCompanyId: caller.ContractCompanyId, country: site, ...input }, translate),
      )
      const lines = Errors.length === 0 ? goodRows(rows) : []
      return {
        Rows: rows.length,
        Po: lines.find((line) => line.Po)?.Po ?? null,
        Items: lines.map(planLine),
        Errors,
        FailFileUrl: Errors.length === 0 ? null : await saveMarked(context, PACKING_LIST, Errors),
      }
    }),
    ...answerSites(contract.getPackingListTemplate, (context) => answerTemplate(context, { template: () => PACKING_LIST })),
    ...answerSites(contract.exportPlans, (context) => answerExport(context, planExporter, context.input)),

    ...answerDeskList(planList, { page: contract.getDeskPlans, counts: contract.getDeskPlanCounts }),
    answerDeskListExport(contract.exportDeskPlans, planExporter, planList.deskRows),
    answer(contract.getDeskPlan, async ({ db, input, translate }) => ({
      ...(await deskPlan({ db, translate }, input)),
      Receipts: await receiptsOf(db, input.ContractCompanyId, input.Id),
      Shelves: await shelvesOf(db, input.ContractCompanyId, input.Id),
    })),
    answerDeskMove(planList, contract.passPlans, passPlan),
    answerDeskMove(planList, contract.failPlans, (db, row, by, { Reason }) => failPlan(db, row, by, Reason)),
    answerDeskMove(planList, contract.completePlans, completePlan),
    answerDeskMove(planList, contract.grantCancelPlans, grantCancel),
    answerDeskMove(planList, contract.resolvePlans, resolvePlan),
    answerDeskMove(planList, contract.recountPlans, recountPlan),
    answer(contract.receivePlan, ({ db, input: { ContractCompanyId, Id, RowVersion, ...counted }, caller }) =>
      receiveGoods(db, { ContractCompanyId, Id, RowVersion }, byCaller(caller), counted),
    ),
    answer(correctPlan, ({ db, input: { ContractCompanyId, Id, RowVersion, ...count }, caller }) =>
      correctCount(db, { ContractCompanyId, Id, RowVersion }, byCaller(caller), count),
    ),
    answer(contract.completePlanWithDifference, ({ db, input: { ContractCompanyId, Id, RowVersion, ...difference }, caller }) =>
      completeWithDifference(db, { ContractCompanyId, Id, RowVersion }, byCaller(caller), difference),
    ),
  ]
}
