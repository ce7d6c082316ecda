import { CallError, NO_ANSWER } from './errors.ts'
import { isOneOf } from '#kit/shared/own-property.ts'

/** Longest side of a photo as sent: enough to read a label in it. */
const LONGEST = 2400
const QUALITY = 0.85

/** The size of a picture within `longest`, with its proportions; one that fits is unchanged. */
export function sizeWithin(width: number, height: number, longest = LONGEST): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Shrinks a phone photo for sending, as JPEG without the camera's metadata. Other files, and small pictures, are unchanged. */
export async function downscale(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return file
  const { width, height } = sizeWithin(picture.width, picture.height)
  if (width === picture.width && file.size < 1_500_000) return file
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  picture.close()
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  return blob ? new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : file
}

const PAUSE_MS = 3000

/** Waits until sending may work again; false if the failure was not the connection. */
export async function waitUntilOnline(error: unknown): Promise<boolean> {
  if (!(error instanceof CallError) || !isOneOf([NO_ANSWER.network, NO_ANSWER.timeout], error.ErrorCode)) return false
  if (!navigator.onLine) await new Promise((done) => addEventListener('online', done, { once: true }))
  await new Promise((done) => setTimeout(done, PAUSE_MS))
  return true
}
