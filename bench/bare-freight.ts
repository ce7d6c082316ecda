import { type Answer, rowsOf } from './bare-database.ts'

/** An order of one line: what the portal reads and writes for it, in the fewest statements. */

/** `o.dcg_no as "DcgNo"` for each name. */
const aliased = (names: string) =>
  names
    .split(' ')
    .map((name) => `o.${snake(name)} as "${name}"`)
    .join(', ')
/** `'DcgNo', t.dcg_no` for each name. */
const pairs = (table: string, names: string) =>
  names
    .split(' ')
    .map((name) => `'${name}', ${table}.${snake(name)}`)
    .join(', ')
const snake = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase()
/** Rows as JSON; `more` are additional pairs of a name and an expression. */
const all = (table: string, names: string, from: string, order: string, more = '') =>
  `(select coalesce(json_agg(json_build_object(${pairs(table, names)}${more}) order by ${order}), '[]') from ${from})`
const FILE_NAME = `(select f.file_name from file f where f.contract_company_id = $1 and f.id = p.pod_file_id)`
const PLACE_NAME = `coalesce((select h.warehouse_code || ' · ' || h.warehouse_name from warehouse h where h.warehouse_id = p.warehouse_id),
  (select concat_ws(', ', a.address_name, a.postal_code, a.city) from private_warehouse_address a where a.contract_company_id = $1 and a.id = p.private_warehouse_address_id), p.fc_code, '')`

const FREIGHT = `o.id as "OrderId", ${aliased('DcgNo CustomerOrderNo OrderLoaddingAndServiceScopeType OrderStatus ClearanceStatus IsHold ReceiptPlaceCode PortOfLoading PortOfDischarge AirportOfDeparture AirportOfDestination DestinationCountry TotalCartons TotalPieces TotalGrossWeight TotalVolume ChargeableWeight')},
  o.price->>'CurrencyCode' as "CurrencyCode", (o.price->>'TotalAmount')::numeric as "TotalAmount", ${aliased('Etd Eta AtdTime AtaTime DeliveredTime Vessel Voyage FlightNo WarehouseReceiptNo')},
  ((o.so_file_id is not null and not o.is_so_downloaded and o.order_status = 101002) or (o.pre_file_id is not null and not o.pre_file_state) or (o.trunking_fee is not null and not o.is_trunking_fee_confirmed)) and o.order_status not in (101008, 101009) as "HasUnreadDoc",
  ${aliased('ReturnReason CancelReason Remark CreatedTime RowVersion')}`
const UNDER_WAY = '101002, 101003, 101004, 101005, 101006, 101007'

const FORM =
  'CustomerOrderNo DestinationCountry ReceiptPlaceCode PortOfLoading PortOfDischarge AirportOfDeparture AirportOfDestination SailingId FlightId FlightNo Carrier Vessel Voyage MblNo MawbNo HawbNo Etd Eta IsConsolidatedPickup ReceiveType DomesticWarehouseId PickAddressId PickupDate LoadingAddressId LoadingTime BookingSource ExportDeclarationMode DeclareCompanyName ClearanceMode EoriInfoId HblInfoId BlType BlReleaseType InsuranceFlag InsuredValueUsd Remark'
const REST =
  'MeasuredCartons MeasuredGrossWeight MeasuredVolume QuotedPriceId RequestQuoteId CfsCutOff SiCutOff VgmCutOff CyCutOff PayerCompanyId PayerName FreeDays PreFileId PreFileState PreFileConfirmTime TrunkingFee TrunkingFeeCurrency IsTrunkingFeeConfirmed SoFileId IsSoDownloaded'
const PLACE =
  'Id DeliveryWarehouseType FcCode WarehouseId PrivateWarehouseAddressId FbaShipmentId ReferenceId Cartons Pieces GrossWeight Volume DeliveryMode BookingMethod'
const of = (table: string) => `${table}.contract_company_id = $1 and ${table}.order_id = $2`

