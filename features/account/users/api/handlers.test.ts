import { describe, expect, it, vi } from 'vitest'
import { client } from '../../../../api/testing.ts'
import { DEMO_PASSWORD } from '../../../../demo/accounts.ts'
import { getSentMessages } from '#features/account/outbox/contract.ts'
import { getCurrentUser, login } from '#features/account/session/contract.ts'
import { transact } from '#kit/api/db.ts'
import {
  addUser,
  deleteUserColumns,
  getCustomMenu,
  getUserColumns,
  getUsers,
  resetUserPassword,
  saveCustomMenu,
  saveUserPermission,
  setUserEnabled,
  updateUser,
  updateUserColumns,
} from '../contract.ts'
import { MAX_USERS, ROLE } from '../rules.ts'
import { usersFixture, lilei } from './fixture.ts'

const { as, anonymous, portal, second, admin, idOf, tokenOf } = await usersFixture()

describe('[route.systemConfig.userManage] accounts', () => {
  it('[perm.accounts.add] [perm.accounts.edit] [perm.roles] are added, found and edited, and sign in with their password', async () => {
    const names = async () => (await admin.ok(getUsers, {})).Items.map((one) => one.AccountName)
    const before = await names()
    expect(before.slice(0, 3)).toEqual(['qihang_admin', 'qihang_wh', 'qihang_fin'])
    const { Id } = await admin.ok(addUser, { ...lilei, ChineseName: '李雷雷' })
    const found = (await admin.ok(getUsers, { Keyword: '李雷雷' })).Items
    expect(found).toMatchObject([
      { Id, AccountName: 'lilei', Role: ROLE.ordinary, IsEnabled: true, RightsCount: 0, LastLoginTime: null },
    ])
    const user = client(portal.address, await tokenOf('LILEI', lilei.Password))
    expect((await user.ok(getCurrentUser, {})).companyInfo.ContractCompanyId).toBe(430118)

    await admin.ok(updateUser, { Id, RowVersion: found[0]!.RowVersion, ChineseName: '李磊' })
    expect(await admin.refused(updateUser, { Id, RowVersion: found[0]!.RowVersion, ChineseName: '又一次' })).toBe(6)
    expect((await user.ok(getCurrentUser, {})).userInfo.ChineseName).toBe('李磊')
    expect(await names()).toEqual([...before, 'lilei'])
  })

  it('[rule.account.loginName] [rule.account.password] [rule.account.passwordMatch] with invalid fields are refused with each field named', async () => {
    const errors = async (change: object) =>
      ((await admin.call(addUser, { ...lilei, ...change })).Body as unknown as { Errors: { Field: string }[] }).Errors.map(
        (one) => one.Field,
      )
    expect([
      await errors({ AccountName: 'li' }),
      await errors({ Password: 'ab123', ConfirmPassword: 'ab123' }),
      await errors({ ConfirmPassword: 'Secret-48' }),
      await errors({ Password: 'Password1', ConfirmPassword: 'Password1' }),
      await errors({ Password: 'aaaabbbb', ConfirmPassword: 'aaaabbbb' }),
    ]).toEqual([['AccountName'], ['Password'], ['ConfirmPassword'], ['Password'], ['Password']])
  })

  it('have unique names regardless of case and company, also under concurrent requests', async () => {
    for (const AccountName of ['Qihang_WH', 'hengtai_admin', 'staff_ops'])
      expect((await admin.call(addUser, { ...lilei, AccountName })).Msg).toBe('This user name is taken')
    const both = await Promise.all([1, 2].map(() => admin.call(addUser, { ...lilei, AccountName: 'twin' })))
    expect(both.map((one) => one.ErrorCode).sort()).toEqual([0, 2])
  })

  it('have unique phones, which are searchable and may be changed or removed', async () => {
    const Phone = '+447700900461'
    const { Id } = await admin.ok(addUser, { ...lilei, AccountName: 'hanmeimei', Phone: '07700 900461'.replace('0', '+44 ') })
    const find = async () => (await admin.ok(getUsers, { Keyword: '900461' })).Items
    expect(await find()).toMatchObject([{ Id, Phone }])
    const hengtai = await as('hengtai_admin')
    expect((await hengtai.call(addUser, { ...lilei, AccountName: 'elsewhere', Phone })).Msg).toBe(
      'This phone number already has an account',
    )
    const change = (RowVersion: number, phone: string | null) =>
      admin.ok(updateUser, { Id, RowVersion, ChineseName: '韩梅梅', Phone: phone })
    await transact(portal.pool, 'everyone', 'write', (db) =>
      db.updateTable('app_user').set({ EmailThatHasBeenBound: 'han@example.com' }).where('Id', '=', Id).execute(),
    )
    await change(1, Phone)
    await change(2, null)
    expect(await find()).toEqual([])
    const templates = async () =>
      (await (await as('staff_ops')).ok(getSentMessages, { Keyword: 'han@example.com' })).Items.map((one) => one.Template)
    expect(await templates()).toEqual(['phoneRemoved'])
    await change(3, Phone)
    expect(await templates()).toEqual(['phoneChanged', 'phoneRemoved'])
    expect((await admin.call(addUser, { ...lilei, AccountName: 'nobody', Phone: '12' })).ErrorCode).toBe(1)
    // A user's own number is verified by a code (account settings).
    const own = (await admin.ok(getUsers, { Keyword: 'qihang_admin' })).Items[0]!
    const { RowVersion, ChineseName } = own
    expect((await admin.call(updateUser, { Id: own.Id, RowVersion, ChineseName, Phone: '+447700900462' })).Msg).toMatch(
      'My account',
    )
    await admin.ok(updateUser, { Id: own.Id, RowVersion, ChineseName, Phone: own.Phone })
  })

  it('with the same phone, entered by two administrators concurrently: the second gets an error about the phone, not about a repeated request', async () => {
    const [hengtai, Phone] = [await as('hengtai_admin'), '+447700900470']
    const both = await Promise.all(
      [admin, hengtai].map((who, n) => who.call(addUser, { ...lilei, AccountName: `atonce_${n}`, Phone })),
    )
    expect(both.map((one) => one.ErrorCode).sort()).toEqual([0, 7])
    expect(both.map((one) => one.Msg).join('')).toMatch(/^(This phone number already has an account|This exists already.*)$/)
  })

  it('are limited in number, also when the last places are requested concurrently', async () => {
    const yuecheng = await as('yuecheng_admin')
    await transact(portal.pool, 'everyone', 'write', async (db) => {
      for (let n = 3; n < MAX_USERS - 1; n++)
        await db
          .insertInto('app_user')
          .values({
            ContractCompanyId: 426299,
            AccountName: `filler${n}`,
            ChineseName: '满',
            PasswordHash: 'x',
            CreatedTime: new Date(),
          })
          .execute()
    })
    const answers = await Promise.all(
      ['last_one', 'last_two', 'last_three'].map((AccountName) => yuecheng.call(addUser, { ...lilei, AccountName })),
    )
    expect(answers.map((one) => one.ErrorCode).sort()).toEqual([0, 2, 2])
    expect((await yuecheng.ok(getUsers, {})).TotalCount).toBe(MAX_USERS)
  })

  it('store only a slow hash of a password', async () => {
    await admin.call(addUser, { ...lilei, AccountName: 'traceless' }, { 'Idempotency-Key': 'traceless' })
    expect(
      await transact(portal.pool, 'everyone', 'read', (db) =>
        db.selectFrom('idempotency_key').select('Key').where('Key', '=', 'traceless').execute(),
      ),
    ).toEqual([])
  })
})

