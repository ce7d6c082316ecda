import { open } from 'node:fs/promises'
import { refuse } from '#kit/shared/refusal.ts'
import { extraction } from '../../text/keys.ts'
import { extract, MAX_LINES, type Extracted } from '../engine/document.ts'
import type { Sheets } from '../engine/notes.ts'
import { readCsv } from './csv.ts'
import { readPdf } from './pdf.ts'
import { readWorkbook } from './workbook.ts'

/** Reads a document from disk, by content type. Requests use `readInProcess`. */
export async function readDocument(path: string): Promise<Extracted> {
  const { grids, notes } = await gridsOf(path)
  const found = extract(grids, notes)
  const lines = found.parts.reduce((sum, part) => sum + part.lines.length, 0)
  if (lines > MAX_LINES) refuse('invalid', extraction('refusal.lines'), { max: MAX_LINES })
  return found
}

async function gridsOf(path: string): Promise<Sheets> {
  const handle = await open(path)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0).finally(() => handle.close())
  if (bytesRead === 0) refuse('invalid', extraction('refusal.empty'))
  const head = buffer.subarray(0, bytesRead).toString('hex')
  if (head.startsWith('255044462d')) return readPdf(path)
  // A workbook, a protected workbook, or an old .xls; the workbook reader determines which.
  if (head.startsWith('504b') || head.startsWith('d0cf11e0')) return readWorkbook(path)
  if (PICTURES.some((picture) => head.startsWith(picture))) refuse('invalid', extraction('refusal.kind'))
  return readCsv(path)
}
const PICTURES = ['89504e47', 'ffd8ff', '47494638', '52494646', '49492a00', '4d4d002a', '25215053']
