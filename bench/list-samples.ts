import { freightOrder } from '#features/freight/core/rules.ts'
import { replenishmentOrder } from '#features/warehouse/replenishment/rules.ts'
import { ASSIGNED } from '#kit/shared/desk-work.ts'
import { docReview } from '#kit/shared/document-review.ts'
import { each, type ListSample } from './list-sample.ts'
import { MONEY } from './list-samples-money.ts'
import { SERVICES } from './list-samples-services.ts'
import { WAREHOUSE } from './list-samples-warehouse.ts'

/** Numbers that bench/fill.sql, fill-freight.sql and fill-lists.sql assign to the largest company, at any size. */
const ORDER = '1000123'
const PRODUCT = 1_000_000

const { draft: _, ...placed } = freightOrder.states
const ORDER_STATES = each('OrderStatus', ...Object.values(placed))
const DOCUMENTS = each('DocState', ...Object.values(docReview.states))
const CLEARANCE = each('ClearanceStatus', 107_001, 107_002, 107_003, 107_004, 107_005, 107_006)
const ASSIGNMENTS = each('Assigned', ...ASSIGNED)
const REVIEW = each('ReviewState', 119_001, 119_002, 119_003)
const DROPSHIP = { tabs: each('Status', 126_001, 126_002, 126_005, 126_006, 126_007), word: `026-${ORDER}` }
const PARCELS = { tabs: each('ExpressStatus', 133_002, 133_003, 133_005, 133_007), word: `JD0000000${ORDER}` }
const PRODUCTS = { tabs: each('ReviewState', 122_001, 122_002, 122_003, 122_004), word: 'X0B0000017' }
const PLANS = {
  tabs: each('Status', 123_001, 123_002, 123_003, 123_004, 123_005, 123_006, 123_007),
  word: 'OHL0001000125',
}
const REPLENISHMENT = {
  tabs: each('Status', ...Object.values(replenishmentOrder.states)),
  word: 'RPGB00001000122',
}
const QUOTES = { tabs: each('QuoteStatus', 170_001, 170_002, 170_003, 170_004, 170_005), word: `IQ000${ORDER}` }
const LADINGS = {
  tabs: each('LadingState', 113_001, 113_002, 113_003, 113_004, 113_005, 113_006, 113_007),
  word: 'BL0001000120',
}
const DOMESTIC = { tabs: each('DomesticStockState', 119_001, 119_002, 119_003, 119_004), word: 'WR0001000120' }
const GATES = { tabs: [...each('BookingState', 137_001, 137_002), ...each('WaitsFor', 0, 1, 2)], word: `ISA${ORDER}` }
const STOCK = {
  tabs: [...each('WarnType', 185_001, 185_002), { IsByBatch: true }, { HasStock: true }],
  word: 'X0B0000017',
}

