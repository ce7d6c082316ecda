import { sql } from 'kysely'
import { ORDER_TABLE, type OrderRow } from '#features/freight/core/api/service.ts'
import { later, type Db } from '#kit/api/db.ts'
import type { Say } from '#kit/shared/text.ts'
import type { Broken } from '#kit/shared/validation.ts'
import type { ContainerLine } from '../fields.ts'
import { orders } from '../text/keys.ts'
import { refuseBroken } from './references.ts'

/** Rows that hang on an order and that staff write on, too: whoever changes the form keeps them by who they are, never by where they stand. */

type Same<B, A> = (before: B, after: A) => boolean

/** For each row as it shall be the one it was: that of its own key, else one of which the first of `sames` that holds says so. */
export function matched<B extends { Id: number }, A extends { Id: number | null }>(before: readonly B[], after: readonly A[], sames: readonly Same<B, A>[]): (B | undefined)[] {
  const free = new Set(before)
  const found = new Map<A, B>()
  const byKey: Same<B, A> = (old, row) => old.Id === row.Id
  for (const isSame of [byKey, ...sames]) {
    for (const row of after) {
      const old = found.has(row) ? undefined : [...free].find((one) => isSame(one, row))
      if (old && free.delete(old)) found.set(row, old)
    }
  }
  return after.map((row) => found.get(row))
}

type Owned = Pick<OrderRow, 'ContractCompanyId' | 'Id'>
const TOLD = ['CabinetType', 'ContainerNo', 'SealNo', 'TareWeight', 'CargoWeight', 'VgmWeight', 'VgmMethod', 'Cartons', 'Volume'] as const satisfies readonly (keyof ContainerLine)[]
type Box = { [K in (typeof TOLD)[number]]: ContainerLine[K] | null } & { Id: number }

const isNumbered: Same<Box, ContainerLine> = (old, box) => old.ContainerNo !== null && old.ContainerNo === box.ContainerNo
const isAlike: Same<Box, ContainerLine> = (old, box) => TOLD.every((field) => old[field] === box[field])

/** Containers as they are told now. One that was loaded stays as it was loaded: what it weighs and how it is sealed is the provider's word by then. */
export async function keepContainers(db: Db, order: Owned & Pick<OrderRow, 'MeasuredCartons'>, boxes: readonly ContainerLine[], say: Say): Promise<void> {
  const { ContractCompanyId, Id: OrderId } = order
  const before = (await db.selectFrom('order_container').select(['Id', ...TOLD]).where('ContractCompanyId', '=', ContractCompanyId).where('OrderId', '=', OrderId).orderBy('LineNo').forUpdate().execute()) as Box[]
  const kept = matched(before, boxes, [isNumbered, isAlike])
  if (order.MeasuredCartons !== null) refuseBroken(loadedProblems(before, boxes, kept, await loadedNumbers(db, order)), say, 'rule')
  const gone = before.filter((old) => !kept.includes(old)).map(({ Id }) => Id)
  if (gone.length > 0) later(db, db.deleteFrom('order_container').where('ContractCompanyId', '=', ContractCompanyId).where('Id', 'in', gone))
  boxes.forEach(({ Id: _, ...box }, index) => {
    const old = kept[index]
    const row = { ...box, LineNo: index + 1 }
    if (old) later(db, db.updateTable('order_container').set(row).where('ContractCompanyId', '=', ContractCompanyId).where('Id', '=', old.Id))
    else later(db, db.insertInto('order_container').values({ ...row, ContractCompanyId, OrderId }))
  })
}

/** Containers of a new order. */
export function beginContainers(db: Db, { ContractCompanyId, Id: OrderId }: Owned, boxes: readonly ContainerLine[]): void {
  later(db, db.insertInto('order_container').values(boxes.map(({ Id: _, ...box }, index) => ({ ...box, ContractCompanyId, OrderId, LineNo: index + 1 }))))
}

/** Numbers of the containers that staff have loaded; a seal and a weight alone may be what the customer told. */
async function loadedNumbers(db: Db, { ContractCompanyId, Id }: Owned): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ ContainerNo: string }>`
    select distinct jsonb_array_elements_text(payload -> 'containers') as container_no from event
    where contract_company_id = ${ContractCompanyId} and entity = ${ORDER_TABLE.table} and entity_id = ${Id} and move in ('receive', 'receivePart') and payload ? 'containers'`.execute(db)
  return new Set(rows.map((row) => row.ContainerNo))
}

function loadedProblems(before: readonly Box[], boxes: readonly ContainerLine[], kept: readonly (Box | undefined)[], loaded: ReadonlySet<string>): Broken[] {
  return before.flatMap((old): Broken[] => {
    if (old.ContainerNo === null || !loaded.has(old.ContainerNo)) return []
    const index = kept.indexOf(old)
    const params = { no: old.ContainerNo }
    if (index < 0) return [{ Field: 'Containers', Code: 'loadedGone', key: orders('error.loadedGone'), params }]
    return TOLD.filter((field) => old[field] !== boxes[index]![field]).map((field) => ({ Field: `Containers[${index}].${field}`, Code: 'loaded', key: orders('error.loaded'), params }))
  })
}
