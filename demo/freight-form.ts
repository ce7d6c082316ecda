import { KINDS } from '#features/freight/core/rules.ts'
import type { OrderForm } from '#features/freight/orders/fields.ts'
import type { Db } from '#kit/api/db.ts'
import { isContainerNo } from '#kit/shared/identity.ts'
import { warehouseOf } from './world.ts'
import type { Planned } from './freight-orders.ts'
import type { Documents } from './freight-documents.ts'
import { GOODS, PLACES, placeOf, weights } from './freight-goods.ts'
import { QIHANG } from './freight-company.ts'

/** A container number that holds, from four digits. */
export function containerNo(digits: string): string {
  return Array.from({ length: 10 }, (_, check) => `DEMU25${digits}${check}`).find(isContainerNo)!
}

/** The form of an order as its customer filled it in. */
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
    { FileId: documents.packingList, FileName: 'Packing list and invoice.pdf', Type: 168003 as const },
    { FileId: documents.labels, FileName: 'FBA carton labels.pdf', Type: 168013 as const },
  ]
  const [Length, Width, Height, GrossWeight] = goods.carton
  const full = { ReceiptPlaceCode: 'CNSZX1', ExportDeclarationMode: 109001, DeclareCompanyName: '杭州启航家居有限公司' } as const
  return {
    CustomerOrderNo: `QH-2${String(100 + index)}`,
    DestinationCountry: country,
    ...(country === 'GB' ? { ClearanceMode: 108001, EoriInfoId: await one('eori_info') } : { ClearanceMode: 108003 }),
    DeliveryAddresses: [await placeOf(db, to, goods, `FBA15${String.fromCharCode(65 + index)}${index % 10}QHX`)],
    Attachments:
      kind.name === 'fclFull' ? [...files, { FileId: documents.loading, FileName: 'Loading sheet.pdf', Type: 168007 }] : files,
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
          CabinetType: 102001,
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
        BlType: 111001,
        BlReleaseType: 112001,
      }),
    ...(kind.name === 'lclFull' && { ReceiveType: 'SelfDelivery', DomesticWarehouseId: (await warehouseOf(db, 'CNSZX1')).Id }),
    ...(kind.name === 'fclFull' && {
      LoadingAddressId: await one('pick_address'),
      LoadingTime: `${at.sailing!.Etd}T01:00:00.000Z`,
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
  } as OrderForm
}

export const mawb = (serial: number) => `784-${serial}${serial % 7}`