/** Lists of tables that grow with the business, by path; those of a country's warehouse by that of the UK. */
export const GROWING: Readonly<Record<string, ListSample>> = {
  ...MONEY,
  ...SERVICES,
  ...WAREHOUSE,
  '/cms/api/AuditLog/GetPageList': { word: `026-${ORDER}` },
  '/desk/api/AuditLog/GetPageList': { tabs: [{ IsCustomer: true }, {}], word: `026-${ORDER}` },
  '/cms/api/UploadRecord/GetPageList': { tabs: each('Kind', 'import', 'export'), word: 'orders-1000120' },
  '/client/api/UploadRecord/GetPageList': { tabs: each('Kind', 'import', 'export'), word: 'orders-1000120' },
  '/desk/api/Outbox/GetPageList': { word: 'user1000120@' },
  '/oms/api/ClientPush/GetClientMessagePageList': { tabs: each('ReadState', 163_001, 163_002), word: `DCG000${ORDER}` },
  '/desk/api/Products/GetPageList': PRODUCTS,
  '/wms/api/AccountManagement/GetWaresInfoPageList': PRODUCTS,
  '/wms/api/WarehouseOut/GetPageList': REPLENISHMENT,
  '/desk/api/Replenishment/GetPageList': { ...REPLENISHMENT, tabs: [...REPLENISHMENT.tabs, ...ASSIGNMENTS] },
  '/desk/api/Inbound/GetPageList': { ...PLANS, tabs: [...PLANS.tabs, ...ASSIGNMENTS] },
  '/wms/api/WarehousingPlan/GetPageList': PLANS,
  '/desk/api/StockDesk/GetPageList': {
    tabs: [{ ContractCompanyId: 500_001 }, { ShelfCode: 'A-01' }, { BatchNo: `B${PRODUCT}` }],
    word: 'X0B0000017',
  },
  '/desk/api/StockDesk/GetMovements': { input: { ContractCompanyId: 500_001, Id: PRODUCT } },
  '/wms/api/WaresStock/GetSnPageList': { input: { WaresInfoId: PRODUCT }, word: `SN${ORDER}` },
  '/wms/api/WaresStock/GetStorageAgePage': { tabs: each('AgeBand', 136_001, 136_004, 136_006), word: 'X0B0000017' },
  '/wms/api/WaresStock/InOutWarehouseStockLog': {
    input: { WaresInfoId: PRODUCT },
    tabs: each('StockFlowType', 135_004, 135_006),
  },
  '/wms/api/WaresStock/GetWaresStockPage': STOCK,
  '/wms/api/OpBehalf/GetPageList': DROPSHIP,
  '/desk/api/Parcels/GetPageList': PARCELS,
  '/wms/api/PackExpress/GetPageList': PARCELS,
  '/wms/api/OutboundOverview/GetPageList': {
    ...REPLENISHMENT,
    tabs: [...REPLENISHMENT.tabs, ...each('OutboundType', 127_001, 127_002, 127_003)],
  },
  '/desk/api/Dropship/GetPageList': DROPSHIP,
  '/desk/api/Quotes/GetPageList': QUOTES,
  '/oms/api/QuotedPrice/GetPageList': QUOTES,
  '/client/api/LegacyOrder/GetPageList': { word: 'OLD1000120' },
  '/oms/api/OrderFbaDetail/GetPageList': {
    tabs: [...each('TabType', 'history', 'draft'), ...ORDER_STATES.map((state) => ({ TabType: 'history', ...state }))],
    word: `DCG000${ORDER}`,
    input: { TabType: 'history' },
  },
  '/desk/api/Order/GetApplyList': { tabs: each('ApplyState', 116_001, 116_002, 116_003), word: 'AP0001000120' },
  '/desk/api/Order/GetPageList': { tabs: ORDER_STATES, word: `DCG000${ORDER}` },
  '/desk/api/Voyage/GetPageList': { tabs: each('Phase', 'toDepart', 'underWay', 'arrived', 'empty') },
  '/desk/api/DeliveryBooking/GetInline': { input: { Day: null }, tabs: each('Queue', 'gate') },
  '/wms/api/DeliveryBooking/GetPageList': GATES,
  '/desk/api/DeliveryBooking/GetPageList': { ...GATES, tabs: [...GATES.tabs, ...each('IsLost', true)] },
  '/wms/api/DeliveryBooking/GetGatePageList': GATES,
  '/wms/api/DeliveryBooking/GetReservePageList': GATES,
  '/desk/api/SupplierJob/GetPageList': { tabs: each('IsNew', true, false), word: `DCG000${ORDER}` },
  '/desk/api/TrackingException/GetPageList': {
    tabs: each('ExceptionState', 199_001, 199_002, 199_003, 199_004),
    word: 'DCG0001000120',
  },
  '/oms/api/OrderFollow/GetParcelList': { tabs: each('ExpressStatus', 133_001, 133_005), word: 'JD00000001000123' },
  '/oms/api/OrderFollow/GetPageList': {
    tabs: [...ORDER_STATES, ...each('IsDelayed', true)],
    derived: { tabs: each('IsDelayed', false), limit: 10_000 },
    word: `DCG000${ORDER}`,
  },
  '/oms/api/OrderFbaAmazonDeliveryAddress/GetClearanceList': { tabs: [...CLEARANCE, ...DOCUMENTS], word: `INV-${ORDER}` },
  '/desk/api/Clearance/GetPageList': { tabs: [...CLEARANCE, ...DOCUMENTS], word: `INV-${ORDER}` },
  '/desk/api/Clearance/GetDocumentList': { tabs: DOCUMENTS, word: `INV-${ORDER}` },
  '/desk/api/OrderPaper/GetPageList': { tabs: DOCUMENTS, word: `DCG000${ORDER}` },
  '/client/api/DocumentTracking/GetPageList': {
    tabs: [{ TabType: 'history' }, { IsAsked: true }],
    // The documents an order lacks follow from its kind, goods and places.
    derived: {
      tabs: [...DOCUMENTS.map((state) => ({ TabType: 'history', ...state })), ...DOCUMENTS, { IsDueSoon: true }],
      limit: 45_000,
    },
    word: `DCG000${ORDER}`,
    input: { TabType: 'history' },
  },
  '/oms/api/LogisticsFile/GetPageList': { tabs: each('Type', 168_003, 168_004), word: `packing-list-${ORDER}` },
  '/desk/api/OrderBillOfLading/GetPageList': LADINGS,
  '/oms/api/OrderBillOfLading/GetPageList': LADINGS,
  '/desk/api/DomesticStock/GetPageList': DOMESTIC,
  '/client/api/DomesticStock/GetPageList': DOMESTIC,
  '/desk/api/CompanyReview/GetPageList': { tabs: each('ShownState', 160_001, 160_005), word: 'Company 77' },
  '/desk/api/EoriInfo/GetPageList': { tabs: REVIEW, word: 'GB500001000007' },
  '/client/api/EoriInfo/GetPageList': { tabs: REVIEW, word: 'GB500001000007' },
  '/client/api/PrivateWarehouseAddress/GetPageList': { word: 'Address' },
  '/desk/api/HblInfo/GetPageList': { tabs: REVIEW, word: 'Template-17' },
  '/client/api/HblInfo/GetPageList': { tabs: REVIEW, word: 'Template-17' },
  '/client/api/PickAddress/GetPageList': { word: 'Contact' },
  '/desk/api/Enquiries/GetPageList': { tabs: each('State', 173_001, 173_002), word: 'visitor1000120' },
  '/desk/api/Companies/GetPageList': { tabs: each('ReviewState', 160_001, 160_005), word: 'Company 77' },
}

