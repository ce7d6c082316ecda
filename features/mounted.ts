import { addressRoutes } from '#features/account/addresses/routes.ts'
import { companyRoutes } from '#features/account/company/routes.ts'
import { guideRoutes } from '#features/account/guides/routes.ts'
import { importerRoutes } from '#features/account/importers/routes.ts'
import { importers } from '#features/account/importers/text/keys.ts'
import { openIdRoutes } from '#features/account/openid/routes.ts'
import { outboxRoutes } from '#features/account/outbox/routes.ts'
import { session } from '#features/account/session/text/keys.ts'
import { fileRoutes } from '#features/account/files/routes.ts'
import { passwordRoutes } from '#features/account/password/routes.ts'
import { pushRoutes } from '#features/account/push/routes.ts'
import { sessionRoutes } from '#features/account/session/routes.ts'
import { auditRoutes } from '#features/account/audit/routes.ts'
import { staffRoutes } from '#features/account/staff/routes.ts'
import { userRoutes } from '#features/account/users/routes.ts'
import { users } from '#features/account/users/text/keys.ts'
import { staff } from '#features/account/staff/text/keys.ts'
import { bookRoutes } from '#features/finance/books/routes.ts'
import { bankRoutes } from '#features/finance/bank/routes.ts'
import { billRoutes } from '#features/finance/bills/routes.ts'
import { customerBillRoutes } from '#features/finance/customer-bill/routes.ts'
import { creditRoutes } from '#features/finance/credit/routes.ts'
import { feeRoutes } from '#features/finance/fees/routes.ts'
import { tariffRoutes } from '#features/finance/tariffs/routes.ts'
import { costRoutes } from '#features/finance/costs/routes.ts'
import { inquiryRoutes } from '#features/finance/inquiry/routes.ts'
import { paymentRoutes } from '#features/finance/payments/routes.ts'
import { rechargeRoutes } from '#features/finance/recharge/routes.ts'
import { rentRoutes } from '#features/finance/rent/routes.ts'
import { walletRoutes } from '#features/finance/wallet/routes.ts'
import { wallet } from '#features/finance/wallet/text/keys.ts'
import { workbenchRoutes } from '#features/dashboard/workbench/routes.ts'
import { homeRoutes } from '#features/dashboard/home/routes.ts'
import { supportRoutes } from '#features/dashboard/support/routes.ts'
import { deskRoutes } from '#features/desk/companies/routes.ts'
import { customerRoutes } from '#features/desk/customer/routes.ts'
import { reportRoutes } from '#features/desk/reports/routes.ts'
import { alertRoutes } from '#features/messages/alerts/routes.ts'
import { inboxRoutes } from '#features/messages/inbox/routes.ts'
import { threadRoutes } from '#features/messages/threads/routes.ts'
import { noticeRoutes } from '#features/messages/notices/routes.ts'
import { contentRoutes } from '#features/site/content/routes.ts'
import { enquiryRoutes } from '#features/site/enquiry/routes.ts'
import { enquiry } from '#features/site/enquiry/text/keys.ts'
import { quoteRoutes } from '#features/freight/quotes/routes.ts'
import { quotes } from '#features/freight/quotes/text/keys.ts'
import { ladingRoutes } from '#features/freight/lading/routes.ts'
import { clearanceRoutes } from '#features/freight/clearance/routes.ts'
import { orderRoutes } from '#features/freight/orders/routes.ts'
import { orderFormRoutes } from '#features/freight/order-form/routes.ts'
import { orderDeskRoutes } from '#features/freight/order-desk/routes.ts'
import { documentRoutes } from '#features/freight/documents/routes.ts'
import { bookingRoutes } from '#features/freight/bookings/routes.ts'
import { domesticRoutes } from '#features/freight/domestic/routes.ts'
import { supplierRoutes } from '#features/freight/supplier/routes.ts'
import { placeRoutes } from '#features/freight/places/routes.ts'
import { rateRoutes } from '#features/freight/rates/routes.ts'
import { receiptRoutes } from '#features/freight/receipt/routes.ts'
import { rates } from '#features/freight/rates/text/keys.ts'
import { scheduleRoutes } from '#features/freight/schedules/routes.ts'
import { sharedTrackingRoutes } from '#features/freight/shared-tracking/routes.ts'
import { trackingRoutes } from '#features/freight/tracking/routes.ts'
import { schedules } from '#features/freight/schedules/text/keys.ts'
import { voyageRoutes } from '#features/freight/voyages/routes.ts'
import { platformStockRoutes } from '#features/warehouse/platform-stock/routes.ts'
import { productRoutes } from '#features/warehouse/products/routes.ts'
import { demandRoutes } from '#features/warehouse/demands/routes.ts'
import { expressRoutes } from '#features/warehouse/express/routes.ts'
import { dropshipRoutes } from '#features/warehouse/dropship/routes.ts'
import { outboundRoutes } from '#features/warehouse/outbound/routes.ts'
import { buyerReturnRoutes } from '#features/warehouse/buyer-return/routes.ts'
import { returnLabelRoutes } from '#features/warehouse/return-labels/routes.ts'
import { returnRoutes } from '#features/warehouse/returns/routes.ts'
import { countRoutes } from '#features/warehouse/counts/routes.ts'
import { floorRoutes } from '#features/warehouse/floor/routes.ts'
import { inboundRoutes } from '#features/warehouse/inbound/routes.ts'
import { replenishmentRoutes } from '#features/warehouse/replenishment/routes.ts'
import { shelfRoutes } from '#features/warehouse/shelves/routes.ts'
import { stockDeskRoutes } from '#features/warehouse/stock-desk/routes.ts'
import { stockRoutes } from '#features/warehouse/stock/routes.ts'
import { vendorRoutes } from '#features/warehouse/vendor-outbound/routes.ts'
import { COUNTRIES, SITES, type Country } from '#features/warehouse/sites/rules.ts'
import type { MenuDirectory } from '#kit/shared/menu.ts'
import type { Route } from '#kit/shared/route.ts'
import type { TextKey } from '#kit/shared/text.ts'

