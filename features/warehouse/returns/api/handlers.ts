import { sql } from 'kysely'
import { answerExport, answerTemplate, startImport } from '#features/account/files/api/service.ts'
import { productReview } from '#features/warehouse/products/rules.ts'
import { answerSites, type Context, type Handler } from '#kit/api/handle.ts'
import { answerList, scopeOf } from '#kit/api/list-handlers.ts'
import { allOf, like } from '#kit/api/page.ts'
import { byCaller } from '#kit/api/moves.ts'
import * as contract from '../contract.ts'
import { getReturnTemplate, importReturns } from '../import-contract.ts'
import { destruction, RETURN_METHOD, returnOrder } from '../rules.ts'
import { serviceFields } from '../rules/handling.ts'
import { certificateOf } from './certificate-file.ts'
import { consumerHandlers } from './consumer-handlers.ts'
import { deskHandlers } from './desk-handlers.ts'
import { destructionOf, returnOf } from './detail.ts'
import { requestStockDestruction } from './destruction.ts'
import { returnExporter } from './export.ts'
import { confirmLines } from './handling.ts'
import { returnImporter } from './importer.ts'
import { ownerOf } from './order.ts'
import { awaitList, destroyList, marketplaceList, parcelList, toStockList } from './queries.ts'
import { acceptQuote, refuseQuote } from './quotes.ts'
import * as service from './service.ts'

const FOUND = 20

/** A marketplace return of the caller's company in the country. */
const ownReturn = ({ db, translate, caller, site }: Context<'customer'>, Id: number) =>
  returnOf(
    db,
    translate,
    { ContractCompanyId: caller.ContractCompanyId, Id },
    sql`t.country_code = ${site} and t.return_method = ${sql.lit(RETURN_METHOD.marketplace)}`,
  )

