import { z } from 'zod'
import { text } from './fields.ts'
import { id } from './op.ts'

/** Files are under 50 MB (SPEC 9): the longest that is taken. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024 - 1

/** A file uploaded before, named by a record that refers to it. The server trusts the id only. */
export const fileRef = z.object({ FileId: id, FileName: text({ max: 200 }) })
export type FileRef = z.output<typeof fileRef>

/** The address of a file uploaded before, as its upload answered it, or its number alone. */
export const fileAddress = z
  .string()
  .max(200)
  .regex(/^(\/cms\/api\/File\/Download\?Id=)?\d{1,15}$/)
export const addressedFile = (address: string): number => Number(/\d+$/.exec(address)![0])

/** By its name, for a form's quick answer; what is inside is checked when the file is uploaded. */
export function isPdfName(name: string): boolean {
  return /\.pdf$/i.test(name)
}
