import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** Longest side in pixels: twice what the largest thumbnail of a page takes. */
const LONGEST = 240

/** More pixels are left to the browser: a small file can claim to be a huge picture, and the others wait for it. */
const MOST_PIXELS = 100_000_000

let last: Promise<unknown> = Promise.resolve()

/**
 * A picture of the store as a small WebP, upright; undefined if it cannot be read as one. Pictures are read one after another,
 * so that large ones do not add up in memory.
 */
export function thumbnailOf(open: () => Promise<Readable>): Promise<Buffer | undefined> {
  const made = last.then(async () => shrink(await buffer(await open())))
  last = made.catch(() => undefined)
  return made
}

async function shrink(picture: Buffer): Promise<Buffer | undefined> {
  // 20 MB that only a process with pictures needs.
  const { default: sharp } = await import('sharp')
  return sharp(picture, { sequentialRead: true, limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .timeout({ seconds: 5 })
    .toBuffer()
    .catch(() => undefined)
}
