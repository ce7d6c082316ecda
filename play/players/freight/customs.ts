import type { PlayerContext, Player } from '../../board.ts'
import { after, arrival, DAY_MS, keyOf, kindOf, orderPath, orders, seen, STATE, type OrderRow } from './orders.ts'

/** Import clearance: documents accepted, declared, now and then inspected, duty requested, released. */

const CLEARANCE = {
  documents: 107001,
  review: 107002,
  declared: 107003,
  inspection: 107004,
  duty: 107005,
  released: 107006,
  exception: 107007,
}
const NAMES: Record<number, string> = {
  107001: 'documents',
  107002: 'review',
  107003: 'declared',
  107004: 'inspection',
  107005: 'duty',
  107006: 'released',
  107007: 'exception',
}

const DOC = { submitted: 118002, approved: 118003 }
type Document = { HasOwnImporter: boolean; DocState: number }
const readDocument = (desk: PlayerContext['desk'], row: OrderRow) =>
  desk.call<Document>('/desk/api/Clearance/GetDocument', keyOf(row))
type Step = { Move: string; to: number; Remark?: string }

/**
 * Goods of the customer's own importer are declared with documents that the customer submits and staff approve. True if
 * these exist; until they are written and reviewed, everything waits.
 */
async function hasDocuments(desk: PlayerContext['desk'], row: OrderRow): Promise<boolean> {
  const { HasOwnImporter, DocState } = await readDocument(desk, row)
  return (
    !HasOwnImporter || DocState === DOC.approved || (row.ClearanceStatus === CLEARANCE.documents && DocState === DOC.submitted)
  )
}

const RELEASE: Step = { Move: 'release', to: CLEARANCE.released }

/**
 * The next step of customs. Each check is a new throw of the dice: a completed inspection may, rarely, be followed by
 * another.
 */
function nextStep({ ClearanceStatus, RowVersion }: OrderRow, random: PlayerContext['random']): Step | undefined {
  const inHundred = (what: string, cases: number) => random.inHundred(`${what} ${RowVersion}`, cases)
  switch (ClearanceStatus) {
    case CLEARANCE.documents:
      return { Move: 'takeDocuments', to: CLEARANCE.review }
    case CLEARANCE.review:
    case CLEARANCE.exception:
      return { Move: 'declare', to: CLEARANCE.declared }
    case CLEARANCE.declared:
      if (inHundred('inspect', 12)) return { Move: 'inspect', to: CLEARANCE.inspection }
      if (inHundred('report', 3))
        return { Move: 'report', to: CLEARANCE.exception, Remark: 'Customs doubt the tariff number of one line' }
      return inHundred('duty', 25)
        ? { Move: 'askDuty', to: CLEARANCE.duty, Remark: 'Duty 86.40 GBP, charged with the next bill' }
        : RELEASE
    case CLEARANCE.inspection:
      return { Move: 'endInspection', to: CLEARANCE.declared }
    case CLEARANCE.duty:
      return RELEASE
  }
  return undefined
}

async function clear(row: OrderRow, { desk, random }: PlayerContext) {
  const planned = nextStep(row, random)
  // If the provider imports, the duty is in the price.
  const step = planned?.Move === 'askDuty' && !(await readDocument(desk, row)).HasOwnImporter ? RELEASE : planned
  if (!step || (NEEDS_DOCUMENTS.includes(row.ClearanceStatus) && !(await hasDocuments(desk, row)))) return undefined
  await desk.call(orderPath('MoveClearance'), {
    ...seen(row),
    Move: step.Move,
    Remark: step.Remark ?? null,
    // Documents for part of the goods were approved as such.
    IsDifferenceConfirmed: true,
  })
  return {
    what: `customs: ${step.Move}`,
    no: row.DcgNo,
    from: NAMES[row.ClearanceStatus]!,
    to: NAMES[step.to]!,
    ...(step.Remark && { remark: step.Remark }),
  }
}

const NEEDS_DOCUMENTS = [CLEARANCE.documents, CLEARANCE.review, CLEARANCE.exception]

/** Hours that each state takes; by air a third of it. */
const HOURS: Record<number, readonly [number, number]> = {
  [CLEARANCE.inspection]: [20, 60],
  [CLEARANCE.duty]: [8, 40],
  [CLEARANCE.exception]: [12, 48],
}
function hours(row: OrderRow, random: PlayerContext['random']): number {
  const [least, most] = HOURS[row.ClearanceStatus] ?? [2, 14]
  return random.between(`clear ${row.RowVersion}`, least, most) / (kindOf(row).isSea ? 1 : 3)
}

/** The documents are accepted some days before the ship arrives; the rest waits for the goods. */
const BEFORE_ARRIVAL = [CLEARANCE.documents, CLEARANCE.review]

export const customs: readonly Player[] = [
  orders('customs', STATE.departed, {
    skips: (row) => !BEFORE_ARRIVAL.includes(row.ClearanceStatus),
    hours,
    notBefore: (row, random) => {
      const there = arrival(row, random)
      return there && after(there, -4 * DAY_MS)
    },
    play: clear,
  }),
  orders('customs', STATE.arrived, { skips: (row) => row.ClearanceStatus === CLEARANCE.released, hours, play: clear }),
]
