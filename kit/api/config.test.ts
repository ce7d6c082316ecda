import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, settingsPage } from './config.ts'

test('the defaults apply if nothing is set; an empty variable counts as not set', () => {
  const config = readConfig({ DATABASE_URL: '', HOST: ' ' })
  expect(config).toMatchObject({
    PORT: 4600,
    HOST: '127.0.0.1',
    DATA_DIR: resolve('data'),
    TRUST_PROXY: false,
    DEMO_DATA: true,
    LOG_LEVEL: 'info',
    PRIVATE_ORIGINS: [],
  })
  expect(config.DATABASE_URL).toBeUndefined()
})

test('values are parsed', () => {
  const config = readConfig({
    PORT: '0',
    TRUST_PROXY: '2',
    DEMO_DATA: 'off',
    PRIVATE_ORIGINS: 'https://a.example, https://b.example:8443',
    DATA_DIR: '/srv/x',
  })
  expect(config).toMatchObject({
    PORT: 0,
    TRUST_PROXY: 2,
    DEMO_DATA: false,
    PRIVATE_ORIGINS: ['https://a.example', 'https://b.example:8443'],
    DATA_DIR: '/srv/x',
  })
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' }).TRUST_PROXY).toEqual(['10.0.0.0/8', '127.0.0.1'])
})

test('all errors are listed together, without passwords', () => {
  const wrong = {
    PORT: '70000',
    DATABASE_URL: 'mysql://me:secret@host/db',
    PUBLIC_URL: 'https://x.example/portal',
    LOG_LEVEL: 'loud',
    DATABASE_POOL: 'many',
  }
  const message = (() => {
    try {
      readConfig(wrong)
      return ''
    } catch (error) {
      return (error as Error).message
    }
  })()
  for (const name of Object.keys(wrong)) expect(message).toContain(`  ${name} must `)
  expect(message).not.toContain('secret')
})

test('time can only be advanced in a demo', () => {
  expect(readConfig({}).DEMO_CLOCK).toBe(false)
  expect(readConfig({ DEMO_CLOCK: 'on' }).DEMO_CLOCK).toBe(true)
  expect(() => readConfig({ DEMO_CLOCK: 'on', DEMO_DATA: 'off' })).toThrow('DEMO_CLOCK must be off')
  expect(() => readConfig({ DEMO_CLOCK: 'on', DATABASE_URL: 'postgres://me:secret@host/db' })).toThrow('DEMO_CLOCK must be off')
})

test('errors in an OpenID Connect client are reported without its secret', () => {
  const client = {
    client_id: 'a b',
    client_secret: 'too short',
    redirect_uris: ['http://far.example/back', 'http://127.0.0.1:9/back'],
  }
  const message = (OPENID_CLIENTS: string) => {
    try {
      return JSON.stringify(readConfig({ OPENID_CLIENTS, OPENID_SECRET: 'short one' }))
    } catch (error) {
      return (error as Error).message
    }
  }
  const said = message(JSON.stringify([client]))
  expect(said.match(/OPENID_[\w.]+ must/g)).toEqual([
    'OPENID_CLIENTS.0.client_id must',
    'OPENID_CLIENTS.0.client_secret must',
    'OPENID_CLIENTS.0.redirect_uris.0 must',
    'OPENID_SECRET must',
  ])
  expect(said).not.toMatch(/too short|short one/)
  expect(message('{')).toContain('OPENID_CLIENTS must be JSON')
  expect(message('{}')).toContain('OPENID_CLIENTS must be a list')
})

test('the settings page describes each setting with its default', () => {
  const rows = settingsPage()
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  expect(rows[0]).toBe('| `PORT` | `4600` | Port of the web server; 0 takes any free one. |')
  expect(rows.map((row) => /`(\w+)`/.exec(row)?.[1])).toEqual(expect.arrayContaining(Object.keys(readConfig({}))))
  expect(rows.join()).not.toContain('undefined')
})
