import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#kit/api/config.ts'
import { newSecret } from '#kit/api/secret.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

export type Cipher = { close(text: string, name: string): Buffer; open(sealed: Buffer, name: string): string | undefined }

/** Encrypts private keys before they are stored: the database, or a backup of it, is not enough to sign. */
export async function cipherOf({ OPENID_SECRET, DATA_DIR }: Pick<Config, 'OPENID_SECRET' | 'DATA_DIR'>): Promise<Cipher> {
  const key = Buffer.from(hkdfSync('sha256', OPENID_SECRET ?? (await ownSecret(DATA_DIR)), '', 'quayside openid keys', 32))
  return {
    close(text, name) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(name))
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), content])
    },
    /** Returns undefined if it was sealed with another secret or for another name. */
    open(sealed, name) {
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES)).setAAD(Buffer.from(name))
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      try {
        return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return undefined
      }
    },
  }
}

/**
 * Created once in the data folder, readable by the server's user only. If two processes start together, one of them
 * writes it.
 */
async function ownSecret(folder: string): Promise<string> {
  const path = join(folder, 'openid-secret')
  await mkdir(folder, { recursive: true })
  await writeFile(path, newSecret(), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return readFile(path, 'utf8')
}
