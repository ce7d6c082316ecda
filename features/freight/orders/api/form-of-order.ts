import type { OrderRow } from '#features/freight/core/api/service.ts'
import { DOCUMENT } from '#features/freight/documents/rules.ts'
import { recordOf } from '#kit/shared/keys.ts'
import type { OrderDetail } from '../contract/order-detail.ts'
import type { OrderFields } from '../rules/fields.ts'
import type { RelatedData } from './detail-query.ts'
import { iso } from './stages.ts'

type Formed = OrderRow & Pick<RelatedData, 'GoodsCartons' | 'GoodsItems' | 'Boxes' | 'Places' | 'Files'>

/** The form's fields from the order's own row, except the loading time and the flight number. */
const OWN = [
  'CustomerOrderNo',
  'DestinationCountry',
  'ReceiptPlaceCode',
  'PortOfLoading',
  'PortOfDischarge',
  'AirportOfDeparture',
  'AirportOfDestination',
  'SailingId',
  'FlightId',
  'Carrier',
  'Vessel',
  'Voyage',
  'MblNo',
  'MawbNo',
  'HawbNo',
  'Etd',
  'Eta',
  'IsConsolidatedPickup',
  'ReceiveType',
  'DomesticWarehouseId',
  'PickAddressId',
  'PickupDate',
  'LoadingAddressId',
  'BookingSource',
  'ExportDeclarationMode',
  'DeclareCompanyName',
  'ClearanceMode',
  'EoriInfoId',
  'HblInfoId',
  'BlType',
  'BlReleaseType',
  'InsuranceFlag',
  'InsuredValueUsd',
  'Remark',
] as const
const OF_PLACE = [
  'Id',
  'DeliveryWarehouseType',
  'FcCode',
  'WarehouseId',
  'PrivateWarehouseAddressId',
  'FbaShipmentId',
  'ReferenceId',
  'Cartons',
  'Pieces',
  'GrossWeight',
  'Volume',
  'DeliveryMode',
  'BookingMethod',
] as const satisfies readonly (keyof OrderDetail['Places'][number])[]

/** The current form, with every field that a customer enters. */
export function formOf(order: Formed): OrderFields {
  return {
    ...recordOf(OWN, (field) => order[field]),
    // An order on a listed flight has its number; in the form, a number means a flight that is not listed.
    FlightNo: order.FlightId === null ? order.FlightNo : null,
    LoadingTime: iso(order.LoadingTime),
    Cartons: order.GoodsCartons ?? [],
    // Lines saved before these fields existed.
    DeclarationItems: (order.GoodsItems ?? []).map((line) => ({
      ...line,
      DutyRate: line.DutyRate ?? null,
      DeclareElements: line.DeclareElements ?? [],
      UkCustomsCode: line.UkCustomsCode ?? null,
      DeCustomsCode: line.DeCustomsCode ?? null,
    })),
    Containers: order.Boxes,
    DeliveryAddresses: order.Places.map((place) => recordOf(OF_PLACE, (field) => place[field])),
    Attachments: order.Files.flatMap(({ Id, FileName, Type }) => (Type === DOCUMENT.pod ? [] : [{ FileId: Id, FileName, Type }])),
  } as OrderFields
}
