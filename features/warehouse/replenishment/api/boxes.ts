import type { Db } from '#kit/api/db.ts'
import { insertMany } from '#kit/api/insert-many.ts'
import type { BoxContent } from '../rules/packing.ts'

type Key = { ContractCompanyId: number; Id: number }
type Box = BoxContent & { Length: number; Width: number; Height: number; Weight: number }

/** Removes the cartons of an order. */
export async function dropBoxes(db: Db, { ContractCompanyId, Id }: Key): Promise<void> {
  await db
    .deleteFrom('replenishment_box')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('ReplenishmentOutId', '=', Id)
    .execute()
}

/** Writes the cartons of an order that has none, numbered from `first` in the given order. */
export async function writeBoxes(db: Db, { ContractCompanyId, Id }: Key, boxes: readonly Box[], first = 1): Promise<void> {
  const rows = await insertMany(
    db,
    'replenishment_box',
    boxes.map(({ Length, Width, Height, Weight, IsConsolidated }, index) => ({
      ContractCompanyId,
      ReplenishmentOutId: Id,
      BoxNo: first + index,
      IsConsolidated,
      Length,
      Width,
      Height,
      Weight,
    })),
  )
    .returning(['Id', 'BoxNo'])
    .execute()
  const keys = new Map(rows.map((row) => [row.BoxNo, row.Id]))
  const content = boxes.flatMap(({ Items }, index) =>
    Items.map(({ ItemId, Pieces }) => ({
      ContractCompanyId,
      ReplenishmentBoxId: keys.get(first + index)!,
      ReplenishmentItemId: ItemId,
      Pieces,
    })),
  )
  await insertMany(db, 'replenishment_box_item', content).execute()
}
