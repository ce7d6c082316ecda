import { valueName } from '#features/account/dictionary/enums.ts'
import { receivingPlace } from '#features/freight/places/api/service.ts'
import { type KindName, kindOf, orderEvents } from '#features/freight/core/rules.ts'
import { DANGEROUS_GOODS_DOCUMENTS, DOCUMENT, documentReview } from '#features/freight/documents/rules.ts'
import { flightById } from '#features/freight/schedules/api/service.ts'
import { receipt as page } from '#features/freight/receipt/text/keys.ts'
import { SCHEDULE_ZONE } from '#features/freight/schedules/rules.ts'
import { now, systemNow } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { BY_SYSTEM, recordEvent } from '#kit/api/moves.ts'
import { digest, newSecret } from '#kit/api/secret.ts'
import { countAttempt } from '#kit/api/throttle.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Language, Translate, TextKey, TextParams } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import { mayCheck } from '../rules.ts'
import { placeTotals } from '../rules/goods.ts'
import { orders } from '../text/keys.ts'
import { findOrder, type WholeOrder } from './detail.ts'

/** Checks before goods go to the warehouse (SPEC 4 Warehousing check), and the page for the person who delivers them. */

export type CheckName = 'cutOff' | 'labels' | 'cartons' | 'papers'
const ALL: readonly CheckName[] = ['cutOff', 'labels', 'cartons', 'papers']
type Checked = { IsPass: boolean; Items: { Code: string; Text: string; IsPass: boolean }[] }
type Reader = { language: Language; translate: Translate }

/** An order to check: of the company, placed, and of one of the kinds. */
async function orderToCheck(
  db: Db,
  companyId: number,
  OrderId: number,
  reader: Reader,
  kinds: readonly KindName[],
): Promise<WholeOrder> {
  const order = await findOrder(db, companyId, OrderId, reader)
  return order && kinds.includes(kindOf(order.OrderLoaddingAndServiceScopeType).name)
    ? order
    : refuse('notFound', kit('error.notFound'))
}

export async function checkOrder(
  db: Db,
  companyId: number,
  OrderId: number,
  reader: Reader,
  kinds: readonly KindName[],
  only?: CheckName,
): Promise<Checked> {
  return check(db, await orderToCheck(db, companyId, OrderId, reader, kinds), reader, only)
}

/** The same for the order of a warehouse receipt. */
export async function checkReceipt(db: Db, companyId: number, WarehouseReceiptNo: string, reader: Reader): Promise<Checked> {
  const row = await db
    .selectFrom('order_fba')
    .select('Id')
    .where('ContractCompanyId', '=', companyId)
    .where('WarehouseReceiptNo', '=', WarehouseReceiptNo)
    .executeTakeFirst()
  if (!row) return refuse('notFound', orders('error.orderUnknown'))
  return checkOrder(db, companyId, row.Id, reader, ['lclFull', 'airFull'])
}

type Point = { isPass: boolean; key: TextKey; params?: TextParams }

async function check(db: Db, order: WholeOrder, { translate, language }: Reader, only?: CheckName): Promise<Checked> {
  const points: Record<CheckName, Point> = {
    cutOff: cutOffPoint(await cutOffOf(db, order), language),
    labels: documentsPoint(order, 'labels', [DOCUMENT.labels], language),
    cartons: cartonsPoint(order),
    papers: documentsPoint(order, 'papers', DANGEROUS_GOODS_DOCUMENTS, language),
  }
  const Items = ALL.filter((name) => only === undefined || name === only).map((Code) => {
    const { isPass, key, params = {} } = points[Code]
    return { Code, IsPass: isPass, Text: translate(key, params) }
  })
  return { IsPass: Items.every((item) => item.IsPass), Items }
}

function cutOffPoint(cutOff: string | null, language: Language): Point {
  if (cutOff === null) return { isPass: true, key: orders('check.cutOffNone') }
  const isPass = new Date(cutOff) > now()
  return { isPass, key: orders(isPass ? 'check.cutOffPass' : 'check.cutOffFail'), params: { time: inChina(cutOff, language) } }
}

/** Documents that the order needs or that were requested; a rejected one counts as missing. */
function documentsPoint(order: WholeOrder, name: 'labels' | 'papers', types: readonly number[], language: Language): Point {
  const needed = order.Attachments.filter((group) => types.includes(group.Type))
  if (needed.length === 0) return { isPass: true, key: orders(`check.${name}None`) }
  const missing = needed.filter((group) => group.IsMissing || group.DocState === documentReview.states.rejected)
  if (missing.length === 0) return { isPass: true, key: orders(`check.${name}Pass`) }
  return {
    isPass: false,
    key: orders(`check.${name}Fail`),
    params: {
      papers: new Intl.ListFormat(language).format(missing.map(({ Type }) => valueName('AttachmentType', Type, language))),
    },
  }
}

/** The announced cartons equal those of the places and those expected by the warehouse. */
function cartonsPoint(order: WholeOrder): Point {
  const expected = order.DomesticStock?.ExpectedCartons ?? order.TotalCartons
  const isPass = placeTotals(order.Places).Cartons === order.TotalCartons && expected === order.TotalCartons
  return { isPass, key: orders(isPass ? 'check.cartonsPass' : 'check.cartonsFail'), params: { cartons: order.TotalCartons } }
}