describe('disabling', () => {
  it('ends every session of the user immediately on every process, and enabling restores none', async () => {
    const Id = await idOf('qihang_wh')
    const [one, other] = [await tokenOf('qihang_wh'), await tokenOf('qihang_wh')]
    const sessions = [client(portal.address, one), client(second.address, one), client(second.address, other)]
    for (const session of sessions) await session.ok(getCurrentUser, {})
    await admin.ok(setUserEnabled, { Id, IsEnabled: false })
    expect((await sessions[0]!.call(getCurrentUser, {})).ErrorCode).toBe(3)
    // The other process is notified through the database, long before its cache of callers would expire.
    await vi.waitFor(
      async () =>
        expect(
          await Promise.all(sessions.slice(1).map(async (session) => (await session.call(getCurrentUser, {})).ErrorCode)),
        ).toEqual([3, 3]),
      { timeout: 5000 },
    )
    expect(await anonymous.refused(login, { AccountName: 'qihang_wh', Password: DEMO_PASSWORD })).toBe(2)
    await admin.ok(setUserEnabled, { Id, IsEnabled: true })
    expect((await sessions[0]!.call(getCurrentUser, {})).ErrorCode).toBe(3)
    await tokenOf('qihang_wh')
  })

  it('a new password ends all sessions too, invalidates the old one, and notifies a bound e-mail', async () => {
    const Id = await idOf('qihang_fin')
    await transact(portal.pool, 'everyone', 'write', (db) =>
      db
        .updateTable('app_user')
        .set({ EmailThatHasBeenBound: 'fin@example.com', LangName: 'fr-FR' })
        .where('Id', '=', Id)
        .execute(),
    )
    const session = client(portal.address, await tokenOf('qihang_fin'))
    expect(await admin.refused(resetUserPassword, { Id, Password: 'Password1', ConfirmPassword: 'Password1' })).toBe(1)
    await admin.ok(resetUserPassword, { Id, Password: 'Another99', ConfirmPassword: 'Another99' })
    expect(await session.refused(getCurrentUser, {})).toBe(3)
    expect(await anonymous.refused(login, { AccountName: 'qihang_fin', Password: DEMO_PASSWORD })).toBe(2)
    await tokenOf('qihang_fin', 'Another99')
    const { Items } = await (await as('staff_ops')).ok(getSentMessages, { Keyword: 'fin@example.com' })
    expect(Items).toMatchObject([
      {
        Channel: 'mail',
        Template: 'passwordReset',
        Subject: 'Vous avez un nouveau mot de passe Quayside',
        Text: expect.stringMatching(/qihang_admin.*qihang_fin/),
      },
    ])
    expect(Items[0]!.Text).not.toContain('Another99')
  })

  it('users cannot disable themselves or the super administrator', async () => {
    const Id = await idOf('qihang_admin')
    expect(
      await Promise.all([
        admin.refused(setUserEnabled, { Id, IsEnabled: false }),
        admin.refused(resetUserPassword, { Id, Password: 'Another99', ConfirmPassword: 'Another99' }),
        admin.refused(saveUserPermission, { UserId: Id, MenuCodes: [], BtnIds: [] }),
      ]),
    ).toEqual([2, 2, 2])
    await admin.ok(getUsers, {})
  })
})