export function answerFreight(answer: Answer): void {
  answer('/orders', async ({ company, PageIndex, PageSize }) => {
    const Items = await rowsOf(
      `select ${FREIGHT} from order_fba o where o.contract_company_id = $1 and o.order_status in (${UNDER_WAY}) order by o.created_time desc, o.id desc limit $2 offset $3`,
      [company, PageSize, (PageIndex - 1) * PageSize],
    )
    const [count] = await rowsOf(
      `select coalesce(sum(n), 0)::bigint as n from tally where contract_company_id = $1 and list = 'order_fba' and state in (${UNDER_WAY})`,
      [company],
    )
    return { Items, TotalCount: count!['n'] }
  })

  answer('/order', async ({ company, orderId }) => {
    const [order] = await rowsOf(
      `select ${FREIGHT}, ${aliased(FORM)}, ${aliased(REST)}, o.price as "Price", g.cartons as "Cartons", g.declaration_items as "DeclarationItems", json_build_object(
       'Importer', (select i.importer_name || ' · ' || i.eori_number from eori_info i where i.contract_company_id = $1 and i.id = o.eori_info_id),
       'Parties', (select h.shipper from hbl_info h where h.contract_company_id = $1 and h.id = o.hbl_info_id),
       'PickAddress', (select a.city from pick_address a where a.contract_company_id = $1 and a.id = o.pick_address_id), 'LoadingAddress', (select a.city from pick_address a where a.contract_company_id = $1 and a.id = o.loading_address_id),
       'DomesticWarehouse', (select h.warehouse_code from warehouse h where h.warehouse_id = o.domestic_warehouse_id), 'SoFile', (select f.file_name from file f where f.contract_company_id = $1 and f.id = o.so_file_id),
       'PreFile', (select f.file_name from file f where f.contract_company_id = $1 and f.id = o.pre_file_id)) as "Names", k.name_cn as "CompanyName", k.contract_company_id as "ContractCompanyId"
     from order_fba o join company k using (contract_company_id) left join order_goods g on g.contract_company_id = o.contract_company_id and g.order_id = o.id where o.contract_company_id = $1 and o.id = $2`,
      [company, orderId],
    )
    const [hanging] = await rowsOf(
      `select ${all('c', 'Id CabinetType ContainerNo SealNo TareWeight CargoWeight VgmWeight VgmMethod Cartons Volume', `order_container c where ${of('c')}`, 'c.line_no')} as "Containers",
       ${all('p', `LineNo ${PLACE} BookingState BookingTime TrackingNos PodFileId DeliveryState DeliveredTime Lots`, `order_delivery_address p where ${of('p')}`, 'p.line_no', `, 'PodFileName', ${FILE_NAME}, 'PlaceName', ${PLACE_NAME}`)} as "Places",
       ${all('t', 'Id TrackingNode EventTime Location Remark Source', `tracking_event t where ${of('t')} and t.is_visible`, 't.event_time, t.id')} as "Tracking",
       ${all('a', 'ApplyNo ApplyType ApplyState Reason NewDelivery OldDelivery ReplyText ReplyTime CreatedTime', `order_apply a where ${of('a')}`, 'a.id desc', `, 'ApplyId', a.id`)} as "Applications",
       ${all('f', 'Id FileName', `attachment a join file f on f.contract_company_id = a.contract_company_id and f.id = a.file_id where a.contract_company_id = $1 and a.entity = 'order_fba' and a.entity_id = $2`, 'a.id')} as "Files",
       ${all('q', 'Id AttachmentType DocState IsAsked AskReason RejectReason DueTime', `order_paper q where ${of('q')}`, 'q.id')} as "Papers",
       ${all('e', 'Time Operator Actor Move FromState ToState Remark', `event e where e.contract_company_id = $1 and e.entity = 'order_fba' and e.entity_id = $2`, 'e.id')} as "Events",
       ${all('f', 'Name CostType UnitPrice FeeUnit Qty CurrencyCode Amount', 'wfin_fee f where f.contract_company_id = $1 and f.relate_no = $3 and f.fee_state <> 154004', 'f.id')} as "FeeLines",
       (select json_build_object(${pairs('s', 'WarehouseReceiptNo DomesticStockState ExpectedCartons ReceivedCartons ReceivedTime ConfirmedTime')}) from domestic_stock s where ${of('s')}) as "DomesticStock",
       (select json_build_object(${pairs('w', 'AnswerTime CreatedTime NextAsk PlannedEta')}) from carrier_watch w where ${of('w')} and w.kind <> 'parcel') as "Watch"`,
      [company, orderId, order!['DcgNo']],
    )
    const { Files: _files, Papers: _documents, Watch: _watch, ...lists } = hanging!
    return { ...shown(order!), ...lists, ...derived(order!, hanging!) }
  })
}

