import { sql } from 'kysely'
import { receivingPlace } from '#features/freight/places/api/service.ts'
import type { OrderRow } from '#features/freight/core/api/service.ts'
import { freightOrder, type Kind, kindOf } from '#features/freight/core/rules.ts'
import { withNames } from '#features/finance/fees/api/service.ts'
import { ONE_PLAN, type Db } from '#kit/api/db.ts'
import type { Language, Translate } from '#kit/shared/text.ts'
import { FILES, groupsOf, REVIEWS } from '#features/freight/documents/api/service.ts'
import { portName } from '#features/freight/places/rules.ts'
import { placeName, WATCH, watchStateOf } from '#features/freight/tracking/api/service.ts'
import type { OrderDetail } from '../contract/order-detail.ts'
import { type RelatedData, CONTAINERS, PLACES, TRACKING, APPLICATIONS, EVENTS, FEES, STOCK, NAMES } from './detail-query.ts'
import { needsSo } from '../rules.ts'
import { chargedBy } from '../rules/goods.ts'
import { canConfirm, isOpen, allowedOf } from './allowed.ts'
import { iso, stagesOf } from './stages.ts'
import { formOf } from './form-of-order.ts'

type Reader = { language: Language; translate: Translate; isStaff?: boolean }
/** An order as its page shows it, with its company. */
export type WholeOrder = OrderDetail & {
  ContractCompanyId: number
  CompanyName: string
  SpaceState: number
  SpaceGivenUp: string | null
}

/** A complete order in one statement; undefined if it is not the company's, a draft, or of another kind than requested. */
export async function findOrder(
  db: Db,
  companyId: number,
  orderId: number,
  reader: Reader,
  kind?: Kind,
): Promise<WholeOrder | undefined> {
  const { rows } = await sql<OrderRow & RelatedData>`${sql.raw(ONE_PLAN)}
    select o.*, company_shown(k.name_cn, k.name) as company_name, g.cartons as goods_cartons, g.declaration_items as goods_items, ${CONTAINERS} as boxes, ${PLACES} as places, ${TRACKING} as tracking, ${APPLICATIONS} as applications,
      ${FILES} as files, ${REVIEWS} as reviews, ${EVENTS} as events, ${FEES} as fees, ${STOCK} as stock, ${NAMES} as names, ${WATCH} as watch
    from order_fba o join company k using (contract_company_id) left join order_goods g on g.contract_company_id = o.contract_company_id and g.order_id = o.id
    where o.contract_company_id = ${companyId} and o.id = ${orderId}`.execute(db)
  const [order] = rows
  if (!order || order.OrderStatus === freightOrder.states.draft || (kind && order.OrderLoaddingAndServiceScopeType !== kind.type))
    return undefined
  return present(order, reader)
}

/** `CNNGB1 · 宁波收货仓` in the user's language. */
function warehouseIn(label: string | null, language: Language): string | null {
  const [WarehouseCode = '', WarehouseName = ''] = label?.split(' · ') ?? []
  if (!WarehouseName) return label
  return label && [WarehouseCode, receivingPlace({ WarehouseCode, WarehouseName, City: '' }, language).WarehouseName].join(' · ')
}

function present(order: OrderRow & RelatedData, { language, translate, isStaff = false }: Reader): WholeOrder {
  const kind = kindOf(order.OrderLoaddingAndServiceScopeType)
  const price = order.Price
  const waits = needsSo(order) || canConfirm(order).preFile || canConfirm(order).trunkingFee
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
    SpaceState: order.SpaceState,
    SpaceGivenUp: order.SpaceGivenUp,
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
    ...chargedBy(kind, { ChargeableWeight, Cartons: order.GoodsCartons ?? [] }),
    MeasuredCartons,
    MeasuredGrossWeight,
    MeasuredVolume,
    CurrencyCode: price?.CurrencyCode ?? null,
    TotalAmount: price?.TotalAmount ?? null,
    Price: price && { ...price, Lines: withNames(price.Lines, translate, language) },
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
    Form: formOf(order),
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
    Names: {
      ...order.Names,
      ReceiptPlace: warehouseIn(order.Names.ReceiptPlace, language),
      DomesticWarehouse: warehouseIn(order.Names.DomesticWarehouse, language),
    },
    Containers: order.Boxes,
    FreeDays: order.FreeDays,
    Places: order.Places.map((place) => ({
      ...place,
      PlaceName: place.PlaceName || portName(order.PortOfDischarge ?? order.AirportOfDestination ?? '', language),
    })),
    Stages: stagesOf(kind, order),
    CarrierWord: watchStateOf(order),
    Tracking: order.Tracking.map((event) => ({ ...event, Location: placeName(event.Location, { language, translate }) })),
    Applications: order.Applications,
    Attachments: groupsOf(kind, { ...order, places: order.Places }, order.Files, order.Reviews),
    Events: order.Events.flatMap(({ IsHidden, ...event }) => (IsHidden && !isStaff ? [] : [event])),
    FeeLines: withNames(order.Fees, translate, language),
    Allowed: allowedOf(order),
  }
}
