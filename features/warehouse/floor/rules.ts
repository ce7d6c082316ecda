import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { machine } from '#kit/shared/machine.ts'

/** Maximum number of orders in a wave. */
export const WAVE_MAX = 500
/** Maximum number of scans per call: scans stored while offline are sent in several calls. */
export const SCANS_AT_ONCE = 100

/** Orders that are picked together. `pack` is made automatically with the last order, and manually if orders were taken out. */
export const pickWave = machine({
  enumeration: 'PickWaveState',
  states: { open: 290001, picking: 290002, picked: 290003, packed: 290004, cancelled: 290005 },
  initial: 'open',
  moves: {
    open: { start: { to: 'picking', by: 'staff' }, cancel: { to: 'cancelled', by: 'staff', danger: true } },
    picking: { finish: { to: 'picked', by: 'staff' }, pack: { to: 'packed', by: ['staff', 'system'] } },
    picked: { pack: { to: 'packed', by: ['staff', 'system'] } },
  },
})

/** A courier's collection of parcels. */
export const manifest = machine({
  enumeration: 'ManifestState',
  states: { loading: 293001, handedOver: 293002 },
  initial: 'loading',
  moves: { loading: { handOver: { to: 'handedOver', by: 'staff' } } },
})

/** An order in a wave. */
export const PICK = { open: 291001, packed: 291002, short: 291003, removed: 291004 } as const satisfies Record<
  string,
  ValueOf<'WavePickState'>
>

/**
 * Why the label of a parcel was not issued: in the first case it is requested again automatically, in the second only
 * by staff.
 */
export const LABEL_PROBLEM = { unreached: 311001, refused: 311002 } as const satisfies Record<string, ValueOf<'LabelProblem'>>

export const SCAN = {
  accepted: 292001,
  wrong: 292002,
  surplus: 292003,
  duplicate: 292004,
  serialNeeded: 292005,
  closed: 292006,
} as const satisfies Record<string, ValueOf<'PackScanResult'>>
export type ScanResult = ValueOf<'PackScanResult'>
