import { z } from 'zod'
import { text } from './fields.ts'
import { id } from './op.ts'

/** Files are under 50 MB (SPEC 9): the maximum accepted size. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024 - 1

/** An uploaded file, named by a record that refers to it. The server trusts the id only. */
export const fileRef = z.object({ FileId: id, FileName: text({ max: 200 }) })
export type FileRef = z.output<typeof fileRef>

/** The address of an uploaded file, as returned by its upload, or its number alone. */
export const fileAddress = z
  .string()
  .max(200)
  .regex(/^(\/cms\/api\/File\/Download\?Id=)?\d{1,15}$/)
export const fileIdFromAddress = (address: string): number => Number(/\d+$/.exec(address)![0])

/** Checks the name, for a quick error in a form; the content is checked on upload. */
export function isPdfName(name: string): boolean {
  return /\.pdf$/i.test(name)
}
