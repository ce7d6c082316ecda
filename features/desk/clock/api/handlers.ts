import { now, runAhead } from '#kit/api/clock.ts'
import type { Config } from '#kit/api/config.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { advanceTime, getTime } from '../contract.ts'

export function clockHandlers({ config }: { config: Pick<Config, 'DEMO_CLOCK'> }): Handler[] {
  const shown = () => ({ Time: now().toISOString(), IsMovable: config.DEMO_CLOCK })
  return [
    answer(getTime, async () => shown()),
    answer(advanceTime, async ({ input }) => {
      if (!config.DEMO_CLOCK) refuse('notFound', kit('error.notFound'))
      runAhead(new Date(now().getTime() + input.Minutes * 60_000))
      return shown()
    }),
  ]
}
