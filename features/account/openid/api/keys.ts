import { generateKeyPair, type JsonWebKey } from 'node:crypto'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { systemNow } from '#kit/api/clock.ts'
import { transact, type Db, type Pool } from '#kit/api/db.ts'
import { digest } from '#kit/api/secret.ts'
import { KEY_DAYS } from '../rules.ts'
import type { Cipher } from './cipher.ts'

declare module '#db/json.ts' {
  interface JsonColumns {
    'openid_key.PublicJwk': Jwk
  }
}

const DAY_MS = 86_400_000
const LOCK = 7_340_121
const generate = promisify(generateKeyPair)

type Jwk = JsonWebKey & { kid: string; alg: string; use: string }

/** All public keys for verification, the newest first. */
export async function publicKeys(pool: Pool): Promise<Jwk[]> {
  const rows = await transact(pool, 'everyone', 'read', (db) =>
    db.selectFrom('openid_key').select('PublicJwk').orderBy('CreatedTime', 'desc').execute(),
  )
  return rows.map(({ PublicJwk }) => PublicJwk)
}

/** Private keys that this process can decrypt, the signing key first; creates the first one. */
export async function signingKeys(pool: Pool, cipher: Cipher): Promise<Jwk[]> {
  const known = await openKeys(pool, cipher)
  if (known.length > 0) return known
  const key = await makeKey(cipher)
  await transact(pool, 'everyone', 'write', async (db) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db)
    const others = await db.selectFrom('openid_key').select(['Kid', 'SealedPrivate']).execute()
    if (!others.some((other) => cipher.open(other.SealedPrivate, other.Kid))) await keep(db, key)
  })
  return openKeys(pool, cipher)
}

async function openKeys(pool: Pool, cipher: Cipher): Promise<Jwk[]> {
  const rows = await transact(pool, 'everyone', 'read', (db) =>
    db.selectFrom('openid_key').selectAll().orderBy('CreatedTime', 'desc').execute(),
  )
  const keys = rows.flatMap(({ Kid, SealedPrivate, CreatedTime }): { jwk: Jwk; age: number }[] => {
    const text = cipher.open(SealedPrivate, Kid)
    return text === undefined ? [] : [{ jwk: JSON.parse(text), age: systemNow().getTime() - CreatedTime.getTime() }]
  })
  const signing = keys.find(({ age }) => age >= KEY_DAYS.ahead * DAY_MS) ?? keys.at(-1)
  return [...keys.filter((key) => key === signing), ...keys.filter((key) => key !== signing)].map(({ jwk }) => jwk)
}

/** Creates the next key when the last one is old enough, and removes keys that signed nothing still valid. Daily. */
export async function rotateKeys(pool: Pool, cipher: Cipher): Promise<void> {
  const key = await makeKey(cipher)
  const ago = (days: number) => new Date(systemNow().getTime() - days * DAY_MS)
  await transact(pool, 'everyone', 'write', async (db) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db)
    const rows = await db.selectFrom('openid_key').select(['Kid', 'CreatedTime']).orderBy('CreatedTime', 'desc').execute()
    const [newest] = rows
    if (newest && newest.CreatedTime < ago(KEY_DAYS.signs)) await keep(db, key)
    // A key is obsolete once its successor has signed for this long.
    const old = rows
      .filter((_, index) => index > 0 && rows[index - 1]!.CreatedTime < ago(KEY_DAYS.ahead + KEY_DAYS.after))
      .map(({ Kid }) => Kid)
    if (old.length > 0) await db.deleteFrom('openid_key').where('Kid', 'in', old).execute()
  })
}

type Key = { Kid: string; PublicJwk: string; SealedPrivate: Buffer }

/** RS256: the only one that every client must support. */
async function makeKey(cipher: Cipher): Promise<Key> {
  const { publicKey, privateKey } = await generate('rsa', { modulusLength: 2048 })
  const shown = publicKey.export({ format: 'jwk' })
  const kid = digest(JSON.stringify({ e: shown.e, kty: shown.kty, n: shown.n })).toString('base64url')
  const named = { kid, alg: 'RS256', use: 'sig' }
  return {
    Kid: kid,
    PublicJwk: JSON.stringify({ ...shown, ...named }),
    SealedPrivate: cipher.close(JSON.stringify({ ...privateKey.export({ format: 'jwk' }), ...named }), kid),
  }
}

async function keep(db: Db, key: Key): Promise<void> {
  await db
    .insertInto('openid_key')
    .values({ ...key, CreatedTime: systemNow() })
    .execute()
}
