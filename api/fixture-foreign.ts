import { sql } from 'kysely'
import {
  deleteDelivery, deleteLading, deletePickup, getDelivery, getLading, getPickup, saveDelivery, saveLading, savePickup, setDefaultLading, setDefaultPickup, submitLading,
} from '#features/account/addresses/contract.ts'
import { saveCompany, submitCompanyReview } from '#features/account/company/contract.ts'
import { commitImport, discardImport, downloadFile, downloadResult, getUploadRecord, uploadFile } from '#features/account/files/contract.ts'
import { deleteImporter, getImporter, saveImporter, submitImporter } from '#features/account/importers/contract.ts'
import { setUnsubscribed } from '#features/account/push/contract.ts'
import { endDevice, login, loginByQuickLogin } from '#features/account/session/contract.ts'
import { answerAdminRequest, askAgain, cancelRequest, deleteRequest, exportQuotedPrice, getFreightDetail, getRequest, requestLcl } from '#features/freight/quotes/contract.ts'
import { getUserPermission, getUsers, resetUserPassword, saveUserPermission, setUserEnabled, updateUser } from '#features/account/users/contract.ts'
import { deleteMessages, setRead } from '#features/messages/inbox/contract.ts'
import { addFeedback } from '#features/site/enquiry/contract.ts'
import { askCancelDropship, cancelDropship, cancelDropships, createDropship, createDropships, getDropship, getPickableSerials, updateDropship } from '#features/warehouse/dropship/contract.ts'
import { announceArrival, askCancelPlan, cancelPlan, deletePlan, getLoadingRecords, getPlan, importPackingList, printBoxLabels, resolveException, savePlan, submitPlan } from '#features/warehouse/inbound/contract.ts'
import { addProduct, askChange, deleteProduct, getProduct, printLabels, submitProducts, updateProduct } from '#features/warehouse/products/contract.ts'
import { exportStockLog, getAccessoryStock, getInTransit, getLocks, getSerialNumbers, getStock, getStockLog } from '#features/warehouse/stock/contract.ts'
import { transact, type Pool } from '#kit/api/db.ts'
import type { Op } from '#kit/shared/op.ts'
import { DEMO_PASSWORD } from '../demo/people.ts'
import { COMPANY, orderFor, stockProduct } from './fixture.ts'
import { client, type Client } from './testing.ts'

/** Keys of rows: those of one company, or keys that nobody has. */
export type Ids = Record<'company' | 'delivery' | 'pickup' | 'lading' | 'importer' | 'file' | 'record' | 'message' | 'session' | 'user' | 'product' | 'stock' | 'plan' | 'order' | 'quote' | 'price', number>
export const NOWHERE: Ids = { company: 999_999, delivery: 999_999, pickup: 999_999, lading: 999_999, importer: 999_999, file: 999_999, record: 999_999, message: 999_999, session: 999_999, user: 999_999, product: 999_999, stock: 999_999, plan: 999_999, order: 999_999, quote: 999_999, price: 999_999 }

/** A call, an input that names rows, and `mute` if it answers alike whatever is named, so that only the rows tell. */
type Naming = [Op | Record<string, Op>, (ids: Ids) => object, 'mute'?]

const FNSKU = 'X00FOREIGN'
const product = {
  Sku: 'FOREIGN', NameCn: '杯子', NameEn: 'Mug', UnitLength: 10, UnitWidth: 10, UnitHeight: 10, UnitWeight: 0.5, PcsPerCarton: 10, CartonLength: 20, CartonWidth: 25, CartonHeight: 20, CartonWeight: 5, BatteryType: 180001,
  IsHazardous: false, UkCustomsCode: '6912001000', DeCustomsCode: '69120010000', SalesPlatform: 183001, LabelSize: '6*4',
}
const plan = (WarehouseId: number) => ({ WarehouseId, InboundType: 124003, ExpectedInboundTime: '2030-01-20T10:00:00Z' })

