import { EARLY_ANSWERS, earlyKey, type EarlyAnswers } from '#kit/shared/early-answers.ts'
import type { Op } from '#kit/shared/op.ts'
import { setServerTime } from './clock.ts'
import { language } from './text.ts'

/** Responses that the server sent with the page (api/early-answers.ts): the page need not wait for its first calls. */
const answers = readAnswers()

/** None if this browser stores another language than it sends to the server: names in responses are in the user's language. */
function readAnswers(): Map<string, unknown> {
  const element = globalThis.document?.getElementById(EARLY_ANSWERS)
  element?.remove()
  if (!element || document.documentElement.lang !== language) return new Map()
  const { time, bodies }: EarlyAnswers = JSON.parse(element.textContent)
  // Adds the time since the response.
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const since = page ? performance.now() - page.responseStart : 0
  setServerTime(new Date(Date.parse(time) + since).toISOString())
  return new Map(Object.entries(bodies))
}

/** Returns the Body of a call's early response, only once: later calls need current data. */
export function takeEarlyAnswer({ path }: Op, input: unknown): unknown {
  if (!answers.size) return undefined
  const key = earlyKey(path, input)
  const body = answers.get(key)
  answers.delete(key)
  return body
}
