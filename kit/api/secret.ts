import { argon2, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
const COST = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 } as const

/** Argon2id hash of a password in the usual `$argon2id$…` form; about 70 ms. Throttle before calling. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { ...COST, message: password, nonce })
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(tag)}`
}

/** True if this is the hash of the password. The work is the same for every hash, also for `NO_PASSWORD`. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, , , , nonce = '', tag = ''] = hash.split('$')
  const expected = Buffer.from(tag, 'base64')
  const found = await derive('argon2id', { ...COST, message: password, nonce: Buffer.from(nonce, 'base64') })
  return expected.length === found.length && timingSafeEqual(found, expected)
}

/** A hash of no password; compared when the account does not exist, so that both cases take the same time. */
export const NO_PASSWORD = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** An unguessable secret, for cookies and links: 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a secret. */
export function digest(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
