import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { LogEntry } from './board.ts'
import { ServerGone, Refused } from './desk.ts'
import { names, openGame } from './game.ts'

/**
 * `npm run demo:play`: works at the desk of a running demo portal as the provider's staff would, until Ctrl+C. Time
 * runs at --speed if the portal's clock can be moved (DEMO_CLOCK=on); otherwise ships wait for their day.
 */

const HELP = `npm run demo:play -- [options]

  --url <address>   the portal, http://127.0.0.1:4600 unless said (PORT counts too)
  --speed <days>    days that pass in a minute, 10 unless said; 0 for as fast as it goes
  --days <n>        stops after so many days
  --only <names>    only these, separated by commas: ${names().join(', ')}
  --asking          also asks trucking fees, which customers must confirm
  --seed <n>        another run of luck
`

/** A round reads some three dozen lists: often enough to be watched, and far below the limit of calls per user. */
const ROUND_MS = 2000
/** As fast as possible: hours in one step. */
const LONG_STEP = 6

class Mistake extends Error {}

function read() {
  const port = process.env['PORT'] ?? '4600'
  const number = (name: string, text: string) => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : wrong(`--${name} must be a number`))
  const options = {
    url: { type: 'string' },
    speed: { type: 'string' },
    days: { type: 'string' },
    only: { type: 'string' },
    asking: { type: 'boolean' },
    seed: { type: 'string' },
    help: { type: 'boolean' },
  } as const
  const values = (() => {
    try {
      return parseArgs({ options }).values
    } catch (error) {
      return wrong((error as Error).message)
    }
  })()
  const only = values.only?.split(',').map((name) => name.trim())
  const otherCompany = only?.find((name) => !names().includes(name))
  if (otherCompany !== undefined) wrong(`there is no player "${otherCompany}"`)
  return {
    address: (values.url ?? `http://127.0.0.1:${port}`).replace(/\/+$/, ''),
    speed: number('speed', values.speed ?? '10'),
    days: values.days === undefined ? Infinity : number('days', values.days),
    seed: number('seed', values.seed ?? '1'),
    isAsking: values.asking ?? false,
    isHelp: values.help ?? false,
    ...(only && { only }),
  }
}

function wrong(what: string): never {
  throw new Mistake(`${what}\n\n${HELP}`)
}

/** One line for each move: when, what, which, from and to. */
function line(entry: LogEntry): string {
  const head = `${entry.at.toISOString().slice(0, 16).replace('T', ' ')}  `
  if ('refused' in entry) return `${head}${entry.player.padEnd(22)} ${entry.no.padEnd(16)} waits: ${entry.refused}`
  return `${head}${entry.what.padEnd(22)} ${entry.no.padEnd(16)} ${entry.from} → ${entry.to}${entry.remark ? `   (${entry.remark})` : ''}`
}

async function main(): Promise<void> {
  const { speed, days, isHelp, ...chosen } = read()
  if (isHelp) return console.log(HELP)
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())

  let moves = 0
  const game = await openGame({ ...chosen, isStopped: () => stopping.signal.aborted, tell: (entry) => console.log(line(entry)) })
  console.log(
    `Playing the provider at ${chosen.address}, ${speed === 0 ? 'as fast as it goes' : `${speed} days a minute`}. Ctrl+C stops.`,
  )
  if (!game.isMovable)
    console.log(
      'The time of this portal cannot be moved: ships wait for their day. Start it with DEMO_CLOCK=on to see them sail.',
    )
  const hours = speed === 0 ? LONG_STEP : (speed * 24 * ROUND_MS) / 60_000
  while (!stopping.signal.aborted && game.days() < days) {
    const next = speed === 0 ? undefined : sleep(ROUND_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    moves += await game.step(hours)
    await next
  }
  console.log(`\n${game.days().toFixed(1)} days, ${moves} moves.`)
}

try {
  await main()
} catch (error) {
  if (!(error instanceof ServerGone || error instanceof Refused || error instanceof Mistake)) throw error
  console.error(`\n${error.message}\n`)
  process.exitCode = 1
}
