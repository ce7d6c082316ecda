import {
  acceptReturnQuote,
  addCourierNumbers,
  cancelReturn,
  claimParcel,
  confirmLines,
  confirmSelected,
  getAwaitDetail,
  getCertificate,
  getDestroyable,
  getDestroyRecord,
  getReturn,
  refuseReturnQuote,
} from '#features/warehouse/returns/contract.ts'
import {
  CONDITION,
  CONFIRM,
  destruction,
  DESTROY_SOURCE,
  LINE,
  PACKAGE,
  RETURN_METHOD,
  returnOrder,
} from '#features/warehouse/returns/rules.ts'
import {
  acceptConsumerQuote,
  addConsumerNumbers,
  cancelConsumerReturn,
  confirmConsumerLines,
  getConsumerReturn,
  getReturnableOrder,
  refuseConsumerQuote,
} from '#features/warehouse/returns/consumer-contract.ts'
import type { Db } from '#kit/api/db.ts'
import { COMPANY } from './fixture.ts'
import { FNSKU, type Ids, type NamingCall } from './fixture-foreign-ids.ts'
import { labelRow } from './fixture-foreign-labels.ts'
import { quarantineRow } from './fixture-foreign-quarantine.ts'

const CHOICE = { ServiceType: 145001 }
const seen = (Id: number) => ({ Id, RowVersion: 9 })

export function returnCalls(): NamingCall[] {
  return [
    [getReturn, ({ return: Id }) => ({ Id })],
    [getAwaitDetail, ({ return: Id }) => ({ Id })],
    [addCourierNumbers, ({ return: Id }) => ({ ...seen(Id), CourierNumbers: ['FOREIGN-22'] })],
    [cancelReturn, ({ return: Id }) => seen(Id)],
    [acceptReturnQuote, ({ return: Id }) => seen(Id)],
    [refuseReturnQuote, ({ return: Id }) => seen(Id)],
    [claimParcel, ({ return: ReturnId }) => ({ TrackingNo: 'FOREIGN-23', ReturnId }), 'mute'],
    [confirmLines, ({ returnLine: Id }) => ({ Lines: [{ Id, ...CHOICE }] })],
    [confirmSelected, ({ returnLine }) => ({ Ids: [returnLine], ...CHOICE })],
    [getConsumerReturn, ({ return: Id }) => ({ Id }), 'mute'],
    [getReturnableOrder, ({ order: Id }) => ({ Id }), 'mute'],
    [addConsumerNumbers, ({ return: Id }) => ({ ...seen(Id), CourierNumbers: ['FOREIGN-24'] })],
    [cancelConsumerReturn, ({ return: Id }) => seen(Id)],
    [confirmConsumerLines, ({ returnLine: Id }) => ({ Lines: [{ Id, ...CHOICE }] })],
    [acceptConsumerQuote, ({ return: Id }) => seen(Id)],
    [refuseConsumerQuote, ({ return: Id }) => seen(Id)],
    [getDestroyRecord, ({ destruction: Id }) => ({ Id })],
    [getCertificate, ({ destruction: Id }) => ({ Id })],
    [getDestroyable, ({ stock: Id }) => ({ Id })],
  ]
}

type Place = { WarehouseId: number; WaresInfoId: number }

/** A return with a counted line, a destruction, and a return label. */
export async function returnRows(
  db: Db,
  { WarehouseId, WaresInfoId }: Place,
): Promise<Pick<Ids, 'return' | 'returnLine' | 'destruction' | 'returnLabel' | 'quarantine'>> {
  const moment = new Date()
  const place = { ContractCompanyId: COMPANY, CountryCode: 'GB', WarehouseId }
  const stamp = { CreatedTime: moment, CreatedBy: 1, UpdatedTime: moment, UpdatedBy: 1 }
  const ReturnMethod = RETURN_METHOD.marketplace
  const { Id: order } = await db
    .insertInto('return_order')
    .values({
      ...place,
      ...stamp,
      ReturnNo: 'ARFOREIGN',
      ReturnMethod,
      RemovalOrderNo: 'RM',
      Boxes: 1,
      Pieces: 1,
      Status: returnOrder.states.submitted,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  const ofReturn = { ...place, ReturnOrderId: order, ReturnNo: 'ARFOREIGN', CreatedTime: moment }
  const { Id: ReturnParcelId } = await db
    .insertInto('return_parcel')
    .values({ ...ofReturn, TrackingNo: 'FOREIGN-21', PackageState: PACKAGE.processed })
    .returning('Id')
    .executeTakeFirstOrThrow()
  const { Id: returnLine } = await db
    .insertInto('return_item')
    .values({
      ...ofReturn,
      ReturnParcelId,
      ReturnMethod,
      LineNo: 1,
      WaresInfoId,
      OldFnsku: FNSKU,
      GoodsCondition: CONDITION.asNew,
      Pieces: 1,
      ConfirmState: CONFIRM.unconfirmed,
      LineState: LINE.toConfirm,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  const { Id: record } = await db
    .insertInto('destroy_record')
    .values({
      ...place,
      ...stamp,
      DestroyNo: 'DYFOREIGN',
      DestroySource: DESTROY_SOURCE.return,
      RelateType: 'return_order',
      RelateId: order,
      RelateNo: 'ARFOREIGN',
      WaresInfoId,
      IsDamaged: true,
      Fnsku: FNSKU,
      Pieces: 1,
      Weight: 1,
      DestructionState: destruction.states.toDestroy,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  const others = { ...(await labelRow(db, WarehouseId)), ...(await quarantineRow(db, WaresInfoId)) }
  return { return: order, returnLine, destruction: record, ...others }
}
