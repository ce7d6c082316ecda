import { expect, it } from 'vitest'
import type { Op } from '#kit/shared/op.ts'
import { ERROR_CODE, type Envelope } from '#kit/shared/refusal.ts'
import { pick, randomFrom, valueFor, type Random } from './fuzz-input.ts'
import { catalogue } from './mounted.ts'
import { testPortal } from './testing.ts'

/**
 * Bad input for every mounted call: it is refused or accepted, and never causes an internal error. A new call is
 * covered without a line here.
 */

const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_123)
/** Per call. */
const BODIES = 100

/** Calls that would sign a tester out or disable one. */
const ENDS_SESSIONS =
  /\/(Logout|EndSession|EndOtherSessions|ChangePassword)$|\/UserManage\/(SetEnabled|ResetPassword|Update|SavePermission)$/

const { as, portal } = await testPortal()
const ACCOUNTS = { 413939: 'hengtai_admin', 420561: 'lanjing_admin', 426299: 'yuecheng_admin' } as const
const staff = await as('staff_ops')
const customers = new Map(
  await Promise.all(Object.entries(ACCOUNTS).map(async ([company, account]) => [Number(company), await as(account)] as const)),
)

function tokenFor({ access, companies, needs }: Op): string | undefined {
  if (access === 'public') return undefined
  if (access === 'staff') return staff.token
  return customers.get(companies?.[0] ?? (needs ? 420561 : 413939))!.token
}

const BOUNDARY = 'fuzz'

/** A form, now and then truncated, with a file that the call does not ask for. */
function formOf(input: unknown, random: Random): string {
  const fields = typeof input === 'object' && input !== null ? Object.entries(input) : []
  const part = (head: string, text: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`
  const parts = fields.map(([name, value]) =>
    part(`name="${name.replaceAll(/["\r\n\0]/g, '')}"`, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')),
  )
  const file = pick(random, ['', '%PDF-1.7', 'PK\u0003\u0004', 'a,b\n1,2'])
  const form = [
    ...parts,
    part(`name="file"; filename="${pick(random, ['a.pdf', 'a.xlsx', 'a.csv', '\ud800'])}"`, file),
    `--${BOUNDARY}--\r\n`,
  ].join('')
  return random() < 0.3 ? form.slice(0, Math.floor(random() * form.length)) : form
}

const queryOf = (input: unknown) =>
  new URLSearchParams(
    Object.entries(input ?? {}).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )

async function send(op: Op, input: unknown, random: Random) {
  const token = tokenFor(op)
  const isForm = op.kind === 'upload' && random() < 0.7
  const [url, type, payload] =
    op.method === 'GET'
      ? [`${op.path}?${queryOf(input)}`, undefined, undefined]
      : isForm
        ? [op.path, `multipart/form-data; boundary=${BOUNDARY}`, formOf(input, random)]
        : [op.path, 'application/json', JSON.stringify(input) ?? '']
  const answer = await portal.app.inject({
    method: op.method,
    url,
    headers: { ...(type && { 'content-type': type }), ...(token && { authorization: `Bearer ${token}` }) },
    ...(payload !== undefined && { payload }),
  })
  return { status: answer.statusCode, body: answer.body, payload: payload ?? url }
}

function bodyFor(op: Op, index: number, random: Random): unknown {
  if (index < 6) return [{}, [], null, 'text', 1, { constructor: { prototype: 1 } }][index]
  return valueFor(op.input, random, [0.1, 0.2, 0.4][index % 3]!)
}

async function issuesOf(op: Op): Promise<string[]> {
  const issues: string[] = []
  const sent = new Set<string>()
  for (let index = 0; index < BODIES; index++) {
    const random = randomFrom(SEED + index * 7919 + op.path.length * 104_729)
    const input = bodyFor(op, index, random)
    const json = JSON.stringify(input) ?? ''
    // A call without fields has fewer distinct inputs.
    if (sent.has(json)) continue
    sent.add(json)
    const { status, body, payload } = await send(op, input, random)
    const isIssue =
      status >= 500 || (body.startsWith('{"ErrorCode"') && (JSON.parse(body) as Envelope).ErrorCode === ERROR_CODE.internal)
    const isUnfilled = /"Msg":"[^"]*\{[a-z]\w*\}/.test(body) && !/\{[a-z]\w*\}/.test(payload)
    if (isIssue || isUnfilled) issues.push(`${op.method} ${op.path} ${status} ${payload.slice(0, 2000)}`)
  }
  return issues
}

it('no input makes a call fail or return an incomplete message', async () => {
  const waiting = catalogue.ops.filter((op) => !ENDS_SESSIONS.test(op.path))
  const issues: string[] = []
  const work = async () => {
    for (let op = waiting.pop(); op; op = waiting.pop()) issues.push(...(await issuesOf(op)))
  }
  await Promise.all(Array.from({ length: 6 }, work))
  expect(issues, `FUZZ_SEED=${SEED}`).toEqual([])
}, 600_000)
