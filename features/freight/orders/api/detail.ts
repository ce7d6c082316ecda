import { sql } from 'kysely'
import { type OrderRow } from '#features/freight/core/api/service.ts'
import { freightOrder, type Kind, kindOf, orderEvents } from '#features/freight/core/rules.ts'
import { withNames } from '#features/warehouse/fees/api/service.ts'
import type { FeeLine } from '#features/warehouse/fees/rules.ts'
import { ONE_PLAN, type Db } from '#kit/api/db.ts'
import type { Language, Say } from '#kit/shared/text.ts'
import { FILES, groupsOf, REVIEWS, type OrderFile, type Reviewed } from '#features/freight/documents/api/service.ts'
import { portName } from '#features/freight/places/rules.ts'
import { placeName, WATCH, watchStateOf, type Watch } from '#features/freight/tracking/api/service.ts'
import { visibilityEvents } from '#features/freight/tracking/rules.ts'
import type { OrderDetail, OrderPrice } from '../contract/order-detail.ts'
import type { Carton, ContainerLine, Goods, OrderFields } from '../rules/fields.ts'
import { application, editing, mayApply, APPLY, pipelineOf } from '../rules.ts'
import { NEW_DELIVERY, OLD_DELIVERY, PLACE_NAME } from './place-names.ts'

/** Everything that hangs on an order `o`, each as JSON in wire names; one statement reads it all. */
const list = (fields: string, from: string, order: string) =>
  sql.raw(`(select coalesce(json_agg(json_build_object(${fields}) order by ${order}), '[]') from ${from})`)
/** `'Name', t.name` for each name. */
const pairs = (table: string, names: readonly string[]) =>
  names.map((name) => `'${name}', ${table}.${name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase()}`).join(', ')
const owned = (table: string) => `${table}.contract_company_id = o.contract_company_id and ${table}.order_id = o.id`