const DELIVERY = { AddressName: 'North hall', CountryCode: 'DE', Contact: 'Katrin Vogel', Phone: '+49 203 5550123', Street: 'Hafenallee', HouseNumber: '21', City: 'Duisburg', PostalCode: '47119', BookingMethod: 2, DeliveryMode: 129001 }
const PICKUP = { Contact: '沈雨晴', Phone: '13800138000', ProvinceCode: '330000', City: '杭州市', District: '余杭区', DetailAddress: '文一西路 9 号' }
const REQUEST = {
  QuoteProductType: 171001, ReceiptPlaceCode: 'CNNGB1', DestinationCountry: 'GB', DeliveryWarehouseType: 110001, DeliveryCode: 'BHX1', ClearanceMode: 108001, ExportDeclarationMode: 109001,
  Cargo: [{ Cartons: 1, Length: 10, Width: 10, Height: 10, GrossWeight: 1 }],
}
const LADING = { TemplateName: 'Standard', Shipper: 'Hengtai, Ningbo', Consignee: 'Hengtai UK, Birmingham', NotifyParty: 'Hengtai UK' }
const IMPORTER = {
  ImporterName: 'Hengtai UK Ltd.', CountryCode: 'GB', EoriNumber: 'GB419023770000', VatNumber: 'GB419023770', Street: '14 Wharf Road', City: 'Birmingham', PostalCode: 'B24 9QR', Contact: 'Mia Shen', Phone: '+44 121 4960321',
  Email: 'imports@example.com', IsPva: true, DefermentNumber: '1234567', RepresentationType: 'Indirect',
}
const licence = (LicenceFileId: number) => ({
  NameCn: '杭州启航', Name: 'Hangzhou Qihang Home Co., Ltd.', TaxNumber: '91330106MA2ABCDE1X', CountryCode: 'CN', PostalCode: '310000', Phone: '13857100001', Address: 'No. 1288 Wenyi West Road', LicenceCode: '330106000123',
  LicenceFileId, TaxIdentities: [], RowVersion: 1,
})

/**
 * Every call that names rows of a company, with an input that names some. Both countries' calls stand in one line; the rows
 * are those of the UK. The more telling calls come before those that change or remove what they name.
 */
