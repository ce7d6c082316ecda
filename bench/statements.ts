import { LARGEST, type Person } from './fill.ts'
import { within } from './calls.ts'

/**
 * A read that is compared with its own statements: the path of the call, its input, and the share of the bare speed it
 * should reach.
 */
export type Reading = { name: string; path: string; aim: number; isDesk?: true; input(person: Person): Record<string, unknown> }

const PAGE = { PageIndex: 1, PageSize: 20 }
const LIST = 0.7
const OTHER = 0.6

const list = (name: string, path: string, more: Record<string, unknown> = {}): Reading => ({
  name,
  path,
  aim: LIST,
  input: () => ({ ...PAGE, ...more }),
})
const deskList = (name: string, path: string): Reading => ({ ...list(name, path), isDesk: true })
const counts = (name: string, path: string): Reading => ({ name, path, aim: OTHER, input: () => ({}) })

const anOrder = ({ firstOrder, orders }: Person) => within(firstOrder, orders)
/** Of ten freight orders in a row the first five are LCL (bench/fill-freight.sql). */
const anLclOrder = ({ firstOrder, orders }: Person) => firstOrder + 10 * within(0, orders / 10) + within(0, Math.min(5, orders))
const aProduct = ({ firstProduct, products }: Person) => within(firstProduct, products)

/** Lists, details, counts and to-dos of what bench/fill.sql and bench/fill-freight.sql fill. */
export const READINGS: readonly Reading[] = [
  list('products', '/wms/api/AccountManagement/GetWaresInfoPageList'),
  list('dropship orders', '/wms/api/OpBehalf/GetPageList'),
  list('dropship orders of a state', '/wms/api/OpBehalf/GetPageList', { Status: 126_006 }),
  list('outbound overview', '/wms/api/OutboundOverview/GetPageList'),
  list('parcels', '/wms/api/PackExpress/GetPageList'),
  list('stock', '/wms/api/WaresStock/GetWaresStockPage'),
  list('stock by age', '/wms/api/WaresStock/GetStorageAgePage'),
  list('freight orders', '/oms/api/OrderFbaDetail/GetPageList'),
  list('tracking', '/oms/api/OrderFollow/GetPageList'),
  list('goods at our warehouses in China', '/client/api/DomesticStock/GetPageList'),
  deskList('dropship orders, desk', '/desk/api/Dropship/GetPageList'),
  deskList('parcels, desk', '/desk/api/Parcels/GetPageList'),
  deskList('products, desk', '/desk/api/Products/GetPageList'),
  deskList('goods in China, desk', '/desk/api/DomesticStock/GetPageList'),
  { name: 'dropship order', path: '/wms/api/OpBehalf/GetDetail', aim: OTHER, input: (person) => ({ id: anOrder(person) }) },
  {
    name: 'dropship order, desk',
    path: '/desk/api/Dropship/GetDetail',
    aim: OTHER,
    isDesk: true,
    input: (person) => ({ ContractCompanyId: person.company, Id: anOrder(person) }),
  },
  { name: 'product', path: '/wms/api/AccountManagement/GetById', aim: OTHER, input: (person) => ({ Id: aProduct(person) }) },
  {
    name: 'freight order',
    path: '/oms/api/OrderFbaDetail/GetOrderDetailNew',
    aim: OTHER,
    input: (person) => ({ orderId: anLclOrder(person) }),
  },
  {
    name: 'tracking of an order',
    path: '/oms/api/OrderFollow/GetDetail',
    aim: OTHER,
    input: (person) => ({ OrderId: anLclOrder(person) }),
  },
  counts('counts of products', '/wms/api/AccountManagement/GetNumberInEachStatus'),
  counts('counts of dropship orders', '/wms/api/OpBehalf/GetNumberInEachStatus'),
  counts('counts of parcels', '/wms/api/PackExpress/GetNumberInEachStatus'),
  counts('sums of stock', '/wms/api/WaresStock/GetSummary'),
  counts('to-dos', '/wms/api/Dashboard/GetTodo'),
]

/** Realistic sizes, the same number as there are recorded responses. */
export const RECORDED_COMPANIES = [LARGEST, LARGEST + 1, LARGEST + 5, LARGEST + 10, LARGEST + 40, LARGEST + 100, LARGEST + 400]
