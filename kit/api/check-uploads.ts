import { open, readFile, writeFile } from 'node:fs/promises'
import type { FileKind, Op } from '#kit/shared/op.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { isOtherSheet } from '#kit/shared/sheet.ts'
import { kit } from '#kit/shared/validation.ts'
import { cleanName, describeFile, type UploadedFile } from './files.ts'
import { jpegSize, pngSize, withoutCameraData, withoutNotes } from './pictures.ts'

/** How far from the end to search for the end of a PDF and the directory of a zip: a comment may follow them. */
const PDF_TAIL = 4096
const ZIP_TAIL = 65_557
const TEXT_HEAD = 65_536
const MAX_MEGAPIXELS = 40

const NAMES: Record<FileKind, string> = {
  pdf: 'PDF',
  image: 'PNG, JPEG',
  workbook: '.xlsx',
  office: '.docx, .xls, .ods',
  table: 'CSV',
  zip: 'ZIP',
  xml: 'XML',
}

/** File extensions that open as a document or a picture. */
const DOCUMENT_NAME = /\.(pdf|png|jpe?g|jfif|zip|xls[xmb]?|xltx|docx?|pptx?|msg|od[stp]|et|numbers|csv|tsv|txt|xml)$/i
const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'application/zip': '.zip',
}

/**
 * Returns the files of an upload as they may be stored. Refuses files of a kind that the call does not accept, by
 * content and not by name, and files that cannot be opened.
 */
export async function checkUploads(
  files: readonly UploadedFile[],
  { takes = [], reportsBroken = false }: Op,
): Promise<UploadedFile[]> {
  const judged: UploadedFile[] = []
  for (const file of files) judged.push(asNamed(await judge(file, takes, reportsBroken), takes))
  return judged
}

/** A picture named `photo.hta`, downloaded and opened, would run hidden content as a program: it is renamed `photo.hta.png`. */
function asNamed(file: UploadedFile, takes: readonly FileKind[]): UploadedFile {
  if (DOCUMENT_NAME.test(file.FileName)) return file
  const isWorkbook = file.contentType === 'application/zip' && !takes.includes('zip')
  const ending = isWorkbook ? '.xlsx' : (ENDINGS[file.contentType] ?? '')
  return { ...file, FileName: cleanName(file.FileName + ending) }
}

/** The kinds to name in the error: the kind of the file's name if that is allowed, else all allowed kinds. */
function kindsToName(name: string, takes: readonly FileKind[]): string {
  const ending = name.toLowerCase().split('.').at(-1)!
  const named = takes.find((kind) => NAMES[kind].toLowerCase().replaceAll('.', '').split(', ').includes(ending))
  return (named ? [named] : takes).map((kind) => NAMES[kind]).join(', ')
}

async function judge(file: UploadedFile, takes: readonly FileKind[], reportsBroken: boolean): Promise<UploadedFile> {
  const name = file.FileName
  if (file.size === 0) refuse('invalid', kit('error.fileEmpty'), { name })
  const kinds = await kindsOf(file)
  const isWanted = takes.includes('workbook') && !takes.includes('office')
  // An .xlsx by content is read whatever its name; other zip-based files are not.
  const isUnread = /\.(ods|xlsb|numbers)$/i.test(name) || kinds[0] !== 'workbook'
  if (isWanted && isUnread && isOtherSheet(name)) refuse('invalid', kit('error.sheetFormat'), { name })
  if (!kinds.some((kind) => takes.includes(kind))) refuse('invalid', kit('error.fileKind'), { kind: kindsToName(name, takes) })
  if (kinds[0] === 'image') return checkPicture(file)
  if (reportsBroken) return file
  if (kinds[0] === 'pdf' && !(await part(file, -PDF_TAIL)).includes('%%EOF')) refuse('invalid', kit('error.pdfBroken'), { name })
  if (kinds[0] === 'workbook' && !(await part(file, -ZIP_TAIL)).includes('PK\x05\x06'))
    refuse('invalid', kit(/\.(xls[xm]|ods)$/i.test(name) ? 'error.sheetBroken' : 'error.fileBroken'), { name })
  return file
}

/** The kinds that a file may be. Text and the older Office formats have no signature: their name must match as well. */
async function kindsOf(file: UploadedFile): Promise<FileKind[]> {
  const name = file.FileName.toLowerCase()
  switch (file.contentType) {
    case 'application/pdf':
      return ['pdf']
    case 'image/png':
    case 'image/jpeg':
      return ['image']
    case 'application/zip':
      return ['workbook', 'office', 'zip']
    case 'application/x-ole-storage':
      if (/\.(xlsx|xlsm|docx)$/.test(name)) refuse('invalid', kit('error.sheetBroken'), { name: file.FileName })
      return /\.(xls|doc|ppt|msg)$/.test(name) ? ['office'] : []
    default:
      if (name.endsWith('.xml')) return isText(await part(file, TEXT_HEAD)) ? ['xml'] : []
      return /\.(csv|tsv|txt)$/.test(name) && isText(await part(file, TEXT_HEAD)) ? ['table'] : []
  }
}

/** UTF-16 contains zeros and is recognized by its first two bytes. */
const isText = (head: string) => !head.includes('\0') || /^(\xff\xfe|\xfe\xff)/.test(head)

async function checkPicture(file: UploadedFile): Promise<UploadedFile> {
  const { FileName, path } = file
  const bytes = await readFile(path)
  const isJpeg = file.contentType === 'image/jpeg'
  const size = isJpeg ? jpegSize(bytes) : pngSize(bytes)
  if (!size) return refuse('invalid', kit('error.pictureBroken'), { name: FileName })
  if (size.width * size.height > MAX_MEGAPIXELS * 1e6)
    refuse('invalid', kit('error.pictureTooLarge'), { name: FileName, max: MAX_MEGAPIXELS })
  const bare = isJpeg ? withoutCameraData(bytes) : withoutNotes(bytes)
  if (bare.equals(bytes)) return file
  await writeFile(path, bare)
  return describeFile(path, FileName)
}

/** The first bytes of a file, or with a negative number the last, each as one character. */
async function part({ path, size }: UploadedFile, bytes: number): Promise<string> {
  const length = Math.min(Math.abs(bytes), size)
  const handle = await open(path)
  const { buffer } = await handle
    .read(Buffer.alloc(length), 0, length, bytes < 0 ? size - length : 0)
    .finally(() => handle.close())
  return buffer.toString('latin1')
}
