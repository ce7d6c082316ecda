import { keysOf } from '#kit/shared/keys.ts'
import type { DeskArea } from '#kit/shared/desk-rights.ts'

/** Maximum number of views per user and list. */
export const MAX_VIEWS = 30

/** Lists of the desk by area, under the names that their screens use: views of a list are available to those who may open it. */
const DESK_LISTS: Readonly<Record<DeskArea, readonly string[]>> = {
  freight: [
    'desk-bills-of-lading',
    'desk-clearance',
    'desk-clearance-docs',
    'desk-domestic',
    'desk-exchange-rates',
    'desk-flights',
    'desk-holidays',
    'desk-order-applications',
    'desk-order-papers',
    'desk-orders',
    'desk-quotes',
    'desk-rate-cards',
    'desk-sailings',
    'desk-tracking-exceptions',
    'desk-voyages',
  ],
  bookings: ['desk-bookings', 'desk-supplierJobs', 'inline-book', 'inline-gate'],
  warehouse: [
    'desk-demands',
    'desk-destructions',
    'desk-dropship',
    'desk-express-claims',
    'desk-express-problems',
    'desk-inbound',
    'desk-manifests',
    'desk-parcel-labels',
    'desk-parcels',
    'desk-products',
    'desk-quarantines',
    'desk-replenishment',
    'desk-return-labels',
    'desk-returns',
    'desk-shelves',
    'desk-stock',
    'desk-stock-counts',
    'desk-unclaimed',
    'desk-vendor',
    'desk-waves',
  ],
  finance: [
    'desk-bank-lines',
    'desk-bills',
    'desk-fees',
    'desk-payment-terms',
    'desk-payments',
    'desk-receivables',
    'desk-recharges',
    'desk-supplier-invoices',
    'desk-tariffs',
    'desk-wallet-flows',
    'desk-wallets',
  ],
  customers: ['desk-company-reviews', 'desk-enquiries', 'desk-importers', 'desk-ladings'],
  content: ['desk-articles', 'desk-columns', 'desk-notices', 'desk-solutions'],
  administration: ['desk-audit-log', 'desk-outbox', 'desk-staff'],
  every: ['desk-companies', 'desk-threads'],
}

/** The area of a desk list; undefined if there is no such list. */
export const areaOfList = (name: string): DeskArea | undefined =>
  keysOf(DESK_LISTS).find((area) => DESK_LISTS[area].includes(name))
