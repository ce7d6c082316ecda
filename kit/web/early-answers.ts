import { EARLY_ANSWERS, earlyKey, type EarlyAnswers } from '#kit/shared/early-answers.ts'
import type { Op } from '#kit/shared/op.ts'
import { setServerTime } from './clock.ts'
import { language } from './text.ts'

/** What the server answered already while it made the page (api/early-answers.ts): the page need not wait for its first calls. */
const answers = readAnswers()

/** Not if this browser stores another language than it sends to the server: names in answers are in the reader's. */
function readAnswers(): Map<string, unknown> {
  const element = globalThis.document?.getElementById(EARLY_ANSWERS)
  element?.remove()
  if (!element || document.documentElement.lang !== language) return new Map()
  const { time, bodies }: EarlyAnswers = JSON.parse(element.textContent)
  // As much later as the page has been under way since.
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const since = page ? performance.now() - page.responseStart : 0
  setServerTime(new Date(Date.parse(time) + since).toISOString())
  return new Map(Object.entries(bodies))
}

/** The Body of a call's answer, once: whoever calls again wants to know what has changed. */
export function takeEarlyAnswer({ path }: Op, input: unknown): unknown {
  if (!answers.size) return undefined
  const key = earlyKey(path, input)
  const body = answers.get(key)
  answers.delete(key)
  return body
}
