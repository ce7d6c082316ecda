import { tinyPdf } from '#kit/api/pdf/testing.ts'
import { sql } from 'kysely'
import { saveDelivery, saveLading, savePickup } from '#features/account/addresses/contract.ts'
import { uploadFile } from '#features/account/files/contract.ts'
import { saveImporter } from '#features/account/importers/contract.ts'
import { login } from '#features/account/session/contract.ts'
import { requestLcl } from '#features/freight/quotes/contract.ts'
import { getUsers } from '#features/account/users/contract.ts'
import { createDropship } from '#features/warehouse/dropship/contract.ts'
import { createReplenishment } from '#features/warehouse/replenishment/contract.ts'
import { replenishmentOrder } from './fixture-foreign-outbound.ts'
import { savePlan } from '#features/warehouse/inbound/contract.ts'
import { transact, type Db, type Pool } from '#kit/api/db.ts'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { COMPANY, orderFor, stockProduct } from './fixture.ts'
import { client, type Client } from './testing.ts'
import { type Ids, FNSKU } from './fixture-foreign-ids.ts'
import { plan } from './fixture-foreign-warehouse.ts'
import { returnRows } from './fixture-foreign-returns.ts'
import { DELIVERY, PICKUP, LADING, IMPORTER, savedOfLists } from './fixture-foreign-account.ts'
import { createRecharge } from '#features/finance/recharge/contract.ts'
import { billRows, rechargeOf } from './fixture-foreign-finance.ts'
import { REQUEST, CARTON, GOODS, PLACE } from './fixture-foreign-freight.ts'
import { freightOrder, CLEARANCE_MODE } from '#features/freight/core/rules.ts'
import { billOfLading } from '#features/freight/lading/rules.ts'
import { APPLY, application } from '#features/freight/orders/rules.ts'
import { createDemand } from '#features/warehouse/demands/contract.ts'
import { expressRows } from './fixture-foreign-express.ts'
import { openThread } from '#features/messages/threads/api/service.ts'
import { THREAD_SUBJECT } from '#features/messages/threads/rules.ts'
import { BY_SYSTEM } from '#kit/api/moves.ts'
import { MESSAGE_TYPE } from '#features/messages/inbox/rules.ts'
import { IMPORT_STATE } from '#features/account/files/rules.ts'

