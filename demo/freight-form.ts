import { KINDS, CONTAINER, CLEARANCE_MODE, EXPORT_DECLARATION } from '#features/freight/core/rules.ts'
import type { OrderForm } from '#features/freight/orders/rules/fields.ts'
import type { Db } from '#kit/api/db.ts'
import { addDays } from '#kit/shared/calendar.ts'
import { isContainerNo } from '#kit/shared/identity.ts'
import { warehouseOf } from './world.ts'
import type { Planned } from './freight-orders.ts'
import type { Documents } from './freight-documents.ts'
import { GOODS, PLACES, placeOf, weights } from './freight-goods.ts'
import { QIHANG } from './freight-company.ts'
import { RELEASE, KIND } from '#features/freight/lading/rules.ts'
import { DOCUMENT } from '#features/freight/documents/rules.ts'

/** A valid container number from four digits. */
export function containerNo(digits: string): string {
  return Array.from({ length: 10 }, (_, check) => `DEMU25${digits}${check}`).find(isContainerNo)!
}

/** The form of an order as filled in by its customer. */
export async function formOf(
  db: Db,
  order: Planned,
  index: number,
  at: { sailing?: { Id: number; Etd: string }; flight?: { Id: number; FlightNo: string }; eta: string },
  documents: Documents,
): Promise<OrderForm> {
  const goods = GOODS[order.goods ?? 'chairs']
  const to = order.to ?? 'rugeley'
  const country = PLACES[to].DestinationCountry
  const kind = KINDS[order.kind]
  const one = async (table: 'eori_info' | 'hbl_info' | 'pick_address') =>
    (await db.selectFrom(table).select('Id').where('ContractCompanyId', '=', QIHANG).orderBy('Id').executeTakeFirstOrThrow()).Id
  const files = [
    { FileId: documents.packingList, FileName: 'Packing list and invoice.pdf', Type: DOCUMENT.packingList },
    { FileId: documents.labels, FileName: 'FBA carton labels.pdf', Type: DOCUMENT.labels },
  ]
  const [Length, Width, Height, GrossWeight] = goods.carton
  const full = {
    ReceiptPlaceCode: 'CNSZX1',
    ExportDeclarationMode: EXPORT_DECLARATION.taxRefund,
    DeclareCompanyName: '杭州启航家居有限公司',
  } as const
  return {
    CustomerOrderNo: `QH-2${String(100 + index)}`,
    DestinationCountry: country,
    ...(country === 'GB'
      ? { ClearanceMode: CLEARANCE_MODE.postponed, EoriInfoId: await one('eori_info') }
      : { ClearanceMode: CLEARANCE_MODE.taxIncluded }),
    DeliveryAddresses: [await placeOf(db, to, goods, `FBA15${String.fromCharCode(65 + index)}${index % 10}QHX`)],
    Attachments:
      kind.name === 'fclFull'
        ? [...files, { FileId: documents.loading, FileName: 'Loading sheet.pdf', Type: DOCUMENT.loadingSheet }]
        : files,
    ...(kind.name !== 'fclTail' && { DeclarationItems: [{ ...goods.line, Qty: goods.count * goods.per }] }),
    ...(kind.cargo === 'cartons'
      ? {
          Cartons: [
            {
              CartonFrom: 1,
              CartonTo: goods.count,
              Length,
              Width,
              Height,
              GrossWeight,
              Items: [{ Line: 1, Qty: goods.per }].slice(0, kind.name === 'fclTail' ? 0 : 1),
            },
          ],
        }
      : {}),
    ...(kind.cargo === 'containers' && {
      Containers: [
        {
          CabinetType: CONTAINER.gp20,
          Cartons: goods.count,
          CargoWeight: weights(goods).GrossWeight,
          Volume: weights(goods).Volume,
          ...(kind.leg === 'tail' && { ContainerNo: containerNo(String(1100 + index)) }),
        },
      ],
    }),
    ...(kind.leg === 'full' && full),
    ...(kind.mode === 'sea' &&
      kind.leg === 'full' && {
        PortOfLoading: 'CNYTN',
        PortOfDischarge: 'GBFXT',
        SailingId: at.sailing!.Id,
        HblInfoId: await one('hbl_info'),
        BlType: KIND.house,
        BlReleaseType: RELEASE.original,
      }),
    ...(kind.name === 'lclFull' && { ReceiveType: 'SelfDelivery', DomesticWarehouseId: (await warehouseOf(db, 'CNSZX1')).Id }),
    ...(kind.name === 'fclFull' && {
      LoadingAddressId: await one('pick_address'),
      // For goods already loaded, the day after the order.
      LoadingTime: `${order.end === 'pendingInbound' ? addDays(at.sailing!.Etd, -12) : at.eta}T01:00:00.000Z`,
      BookingSource: 'Provider',
    }),
    ...(kind.name === 'fclTail' && {
      PortOfDischarge: 'GBFXT',
      MblNo: `COSU63${4_100_000 + index}`,
      Carrier: 'COSCO',
      Vessel: 'COSCO Shipping Leo',
      Voyage: '098W',
      Eta: at.eta,
    }),
    ...(kind.name === 'airFull' && {
      AirportOfDeparture: 'SZX',
      AirportOfDestination: 'LHR',
      FlightId: at.flight!.Id,
      ReceiveType: 'Pickup',
      PickAddressId: await one('pick_address'),
      PickupDate: at.eta,
    }),
    ...(kind.name === 'airTail' && {
      AirportOfDestination: country === 'DE' ? 'FRA' : 'LHR',
      MawbNo: mawb(4_410_000 + index),
      FlightNo: 'CZ461',
      Eta: at.eta,
    }),
  }
}

export const mawb = (serial: number) => `784-${serial}${serial % 7}`
