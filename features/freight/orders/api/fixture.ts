import { storeDelivery, storeLading, storePickup } from '#features/account/addresses/api/service.ts'
import { deliveryFields, ladingFields, pickupFields } from '#features/account/addresses/rules.ts'
import { storeImporter, moveImporter } from '#features/account/importers/api/service.ts'
import { importerFields } from '#features/account/importers/rules.ts'
import { type KindName, BATTERY, DELIVERY_MODE, CLEARANCE_MODE, CONTAINER } from '#features/freight/core/rules.ts'
import { storeExchangeRate, storeRateCard, today } from '#features/freight/rates/api/service.ts'
import { rateCardFields } from '#features/freight/rates/card.ts'
import { AIR, FCL, LCL } from '#features/freight/rates/fixture.ts'
import { saveFlights, saveSailings } from '#features/freight/schedules/api/service.ts'
import { flightFields, sailingFields } from '#features/freight/schedules/fields.ts'
import { DOCUMENT } from '#features/freight/documents/rules.ts'
import { now } from '#kit/api/clock.ts'
import { transact, type Db, type Pool } from '#kit/api/db.ts'
import { BY_SYSTEM, type By } from '#kit/api/moves.ts'
import type { OrderForm } from '../rules/fields.ts'

/** Data for placing orders in tests: prices, sailings, flights, and the documents of a company. */

const STAFF: By = { actor: 'staff', UserId: null, Operator: 'staff_ops' }

/** The calendar day the given number of days from today, and an instant on it. */
const inDays = (days: number) => new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10)
const at = (days: number) => `${inDays(days)}T04:00:00.000Z`

const sailing = (Kind: 'LCL' | 'FCL', Voyage: string, more: object = {}) =>
  sailingFields.parse({
    Kind,
    Carrier: 'COSCO',
    Vessel: 'COSCO SHIPPING ARIES',
    Voyage,
    PortOfLoading: 'CNYTN',
    PortOfDischarge: 'GBFXT',
    Etd: inDays(20),
    Eta: inDays(52),
    SiCutOff: at(16),
    CustomsCutOff: at(18),
    ...(Kind === 'LCL' ? { CfsCutOff: at(15) } : { VgmCutOff: at(18), CyCutOff: at(18) }),
    ...more,
  })

const flight = (FlightNo: string, more: object = {}) =>
  flightFields.parse({
    Carrier: 'CZ',
    FlightNo,
    AirportOfDeparture: 'SZX',
    AirportOfDestination: 'LHR',
    WarehouseCutOff: at(4),
    EtdTime: at(5),
    EtaTime: at(6),
    ...more,
  })

/** Prices to the UK by sea and air, open and closed sailings and flights between Yantian and Felixstowe, Shenzhen and London. */
export async function freightWorld(pool: Pool) {
  return transact(pool, 'everyone', 'write', async (db) => {
    await storeExchangeRate(db, { RateDate: '2025-01-01', Usd: 0.76, Cny: 0.107, Eur: 0.87 }, null)
    const card = (QuoteProductType: number, Lines: readonly object[]) =>
      storeRateCard(
        db,
        rateCardFields.parse({
          CardName: 'Card',
          QuoteProductType,
          CountryCode: 'GB',
          ValidFrom: '2025-01-01',
          ValidTo: '2099-12-31',
          TransitDaysMin: 38,
          TransitDaysMax: 46,
          Lines,
        }),
        null,
      )
    const lclCard = await card(171001, LCL.Lines)
    await card(171002, FCL.Lines)
    await card(171004, AIR.Lines)
    const [lcl, fcl, closed, elsewhere, small] = await saveSailings(
      db,
      [
        sailing('LCL', '101W'),
        sailing('FCL', '101W'),
        sailing('LCL', '099W', { IsOpen: false }),
        sailing('LCL', '102W', { PortOfDischarge: 'GBSOU' }),
        sailing('LCL', '103W', { RemainingVolume: 0.5 }),
      ],
      BY_SYSTEM,
    )
    const [open, full] = await saveFlights(db, [flight('CZ303'), flight('CZ305', { IsOpen: false })], BY_SYSTEM)
    const warehouses = await db.selectFrom('warehouse').select(['WarehouseId', 'WarehouseCode']).execute()
    const warehouse = (code: string) => warehouses.find((one) => one.WarehouseCode === code)!.WarehouseId
    return {
      lclCard,
      sailings: { lcl: lcl!, fcl: fcl!, closed: closed!, elsewhere: elsewhere!, small: small! },
      flights: { open: open!, closed: full! },
      warehouses: { CNSZX1: warehouse('CNSZX1'), UKBHM1: warehouse('UKBHM1'), DEDUI1: warehouse('DEDUI1') },
    }
  })
}
export type FreightWorld = Awaited<ReturnType<typeof freightWorld>>

