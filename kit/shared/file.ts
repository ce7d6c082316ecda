import { z } from 'zod'
import { text } from './fields.ts'
import { id } from './op.ts'

/** Files are under 50 MB (SPEC 9): the longest that is taken. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024 - 1

/** A file uploaded before, named by a record that refers to it. The server trusts the id only. */
export const fileRef = z.object({ FileId: id, FileName: text({ max: 200 }) })
export type FileRef = z.output<typeof fileRef>

/** By its name, for a form's quick answer; what is inside is checked when the file is uploaded. */
export function isPdfName(name: string): boolean {
  return /\.pdf$/i.test(name)
}
