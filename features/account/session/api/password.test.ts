import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { client, testPortal } from '../../../../api/testing.ts'
import { DEMO_PASSWORD } from '../../../../demo/accounts.ts'
import { addStaffUser, getStaffUsers, resetStaffPassword } from '#features/account/staff/contract.ts'
import { getUsers, resetUserPassword } from '#features/account/users/contract.ts'
import { STAFF_ROLE } from '#kit/shared/desk-rights.ts'
import { getCaptcha, getCurrentUser, login, staffLogin } from '../contract.ts'
import { WRONG } from '../rules.ts'
import { drawCaptcha } from './captcha-image.ts'
import { onDatabase, solveCaptcha } from './fixture.ts'

// The portal shared by other test files of this worker contains the real module.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())
const hashed = vi.hoisted(() => ({ names: 0, nobody: 0 }))
vi.mock('#kit/api/secret.ts', async (original) => {
  const real = await original<typeof import('#kit/api/secret.ts')>()
  const isPassword: typeof real.isPassword = (password, hash) => {
    if (hash === real.NO_PASSWORD) hashed.nobody += 1
    else hashed.names += 1
    return real.isPassword(password, hash)
  }
  return { ...real, isPassword }
})

const { as, anonymous, portal, url } = await testPortal({ TRUST_PROXY: 'on' })
const database = onDatabase(url)
afterAll(() => database.close())

const WINDOW_MS = WRONG.windowSeconds * 1000
// Attempts are counted in fixed clock windows: none may start in the middle of a test.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: (Math.floor(Date.now() / WINDOW_MS) + 0.5) * WINDOW_MS }))

beforeEach(async () => {
  await database.run((db) => db.deleteFrom('rate_count').execute())
  Object.assign(hashed, { names: 0, nobody: 0 })
})

const from = (address: string) => ({ 'X-Forwarded-For': address })
const wrong = (AccountName: string) => ({ AccountName, Password: 'Wrong12345' })
const right = (AccountName: string) => ({ AccountName, Password: DEMO_PASSWORD })

it('of 1,000 wrong passwords from 50 addresses few are hashed, existing and unknown names get the same response, and the right user can still sign in', async () => {
  const attack = async (name: string) => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const said: string[] = []
        for (let turn = 0; turn < 20; turn++)
          said.push(JSON.stringify(await anonymous.call(login, wrong(name), from(`10.0.0.${n}`))))
        return said
      }),
    )
    return [...new Set(answers.flat())].sort()
  }
  // How often the right user signed in before the attack had reached three attempts.
  let early = 0
  const entering = (async () => {
    await expect
      .poll(
        async () => {
          const { ErrorCode, Body } = await anonymous.call(login, right('qihang_admin'), from('192.0.2.1'))
          if (ErrorCode === 0) early += 1
          return Body
        },
        { timeout: 30_000 },
      )
      .toEqual({ NeedCaptcha: true })
    return anonymous.call(
      login,
      { ...right('qihang_admin'), ...(await solveCaptcha(anonymous, database, 'qihang_admin')) },
      from('192.0.2.1'),
    )
  })()
  const said = await attack('qihang_admin')
  expect((await entering).ErrorCode).toBe(0)
  // A count that ended with the right user's sign-in restarts once, and no more.
  expect(hashed.names).toBeLessThanOrEqual(8 + 4 * early)

  expect(await attack('nobody_here')).toEqual(said)
  expect(hashed.nobody).toBe(3)
})

it('requires the captcha after three wrong passwords, whatever the name', async () => {
  for (const name of ['qihang_admin', 'nobody_here']) {
    const tries = []
    for (let n = 0; n < 4; n++) tries.push((await anonymous.call(login, wrong(name), from(`10.0.1.${n}`))).Body)
    expect(tries).toEqual([{ NeedCaptcha: false }, { NeedCaptcha: false }, { NeedCaptcha: true }, { NeedCaptcha: true }])
  }
  expect(hashed).toEqual({ names: 3, nobody: 3 })
})

it('blocks an address for an account after five wrong passwords without hashing, and no other address', async () => {
  for (let n = 0; n < 5; n++)
    await anonymous.call(
      login,
      { ...wrong('qihang_admin'), ...(await solveCaptcha(anonymous, database, 'qihang_admin')) },
      from('10.0.2.1'),
    )
  expect(hashed.names).toBe(5)
  const answer = { ...right('qihang_admin'), ...(await solveCaptcha(anonymous, database, 'qihang_admin')) }
  expect((await anonymous.call(login, answer, from('10.0.2.1'))).Msg).toContain('Too many attempts')
  expect(hashed.names).toBe(5)
  expect((await anonymous.call(login, answer, from('10.0.2.2'))).ErrorCode).toBe(0)
})

