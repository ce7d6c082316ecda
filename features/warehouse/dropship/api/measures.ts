import { packedDoubt, weightDoubt } from '#features/warehouse/products/rules/packed.ts'
import type { Db } from '#kit/api/db.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { ask } from '#kit/shared/question.ts'
import type { Shipment } from '../desk-contract.ts'

/** Asks for confirmation of parcel measures that were probably mistyped, once everything else is valid. */
export async function askAboutMeasures(
  db: Db,
  { ContractCompanyId, Id }: DeskRow,
  { WarehouseOutNo, Parcels }: Shipment,
): Promise<void> {
  const items = await db
    .selectFrom('warehouse_out_item as i')
    .innerJoin('wares_info as w', (join) =>
      join.onRef('w.ContractCompanyId', '=', 'i.ContractCompanyId').onRef('w.Id', '=', 'i.WaresInfoId'),
    )
    .select(['i.Pieces', 'w.UnitWeight'])
    .where('i.ContractCompanyId', '=', ContractCompanyId)
    .where('i.WarehouseOutId', '=', Id)
    .execute()
  const sum = (all: readonly number[]) => all.reduce((kg, one) => kg + one, 0)
  const goods = sum(items.map(({ Pieces, UnitWeight }) => Pieces * UnitWeight))
  const doubts = [
    ...Parcels.map((parcel, index) => packedDoubt({ ...parcel, no: `${WarehouseOutNo}-${index + 1}` })),
    // It is not known which pieces are in which parcel.
    weightDoubt({ no: WarehouseOutNo, Weight: sum(Parcels.map(({ Weight }) => Weight)), goods, cartons: Parcels.length }),
  ]
  const doubt = doubts.find((one) => one !== undefined)
  if (doubt) ask('measures', doubt.key, doubt.params)
}
