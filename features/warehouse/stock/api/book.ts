import { now } from '#kit/api/clock.ts'
import { deferWrite, type Db } from '#kit/api/db.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { FLOW, stockChange, type Flow } from '../rules.ts'
import { stock } from '../text/keys.ts'

/** The document of a movement, and the user who made it. */
export type Relate = { Type: string; Id: number; No: string; Operator: string; Remark?: string | null }

export type Pieces = { good?: number; damaged?: number }

/** Selects balances of a company with their rows locked. */
export function balances(db: Db, companyId: number) {
  return db
    .selectFrom('wares_stock')
    .innerJoin('wares_info', (join) =>
      join
        .onRef('wares_info.ContractCompanyId', '=', 'wares_stock.ContractCompanyId')
        .onRef('wares_info.Id', '=', 'wares_stock.WaresInfoId'),
    )
    .select([
      'wares_stock.Id',
      'WaresInfoId',
      'WarehouseId',
      'BatchNo',
      'Fnsku',
      'PutawayDate',
      'TotalPcs',
      'AvailablePcs',
      'LockedPcs',
      'DamagedPcs',
      'InTransitPcs',
      'LastFlowTime',
    ])
    .where('wares_stock.ContractCompanyId', '=', companyId)
    .forUpdate('wares_stock')
}
type Balance = Awaited<ReturnType<ReturnType<typeof balances>['executeTakeFirstOrThrow']>>

/** Returns the time, which never goes back within a batch: clocks of servers may differ slightly. */
function notBefore(last: Date | null): Date {
  const time = now()
  return last && last > time ? last : time
}

/** Books a movement on a balance whose row is locked; returns the new balance. */
export function book(db: Db, companyId: number, before: Balance, flow: Flow, pieces: Pieces, relate: Relate): Balance {
  const change = stockChange(flow, pieces, before.InTransitPcs)
  const after = {
    TotalPcs: before.TotalPcs + change.Total,
    AvailablePcs: before.AvailablePcs + change.Available,
    LockedPcs: before.LockedPcs + change.Locked,
    DamagedPcs: before.DamagedPcs + change.Damaged,
    InTransitPcs: before.InTransitPcs + change.InTransit,
  }
  if (Object.values(after).some((value) => value < 0)) refuse('stock', stock('error.insufficient'))
  const LastFlowTime = notBefore(before.LastFlowTime)
  deferWrite(
    db,
    db
      .updateTable('wares_stock')
      .set({ ...after, LastFlowTime })
      .where('ContractCompanyId', '=', companyId)
      .where('Id', '=', before.Id),
  )
  deferWrite(
    db,
    db.insertInto('stock_flow').values({
      ContractCompanyId: companyId,
      StockFlowType: FLOW[flow],
      WaresStockId: before.Id,
      WaresInfoId: before.WaresInfoId,
      WarehouseId: before.WarehouseId,
      Fnsku: before.Fnsku,
      BatchNo: before.BatchNo,
      ChangeTotal: change.Total,
      ChangeAvailable: change.Available,
      ChangeLocked: change.Locked,
      ChangeDamaged: change.Damaged,
      ChangeInTransit: change.InTransit,
      AfterTotal: after.TotalPcs,
      AfterAvailable: after.AvailablePcs,
      AfterLocked: after.LockedPcs,
      AfterDamaged: after.DamagedPcs,
      AfterInTransit: after.InTransitPcs,
      RelateType: relate.Type,
      RelateId: relate.Id,
      RelateNo: relate.No,
      Operator: relate.Operator,
      OperateTime: LastFlowTime,
      Remark: relate.Remark ?? null,
    }),
  )
  return { ...before, ...after, LastFlowTime }
}
