import type { StockMovement } from '../contract.ts'
import { FLOW, movedPieces, QUARANTINE, type Flow } from '../rules.ts'
import { stock } from '../text/keys.ts'
import type { Translate } from '#kit/shared/text.ts'
import { entriesOf } from '#kit/shared/keys.ts'
import type { AnyKeys } from '#kit/shared/text.ts'

const FLOWS = entriesOf(FLOW)
const texts: AnyKeys = stock

/** Pieces in quarantine are not locked for an order. */
const OF_QUARANTINE: Partial<Record<Flow, string>> = { lock: 'quarantine', unlock: 'quarantineEnd' }

/** Describes a movement as text: "10 pieces arrived and are available · 2 pieces arrived damaged". */
export function explain(movement: StockMovement, translate: Translate, quantity: (pieces: number) => string): string {
  const flow = FLOWS.find(([, value]) => value === movement.StockFlowType)?.[0]
  if (!flow) return ''
  const { good, damaged } = movedPieces(flow, {
    Total: movement.ChangeTotal,
    Available: movement.ChangeAvailable,
    Locked: movement.ChangeLocked,
    Damaged: movement.ChangeDamaged,
    InTransit: movement.ChangeInTransit,
  })
  const name = movement.RelateType === QUARANTINE ? (OF_QUARANTINE[flow] ?? flow) : flow
  const tell = (name: string, pieces: number) =>
    pieces === 0 ? [] : [translate(texts(`explain.${name}`), { count: pieces, pieces: quantity(pieces) })]
  return [...tell(name, good), ...tell(`${flow}Damaged`, damaged)].join(' · ')
}
