import { machineActions, type Action } from '#kit/web/parts/action.ts'
import { machineTones } from '#kit/web/parts/tone.ts'
import { reasonForm } from '#kit/web/parts/reason-form.ts'
import {
  approveCount,
  cancelCount,
  getDeskCount,
  getDeskCountCounts,
  getDeskCounts,
  recountCount,
  rejectCount,
  type DeskCountRow,
} from '../contract.ts'
import { countFloorPath } from '../paths.ts'
import { stockCount } from '../rules.ts'
import { counts } from '../text/keys.ts'
import { EntryDialog } from './parts/entry-dialog.tsx'
import { FinishDialog } from './parts/finish-dialog.tsx'

/** Reads that a move of a count makes stale. */
export const COUNT_STALE = [getDeskCounts, getDeskCountCounts, getDeskCount]
export const COUNT_TONES = machineTones(stockCount, 'staff')

const known = ({ ContractCompanyId, Id, RowVersion }: DeskCountRow) => ({ ContractCompanyId, Id, RowVersion })
const isOpen = ({ StockCountState }: DeskCountRow) => StockCountState === stockCount.states.counting

const actions: Action<DeskCountRow>[] = [
  {
    name: 'floor',
    label: counts('action.floor'),
    when: isOpen,
    to: ({ ContractCompanyId, Id }) => countFloorPath(ContractCompanyId, Id),
  },
  { name: 'enter', label: counts('action.enter'), when: isOpen, dialog: EntryDialog },
  { name: 'finish', label: counts('move.finish'), when: isOpen, dialog: FinishDialog },
  ...machineActions(stockCount, 'staff', (row: DeskCountRow) => row.StockCountState, counts, {
    approve: { op: approveCount, input: known, ask: counts('confirm.approve') },
    reject: {
      op: rejectCount,
      input: (row: DeskCountRow, { Reason }: { Reason: string }) => ({ ...known(row), Reason }),
      form: reasonForm(counts),
    },
    recount: { op: recountCount, input: known, ask: counts('confirm.recount') },
    cancel: { op: cancelCount, input: known },
  }),
]

const { counting, toApprove, rejected } = stockCount.states

/** Counters do not decide, and a user who has rejected a round and knows its figures does not count. */
function mayDo({ StockCountState, CounterIds, DecidedById }: DeskCountRow, action: string, userId: number): boolean {
  if (StockCountState === toApprove) return !CounterIds.includes(userId)
  if (StockCountState === counting) return action === 'cancel' || DecidedById !== userId
  return StockCountState === rejected
}

/** All staff actions on a count; shared by list and detail. */
export const countActions = (userId: number): Action<DeskCountRow>[] =>
  actions.map((action) => ({ ...action, when: (row) => (action.when?.(row) ?? true) && mayDo(row, action.name, userId) }))
