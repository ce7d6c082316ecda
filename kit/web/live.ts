import type { LiveTopic } from '#kit/shared/document-events.ts'
import type { Op } from '#kit/shared/op.ts'
import { invalidate } from './query.ts'

/** A notification from the server to open pages: something of this topic has changed. */
type LiveEvent = { topic: string }

const opsByTopic = new Map<string, Set<Op>>()
const callbacksByTopic = new Map<string, () => unknown>()
let source: EventSource | undefined
let interrupted = false
const AGAIN_MS = 10_000
/** A thousand moves at once send a thousand notifications, which must not cause a thousand reads by every open page. */
const PAUSE_MS = 1_000
const changed = new Set<Op>()
let catchingUp = false

/**
 * Repeats these reads whenever the server reports a change of the topic: `refreshOn(productEvents, getProducts)`, once
 * per module.
 */
export function refreshOn({ entity }: LiveTopic, ...ops: Op[]): void {
  const known = opsByTopic.get(entity) ?? new Set()
  for (const op of ops) known.add(op)
  opsByTopic.set(entity, known)
}

/**
 * Runs `act` whenever the server reports a change of the topic, or may have done so: one per topic, for work other than
 * reads of a page. Missed reads are repeated after it.
 */
export function doOn({ entity }: LiveTopic, act: () => unknown): void {
  callbacksByTopic.set(entity, act)
}

function hear(event: LiveEvent): void {
  callbacksByTopic.get(event.topic)?.()
  for (const op of opsByTopic.get(event.topic) ?? []) changed.add(op)
  void catchUp()
}

/**
 * The first notification is handled immediately; those arriving during the reads, and shortly after, are combined into
 * one more round.
 */
async function catchUp(): Promise<void> {
  if (catchingUp) return
  catchingUp = true
  while (changed.size > 0) {
    const ops = [...changed]
    changed.clear()
    await invalidate(...ops)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  catchingUp = false
}

/**
 * Opens the stream of the signed-in page. The browser reconnects automatically; anything missed in the meantime is read
 * again.
 */
export function connectLive(url: string): void {
  source ??= open(url)
}

function open(url: string): EventSource {
  const stream = new EventSource(url)
  stream.onmessage = (message) => hear(JSON.parse(message.data))
  stream.onerror = () => {
    interrupted = true
    // The browser closes a refused stream (signed out, server gone) permanently: retry later.
    if (stream.readyState === EventSource.CLOSED) {
      source = undefined
      void runCallbacks()
      setTimeout(() => connectLive(url), AGAIN_MS)
    }
  }
  stream.onopen = () => {
    if (interrupted) void readMissed()
    interrupted = false
  }
  return stream
}

const runCallbacks = () => Promise.allSettled([...callbacksByTopic.values()].map(async (act) => act()))

/** Rights may have been withdrawn in the meantime: reads that they no longer allow are not repeated. */
async function readMissed(): Promise<void> {
  await runCallbacks()
  await invalidate(...[...opsByTopic.values()].flatMap((ops) => [...ops]))
}