/** One row of each kind that belongs to a company, and the warehouse they are in. */
export async function ownRows(url: string, pool: Pool, owner: Client): Promise<{ ids: Ids; WarehouseId: number }> {
  const { WarehouseId, WaresInfoId } = await stockProduct(url, FNSKU, 20)
  const user = (await owner.ok(getUsers, { Keyword: 'hengtai_wh' })).Items[0]!.Id
  const file = (await owner.upload(uploadFile, new Blob([tinyPdf()]), 'mine.pdf')).Body.Id
  const saved = await owner.ok(savePlan.GB, plan(WarehouseId) as never)
  const replenished = await owner.ok(createReplenishment.GB, replenishmentOrder(WarehouseId) as never)
  const ordered = await owner.ok(createDropship.GB, orderFor(FNSKU, WarehouseId, 'FOREIGN-1'))
  const [delivery, pickup, lading, importer] = [
    (await owner.ok(saveDelivery, DELIVERY as never)).Id,
    (await owner.ok(savePickup, PICKUP as never)).Id,
    (await owner.ok(saveLading, LADING as never)).Id,
    (await owner.ok(saveImporter, IMPORTER as never)).Id,
  ] as const
  const { Id: recharge } = await owner.ok(createRecharge, rechargeOf({ file }) as never)
  const billed = await billRows(pool, COMPANY, '2025-01-06')
  const demand = await owner.ok(createDemand.GB, { WarehouseId, DemandType: 139002, Detail: 'Photos' })
  const { Id: quote } = await owner.ok(requestLcl, REQUEST as never)
  // Another device: a sign-in ends the session of the token that is sent with it.
  await client(owner.address).ok(login, { AccountName: 'hengtai_admin', Password: DEMO_PASSWORD })
  return transact(pool, 'everyone', 'write', async (db) => {
    const me = await db.selectFrom('app_user').select('Id').where('AccountName', '=', 'hengtai_admin').executeTakeFirstOrThrow()
    const record = await db
      .insertInto('upload_record')
      .values({
        ContractCompanyId: COMPANY,
        Kind: 'import',
        TemplateCode: 'SKU',
        Site: 'GB',
        FileName: 'mine.xlsx',
        ImportState: IMPORT_STATE.parsing,
        Uploader: 'me',
        UserId: me.Id,
        LangName: 'en-US',
        UploadTime: new Date(),
      })
      .returning('Id')
      .executeTakeFirstOrThrow()
    const price = await db
      .insertInto('quoted_price')
      .values({
        ContractCompanyId: COMPANY,
        RequestQuoteId: quote,
        QuotedPriceNo: 'FOREIGN-1',
        IsStaffQuote: true,
        ValidFrom: '2026-01-01',
        ValidTo: '2099-12-31',
        CurrencyCode: 'GBP',
        TotalAmount: 1,
        TotalCny: 9,
        Lines: '[]',
        CreatedTime: new Date(),
      })
      .returning('Id')
      .executeTakeFirstOrThrow()
    const { freight, draft, bill, apply, trackingLink, booking } = await freightRows(db, file, lading, importer)
    const message = await db
      .insertInto('message')
      .values({
        ContractCompanyId: COMPANY,
        UserId: me.Id,
        EventId: 1,
        RelateId: 1,
        DcgNo: 'X',
        TitleKey: 'inbox:title',
        TitleParams: '{}',
        MessageType: MESSAGE_TYPE.order,
        CreatedTime: new Date(),
      })
      .returning('Id')
      .executeTakeFirstOrThrow()
    const stock = await db
      .selectFrom('wares_stock')
      .select('Id')
      .where('ContractCompanyId', '=', COMPANY)
      .where('WaresInfoId', '=', WaresInfoId)
      .executeTakeFirstOrThrow()
    const returned = await returnRows(db, { WarehouseId, WaresInfoId })
    const session = await db
      .selectFrom('session')
      .select('Id')
      .where('UserId', '=', me.Id)
      .orderBy('Id', 'desc')
      .executeTakeFirstOrThrow()
    return {
      WarehouseId,
      ids: {
        company: COMPANY,
        delivery,
        pickup,
        ...(await savedOfLists(owner)),
        lading,
        importer,
        recharge,
        ...billed,
        file,
        record: record.Id,
        message: message.Id,
        session: session.Id,
        user,
        product: WaresInfoId,
        stock: stock.Id,
        plan: saved.Id,
        order: ordered.WarehouseOutId,
        replenishment: replenished.WarehouseOutId,
        quote,
        price: price.Id,
        freight,
        draft,
        bill,
        apply,
        trackingLink,
        booking,
        ...returned,
        thread: await conversation(db, saved.Id),
        demand: demand.Id,
        ...(await expressRows(db, ordered, WarehouseId)),
      },
    }
  })
}

/** A question from the provider about the plan. */
async function conversation(db: Db, planId: number): Promise<number> {
  const subject = {
    RelateType: THREAD_SUBJECT.inboundDifference,
    RelateId: planId,
    RelateNo: 'FOREIGN-1',
    Site: 'GB',
    ReadCode: 'Client:uk:wareHousingPlan',
    WriteCode: 'Client:uk:wareHousingPlan:edit',
    PageCode: '/overSeaService/wareHousingPlan',
    DeskPageCode: '/desk/inbound',
  } as const
  return (await openThread(db, COMPANY, subject, BY_SYSTEM, undefined)).Id
}