/** Lists of records that the provider writes by hand, and of a company's few users: they do not grow with orders. */
export const SMALL: readonly string[] = [
  '/cms/api/PartnerInvitation/GetPageList',
  '/cms/api/UserManage/GetPageList',
  '/desk/api/StaffUser/GetPageList',
  '/desk/api/ParcelLabel/GetPageList',
  '/desk/api/OsCustomerNotify/GetPageList',
  '/wms/api/OsCustomerNotify/GetPageList',
  '/desk/api/ExchangeRate/GetPageList',
  '/desk/api/RateCard/GetPageList',
  '/desk/api/RateVersion/GetPageList',
  '/desk/api/SupplierInvoice/GetPageList',
  '/client/api/Warehouse/GetFcList',
  '/client/api/Company/GetList',
  '/client/api/Country/GetPageList',
  '/desk/api/Holiday/GetPageList',
  '/desk/api/Flight/GetPageList',
  '/desk/api/Sailing/GetPageList',
  '/cms/api/FbaFclShipping/GetSailingSchedulePageList',
  '/cms/api/FbaFclShipping/GetPageList',
  '/cms/api/Article/GetListByColumnId',
  '/desk/api/Articles/GetPageList',
  '/desk/api/Columns/GetPageList',
  '/desk/api/Solutions/GetPageList',
]
