import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { recharge } from '#features/finance/wallet/api/service.ts'
import { transact } from '#kit/api/db.ts'
import type { RunningJob } from '#kit/api/jobs.ts'
import { nightlyProof, PROVE } from './nightly-proof.ts'
import { testPortal } from './testing.ts'

const LIN = 420561
const { portal, url } = await testPortal({ LOG_LEVEL: 'silent' })
const figures = async () => {
  const text = await (await fetch(`${portal.address}/metrics`)).text()
  const figure = (name: string) => new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]
  return { issues: figure('quayside_proof_faults'), seconds: figure('quayside_proof_seconds') }
}
const proveNow = () => transact(portal.pool, 'everyone', 'write', (db) => portal.jobs.enqueue(db, PROVE, {}))

test('a balance that differs from the sum of its entries is logged as an error and counted in the metrics', async () => {
  await transact(portal.pool, LIN, 'write', (db) =>
    recharge(db, { ContractCompanyId: LIN, CurrencyCode: 'GBP' }, 100, { Type: 'recharge', No: 'RC1', Operator: 'fin' }),
  )
  expect(await figures()).toEqual({ issues: undefined, seconds: undefined })
  await proveNow()
  await vi.waitFor(async () => expect(await figures()).toMatchObject({ issues: '0' }), { timeout: 20_000, interval: 200 })

  const owner = new Client({ connectionString: url })
  await owner.connect()
  await owner
    .query(
      `alter table wallet disable trigger all; update wallet set balance = balance + 1; alter table wallet enable trigger all`,
    )
    .finally(() => owner.end())
  await proveNow()
  await vi.waitFor(async () => expect(await figures()).toEqual({ issues: '1', seconds: expect.stringMatching(/^\d{10}/) }), {
    timeout: 20_000,
    interval: 200,
  })

  const errors: string[] = []
  const log = { error: (text: string) => errors.push(text), info: () => undefined }
  const { job, last } = nightlyProof(url)
  await job.run({ log, signal: new AbortController().signal } as unknown as RunningJob)
  expect(errors).toEqual([
    expect.stringMatching(
      /^ledgers: 420561 .*: GBP wallet: balance against the sum of 1 entries: expected 100\.00, found 101\.00$/,
    ),
  ])
  const reported = last()!
  expect(reported.issues).toBe(1)
  // By the next night, another process may have run it.
  const hoursLater = (hours: number) => new Date(reported.time.getTime() + hours * 3_600_000)
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: hoursLater(25) })
  expect(last()).toEqual(reported)
  vi.setSystemTime(hoursLater(26))
  expect(last()).toBeUndefined()
})