/** A file as if uploaded by a company. */
export async function fileOf(db: Db, ContractCompanyId: number, file_name: string): Promise<number> {
  const { Id } = await db
    .insertInto('file')
    .values({
      ContractCompanyId,
      FileName: file_name,
      ContentType: 'application/pdf',
      Size: 100,
      Sha256: Buffer.alloc(32),
      Path: 'none',
      CreatedTime: now(),
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  return Id
}

const CONTACT = { Contact: 'Mia Shen', Phone: '+44 121 4960321' }

/** Addresses, importers and files of a company. */
export async function documentsOf(pool: Pool, ContractCompanyId: number) {
  return transact(pool, ContractCompanyId, 'write', async (db) => {
    const owner = { ContractCompanyId, UserId: 1, by: { actor: 'customer', UserId: 1, Operator: 'lin' } as By }
    const importer = async (EoriNumber: string, CountryCode = 'GB') =>
      (
        await storeImporter(
          db,
          owner,
          importerFields.parse({
            ImporterName: 'Import Ltd.',
            CountryCode,
            EoriNumber,
            VatNumber: CountryCode === 'GB' ? 'GB207551480' : 'DE305519285',
            Street: '14 Wharf Road',
            City: 'Birmingham',
            PostalCode: CountryCode === 'GB' ? 'B24 9QR' : '47119',
            Email: 'imports@example.com',
            RepresentationType: 'Indirect',
            ...CONTACT,
          }) as never,
        )
      ).Id
    const approved = async (Id: number) => {
      for (const move of ['submit', 'approve'] as const)
        await moveImporter(db, { ContractCompanyId, Id }, move, move === 'submit' ? owner.by : STAFF)
      return Id
    }
    const digits = String(ContractCompanyId)
    const pickup = (
      await storePickup(
        db,
        owner,
        pickupFields.parse({
          Contact: '沈雨晴',
          Phone: '13800138000',
          ProvinceCode: '330000',
          City: '杭州市',
          District: '余杭区',
          DetailAddress: '文一西路 9 号',
        }),
      )
    ).Id
    const lading = (
      await storeLading(
        db,
        owner,
        ladingFields.parse({
          TemplateName: 'Standard',
          Shipper: 'QIHANG, HANGZHOU',
          Consignee: 'QIHANG UK, BIRMINGHAM',
          NotifyParty: 'SAME AS CONSIGNEE',
        }),
      )
    ).Id
    const delivery = (
      await storeDelivery(
        db,
        owner,
        deliveryFields.parse({
          AddressName: 'North hall',
          CountryCode: 'GB',
          Street: '9 Tyburn Road',
          City: 'Birmingham',
          PostalCode: 'B24 9QR',
          BookingMethod: 2,
          DeliveryMode: DELIVERY_MODE.truck,
          ...CONTACT,
        }),
      )
    ).Id
    return {
      pickup,
      lading,
      delivery,
      importer: await approved(await importer(`GB${digits}000000`)),
      unapproved: await importer(`GB${digits}000001`),
      german: await approved(await importer(`DE${digits}0`, 'DE')),
      files: {
        packingList: await fileOf(db, ContractCompanyId, 'packing list.pdf'),
        labels: await fileOf(db, ContractCompanyId, 'FBA15ABC123 labels.pdf'),
        invoice: await fileOf(db, ContractCompanyId, 'invoice.pdf'),
      },
    }
  })
}
export type OrderDocuments = Awaited<ReturnType<typeof documentsOf>>

export const GOODS = {
  NameCn: '陶瓷杯',
  NameEn: 'Ceramic mug',
  Model: 'M-1',
  BrandType: 0,
  Material: 'Ceramic',
  Function: 'Drinking',
  UnitPriceUsd: 2.5,
  Qty: 100,
  QtyUnit: 'pcs',
  HsCode: '6912001000',
  SalesLink: 'https://example.com/mug',
  Length: 12,
  Width: 9,
  Height: 10,
  NetWeight: 1.4,
  GrossWeight: 1.5,
  BatteryType: BATTERY.none,
} satisfies NonNullable<OrderForm['DeclarationItems']>[number]
export const CARTONS = { CartonFrom: 1, CartonTo: 10, Length: 60, Width: 40, Height: 50, GrossWeight: 18 }
export const PLACE = {
  DeliveryWarehouseType: 110001,
  FcCode: 'BHX1',
  FbaShipmentId: 'FBA15ABC123',
  ReferenceId: 'A1B2C3D4',
  Cartons: 10,
  Pieces: 100,
  GrossWeight: 180,
  Volume: 1.2,
  DeliveryMode: DELIVERY_MODE.truck,
  BookingMethod: 2,
} as const
const BOX = { CabinetType: CONTAINER.hq40, CargoWeight: 5000, Cartons: 200, Volume: 60 } as const

/** A valid order of each kind: ten cartons or one container to a centre in the UK. */
export function orderOf(kind: KindName, world: FreightWorld, documents: OrderDocuments): OrderForm {
  const common: OrderForm = {
    DestinationCountry: 'GB',
    ClearanceMode: CLEARANCE_MODE.postponed,
    EoriInfoId: documents.importer,
    DeliveryAddresses: [PLACE],
    Attachments: [{ FileId: documents.files.packingList, FileName: 'packing list.pdf', Type: DOCUMENT.packingList }],
  }
  const cartons = { DeclarationItems: [GOODS], Cartons: [CARTONS] }
  const boxes = { Containers: [BOX], DeliveryAddresses: [{ ...PLACE, Cartons: 200, GrossWeight: 5000, Volume: 60 }] }
  const full = { ReceiptPlaceCode: 'CNSZX1', ExportDeclarationMode: 109002 } as const
  const sea = { PortOfLoading: 'CNYTN', PortOfDischarge: 'GBFXT' }
  const lading = { HblInfoId: documents.lading, BlType: 111001, BlReleaseType: 112002 } as const
  const kinds: Record<KindName, OrderForm> = {
    lclFull: {
      ...common,
      ...cartons,
      ...full,
      ...sea,
      ...lading,
      SailingId: world.sailings.lcl,
      ReceiveType: 'SelfDelivery',
      DomesticWarehouseId: world.warehouses.CNSZX1,
    },
    fclFull: {
      ...common,
      DeclarationItems: [GOODS],
      ...boxes,
      ...full,
      ...sea,
      ...lading,
      SailingId: world.sailings.fcl,
      LoadingAddressId: documents.pickup,
      LoadingTime: at(0),
      BookingSource: 'Provider',
    },
    fclTail: {
      ...common,
      ...boxes,
      Containers: [{ ...BOX, ContainerNo: 'CSQU3054383' }],
      PortOfDischarge: 'GBFXT',
      MblNo: 'COSU6123456780',
      Eta: inDays(3),
    },
    airFull: {
      ...common,
      ...cartons,
      ...full,
      AirportOfDeparture: 'SZX',
      AirportOfDestination: 'LHR',
      FlightId: world.flights.open,
      ReceiveType: 'Pickup',
      PickAddressId: documents.pickup,
      PickupDate: inDays(1),
    },
    airTail: { ...common, ...cartons, AirportOfDestination: 'LHR', MawbNo: '784-12345675', FlightNo: 'CZ303', Eta: inDays(1) },
  }
  return kinds[kind]
}