/** A freight order on which every customer action is pending, a draft, and an application. */
async function freightRows(
  db: Db,
  file: number,
  HblInfoId: number,
  EoriInfoId: number,
): Promise<Pick<Ids, 'freight' | 'draft' | 'bill' | 'apply' | 'trackingLink' | 'booking'>> {
  const moment = new Date()
  const made = {
    ContractCompanyId: COMPANY,
    OrderLoaddingAndServiceScopeType: 0,
    CreatedTime: moment,
    CreatedBy: 1,
    UpdatedTime: moment,
    UpdatedBy: 1,
  }
  const order = {
    ...made,
    DcgNo: 'DCG-FOREIGN',
    OrderStatus: freightOrder.states.pendingInbound,
    DestinationCountry: 'GB',
    SubmitTime: moment,
    ClearanceMode: CLEARANCE_MODE.postponed,
    HblInfoId,
    EoriInfoId,
    SoFileId: file,
    PreFileId: file,
    TrunkingFee: 10,
    TrunkingFeeCurrency: 'GBP',
    TotalCartons: 7700,
    TotalPieces: 7700,
    TotalGrossWeight: 38_500,
    TotalVolume: 462,
  }
  const { Id: freight } = await db.insertInto('order_fba').values(order).returning('Id').executeTakeFirstOrThrow()
  const { Id: draft } = await db
    .insertInto('order_fba')
    .values({ ...made, OrderStatus: freightOrder.states.draft })
    .returning('Id')
    .executeTakeFirstOrThrow()
  const owned = { ContractCompanyId: COMPANY, OrderId: freight }
  await db
    .insertInto('order_goods')
    .values([
      {
        ...owned,
        Cartons: JSON.stringify([{ ...CARTON, BoxNo: null, FbaShipmentId: null, Items: [] }]),
        DeclarationItems: JSON.stringify([GOODS]),
      },
      { ContractCompanyId: COMPANY, OrderId: draft, Draft: '{}' },
    ])
    .execute()
  await db
    .insertInto('order_delivery_address')
    .values({ ...owned, ...PLACE, LineNo: 1 })
    .execute()
  await db
    .insertInto('domestic_stock')
    .values({ ...owned, WarehouseReceiptNo: 'WR-FOREIGN', DomesticStockState: 119001, ExpectedCartons: 7700 })
    .execute()
  const asked = {
    ApplyNo: 'AP-FOREIGN',
    DcgNo: 'DCG-FOREIGN',
    ApplyType: APPLY.telex,
    ApplyState: application.states.pending,
    Reason: 'Please',
    CreatedTime: moment,
    CreatedBy: 1,
    UpdatedTime: moment,
    UpdatedBy: 1,
  }
  const { Id: apply } = await db
    .insertInto('order_apply')
    .values({ ...owned, ...asked })
    .returning('Id')
    .executeTakeFirstOrThrow()
  const { Id: trackingLink } = await db
    .insertInto('tracking_link')
    .values({
      ...owned,
      TokenHash: Buffer.alloc(32, 7),
      CreatedTime: moment,
      CreatedBy: 1,
      ExpireTime: new Date(moment.getTime() + 86_400_000),
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('tracking_event')
    .values({ ...owned, TrackingNode: 114001, EventTime: moment, Source: 'system' })
    .execute()
  const { Id: bill } = await db
    .insertInto('order_bill_of_lading')
    .values({
      ...owned,
      LineNo: 1,
      LadingNo: 'DCG-FOREIGN',
      DcgNo: 'DCG-FOREIGN',
      LadingState: billOfLading.states.instructions,
      CreatedTime: moment,
      CreatedBy: 1,
      UpdatedTime: moment,
      UpdatedBy: 1,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  const { Id: place } = await db
    .selectFrom('order_delivery_address')
    .select('Id')
    .where('OrderId', '=', freight)
    .executeTakeFirstOrThrow()
  const { Id: booking } = await db
    .insertInto('delivery_booking')
    .values({
      ...owned,
      RelateType: 'place',
      PlaceId: place,
      RelateNo: 'DCG-FOREIGN',
      RelateState: freightOrder.states.arrived,
      OrderType: 0,
      Site: 'GB',
      FcCode: 'BHX1',
      BookingMethod: 1,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  return { freight, draft, bill, apply, trackingLink, booking }
}

/** All rows of a company, as one text per table. */
export async function allRowsOf(pool: Pool, companyId: number): Promise<Record<string, string>> {
  return transact(pool, 'everyone', 'read', async (db) => {
    const { rows: tables } = await sql<{
      Name: string
    }>`select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'contract_company_id' and t.table_type = 'BASE TABLE' order by 1`.execute(
      db,
    )
    const dumped: Record<string, string> = {}
    for (const { Name } of tables) {
      const { rows } = await sql<{
        Text: string
      }>`select coalesce(string_agg(one, e'\n'), '') as text from (select (to_jsonb(t) - 'last_seen_time' - 'handled_at')::text as one from ${sql.table(Name)} t where contract_company_id = ${companyId} order by 1) rows`.execute(
        db,
      )
      dumped[Name] = rows[0]!.Text
    }
    return dumped
  })
}