const CONTAINERS = list(
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
const PLACES = list(
  `${pairs('p', ['Id', 'LineNo', 'DeliveryWarehouseType', 'FcCode', 'WarehouseId', 'PrivateWarehouseAddressId', 'FbaShipmentId', 'ReferenceId', 'Cartons', 'Pieces', 'GrossWeight', 'Volume', 'DeliveryMode', 'BookingMethod', 'BookingState', 'BookingTime', 'TrackingNos', 'PodFileId', 'DeliveryState', 'DeliveredTime', 'Lots'])},
   'PodFileName', (select f.file_name from file f where f.contract_company_id = p.contract_company_id and f.id = p.pod_file_id),
   'PlaceName', ${PLACE_NAME}`,
  `order_delivery_address p where ${owned('p')}`,
  'p.line_no',
)
const TRACKING = list(
  pairs('t', ['Id', 'TrackingNode', 'EventTime', 'Location', 'Remark', 'Source']),
  `tracking_event t where ${owned('t')} and t.is_visible`,
  't.event_time, t.id',
)
const APPLICATIONS = list(
  `'ApplyId', a.id, ${pairs('a', ['ApplyNo', 'ApplyType', 'ApplyState', 'Reason', 'ReplyText', 'ReplyTime', 'CreatedTime'])}, 'NewDelivery', ${NEW_DELIVERY}, 'OldDelivery', ${OLD_DELIVERY}`,
  `order_apply a where ${owned('a')}`,
  'a.id desc',
)
/** What was told of the goods and hidden since is no longer the customer's to read. */
const IS_HIDDEN = `case e.move when '${orderEvents.moves.track}' then coalesce((select h.move = '${visibilityEvents.moves.hide}' from event h where h.contract_company_id = e.contract_company_id and h.entity = '${visibilityEvents.entity}' and h.entity_id = (e.payload->>'event')::bigint order by h.id desc limit 1), false) else false end`
const EVENTS = list(
  `${pairs('e', ['Time', 'Operator', 'Actor', 'Move', 'FromState', 'ToState', 'Remark'])}, 'IsHidden', ${IS_HIDDEN}`,
  `event e where e.contract_company_id = o.contract_company_id and e.entity = '${orderEvents.entity}' and e.entity_id = o.id`,
  'e.id',
)
const FEES = list(
  pairs('f', ['Name', 'CostType', 'UnitPrice', 'FeeUnit', 'Qty', 'CurrencyCode', 'Amount']),
  `wfin_fee f where f.contract_company_id = o.contract_company_id and f.relate_no = o.dcg_no and f.fee_state <> 154004`,
  'f.id',
)
const STOCK = sql.raw(
  `(select json_build_object(${pairs('s', ['WarehouseReceiptNo', 'DomesticStockState', 'ExpectedCartons', 'ReceivedCartons', 'ReceivedTime', 'ConfirmedTime'])}) from domestic_stock s where ${owned('s')})`,
)
const firstLine = (column: string) => `split_part(${column}, E'\\n', 1)`
const pickup = (column: string) =>
  `(select concat_ws(' ', a.city, a.district, a.detail_address, '·', a.contact, a.phone) from pick_address a where a.contract_company_id = o.contract_company_id and a.id = o.${column})`
const file = (column: string) =>
  `(select f.file_name from file f where f.contract_company_id = o.contract_company_id and f.id = o.${column})`
const NAMES = sql.raw(`json_build_object(
  'Importer', (select i.importer_name || ' · ' || i.eori_number from eori_info i where i.contract_company_id = o.contract_company_id and i.id = o.eori_info_id),
  'Parties', (select ${firstLine('h.shipper')} || ' → ' || ${firstLine('h.consignee')} from hbl_info h where h.contract_company_id = o.contract_company_id and h.id = o.hbl_info_id),
  'PickAddress', ${pickup('pick_address_id')}, 'LoadingAddress', ${pickup('loading_address_id')},
  'DomesticWarehouse', (select h.warehouse_code || ' · ' || h.warehouse_name from warehouse h where h.warehouse_id = o.domestic_warehouse_id),
  'SoFile', ${file('so_file_id')}, 'PreFile', ${file('pre_file_id')})`)

type Container = ContainerLine & { Id: number }
type Hanging = {
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
  Fees: (FeeLine & { CurrencyCode: string })[]
  Stock: OrderDetail['DomesticStock']
  Names: OrderDetail['Names']
  Watch: Watch | null
}
type Reader = { language: Language; say: Say; isStaff?: boolean }
/** An order as its page shows it, with whose it is. */
export type WholeOrder = OrderDetail & { ContractCompanyId: number; CompanyName: string }

/** A whole order in one statement; undefined when it is none of the company's, a draft, or of another kind than asked for. */
export async function findOrder(
  db: Db,
  companyId: number,
  orderId: number,
  reader: Reader,
  kind?: Kind,
): Promise<WholeOrder | undefined> {
  const { rows } = await sql<OrderRow & Hanging>`${sql.raw(ONE_PLAN)}
    select o.*, k.name_cn as company_name, g.cartons as goods_cartons, g.declaration_items as goods_items, ${CONTAINERS} as boxes, ${PLACES} as places, ${TRACKING} as tracking, ${APPLICATIONS} as applications,
      ${FILES} as files, ${REVIEWS} as reviews, ${EVENTS} as events, ${FEES} as fees, ${STOCK} as stock, ${NAMES} as names, ${WATCH} as watch
    from order_fba o join company k using (contract_company_id) left join order_goods g on g.contract_company_id = o.contract_company_id and g.order_id = o.id
    where o.contract_company_id = ${companyId} and o.id = ${orderId}`.execute(db)
  const [order] = rows
  if (!order || order.OrderStatus === freightOrder.states.draft || (kind && order.OrderLoaddingAndServiceScopeType !== kind.type))
    return undefined
  return present(order, reader)
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null

function present(order: OrderRow & Hanging, { language, say, isStaff = false }: Reader): WholeOrder {
  const kind = kindOf(order.OrderLoaddingAndServiceScopeType)
  const price = order.Price as OrderPrice | null
  const waits = (order.SoFileId !== null && !order.IsSoDownloaded) || canConfirm(order).preFile || canConfirm(order).trunkingFee
  const {
    TotalCartons,
    TotalPieces,
    TotalGrossWeight,
    TotalVolume,
    ChargeableWeight,
    MeasuredCartons,
    MeasuredGrossWeight,
    MeasuredVolume,
  } = order
  return {
    ContractCompanyId: order.ContractCompanyId,
    CompanyName: order.CompanyName,
    OrderId: order.Id,
    DcgNo: order.DcgNo,
    CustomerOrderNo: order.CustomerOrderNo,
    OrderLoaddingAndServiceScopeType: order.OrderLoaddingAndServiceScopeType,
    OrderStatus: order.OrderStatus,
    ClearanceStatus: order.ClearanceStatus,
    IsHold: order.IsHold,
    ReceiptPlaceCode: order.ReceiptPlaceCode,
    PortOfLoading: order.PortOfLoading,
    PortOfDischarge: order.PortOfDischarge,
    AirportOfDeparture: order.AirportOfDeparture,
    AirportOfDestination: order.AirportOfDestination,
    DestinationCountry: order.DestinationCountry,
    TotalCartons,
    TotalPieces,
    TotalGrossWeight,
    TotalVolume,
    ChargeableWeight,
    MeasuredCartons,
    MeasuredGrossWeight,
    MeasuredVolume,
    CurrencyCode: price?.CurrencyCode ?? null,
    TotalAmount: price?.TotalAmount ?? null,
    Price: price && { ...price, Lines: withNames(price.Lines, say, language) as OrderPrice['Lines'] },
    QuotedPriceId: order.QuotedPriceId,
    RequestQuoteId: order.RequestQuoteId,
    Etd: order.Etd,
    Eta: order.Eta,
    AtdTime: iso(order.AtdTime),
    AtaTime: iso(order.AtaTime),
    DeliveredTime: iso(order.DeliveredTime),
    Vessel: order.Vessel,
    Voyage: order.Voyage,
    FlightNo: order.FlightNo,
    WarehouseReceiptNo: order.WarehouseReceiptNo,
    HasUnreadDoc: waits && isOpen(order),
    ReturnReason: order.ReturnReason,
    CancelReason: order.CancelReason,
    Remark: order.Remark,
    CreatedTime: order.CreatedTime.toISOString(),
    RowVersion: order.RowVersion,
    Form: formOf(order) as OrderDetail['Form'],
    DomesticStock: order.Stock,
    Sailing:
      order.SailingId === null
        ? null
        : {
            Carrier: order.Carrier ?? '',
            Vessel: order.Vessel ?? '',
            Voyage: order.Voyage ?? '',
            Etd: order.Etd ?? '',
            Eta: order.Eta ?? '',
          },
    CfsCutOff: iso(order.CfsCutOff),
    SiCutOff: iso(order.SiCutOff),
    VgmCutOff: iso(order.VgmCutOff),
    CyCutOff: iso(order.CyCutOff),
    PayerCompanyId: order.PayerCompanyId,
    PayerName: order.PayerName,
    PreFileId: order.PreFileId,
    PreFileState: order.PreFileState,
    PreFileConfirmTime: iso(order.PreFileConfirmTime),
    TrunkingFee: order.TrunkingFee,
    TrunkingFeeCurrency: order.TrunkingFeeCurrency,
    IsTrunkingFeeConfirmed: order.IsTrunkingFeeConfirmed,
    SoFileId: order.SoFileId,
    IsSoDownloaded: order.IsSoDownloaded,
    Names: order.Names,
    Containers: order.Boxes,
    FreeDays: order.FreeDays,
    Places: order.Places.map((place) => ({
      ...place,
      PlaceName: place.PlaceName || portName(order.PortOfDischarge ?? order.AirportOfDestination ?? '', language),
    })),
    Stages: stagesOf(kind, order),
    CarrierWord: watchStateOf(order),
    Tracking: order.Tracking.map((event) => ({ ...event, Location: placeName(event.Location, { language, say }) })),
    Applications: order.Applications,
    Attachments: groupsOf(kind, { ...order, places: order.Places }, order.Files, order.Reviews),
    Events: order.Events.flatMap(({ IsHidden, ...event }) => (IsHidden && !isStaff ? [] : [event])),
    FeeLines: withNames(order.Fees, say, language),
    Allowed: allowedOf(kind, order),
  }
}

type Formed = OrderRow & Pick<Hanging, 'GoodsCartons' | 'GoodsItems' | 'Boxes' | 'Places' | 'Files'>

/** The form as it stands, with every field that a customer writes. */
function formOf(order: Formed): OrderFields {
  const place = ({
    Id,
    DeliveryWarehouseType,
    FcCode,
    WarehouseId,
    PrivateWarehouseAddressId,
    FbaShipmentId,
    ReferenceId,
    Cartons,
    Pieces,
    GrossWeight,
    Volume,
    DeliveryMode,
    BookingMethod,
  }: OrderDetail['Places'][number]) => ({
    Id,
    DeliveryWarehouseType,
    FcCode,
    WarehouseId,
    PrivateWarehouseAddressId,
    FbaShipmentId,
    ReferenceId,
    Cartons,
    Pieces,
    GrossWeight,
    Volume,
    DeliveryMode,
    BookingMethod,
  })
  const {
    CustomerOrderNo,
    DestinationCountry,
    ReceiptPlaceCode,
    PortOfLoading,
    PortOfDischarge,
    AirportOfDeparture,
    AirportOfDestination,
    SailingId,
    FlightId,
    FlightNo,
    Carrier,
    Vessel,
    Voyage,
    MblNo,
    MawbNo,
    HawbNo,
    Etd,
    Eta,
    IsConsolidatedPickup,
  } = order
  const {
    ReceiveType,
    DomesticWarehouseId,
    PickAddressId,
    PickupDate,
    LoadingAddressId,
    BookingSource,
    ExportDeclarationMode,
    DeclareCompanyName,
    ClearanceMode,
    EoriInfoId,
    HblInfoId,
    BlType,
    BlReleaseType,
    InsuranceFlag,
    InsuredValueUsd,
    Remark,
  } = order
  return {
    CustomerOrderNo,
    DestinationCountry,
    ReceiptPlaceCode,
    PortOfLoading,
    PortOfDischarge,
    AirportOfDeparture,
    AirportOfDestination,
    SailingId,
    FlightId,
    FlightNo,
    Carrier,
    Vessel,
    Voyage,
    MblNo,
    MawbNo,
    HawbNo,
    Etd,
    Eta,
    IsConsolidatedPickup,
    ReceiveType,
    DomesticWarehouseId,
    PickAddressId,
    PickupDate,
    LoadingAddressId,
    LoadingTime: iso(order.LoadingTime),
    BookingSource,
    ExportDeclarationMode,
    DeclareCompanyName,
    ClearanceMode,
    EoriInfoId,
    HblInfoId,
    BlType,
    BlReleaseType,
    InsuranceFlag,
    InsuredValueUsd,
    Remark,
    Cartons: order.GoodsCartons ?? [],
    // Lines that were kept before there were these fields.
    DeclarationItems: (order.GoodsItems ?? []).map((line) => ({
      ...line,
      DutyRate: line.DutyRate ?? null,
      DeclareElements: line.DeclareElements ?? [],
      UkCustomsCode: line.UkCustomsCode ?? null,
      DeCustomsCode: line.DeCustomsCode ?? null,
    })),
    Containers: order.Boxes,
    DeliveryAddresses: order.Places.map(place),
    Attachments: order.Files.flatMap(({ Id, FileName, Type }) => (Type === POD ? [] : [{ FileId: Id, FileName, Type }])),
  } as OrderFields
}
const POD = 168011

const { states } = freightOrder
const ENDED: readonly number[] = [states.delivered, states.cancelled]
const isOpen = (order: Pick<OrderRow, 'OrderStatus'>) => !ENDED.includes(order.OrderStatus)

const canConfirm = (order: OrderRow) => ({
  preFile: isOpen(order) && order.PreFileId !== null && !order.PreFileState,
  trunkingFee: isOpen(order) && order.TrunkingFee !== null && !order.IsTrunkingFeeConfirmed,
})

/** A customer cancels before anything was received or loaded; what was returned to him has been there already, but for a tail order. */
export function mayCancel(kind: Kind, order: Pick<OrderRow, 'OrderStatus' | 'ReturnReason'>, receivedCartons: number): boolean {
  return (
    order.OrderStatus === states.pendingInbound && receivedCartons === 0 && (kind.leg === 'tail' || order.ReturnReason === null)
  )
}

/** Only what was returned is handed in again: its goods are there. */
export const canResubmit = (order: Pick<OrderRow, 'OrderStatus' | 'ReturnReason'>) =>
  order.OrderStatus === states.pendingInbound && order.ReturnReason !== null

function allowedOf(kind: Kind, order: OrderRow & Hanging): OrderDetail['Allowed'] {
  const pending = order.Applications.filter((one) => one.ApplyState === application.states.pending).map((one) => one.ApplyType)
  return {
    Editing: editing(order.OrderStatus),
    CanCancel: mayCancel(kind, order, order.Stock?.ReceivedCartons ?? order.MeasuredCartons ?? 0),
    CanHandIn: canResubmit(order),
    CanApply: Object.values(APPLY).filter((type) => mayApply(order, type) && !pending.includes(type)),
    CanConfirmPreFile: canConfirm(order).preFile,
    CanConfirmTrunkingFee: canConfirm(order).trunkingFee,
  }
}

/** The stages of an order: when each is planned, and when it was reached. A stage that was undone by a return is not reached. */
function stagesOf(kind: Kind, order: OrderRow & Hanging): OrderDetail['Stages'] {
  const way = pipelineOf(kind)
  const reached =
    order.OrderStatus === states.cancelled
      ? Math.max(...order.Events.map((event) => way.indexOf(event.FromState ?? 0)), 0)
      : way.indexOf(order.OrderStatus)
  const booked = order.Places.flatMap((place) => place.BookingTime ?? []).sort()
  const planned: Record<number, string | null> = {
    [states.pendingAcceptance]: kind.leg === 'tail' ? null : (iso(order.CfsCutOff) ?? iso(order.LoadingTime) ?? order.PickupDate),
    [states.pendingDeparture]: iso(order.SiCutOff),
    [states.departed]: order.Etd,
    [states.arrived]: order.Eta,
    [states.inDelivery]: booked[0] ?? null,
    [states.delivered]: booked.at(-1) ?? null,
  }
  const known: Record<number, string | null> = {
    [states.departed]: iso(order.AtdTime),
    [states.arrived]: iso(order.AtaTime),
    [states.delivered]: iso(order.DeliveredTime),
  }
  return way.map((OrderStatus, index) => {
    const entered = order.Events.filter((event) => event.ToState === OrderStatus && event.FromState !== OrderStatus).at(-1)
    return {
      OrderStatus,
      Planned: planned[OrderStatus] ?? null,
      Actual: index <= reached ? (known[OrderStatus] ?? entered?.Time ?? null) : null,
    }
  })
}
