import { machineActions, type Action } from '#kit/web/parts/action.ts'
import { machineTones } from '#kit/web/parts/tone.ts'
import { cancelWave, closeWave, finishWave, getWave, getWaveCounts, getWaves, startWave, type WaveRow } from '../contract.ts'
import { packPath } from '../paths.ts'
import { pickWave } from '../rules.ts'
import { floor } from '../text/keys.ts'
import { PickListDialog, WaveDocumentsDialog } from './parts/print.tsx'

/** Reads that a move of a wave makes stale. */
export const WAVE_STALE = [getWaves, getWaveCounts, getWave]
export const WAVE_TONES = machineTones(pickWave, 'staff')

const known = ({ Id, RowVersion }: WaveRow) => ({ Id, RowVersion })
const { picking, picked } = pickWave.states

/** All staff actions on a wave; shared by list and detail. */
export const waveActions: Action<WaveRow>[] = [
  ...machineActions(pickWave, 'staff', (row: WaveRow) => row.State, floor, {
    start: { op: startWave, input: known },
  }),
  {
    name: 'scan',
    label: floor('action.pack'),
    when: ({ State }) => State === picking || State === picked,
    to: ({ Id }) => packPath(Id),
  },
  ...machineActions(pickWave, 'staff', (row: WaveRow) => row.State, floor, {
    finish: { op: finishWave, input: known },
    pack: { op: closeWave, input: known, minor: true },
    cancel: { op: cancelWave, input: known },
  }),
  { name: 'print', label: floor('action.print'), minor: true, dialog: PickListDialog },
  {
    name: 'printDocuments',
    label: floor('action.printDocuments'),
    when: ({ PackedCount }) => PackedCount > 0,
    minor: true,
    dialog: WaveDocumentsDialog,
  },
]
