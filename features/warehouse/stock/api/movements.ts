import { sql, type RawBuilder } from 'kysely'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { allOf, pageOf, withinDays, wholeValues } from '#kit/api/page.ts'
import { keywords } from '#kit/shared/page.ts'
import type { FlowFilter, StockMovement } from '../contract.ts'
import type { StockScope } from './scope.ts'

const FLOW_COLUMNS = sql`
  f.id as "Id", 'SF' || f.id as "FlowNo", f.operate_time as "OperateTime", f.stock_flow_type as "StockFlowType", f.fnsku as "Fnsku", f.batch_no as "BatchNo",
  f.change_total as "ChangeTotal", f.change_available as "ChangeAvailable", f.change_locked as "ChangeLocked", f.change_damaged as "ChangeDamaged", f.change_in_transit as "ChangeInTransit",
  f.after_total as "AfterTotal", f.after_available as "AfterAvailable", f.after_locked as "AfterLocked", f.after_damaged as "AfterDamaged", f.after_in_transit as "AfterInTransit",
  f.relate_type as "RelateType", f.relate_id as "RelateId", f.relate_no as "RelateNo", f.operator as "Operator", f.remark as "Remark"`

const FLOW_FROM = sql`stock_flow f join warehouse h using (warehouse_id)`

function flowWhere(scope: StockScope, f: Partial<FlowFilter>): RawBuilder<unknown> {
  const words = keywords(f.Keyword)
  return allOf([
    sql`f.contract_company_id = ${scope.ContractCompanyId} and h.country_code = ${scope.CountryCode} and f.wares_info_id = ${f.WaresInfoId}`,
    f.StockFlowType !== undefined && sql`f.stock_flow_type = ${f.StockFlowType}`,
    f.BatchNo !== undefined && sql`f.batch_no = ${f.BatchNo}`,
    words.length > 0 && sql`(f.batch_no = any(${wholeValues(words)}) or f.relate_no = any(${wholeValues(words)}))`,
    ...withinDays(sql`f.operate_time`, f, zoneOf(scope.CountryCode)),
  ])
}

export function flowPage(db: Db, scope: StockScope, input: FlowFilter) {
  return pageOf(db, {
    columns: FLOW_COLUMNS,
    from: FLOW_FROM,
    where: flowWhere(scope, input),
    order: sql`f.operate_time desc, f.id desc`,
    input,
  })
}

export type FlowExport = Omit<StockMovement, 'OperateTime'> & { OperateTime: Date }

export function flowRows(scope: StockScope, WaresInfoId: number): RawBuilder<FlowExport> {
  return sql<FlowExport>`select f.*, 'SF' || f.id as flow_no from ${FLOW_FROM} where ${flowWhere(scope, { WaresInfoId })} order by f.operate_time desc, f.id desc`
}