const customerHandlers: Handler[] = [
  ...answerList(marketplaceList, { page: contract.getReturnPage, counts: contract.getReturnCounts }),
  ...answerList(awaitList, { page: contract.getAwaitPage, counts: contract.getAwaitCounts }),
  ...answerList(toStockList, { page: contract.getToStockPage, counts: contract.getToStockCounts }),
  ...answerList(parcelList, { page: contract.getParcelPage, counts: contract.getParcelCounts }),
  ...answerList(destroyList, { page: contract.getDestroyPage, counts: contract.getDestroyCounts }),

  ...answerSites(contract.getReturn, (context) => ownReturn(context, context.input.Id)),
  ...answerSites(contract.getAwaitDetail, (context) => ownReturn(context, context.input.Id)),
  ...answerSites(contract.createReturn, ({ db, input, caller, site, translate }) =>
    service.createReturn(db, ownerOf(caller, site), input, translate),
  ),
  ...answerSites(contract.addCourierNumbers, ({ db, input, caller, site, translate }) =>
    service.addCourierNumbers(db, ownerOf(caller, site), input, translate),
  ),
  ...answerSites(contract.claimParcel, ({ db, input, caller, site, translate }) =>
    service.claimParcel(db, ownerOf(caller, site), input, translate),
  ),
  ...answerSites(contract.cancelReturn, ({ db, input, caller, site }) => service.cancelReturn(db, ownerOf(caller, site), input)),
  ...answerSites(contract.confirmLines, async ({ db, input, caller, site }) => ({
    Done: await confirmLines(db, { ...scopeOf(caller), by: byCaller(caller), country: site }, input.Lines),
  })),
  ...answerSites(contract.confirmSelected, ({ db, translate, input, caller, site }) => {
    const { ServiceType, NewFnsku, ...recipient } = serviceFields.parse(input)
    return awaitList.eachOwn(db, translate, scopeOf(caller, site), input, ({ Id }) =>
      confirmLines(db, { ...scopeOf(caller), by: byCaller(caller), country: site }, [
        { Id, ServiceType, NewFnsku, ...recipient },
      ]),
    )
  }),
  ...answerSites(contract.acceptReturnQuote, ({ db, input, caller, site }) => acceptQuote(db, ownerOf(caller, site), input)),
  ...answerSites(contract.refuseReturnQuote, ({ db, input: { Remark, ...known }, caller, site }) =>
    refuseQuote(db, ownerOf(caller, site), known, Remark),
  ),
  ...answerSites(contract.getRelabelProducts, async ({ db, input, caller, site }) => {
    const word = like(input.Keyword?.trim() ?? '')
    const { rows } = await sql<{ Fnsku: string; Sku: string; NameEn: string }>`
      select fnsku, sku, name_en from wares_info
      where contract_company_id = ${caller.ContractCompanyId} and country_code = ${site} and review_state = ${productReview.states.approved}
        and (fnsku ilike ${word} or sku ilike ${word} or name_en ilike ${word}) order by fnsku limit ${FOUND}`.execute(db)
    return rows
  }),
  ...answerSites(contract.getOpenReturns, async ({ db, caller, site }) => {
    const { submitted, accepted, partialInbound } = returnOrder.states
    const { rows } = await sql<{ Id: number; ReturnNo: string; RemovalOrderNo: string }>`
      select id, return_no, removal_order_no from return_order
      where contract_company_id = ${caller.ContractCompanyId} and country_code = ${site} and status in (${submitted}, ${accepted}, ${partialInbound})
        and return_method = ${sql.lit(RETURN_METHOD.marketplace)} order by created_time desc, id desc limit 200`.execute(db)
    return rows
  }),
  ...answerSites(getReturnTemplate, (context) => answerTemplate(context, returnImporter)),
  ...answerSites(importReturns, (context) => startImport(context, returnImporter)),
  ...answerSites(contract.exportReturns, (context) => answerExport(context, returnExporter, context.input)),

  ...answerSites(contract.getDestroyRecord, ({ db, translate, input, caller, site }) =>
    destructionOf(db, translate, { ...scopeOf(caller), Id: input.Id }, site),
  ),
  ...answerSites(contract.getDestroyable, async ({ db, input, caller, site }) => {
    const word = like(input.Keyword?.trim() ?? '')
    const named = sql`(select coalesce(sum(d.pieces), 0) from destroy_record d where d.contract_company_id = ${caller.ContractCompanyId}
      and d.wares_stock_id = s.id and d.is_damaged and d.destruction_state <> ${sql.lit(destruction.states.destroyed)})::bigint`
    const { rows } = await sql<{
      WaresStockId: number
      Fnsku: string
      NameEn: string
      BatchNo: string
      WarehouseCode: string
      AvailablePcs: number
      DamagedPcs: number
    }>`
      select s.id as wares_stock_id, w.fnsku, w.name_en, s.batch_no, h.warehouse_code,
        case when w.is_sn_managed then 0 else s.available_pcs end as available_pcs, s.damaged_pcs - ${named} as damaged_pcs
      from wares_stock s
      join wares_info w on w.contract_company_id = ${caller.ContractCompanyId} and w.id = s.wares_info_id
      join warehouse h on h.warehouse_id = s.warehouse_id
      where ${allOf([
        sql`s.contract_company_id = ${caller.ContractCompanyId} and s.country_code = ${site} and s.available_pcs + s.damaged_pcs > 0`,
        input.Id !== undefined && sql`s.id = ${input.Id}`,
        !!input.Keyword?.trim() && sql`(w.fnsku ilike ${word} or w.sku ilike ${word} or s.batch_no ilike ${word})`,
      ])}
      order by s.damaged_pcs > 0 desc, s.putaway_date, s.id limit ${FOUND}`.execute(db)
    return rows
  }),
  ...answerSites(contract.destroyStock, ({ db, input, caller, site }) =>
    requestStockDestruction(db, { ...scopeOf(caller), country: site, by: byCaller(caller), ...input }),
  ),
  ...answerSites(contract.getCertificate, ({ input, caller, site, translate, language, transact }) =>
    certificateOf({ translate, language, transact }, { ...scopeOf(caller), Id: input.Id }, site),
  ),
]

export const returnHandlers: Handler[] = [...customerHandlers, ...consumerHandlers, ...deskHandlers]