/** A moment in Chinese time, in the user's language. */
const inChina = (time: string, language: Language) =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: SCHEDULE_ZONE,
  }).format(new Date(time))

/** Deadline for the goods: at the container freight station, the container yard, or the airline's warehouse. */
async function cutOffOf(db: Db, order: WholeOrder): Promise<string | null> {
  if (order.Form.FlightId) return (await flightById(db, Number(order.Form.FlightId)))?.WarehouseCutOff ?? null
  return order.CfsCutOff ?? order.CyCutOff ?? order.SiCutOff
}

// --- The page behind a link ----------------------------------------------------------------------------------------

const PURPOSE = 'warehouseReceipt'
const LINK_DAYS = 30
/** Links per receipt and day: a driver, a factory, and some that were lost. */
const LINKS_A_DAY = 20
const A_DAY = 86_400
const RECEIVING: readonly KindName[] = ['lclFull', 'airFull']

/**
 * A link to a receipt's page for people without an account; the database stores its hash. It expires after a month, or
 * when the goods have arrived.
 */
export async function makeLink(db: Db, ContractCompanyId: number, OrderId: number, reader: Reader): Promise<{ Url: string }> {
  const order = await orderToCheck(db, ContractCompanyId, OrderId, reader, RECEIVING)
  if (!mayCheck(order)) refuse('rule', orders('error.applyNotNow'))
  if ((await countAttempt(db, `receiptLink ${OrderId}`, A_DAY)) > LINKS_A_DAY) refuse('rule', kit('error.tooManyRequests'))
  const secret = newSecret()
  await db
    .insertInto('one_time_secret')
    .values({
      SecretHash: digest(secret),
      Purpose: PURPOSE,
      Payload: JSON.stringify({ ContractCompanyId, OrderId }),
      ExpireTime: new Date(systemNow().getTime() + LINK_DAYS * A_DAY * 1000),
    })
    .execute()
  return { Url: `/orderManage/confirmWarehouseReceipt?token=${secret}` }
}

export type Linked = { ContractCompanyId: number; OrderId: number }

/** The order that a link is for; refuses unknown and expired links. */
export async function readLink(db: Db, token: string): Promise<Linked> {
  const row = await db
    .selectFrom('one_time_secret')
    .select('Payload')
    .where('SecretHash', '=', digest(token))
    .where('Purpose', '=', PURPOSE)
    .where('ExpireTime', '>', systemNow())
    .$narrowType<{ Payload: Linked }>()
    .executeTakeFirst()
  return row?.Payload ?? refuse('rule', orders('error.linkNotValid'))
}

/** The receipt for its page; nothing is shown once the goods have arrived. */
export async function readReceipt(db: Db, { ContractCompanyId, OrderId }: Linked, reader: Reader) {
  const order = await findOrder(db, ContractCompanyId, OrderId, reader)
  if (!order?.DomesticStock || !mayCheck(order)) return refuse('rule', orders('error.linkNotValid'))
  const warehouse = await db
    .selectFrom('domestic_stock')
    .innerJoin('warehouse', 'warehouse.WarehouseId', 'domestic_stock.DomesticWarehouseId')
    .select(['WarehouseCode', 'WarehouseName', 'Address1', 'City'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('OrderId', '=', OrderId)
    .executeTakeFirst()
  return {
    DcgNo: order.DcgNo!,
    WarehouseReceiptNo: order.DomesticStock.WarehouseReceiptNo,
    CompanyName: order.CompanyName,
    WarehouseName: warehouse ? receivingPlace(warehouse, reader.language).WarehouseName : '',
    WarehouseAddress: warehouse ? `${warehouse.City} ${warehouse.Address1}` : '',
    ExpectedCartons: order.DomesticStock.ExpectedCartons,
    TotalGrossWeight: order.TotalGrossWeight,
    TotalVolume: order.TotalVolume,
    CutOff: await cutOffOf(db, order),
    ConfirmedTime: order.DomesticStock.ConfirmedTime,
    ...(await check(db, order, reader)),
  }
}

/**
 * The person delivering the goods confirms that the announcement is correct, once all checks are passed. The first
 * confirmation counts.
 */
export async function confirmReceipt(db: Db, link: Linked, reader: Reader): Promise<{ ConfirmedTime: string }> {
  const { ContractCompanyId, OrderId } = link
  const receipt = await readReceipt(db, link, reader)
  if (receipt.ConfirmedTime) return { ConfirmedTime: receipt.ConfirmedTime }
  if (!receipt.IsPass) refuse('rule', page('blocked'))
  const moment = now()
  const done = await db
    .updateTable('domestic_stock')
    .set({ ConfirmedTime: moment })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('OrderId', '=', OrderId)
    .where('ConfirmedTime', 'is', null)
    .returning('Id')
    .executeTakeFirst()
  const order = await db
    .selectFrom('order_fba')
    .select(['OrderStatus', 'OrderLoaddingAndServiceScopeType'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', OrderId)
    .executeTakeFirstOrThrow()
  if (done) {
    recordEvent(db, orderEvents, {
      ContractCompanyId,
      EntityId: OrderId,
      EntityNo: receipt.DcgNo,
      Move: 'confirmReceipt',
      FromState: order.OrderStatus,
      ToState: order.OrderStatus,
      by: BY_SYSTEM,
      payload: { Site: order.OrderLoaddingAndServiceScopeType },
    })
  }
  return { ConfirmedTime: moment.toISOString() }
}