const INSIDE = new Set(
  'SailingId FlightId Carrier MblNo MawbNo HawbNo IsConsolidatedPickup ReceiveType DomesticWarehouseId PickAddressId PickupDate LoadingAddressId LoadingTime BookingSource ExportDeclarationMode DeclareCompanyName ClearanceMode EoriInfoId HblInfoId BlType BlReleaseType InsuranceFlag InsuredValueUsd Cartons DeclarationItems'.split(
    ' ',
  ),
)
const shown = (order: Record<string, unknown>) => Object.fromEntries(Object.entries(order).filter(([name]) => !INSIDE.has(name)))
const picked = (row: Record<string, unknown>, names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, row[name] ?? null]))
const STAGES = [101002, 101003, 101004, 101005, 101006, 101007, 101008]
const FEE_NAMES: Record<number, string> = { 152001: '海运费', 152003: '起运港杂费', 152009: '派送费' }
type Line = Record<string, unknown> & { CostType: number }
type Moved = { Time: string; ToState: number }

/**
 * What the portal derives from the rows of the orders of bench/fill-freight.sql: the form, the stages, the documents, what is
 * allowed, names of fees.
 */
function derived(order: Record<string, unknown>, hanging: Record<string, unknown>) {
  const { Cartons, OrderStatus: state, Etd, Eta } = order as { Cartons: unknown; OrderStatus: number; Etd: string; Eta: string }
  const price = order['Price'] as { Lines: Line[] }
  const moved = new Map((hanging['Events'] as Moved[]).map(({ ToState, Time }) => [ToState, Time]))
  const planned: Record<number, string> = { 101005: Etd, 101006: Eta }
  const goods = (order['DeclarationItems'] as Line[]).map((line) => ({
    DutyRate: null,
    DeclareElements: [],
    UkCustomsCode: null,
    DeCustomsCode: null,
    ...line,
  }))
  return {
    Price: { ...price, Lines: price.Lines.map((line) => ({ ...line, Name: FEE_NAMES[line.CostType] })) },
    Form: {
      ...picked(order, FORM),
      Cartons,
      Containers: hanging['Containers'],
      DeclarationItems: goods,
      DeliveryAddresses: (hanging['Places'] as Record<string, unknown>[]).map((place) => picked(place, PLACE)),
      Attachments: [],
    },
    Sailing: null,
    CarrierWord: { IsAsked: false, AnswerTime: null, SilentSince: null, IsStale: false },
    Stages: STAGES.map((OrderStatus) => ({
      OrderStatus,
      Planned: planned[OrderStatus] ?? null,
      Actual: moved.get(OrderStatus) ?? null,
    })),
    Attachments: [168003, 168008, 168013].map((Type) => ({
      Type,
      Items: [],
      IsDeferred: Type === 168008,
      DueTime: Type === 168008 ? Eta : null,
      IsMissing: true,
      DocState: 118001,
      IsAsked: false,
      AskReason: null,
      RejectReason: null,
      MayBring: true,
    })),
    Allowed: {
      Editing: state === 101008 ? 'none' : 'papers',
      CanCancel: false,
      CanHandIn: false,
      CanApply: state === 101008 ? [115003] : [115001, 115002, 115003],
      CanConfirmPreFile: false,
      CanConfirmTrunkingFee: false,
    },
  }
}
