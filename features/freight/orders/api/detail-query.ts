import { sql } from 'kysely'
import { orderEvents } from '#features/freight/core/rules.ts'
import type { BookedLine } from '#features/finance/fees/rules.ts'
import type { OrderFile, Reviewed } from '#features/freight/documents/api/service.ts'
import type { Watch } from '#features/freight/tracking/api/service.ts'
import { visibilityEvents } from '#features/freight/tracking/rules.ts'
import type { OrderDetail } from '../contract/order-detail.ts'
import type { Carton, ContainerLine, Goods } from '../rules/fields.ts'
import { NEW_DELIVERY, OLD_DELIVERY, PLACE_NAME } from './place-names.ts'
import { FEE_STATE } from '#features/finance/wallet/rules.ts'

/** All dependent rows of an order `o`, each as JSON in wire names; one statement reads them all. */
const list = (fields: string, from: string, order: string) =>
  sql.raw(`(select coalesce(json_agg(json_build_object(${fields}) order by ${order}), '[]') from ${from})`)
/** `'Name', t.name` for each name. */
const pairs = (table: string, names: readonly string[]) =>
  names.map((name) => `'${name}', ${table}.${name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase()}`).join(', ')
const owned = (table: string) => `${table}.contract_company_id = o.contract_company_id and ${table}.order_id = o.id`

export const CONTAINERS = list(
  pairs('c', [
    'Id',
    'CabinetType',
    'ContainerNo',
    'SealNo',
    'TareWeight',
    'CargoWeight',
    'VgmWeight',
    'VgmMethod',
    'Cartons',
    'Volume',
  ]),
  `order_container c where ${owned('c')}`,
  'c.line_no',
)
export const PLACES = list(
  `${pairs('p', ['Id', 'LineNo', 'DeliveryWarehouseType', 'FcCode', 'WarehouseId', 'PrivateWarehouseAddressId', 'FbaShipmentId', 'ReferenceId', 'Cartons', 'Pieces', 'GrossWeight', 'Volume', 'DeliveryMode', 'BookingMethod', 'BookingState', 'BookingTime', 'TrackingNos', 'PodFileId', 'DeliveryState', 'DeliveredTime', 'Lots'])},
   'PodFileName', (select f.file_name from file f where f.contract_company_id = p.contract_company_id and f.id = p.pod_file_id),
   'PlaceName', ${PLACE_NAME}, 'DeliveryPostalCode', p.private_address->>'postal_code', 'DeliveryCity', p.private_address->>'city'`,
  `order_delivery_address p where ${owned('p')}`,
  'p.line_no',
)
export const TRACKING = list(
  pairs('t', ['Id', 'TrackingNode', 'EventTime', 'Location', 'Remark', 'Source']),
  `tracking_event t where ${owned('t')} and t.is_visible`,
  't.event_time, t.id',
)
export const APPLICATIONS = list(
  `'ApplyId', a.id, ${pairs('a', ['ApplyNo', 'ApplyType', 'ApplyState', 'Reason', 'ReplyText', 'ReplyTime', 'CreatedTime'])}, 'NewDelivery', ${NEW_DELIVERY}, 'OldDelivery', ${OLD_DELIVERY}`,
  `order_apply a where ${owned('a')}`,
  'a.created_time desc, a.id desc',
)
/** Events of hidden tracking entries are not shown to the customer. */
const IS_HIDDEN = `case e.move when '${orderEvents.moves.track}' then coalesce((select h.move = '${visibilityEvents.moves.hide}' from event h where h.contract_company_id = e.contract_company_id and h.entity = '${visibilityEvents.entity}' and h.entity_id = (e.payload->>'event')::bigint order by h.time desc, h.id desc limit 1), false) else false end`
export const EVENTS = list(
  `${pairs('e', ['Time', 'Operator', 'Actor', 'Move', 'FromState', 'ToState', 'Remark'])}, 'IsHidden', ${IS_HIDDEN}`,
  `event e where e.contract_company_id = o.contract_company_id and e.entity = '${orderEvents.entity}' and e.entity_id = o.id`,
  'e.time, e.id',
)
export const FEES = list(
  pairs('f', ['Name', 'CostType', 'UnitPrice', 'FeeUnit', 'Qty', 'CurrencyCode', 'FeeDate', 'Amount']),
  `wfin_fee f where f.contract_company_id = o.contract_company_id and f.relate_no = o.dcg_no and f.fee_state <> ${FEE_STATE.void}`,
  'f.id',
)
export const STOCK = sql.raw(
  `(select json_build_object(${pairs('s', ['WarehouseReceiptNo', 'DomesticStockState', 'ExpectedCartons', 'ReceivedCartons', 'ReceivedTime', 'ConfirmedTime'])}) from domestic_stock s where ${owned('s')})`,
)
const firstLine = (text: string) => `split_part(${text}, E'\\n', 1)`
const pickup = (column: string) =>
  `(select concat_ws(' ', a.city, a.district, a.detail_address, '·', a.contact, a.phone) from jsonb_populate_record(null::pick_address, o.${column}) a where a.id is not null)`
const file = (column: string) =>
  `(select f.file_name from file f where f.contract_company_id = o.contract_company_id and f.id = o.${column})`
/** Entries of the address book from the copies stored with the order. */
export const NAMES = sql.raw(`json_build_object(
  'Importer', o.importer->>'importer_name' || ' · ' || (o.importer->>'eori_number'),
  'Parties', ${firstLine(`o.lading_parties->>'shipper'`)} || ' → ' || ${firstLine(`o.lading_parties->>'consignee'`)},
  'PickAddress', ${pickup('pick_address')}, 'LoadingAddress', ${pickup('loading_address')},
  'ReceiptPlace', coalesce((select h.warehouse_code || ' · ' || h.warehouse_name from warehouse h where h.warehouse_code = o.receipt_place_code), o.receipt_place_code),
  'DomesticWarehouse', (select h.warehouse_code || ' · ' || h.warehouse_name from warehouse h where h.warehouse_id = o.domestic_warehouse_id),
  'DomesticAddress', (select concat_ws(' · ', concat_ws(' ', h.city, h.address1, h.postal_code), h.phone) from warehouse h where h.warehouse_id = o.domestic_warehouse_id),
  'SoFile', ${file('so_file_id')}, 'PreFile', ${file('pre_file_id')})`)

type Container = ContainerLine & { Id: number }
export type RelatedData = {
  CompanyName: string
  GoodsCartons: Carton[] | null
  GoodsItems: Goods[] | null
  Boxes: Container[]
  Places: OrderDetail['Places']
  Tracking: OrderDetail['Tracking']
  Applications: OrderDetail['Applications']
  Files: OrderFile[]
  Reviews: Reviewed[]
  Events: (OrderDetail['Events'][number] & { IsHidden: boolean })[]
  Fees: BookedLine[]
  Stock: OrderDetail['DomesticStock']
  Names: OrderDetail['Names']
  Watch: Watch | null
}