const SITE_NAMES: Record<Country, TextKey> = {
  GB: session('menu.uk'),
  DE: session('menu.de'),
}

/** Folders of the menus, in the order of the sidebar. */
export const directories: MenuDirectory[] = [
  ...COUNTRIES.map((country, index): MenuDirectory => ({
    code: SITES[country].menu,
    title: SITE_NAMES[country],
    icon: 'warehouse',
    order: 20 + index,
  })),
  { code: 'Client:quote', title: quotes('menu.quote'), icon: 'bill', order: 10 },
  { code: 'Client:order', title: schedules('menu.orders'), icon: 'order', order: 15 },
  { code: 'Client:finance', title: wallet('menu.finance'), icon: 'finance', order: 30 },
  { code: 'Client:settings', title: users('menu.settings'), icon: 'settings', order: 90 },
  { code: 'Desk:warehouse', title: session('menu.deskWarehouse'), icon: 'warehouse', order: 10 },
  { code: 'Desk:freight', title: rates('menu.freight'), icon: 'ship', order: 20 },
  { code: 'Desk:finance', title: wallet('menu.finance'), icon: 'finance', order: 25 },
  { code: 'Desk:customers', title: importers('menu.customers'), icon: 'company', order: 30 },
  { code: 'Desk:site', title: enquiry('menu.site'), icon: 'document', order: 40 },
  { code: 'Desk:administration', title: staff('menu.administration'), icon: 'settings', order: 90 },
]

/** Every screen; to delete a feature, delete its folder and its lines here and in api/mounted.ts. */
export const routes: Route[] = [
  ...sessionRoutes,
  ...openIdRoutes,
  ...homeRoutes,
  ...workbenchRoutes,
  ...supportRoutes,
  ...productRoutes,
  ...platformStockRoutes,
  ...inboundRoutes,
  ...replenishmentRoutes,
  ...vendorRoutes,
  ...stockRoutes,
  ...shelfRoutes,
  ...outboundRoutes,
  ...dropshipRoutes,
  ...floorRoutes,
  ...countRoutes,
  ...stockDeskRoutes,
  ...returnRoutes,
  ...returnLabelRoutes,
  ...buyerReturnRoutes,
  ...expressRoutes,
  ...demandRoutes,
  ...quoteRoutes,
  ...orderRoutes,
  ...orderFormRoutes,
  ...orderDeskRoutes,
  ...clearanceRoutes,
  ...documentRoutes,
  ...ladingRoutes,
  ...receiptRoutes,
  ...bookingRoutes,
  ...domesticRoutes,
  ...supplierRoutes,
  ...trackingRoutes,
  ...sharedTrackingRoutes,
  ...rateRoutes,
  ...placeRoutes,
  ...scheduleRoutes,
  ...voyageRoutes,
  ...walletRoutes,
  ...rechargeRoutes,
  ...paymentRoutes,
  ...billRoutes,
  ...bankRoutes,
  ...bookRoutes,
  ...creditRoutes,
  ...customerBillRoutes,
  ...feeRoutes,
  ...tariffRoutes,
  ...costRoutes,
  ...rentRoutes,
  ...inquiryRoutes,
  ...alertRoutes,
  ...inboxRoutes,
  ...threadRoutes,
  ...noticeRoutes,
  ...userRoutes,
  ...staffRoutes,
  ...auditRoutes,
  ...companyRoutes,
  ...addressRoutes,
  ...importerRoutes,
  ...pushRoutes,
  ...passwordRoutes,
  ...fileRoutes,
  ...guideRoutes,
  ...enquiryRoutes,
  ...contentRoutes,
  ...outboxRoutes,
  ...deskRoutes,
  ...customerRoutes,
  ...reportRoutes,
]