it('a newly set password is not blocked by earlier wrong ones', async () => {
  const fresh = { Password: 'Another-99', ConfirmPassword: 'Another-99' }
  const [admin, staff] = [await as('lanjing_admin'), await as('staff_ops')]
  await staff.ok(addStaffUser, { ...fresh, AccountName: 'ivy_desk', ChineseName: 'Ivy', Roles: [STAFF_ROLE.content] })
  for (const [op, AccountName] of [
    [login, 'lanjing_wh'],
    [staffLogin, 'ivy_desk'],
  ] as const)
    for (let n = 0; n < 6; n++)
      await anonymous.call(
        op,
        { ...wrong(AccountName), ...(await solveCaptcha(anonymous, database, AccountName)) },
        from('10.0.5.1'),
      )
  const user = (await admin.ok(getUsers, { Keyword: 'lanjing_wh' })).Items[0]!
  await admin.ok(resetUserPassword, { Id: user.Id, ...fresh })
  const colleague = (await staff.ok(getStaffUsers, { Keyword: 'ivy_desk' })).Items[0]!
  await staff.ok(resetStaffPassword, { Id: colleague.Id, Password: 'Another-98', ConfirmPassword: 'Another-98' })
  const enter = { AccountName: 'lanjing_wh', Password: 'Another-99' }
  expect(await anonymous.call(login, enter, from('10.0.5.1'))).toMatchObject({ ErrorCode: 0 })
  const enterDesk = { AccountName: 'ivy_desk', Password: 'Another-98' }
  expect(await anonymous.call(staffLogin, enterDesk, from('10.0.5.1'))).toMatchObject({ ErrorCode: 0 })
})

it('blocks an address that tries one password on many names', async () => {
  for (let n = 0; n < 100; n++) await anonymous.call(login, wrong(`somebody_${n}`), from('10.0.3.1'))
  expect((await anonymous.call(login, right('qihang_admin'), from('10.0.3.1'))).Msg).toContain('Too many attempts')
  expect((await anonymous.call(login, right('qihang_admin'), from('10.0.3.2'))).ErrorCode).toBe(0)
})

it('a captcha is valid once, for its own name, and not after a wrong solution', async () => {
  for (let n = 0; n < 3; n++) await anonymous.call(login, wrong('qihang_admin'), from(`10.0.4.${n}`))
  const solved = await solveCaptcha(anonymous, database, 'qihang_admin')
  const mistyped = await solveCaptcha(anonymous, database, 'qihang_admin')
  const foreign = await solveCaptcha(anonymous, database, 'hengtai_admin')
  const isIn = async (captcha: object) =>
    (await anonymous.call(login, { ...right('qihang_admin'), ...captcha }, from('10.0.4.9'))).ErrorCode === 0
  expect(await isIn({ ...mistyped, CaptchaCode: 'XXXXX' })).toBe(false)
  expect(await isIn(mistyped)).toBe(false)
  expect(await isIn(foreign)).toBe(false)
  expect(await isIn(solved)).toBe(true)

  for (let n = 0; n < 3; n++) await anonymous.call(login, wrong('qihang_admin'), from(`10.0.5.${n}`))
  expect(await isIn(solved)).toBe(false)
})

it('[call.cms.User.BeforeSMSVerificationCodeImage] draws a captcha whose bytes neither reveal the letters nor repeat', async () => {
  const { CaptchaId, ImageBase64 } = await anonymous.ok(getCaptcha, { data: 'qihang_admin' })
  expect(CaptchaId).toHaveLength(43)
  expect(Buffer.from(ImageBase64.replace(/^data:image\/svg\+xml;base64,/, ''), 'base64').toString()).toMatch(
    /^<svg [^>]+><rect [^>]+><path fill="#24405e" d="[MLZ\d. -]+"\/><\/svg>$/,
  )
  expect(await drawCaptcha('ACDEF')).not.toBe(await drawCaptcha('ACDEF'))
  // The number of corners of an outline reveals nothing about the letter.
  const corners = async (letters: string) =>
    (await drawCaptcha(letters))
      .split('Z')
      .slice(0, -1)
      .map((outline) => outline.split('L').length)
  for (const letters of ['TTTTT', 'EEEEE', 'GGGGG']) {
    const counts = (await Promise.all(Array.from({ length: 20 }, () => corners(letters)))).flat()
    expect(new Set(counts).size, letters).toBeGreaterThan(10)
    expect([Math.min(...counts) >= 40, Math.max(...counts) <= 60], letters).toEqual([true, true])
  }
})

it('limits the captchas per address', async () => {
  const asked = await Promise.all(
    Array.from({ length: 61 }, () => anonymous.call(getCaptcha, { data: 'someone' }, from('10.0.6.1'))),
  )
  expect(asked.filter(({ ErrorCode }) => ErrorCode !== 0)).toHaveLength(1)
})

const send = (body: object, headers: Record<string, string>) =>
  fetch(portal.address + login.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

it('another site cannot sign anyone in, with or without a cookie, as JSON or as a form', async () => {
  const code = async (response: Response) => ((await response.json()) as { ErrorCode: number }).ErrorCode
  expect(await code(await send(right('qihang_admin'), { Origin: 'https://evil.example' }))).toBe(4)
  expect(
    await code(
      await fetch(portal.address + login.path, {
        method: 'POST',
        headers: { Origin: 'https://evil.example' },
        body: new URLSearchParams(right('qihang_admin')),
      }),
    ),
  ).toBe(4)
  expect(await code(await send(right('qihang_admin'), { Origin: portal.address }))).toBe(0)
})

it('never reuses a token sent by the browser, and ends its session', async () => {
  const planted = 'x'.repeat(43)
  const first = await send(right('qihang_admin'), { Cookie: `customer_access_token=${planted}` })
  const token = /customer_access_token=([\w-]+)/.exec(first.headers.get('set-cookie')!)![1]!
  expect(token).not.toBe(planted)
  expect(await client(portal.address, planted).refused(getCurrentUser, {})).toBe(3)

  await client(portal.address, token).ok(getCurrentUser, {})
  await send(right('qihang_admin'), { Cookie: `customer_access_token=${token}` })
  expect(await client(portal.address, token).refused(getCurrentUser, {})).toBe(3)
})
