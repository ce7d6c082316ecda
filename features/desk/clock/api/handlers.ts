import { now, runAhead } from '#kit/api/clock.ts'
import type { Config } from '#kit/api/config.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { advanceTime, getTime } from '../contract.ts'

export function clockHandlers(): Handler[] {
  const shown = ({ DEMO_CLOCK }: Config) => ({ Time: now().toISOString(), IsMovable: DEMO_CLOCK })
  return [
    answer(getTime, async ({ config }) => shown(config)),
    answer(advanceTime, async ({ input, config }) => {
      if (!config.DEMO_CLOCK) refuse('notFound', kit('error.notFound'))
      runAhead(new Date(now().getTime() + input.Minutes * 60_000))
      return shown(config)
    }),
  ]
}
