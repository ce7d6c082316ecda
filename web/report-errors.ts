import { reportClientError } from '#features/account/client-errors/contract.ts'
import { isBrowserNoise } from '#features/account/client-errors/rules.ts'
import { call } from '#kit/web/client.ts'
import { CallError } from '#kit/web/errors.ts'

const MAX_PER_PAGE = 10

/** Sends errors of this page to the server's log, which already contains failed calls. */
export function reportErrors(): void {
  let sent = 0
  const send = (message: string, source: string | undefined, stack: string | undefined) => {
    if (sent >= MAX_PER_PAGE || isBrowserNoise({ message, source, stack })) return
    sent += 1
    const report = {
      Message: message.slice(0, 1000),
      Source: source?.slice(0, 500),
      Stack: stack?.slice(0, 5000),
      Path: location.pathname.slice(0, 500),
    }
    call(reportClientError, report, { silent: true }).catch(() => undefined)
  }
  addEventListener('error', (event) =>
    send(event.message, event.filename, event.error instanceof Error ? event.error.stack : undefined),
  )
  addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    if (!(reason instanceof CallError))
      send(
        reason instanceof Error ? reason.message : String(reason),
        undefined,
        reason instanceof Error ? reason.stack : undefined,
      )
  })
}
