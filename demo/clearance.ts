import { clear } from '#features/freight/clearance/api/service.ts'
import { saveDocument, reviewDoc, scopeOf, submitDoc, type DocOwner } from '#features/freight/clearance/api/document.ts'
import { prefill } from '#features/freight/clearance/api/prefill.ts'
import type { DocDraft } from '#features/freight/clearance/fields.ts'
import type { OrderRow } from '#features/freight/core/api/service.ts'
import type { ClearanceMove } from '#features/freight/core/rules.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'

/** Packing lists and invoices of the freight orders in every state, and the resulting clearance. */

/** Goods of an order: a line, pieces in a carton, the carton's cm and kg, how many. */
export type Packed = {
  line: {
    NameCn: string
    NameEn: string
    Model: string
    HsCode: string
    UnitPriceUsd: number
    NetWeight: number
    Material: string
    Function: string
    SalesLink: string
  }
  per: number
  carton: readonly [number, number, number, number]
  count: number
}
const DUTY = 'Duty of 68.85 GBP and no VAT (PVA). We have paid it, it is on your next bill'

/** State of the clearance document of an order, and the clearance moves after that. */
export type Document = { end: 'saved' | 'submitted' | 'rejected' | 'approved'; moves?: readonly ClearanceMove[] }
type At = (days: number, hour: number, work: (db: Db, row: OrderRow) => Promise<unknown>) => void

const GERMAN: Record<string, string> = {
  'QH-CHAIR-01': 'Bürostuhl',
  'QH-BAG-02': 'Reisetasche',
  'QH-FRAME-04': 'Bilderrahmen',
  'QH-VASE-03': 'Keramikvase',
}

/** A complete document: what the order provides, and what only its customer knows. */
async function written(db: Db, row: OrderRow, { line, per, carton, count }: Packed, index: number): Promise<DocDraft> {
  const scope = await scopeOf(db, row)
  const draft = await prefill(db, row, scope)
  const { FbaShipmentId } = await db
    .selectFrom('order_delivery_address')
    .select('FbaShipmentId')
    .where('ContractCompanyId', '=', row.ContractCompanyId)
    .where('OrderId', '=', row.Id)
    .orderBy('LineNo')
    .executeTakeFirstOrThrow()
  const [Length, Width, Height, GrossWeight] = carton
  const blank = draft.Items[0]
  const isFree = index % 3 === 0
  return {
    ...draft,
    InvoiceNo: `QH-INV-${2600 + index}`,
    ShipperName: draft.ShipperName ?? 'Hangzhou Qihang Home Co., Ltd.',
    ShipperAddress: draft.ShipperAddress ?? '1288 Wenyi West Road, Yuhang, Hangzhou',
    IncoTerm: isFree ? 'FOB' : 'DDP',
    ...(isFree && { FreightCost: 1240.5, InsuranceCost: 36.8 }),
    ExportReason: 'Sale',
    Items: [
      {
        ...blank,
        NameCn: line.NameCn,
        NameEn: line.NameEn,
        NameDe: GERMAN[line.Model] ?? null,
        Model: line.Model,
        BrandType: 0,
        Brand: null,
        Material: line.Material,
        Function: line.Function,
        HsCode: line.HsCode,
        SalesLink: line.SalesLink,
        Sku: line.Model,
        ReferenceId: null,
        OriginCountry: 'CN',
        IsPreferential: false,
        IsBattery: false,
        IsMagnetic: false,
        IsCounterfeit: false,
        DutyRate: 2.7,
        FbaShipmentId,
        BoxNo: `1-${count}`,
        PcsPerCarton: per,
        UnitPrice: line.UnitPriceUsd,
        NetWeight: Math.round(line.NetWeight * per * 100) / 100,
        Length,
        Width,
        Height,
        GrossWeight,
        UkCustomsCode: scope.DestinationTemplate === 'GB' ? line.HsCode.slice(0, 6) + '9000' : null,
        DeCustomsCode: scope.DestinationTemplate === 'DE' ? line.HsCode.slice(0, 6) + '90000' : null,
      },
    ],
  }
}

/** Moves the document of one order to its planned state, an hour from step to step. */
export function planDocument(
  at: At,
  day: number,
  index: number,
  goods: Packed,
  { end, moves = [] }: Document,
  owner: (db: Db) => Promise<DocOwner>,
  desk: By,
): void {
  at(day, 12, async (db, row) => saveDocument(db, await owner(db), row, await written(db, row, goods, index), {}))
  if (end === 'saved') return
  at(day, 13, async (db, row) => submitDoc(db, await owner(db), row, undefined, {}))
  if (end === 'rejected')
    at(day, 15, (db, row) =>
      reviewDoc(db, row, { move: 'reject', by: desk, reason: 'The gross weight differs from the packing list of the factory' }),
    )
  if (end !== 'approved') return
  at(day, 15, (db, row) => reviewDoc(db, row, { move: 'approve', by: desk }))
  moves.forEach((Move, step) =>
    at(day, 16 + step, (db, row) =>
      clear(
        db,
        {
          ContractCompanyId: row.ContractCompanyId,
          Id: row.Id,
          RowVersion: row.RowVersion,
          Move,
          Remark: Move === 'askDuty' ? DUTY : null,
        },
        desk,
      ),
    ),
  )
}
