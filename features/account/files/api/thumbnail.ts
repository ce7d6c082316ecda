import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** Longest side in pixels: twice that of the largest thumbnail in a page. */
const LONGEST = 240

/** Larger pictures are left to the browser: a small file can claim huge dimensions and would block the others. */
const MOST_PIXELS = 100_000_000

let last: Promise<unknown> = Promise.resolve()

/**
 * A picture of the store as a small WebP, upright; undefined if it cannot be read as one. Pictures are processed one by
 * one, so that large ones do not add up in memory.
 */
export function thumbnailOf(open: () => Promise<Readable>): Promise<Buffer | undefined> {
  const made = last.then(async () => shrink(await buffer(await open())))
  last = made.catch(() => undefined)
  return made
}

async function shrink(picture: Buffer): Promise<Buffer | undefined> {
  // Loaded on demand: 20 MB that only a process with pictures needs.
  const { default: sharp } = await import('sharp')
  return sharp(picture, { sequentialRead: true, limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .timeout({ seconds: 5 })
    .toBuffer()
    .catch(() => undefined)
}
