import { answer, type Handler } from '#kit/api/handle.ts'
import { countAttempt } from '#kit/api/throttle.ts'
import { reportClientError } from '../contract.ts'

const WINDOW_SECONDS = 60
const MOST = 20

/** Logs client errors; drops those that arrive too often from one address. */
export function clientErrorHandlers(): Handler[] {
  return [
    answer(reportClientError, async ({ db, input, address, device, log }) => {
      if ((await countAttempt(db, `clientError:${address}`, WINDOW_SECONDS)) <= MOST)
        log.warn({ clientError: input, device }, 'fault in a page')
      return true as const
    }),
  ]
}
