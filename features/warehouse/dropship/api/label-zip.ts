import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import type { Entry } from 'yauzl'
import { readRows, type Running } from '#features/account/files/api/service.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { keepFile, receiveFile, type UploadedFile } from '#kit/api/files.ts'
import type { Context } from '#kit/api/handle.ts'
import { openPackage } from '#kit/api/sheets/package.ts'
import { isPdfName } from '#kit/shared/file.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { SHEET_MAX_ROWS } from '#kit/shared/sheet.ts'
import type { TextKey } from '#kit/shared/text.ts'
import { MAX_LABELS } from '../rules.ts'
import { dropshipSheets } from '../sheet.ts'
import { dropship } from '../text/keys.ts'
import { labelNamesIn, ownLabelNames } from './importer.ts'

/** The part of which every workbook has one: what has it is no zip of files. */
const OF_WORKBOOK = '[content_types].xml'
/** So many names stand in one refusal. */
const NAMED = 20

type LabelCall = Pick<Context<'customer'>, 'files' | 'caller' | 'language' | 'transact' | 'site'>

const baseName = ({ fileName }: Entry) => fileName.replace(/^.*[\\/]/, '')
/** Folders, and what systems put beside the files, are passed over. */
const isContent = (entry: Entry) => !entry.fileName.endsWith('/') && !/(^|\/)(__MACOSX\/|\.)|(^|\/)Thumbs\.db$/i.test(entry.fileName)

function refuseNamed(names: readonly string[], key: TextKey): void {
  if (names.length === 0) return
  const more = names.length > NAMED ? ` (+${names.length - NAMED})` : ''
  refuse('invalid', key, { names: names.slice(0, NAMED).join(', ') + more })
}

/**
 * An upload that is a workbook with its labels in one zip: the labels become files of the user, and the call goes on with the
 * workbook alone. Any other upload stays as it is. A label that no order names is told, and nothing is kept.
 */
export async function withLabels<C extends LabelCall>({ store }: Running, call: C): Promise<C> {
  const { files: [upload], caller, transact, language, site } = call
  if (upload?.contentType !== 'application/zip') return call
  const zip = await openPackage(upload.path)
  try {
    if (zip.entries.has(OF_WORKBOOK)) return call
    const members = [...zip.entries.values()].filter(isContent)
    const isBook = (entry: Entry) => /\.xlsx$/i.test(entry.fileName)
    const [book, ...others] = members.filter(isBook)
    const labels = members.filter((entry) => isPdfName(entry.fileName))
    refuseNamed(members.filter((entry) => !isBook(entry) && !labels.includes(entry)).map(baseName), dropship('error.zipStrange'))
    if (!book || others.length > 0) refuse('invalid', dropship('error.zipWorkbook'))
    if (labels.length > MAX_LABELS) refuse('invalid', dropship('error.zipMany'), { max: MAX_LABELS })

    const unpack = (entry: Entry) => receiveFile(Readable.from(zip.unpack(entry)), baseName(entry), dirname(upload.path))
    const files = [await unpack(book)]
    const rows = await readRows({ files, language }, dropshipSheets[site as Country], SHEET_MAX_ROWS)
    const wanted = new Set(rows.flatMap(({ values }) => [...labelNamesIn(values), ...ownLabelNames(values)]).map((name) => name.toLowerCase()))
    const names = labels.map(baseName)
    refuseNamed(names.filter((name) => !wanted.has(name.toLowerCase())), dropship('error.labelsUnmatched'))
    refuseNamed(names.filter((name, index) => names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) < index), dropship('error.labelTwice'))

    const unpacked: UploadedFile[] = []
    for (const label of labels) unpacked.push(await unpack(label))
    refuseNamed(unpacked.filter((file) => file.contentType !== 'application/pdf').map(({ FileName }) => FileName), dropship('error.labelsNoPdf'))
    await transact('write', async (db) => {
      for (const file of unpacked) await keepFile(db, store, file, caller)
    })
    return { ...call, files }
  } finally {
    zip.close()
  }
}