describe('user settings', () => {
  it('[call.label.userCustomColumnsGet] [call.label.userCustomColumnsUpdate] [call.label.userCustomColumnsDelete] columns are saved per user and page', async () => {
    const column = (Field: string, Sort: number) => ({ Field, Sort, IsShow: true, Width: null, Fixed: null })
    const PageCode = 'products'
    expect(await admin.ok(getUserColumns, { PageCode })).toEqual({ PageCode, Columns: null })
    await admin.ok(updateUserColumns, {
      PageCode,
      Columns: [column('Fnsku', 1), { ...column('Sku', 0), Width: 120, Fixed: 'start' as const }],
    })
    expect((await admin.ok(getUserColumns, { PageCode })).Columns).toEqual([
      { ...column('Sku', 0), Width: 120, Fixed: 'start' },
      column('Fnsku', 1),
    ])
    expect((await admin.ok(getUserColumns, { PageCode: 'stock' })).Columns).toBeNull()
    const colleague = client(portal.address, await tokenOf('qihang_wh'))
    expect((await colleague.ok(getUserColumns, { PageCode })).Columns).toBeNull()
    await admin.ok(deleteUserColumns, { PageCode })
    expect((await admin.ok(getUserColumns, { PageCode })).Columns).toBeNull()
    expect(await admin.refused(updateUserColumns, { PageCode: '../x', Columns: [column('Sku', 0)] })).toBe(1)
  })

  it('[call.label.customMenuGet] [call.label.customMenuSave] the custom menu holds six codes at most', async () => {
    expect(await admin.ok(getCustomMenu, {})).toEqual({ Codes: null })
    await admin.ok(saveCustomMenu, { Codes: [] })
    expect(await admin.ok(getCustomMenu, {})).toEqual({ Codes: [] })
    const Codes = ['a', 'b', 'c', 'd', 'e', 'f'].map((code) => `Client:uk:${code}`)
    await admin.ok(saveCustomMenu, { Codes })
    expect(await admin.ok(getCustomMenu, {})).toEqual({ Codes })
    expect(await admin.refused(saveCustomMenu, { Codes: [...Codes, 'Client:uk:g'] })).toBe(1)
  })
})
