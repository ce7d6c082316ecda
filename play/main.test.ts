import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testPortal } from '../api/testing.ts'

const { portal } = await testPortal({ DEMO_CLOCK: 'on' })
const { portal: slow } = await testPortal()

/** The program as started, with its output; `until` sends a signal once that text was printed. */
function run(args: string[], until?: RegExp): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let isTold = false
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (!isTold && until?.test(output)) isTold = child.kill('SIGINT')
    })
  }
  return new Promise((ended) => child.once('close', (code) => ended({ code, output })))
}

test('plays the given number of days, reports each move with document, number, from and to, and exits', async () => {
  const { code, output } = await run(['--url', portal.address, '--days', '1', '--speed', '0'])
  // One of the demo's companies waits for its review.
  expect(output).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d  take up +义乌明辉 +to review → in review\n/)
  expect(output).toMatch(/1\.0 days, \d+ moves\.\n$/)
  expect(code).toBe(0)
})

test('where time cannot be moved staff still do their work, and the portal keeps its time', async () => {
  const { code, output } = await run(['--url', slow.address, '--days', '3', '--speed', '0', '--only', 'companies'])
  expect(output).toContain('The time of this portal cannot be moved')
  expect(output).toMatch(/approve +义乌明辉 +in review → reviewed/)
  const times = [...output.matchAll(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d)/gm)].map(([, day, clock]) => Date.parse(`${day}T${clock}Z`))
  expect(Math.max(...times) - Math.min(...times)).toBeLessThan(12 * 3_600_000)
  expect(code).toBe(0)
})

test('Ctrl+C stops it cleanly', async () => {
  const { code, output } = await run(['--url', portal.address], /Ctrl\+C stops/)
  expect(output).toMatch(/days, \d+ moves\.\n$/)
  expect(code).toBe(0)
})

test('an unreachable portal and an invalid option are reported without a stack', async () => {
  const dead = await run(['--url', 'http://127.0.0.1:1'])
  expect(dead.code).toBe(1)
  expect(dead.output).toContain('Nothing answers at http://127.0.0.1:1. Start the portal with `npm start`')
  expect(dead.output).not.toContain('    at ')
  const wrong = await run(['--only', 'quotes, pirates'])
  expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('there is no player "pirates"') })
  expect((await run(['--speed', 'fast'])).output).toContain('--speed must be a number')
})