export function namingCalls(WarehouseId: number): Naming[] {
  const order = (Id: number) => ({ ...(orderFor(FNSKU, WarehouseId, 'FOREIGN-2') as object), Id, RowVersion: 1 })
  return [
    [downloadFile, ({ file }) => ({ Id: file })],
    [getUploadRecord, ({ record }) => ({ Id: record })],
    [downloadResult, ({ record }) => ({ Id: record })],
    [commitImport, ({ record }) => ({ Id: record })],
    [discardImport, ({ record }) => ({ Id: record })],
    [addFeedback, ({ file }) => ({ Content: 'See here', Images: [{ FileId: file, FileName: 'x.png' }] }), 'mute'],
    [saveCompany, ({ file }) => licence(file), 'mute'],
    [submitCompanyReview, ({ file }) => licence(file), 'mute'],
    [setRead, ({ message }) => ({ Ids: [message] }), 'mute'],
    [deleteMessages, ({ message }) => ({ Ids: [message] }), 'mute'],
    [endDevice, ({ session }) => ({ Id: session }), 'mute'],
    [loginByQuickLogin, ({ company }) => ({ Id: company, SecretKey: 'x'.repeat(43) }), 'mute'],

    [getUserPermission, ({ user }) => ({ UserId: user })],
    [saveUserPermission, ({ user }) => ({ UserId: user, MenuCodes: [], BtnIds: [] })],
    [updateUser, ({ user }) => ({ Id: user, RowVersion: 1, ChineseName: '某' })],
    [resetUserPassword, ({ user }) => ({ Id: user, Password: 'Other1234', ConfirmPassword: 'Other1234' })],
    [setUserEnabled, ({ user }) => ({ Id: user, IsEnabled: false })],

    [getDelivery, ({ delivery }) => ({ Id: delivery })],
    [saveDelivery, ({ delivery }) => ({ ...DELIVERY, Id: delivery, RowVersion: 9 })],
    [deleteDelivery, ({ delivery }) => ({ Id: delivery })],
    [getPickup, ({ pickup }) => ({ Id: pickup })],
    [savePickup, ({ pickup }) => ({ ...PICKUP, Id: pickup, RowVersion: 9 })],
    [setDefaultPickup, ({ pickup }) => ({ Id: pickup })],
    [requestLcl, ({ pickup }) => ({ ...REQUEST, PickupFlag: true, PickAddressId: pickup })],
    [deletePickup, ({ pickup }) => ({ Id: pickup })],
    [getLading, ({ lading }) => ({ Id: lading })],
    [saveLading, ({ lading }) => ({ ...LADING, Id: lading, RowVersion: 9 })],
    [setDefaultLading, ({ lading }) => ({ Id: lading })],
    [submitLading, ({ lading }) => ({ Id: lading })],
    [deleteLading, ({ lading }) => ({ Id: lading }), 'mute'],
    [getImporter, ({ importer }) => ({ Id: importer })],
    [saveImporter, ({ importer }) => ({ ...IMPORTER, Id: importer, RowVersion: 9 })],
    [submitImporter, ({ importer }) => ({ Id: importer })],
    [deleteImporter, ({ importer }) => ({ Id: importer })],

    [getStock, ({ stock }) => ({ Id: stock })],
    [exportStockLog, ({ stock }) => ({ Id: stock }), 'mute'],
    [getLocks, ({ product }) => ({ WaresInfoId: product }), 'mute'],
    [getInTransit, ({ product }) => ({ WaresInfoId: product }), 'mute'],
    [getAccessoryStock, ({ product }) => ({ WaresInfoId: product }), 'mute'],
    [getSerialNumbers, ({ product }) => ({ WaresInfoId: product }), 'mute'],
    [getStockLog, ({ product }) => ({ WaresInfoId: product })],

    [getProduct, ({ product }) => ({ Id: product })],
    [printLabels, ({ product }) => ({ Items: [{ Id: product, Copies: 1 }] })],
    [askChange, ({ product }) => ({ Id: product, Reason: 'Please' })],
    [submitProducts, ({ product }) => ({ Ids: [product] })],
    [addProduct, ({ file }) => ({ ...product, Fnsku: 'X00FOREIG2', Attachments: [{ FileId: file, FileName: 'x.pdf', Kind: 'other' }] }), 'mute'],
    [updateProduct, ({ product: Id }) => ({ ...product, Fnsku: FNSKU, Id, RowVersion: 1 })],
    [deleteProduct, ({ product }) => ({ Id: product })],

    [getDropship, ({ order }) => ({ id: order })],
    [getPickableSerials, ({ order, product: WaresInfoId }) => ({ WarehouseId, WaresInfoId, WarehouseOutId: order }), 'mute'],
    [setUnsubscribed, ({ order }) => ({ OrderId: order, IsUnsubscribe: true })],
    [createDropship, ({ file }) => ({ ...(orderFor(FNSKU, WarehouseId, 'FOREIGN-3') as object), Attachments: [{ FileId: file, FileName: 'x.pdf' }] }), 'mute'],
    [createDropships, ({ file }) => ({ Orders: [{ ...(orderFor(FNSKU, WarehouseId, 'FOREIGN-4') as object), Attachments: [{ FileId: file, FileName: 'x.pdf' }] }] }), 'mute'],
    [updateDropship, ({ order: id }) => order(id)],
    [askCancelDropship, ({ order }) => ({ id: order, Reason: 'Please' })],
    [cancelDropships, ({ order }) => ({ Ids: [order] })],
    [cancelDropship, ({ order }) => ({ id: order })],

    [getRequest, ({ quote: id }) => ({ id })],
    [getFreightDetail, ({ quote }) => ({ Id: quote })],
    [exportQuotedPrice, ({ price }) => ({ QuotedPriceId: price })],
    [askAgain, ({ quote: id }) => ({ id })],
    [answerAdminRequest, ({ quote: Id }) => ({ Id, RowVersion: 1, CurrencyCode: 'GBP', ValidTo: '2030-01-01', Lines: [{ CostType: 152001, FeeUnit: 153001, UnitPrice: 1, Qty: 1, CurrencyCode: 'GBP' }] }), 'mute'],
    [cancelRequest, ({ quote: id }) => ({ id })],
    [deleteRequest, ({ quote: id }) => ({ id })],

    [getPlan, ({ plan }) => ({ Id: plan })],
    [getLoadingRecords, ({ plan }) => ({ Id: plan })],
    [printBoxLabels, ({ plan }) => ({ Id: plan, CartonNoFrom: 1, CartonNoTo: 1 })],
    [announceArrival, ({ plan }) => ({ Id: plan, VehiclePlate: 'AB12CDE', DriverPhone: '+44 20 7946 0000', Time: '2026-01-20T10:00:00Z', Remark: null })],
    [askCancelPlan, ({ plan }) => ({ Id: plan, Reason: 'Please' })],
    [resolveException, ({ plan }) => ({ Id: plan, RowVersion: 1 })],
    [importPackingList, ({ plan }) => ({ Id: plan }), 'mute'],
    [savePlan, ({ plan: Id }) => ({ ...plan(WarehouseId), Id, RowVersion: 9 })],
    [submitPlan, ({ plan }) => ({ Id: plan, RowVersion: 1 })],
    [cancelPlan, ({ plan }) => ({ Id: plan, RowVersion: 1 })],
    [deletePlan, ({ plan }) => ({ Id: plan, RowVersion: 1 })],
  ]
}

