import { sql, type Selectable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import type { OrderRow } from '#features/freight/core/api/service.ts'
import { CLEARANCE_MODE, NO_BATTERY } from '#features/freight/core/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { draftFields, type DocDraft, type DraftLine } from '../fields.ts'
import { MAX_LINES, type Scope } from '../rules.ts'

/** The initial content of a document, taken from its order. */

/** Lines of goods and cartons as stored in an order. */
type Stored = Selectable<Database['order_goods']>
type Goods = Stored['DeclarationItems'][number]
type Carton = Stored['Cartons'][number]

const SHIPPING_ZONE = 'Asia/Shanghai'
const CHINESE = /\p{Script=Han}/u

export async function prefill(db: Db, order: OrderRow, scope: Scope): Promise<DocDraft> {
  const [goods, parties] = [await goodsOf(db, order), await partiesOf(db, order, scope)]
  const shipments = await shipmentsOf(db, order)
  return draftFields.parse({
    ...parties,
    InvoiceDate: dayIn(SHIPPING_ZONE),
    CurrencyCode: 'USD',
    IsFiscalClearance: order.ClearanceMode === CLEARANCE_MODE.fiscal,
    Items: linesOf(goods.DeclarationItems, goods.Cartons)
      .map((line) => ({ ...line, ...shipmentOf(line.FbaShipmentId ?? null, shipments) }))
      .slice(0, MAX_LINES),
  })
}

type Shipment = Pick<Selectable<Database['order_delivery_address']>, 'FbaShipmentId' | 'ReferenceId'>

function shipmentsOf(db: Db, { ContractCompanyId, Id }: OrderRow): Promise<Shipment[]> {
  return db
    .selectFrom('order_delivery_address')
    .select(['FbaShipmentId', 'ReferenceId'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('OrderId', '=', Id)
    .execute()
}

/**
 * The shipment of a carton, or of the order's only place; with several places only the cartons name it. Its reference
 * is stored with the place.
 */
function shipmentOf(named: string | null, shipments: readonly Shipment[]): Shipment {
  const FbaShipmentId = named ?? (shipments.length === 1 ? shipments[0]!.FbaShipmentId : null)
  const place = shipments.find((one) => one.FbaShipmentId === FbaShipmentId)
  return { FbaShipmentId, ReferenceId: FbaShipmentId === null ? null : (place?.ReferenceId ?? null) }
}

async function goodsOf(db: Db, { ContractCompanyId, Id }: OrderRow) {
  return (
    (await db
      .selectFrom('order_goods')
      .select(['Cartons', 'DeclarationItems'])
      .where('ContractCompanyId', '=', ContractCompanyId)
      .where('OrderId', '=', Id)
      .executeTakeFirst()) ?? { Cartons: [], DeclarationItems: [] }
  )
}

type Kept = { Shipper: string | null; ImporterName: string | null } & Pick<
  Selectable<Database['eori_info']>,
  'Street' | 'PostalCode' | 'City' | 'CountryCode' | 'EoriNumber' | 'VatNumber' | 'IsPva'
>

/** Shipper of the bill of lading, else the company itself; importer of the order. Both as stored in the order. */
async function partiesOf(db: Db, { ContractCompanyId, Id }: OrderRow, { HasOwnImporter }: Scope) {
  const { rows } = await sql<Kept>`
    select o.lading_parties->>'shipper' as shipper, e.importer_name, e.street, e.postal_code, e.city, e.country_code, e.eori_number, e.vat_number, e.is_pva
    from order_fba o, jsonb_populate_record(null::eori_info, o.importer) e where o.contract_company_id = ${ContractCompanyId} and o.id = ${Id}`.execute(
    db,
  )
  const kept = rows[0]!
  const company = await db
    .selectFrom('company')
    .select(['Name', 'Address'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .executeTakeFirstOrThrow()
  const [name = '', ...rest] = (kept.Shipper ?? '').split('\n')
  const shipper = kept.Shipper
    ? { ShipperName: name.slice(0, 100), ShipperAddress: rest.join(', ').slice(0, 200) || company.Address }
    : { ShipperName: company.Name, ShipperAddress: company.Address }
  const importer = HasOwnImporter && kept.ImporterName !== null ? kept : undefined
  return {
    ShipperName: latin(shipper.ShipperName),
    ShipperAddress: latin(shipper.ShipperAddress),
    ...(importer && {
      ImporterName: importer.ImporterName,
      ImporterAddress: [importer.Street, `${importer.PostalCode} ${importer.City}`, importer.CountryCode]
        .join(', ')
        .slice(0, 200),
      EoriNumber: importer.EoriNumber,
      VatNumber: importer.VatNumber,
      IsPva: importer.IsPva,
    }),
  }
}

/** Customs do not accept Chinese: an address in Chinese is left empty for the customer to fill in. */
const latin = (text: string | null | undefined) => (text && !CHINESE.test(text) ? text.slice(0, 200) : null)

function linesOf(goods: readonly Goods[], cartons: readonly Carton[]): Partial<DraftLine>[] {
  const packed = new Set<number>()
  const lines = cartons.flatMap((carton): Partial<DraftLine>[] => {
    const items = carton.Items.length > 0 ? carton.Items : onlyGoods(goods, cartons)
    const box = boxOf(carton)
    if (items.length === 0) return [box]
    return items.map(({ Line, Qty }) => {
      packed.add(Line)
      const line = goods[Line - 1]
      return {
        ...(line && goodsLine(line)),
        ...box,
        PcsPerCarton: Qty,
        ...(line && { NetWeight: Math.round(line.NetWeight * Qty * 100) / 100 }),
      }
    })
  })
  // Goods without cartons: of a full container, or not yet packed in the form.
  return [...lines, ...goods.filter((_, index) => !packed.has(index + 1)).map(goodsLine)]
}

/** Distributes a single kind of goods evenly over all cartons, if the quantity divides. */
function onlyGoods(goods: readonly Goods[], cartons: readonly Carton[]): { Line: number; Qty: number }[] {
  const count = cartons.reduce((sum, { CartonFrom, CartonTo }) => sum + CartonTo - CartonFrom + 1, 0)
  const Qty = goods.length === 1 ? goods[0]!.Qty / count : 0
  return Qty >= 1 && Number.isInteger(Qty) ? [{ Line: 1, Qty }] : []
}

const boxOf = ({ CartonFrom, CartonTo, FbaShipmentId, Length, Width, Height, GrossWeight }: Carton): Partial<DraftLine> => ({
  BoxNo: CartonFrom === CartonTo ? String(CartonFrom) : `${CartonFrom}-${CartonTo}`,
  FbaShipmentId,
  Length,
  Width,
  Height,
  GrossWeight,
})

function goodsLine({
  NameCn,
  NameEn,
  Model,
  Brand,
  BrandType,
  Material,
  Function,
  HsCode,
  UkCustomsCode,
  DeCustomsCode,
  OriginCountry,
  SalesLink,
  UnitPriceUsd,
  BatteryType,
  IsCounterfeit,
  DutyRate,
}: Goods): Partial<DraftLine> {
  return {
    NameCn,
    NameEn,
    Model,
    Brand,
    BrandType,
    Material,
    Function,
    HsCode,
    UkCustomsCode,
    DeCustomsCode,
    OriginCountry,
    SalesLink,
    UnitPrice: UnitPriceUsd,
    IsBattery: BatteryType !== NO_BATTERY,
    IsCounterfeit,
    DutyRate: DutyRate ?? null,
  }
}
