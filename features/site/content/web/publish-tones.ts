import { PUBLISH_STATE } from '../rules.ts'

export const PUBLISH_TONES = { [PUBLISH_STATE.draft]: 'draft', [PUBLISH_STATE.published]: 'done' } as const