/** One row of each kind that belongs to a company, and the warehouse in which they are. */
export async function ownRows(url: string, pool: Pool, owner: Client): Promise<{ ids: Ids; WarehouseId: number }> {
  const { WarehouseId, WaresInfoId } = await stockProduct(url, FNSKU, 20)
  const user = (await owner.ok(getUsers, { Keyword: 'hengtai_wh' })).Items[0]!.Id
  const file = (await owner.upload(uploadFile, new Blob(['%PDF-1.7\n']), 'mine.pdf')).Body.Id
  const saved = await owner.ok(savePlan.GB, plan(WarehouseId) as never)
  const ordered = await owner.ok(createDropship.GB, orderFor(FNSKU, WarehouseId, 'FOREIGN-1'))
  const [delivery, pickup, lading, importer] = [
    (await owner.ok(saveDelivery, DELIVERY as never)).Id, (await owner.ok(savePickup, PICKUP as never)).Id, (await owner.ok(saveLading, LADING as never)).Id, (await owner.ok(saveImporter, IMPORTER as never)).Id,
  ] as const
  const { Id: quote } = await owner.ok(requestLcl, REQUEST as never)
  // Another device: a token that comes along with a sign-in ends.
  await client(owner.address).ok(login, { AccountName: 'hengtai_admin', Password: DEMO_PASSWORD })
  return transact(pool, 'everyone', 'write', async (db) => {
    const me = await db.selectFrom('app_user').select('Id').where('AccountName', '=', 'hengtai_admin').executeTakeFirstOrThrow()
    const record = await db
      .insertInto('upload_record')
      .values({ ContractCompanyId: COMPANY, Kind: 'import', TemplateCode: 'SKU', Site: 'GB', FileName: 'mine.xlsx', ImportState: 186001, Uploader: 'me', UserId: me.Id, LangName: 'en-US', UploadTime: new Date() })
      .returning('Id')
      .executeTakeFirstOrThrow()
    const price = await db
      .insertInto('quoted_price')
      .values({ ContractCompanyId: COMPANY, RequestQuoteId: quote, QuotedPriceNo: 'FOREIGN-1', IsStaffQuote: true, ValidFrom: '2026-01-01', ValidTo: '2099-12-31', CurrencyCode: 'GBP', TotalAmount: 1, TotalCny: 9, Lines: '[]', CreatedTime: new Date() })
      .returning('Id')
      .executeTakeFirstOrThrow()
    const message = await db
      .insertInto('message')
      .values({ ContractCompanyId: COMPANY, UserId: me.Id, EventId: 1, RelateId: 1, DcgNo: 'X', TitleKey: 'inbox:title', TitleParams: '{}', MessageType: 162001, CreatedTime: new Date() })
      .returning('Id')
      .executeTakeFirstOrThrow()
    const stock = await db.selectFrom('wares_stock').select('Id').where('ContractCompanyId', '=', COMPANY).where('WaresInfoId', '=', WaresInfoId).executeTakeFirstOrThrow()
    const session = await db.selectFrom('session').select('Id').where('UserId', '=', me.Id).orderBy('Id', 'desc').executeTakeFirstOrThrow()
    return { WarehouseId, ids: { company: COMPANY, delivery, pickup, lading, importer, file, record: record.Id, message: message.Id, session: session.Id, user, product: WaresInfoId, stock: stock.Id, plan: saved.Id, order: ordered.WarehouseOutId, quote, price: price.Id } }
  })
}

/** All that a company has, as one text a table. */
export async function allRowsOf(pool: Pool, companyId: number): Promise<Record<string, string>> {
  return transact(pool, 'everyone', 'read', async (db) => {
    const { rows: tables } = await sql<{ Name: string }>`select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'contract_company_id' and t.table_type = 'BASE TABLE' order by 1`.execute(db)
    const dumped: Record<string, string> = {}
    for (const { Name } of tables) {
      const { rows } = await sql<{ Text: string }>`select coalesce(string_agg(one, e'\n'), '') as text from (select (to_jsonb(t) - 'last_seen_time' - 'handled_at')::text as one from ${sql.table(Name)} t where contract_company_id = ${companyId} order by 1) rows`.execute(db)
      dumped[Name] = rows[0]!.Text
    }
    return dumped
  })
}
