import type { ToneMap } from '#kit/web/parts/tone.ts'
import { PARCEL } from '../../rules.ts'

export const PARCEL_TONES: ToneMap = {
  [PARCEL.labelled]: 'draft',
  [PARCEL.collected]: 'moving',
  [PARCEL.inTransit]: 'moving',
  [PARCEL.outForDelivery]: 'moving',
  [PARCEL.delivered]: 'done',
  [PARCEL.failed]: 'problem',
  [PARCEL.returned]: 'problem',
  [PARCEL.lost]: 'problem',
}
