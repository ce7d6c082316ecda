import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { recordEvent, type By } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { billOfLading, isOpen, maySplit, ladingEvents } from '../rules.ts'
import { lading } from '../text/keys.ts'
import { eventPayload, type Seen, locked, changeBill, whole } from './bill-moves.ts'

/** Moves containers into a new bill; the totals of both are those of their containers. */
export async function split(
  db: Db,
  row: Seen,
  ContainerNos: readonly string[],
  by: By,
): Promise<{ LadingId: number; LadingNo: string }> {
  const both = await locked(db, row)
  const { bill, order } = both
  const { Carriage: on } = await whole(db, row)
  const all = on.Containers.map(({ ContainerNo }) => ContainerNo)
  const out = [...new Set(ContainerNos)]
  if (!isOpen(bill.LadingState)) refuse('rule', lading('error.splitLate'))
  const strange = out.find((no) => !all.includes(no))
  if (strange) refuse('rule', lading('error.splitUnknown'), { no: strange })
  if (!maySplit({ LadingState: bill.LadingState, ContainerNos: all }) || out.length === all.length)
    refuse('rule', lading('error.splitAll'))
  const totals = (names: readonly string[]) => {
    const boxes = on.Containers.filter(({ ContainerNo }) => names.includes(ContainerNo))
    const sum = (field: 'Cartons' | 'GrossWeight' | 'Volume', digits: number) =>
      Number(boxes.reduce((total, box) => total + (box[field] ?? 0), 0).toFixed(digits))
    return { Packages: sum('Cartons', 0), GrossWeight: sum('GrossWeight', 2), Volume: sum('Volume', 3), ContainerNos: [...names] }
  }
  const rest = all.filter((no) => !out.includes(no))
  await changeBill(db, both, 'split', by, { set: totals(rest), remark: out.join(', ') })
  const { LineNo } = await db
    .selectFrom('order_bill_of_lading')
    .select((eb) => eb.fn.max('LineNo').as('LineNo'))
    .where('ContractCompanyId', '=', bill.ContractCompanyId)
    .where('OrderId', '=', bill.OrderId)
    .executeTakeFirstOrThrow()
  const { Id: _, Site: _site, SearchText: _text, AllContainersOf: _all, ...copied } = bill
  const moment = now()
  const LadingNo = `${bill.DcgNo}-${LineNo + 1}`
  const made = {
    ...copied,
    ...totals(out),
    LineNo: LineNo + 1,
    LadingNo,
    LadingState: billOfLading.states.instructions,
    RejectReason: null,
    ChangeText: null,
    ReopenReason: null,
    SubmitTime: null,
    DraftFileId: null,
    Drafted: null,
    CreatedTime: moment,
    CreatedBy: by.UserId,
    UpdatedTime: moment,
    UpdatedBy: by.UserId,
    RowVersion: 1,
  }
  const { Id: LadingId } = await db.insertInto('order_bill_of_lading').values(made).returning('Id').executeTakeFirstOrThrow()
  recordEvent(db, ladingEvents, {
    ContractCompanyId: bill.ContractCompanyId,
    EntityId: LadingId,
    EntityNo: LadingNo,
    Move: 'open',
    FromState: null,
    ToState: billOfLading.states.instructions,
    by,
    payload: eventPayload(bill, order.OrderLoaddingAndServiceScopeType),
  })
  return { LadingId, LadingNo }
}
