import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { UploadedFile } from '#kit/api/files.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { MAX_ENTRIES, MAX_MB } from '../rules.ts'
import { readCamt } from './camt.ts'
import { readCsv } from './csv.ts'
import type { Statement } from './statement.ts'

/**
 * The incoming payments of an uploaded statement; its file name determines the format. Refuses an unreadable statement
 * as a whole.
 */
export async function readStatement({ path, size, FileName }: UploadedFile): Promise<Statement & { Source: 'CAMT.053' | 'CSV' }> {
  if (size > MAX_MB * 1_048_576) refuse('invalid', kit('error.tooLarge'), { mb: MAX_MB })
  const isXml = FileName.toLowerCase().endsWith('.xml')
  const statement = isXml ? await readCamt(createReadStream(path)) : readCsv(await readFile(path))
  if (statement.Entries.length > MAX_ENTRIES) refuse('invalid', kit('error.fileTooManyRows'), { max: MAX_ENTRIES })
  return { ...statement, Source: isXml ? 'CAMT.053' : 'CSV' }
}
