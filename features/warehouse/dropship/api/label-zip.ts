import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import type { Entry } from 'yauzl'
import { readBatches, requireReadable } from '#features/account/files/api/service.ts'
import { siteOf } from '#features/warehouse/sites/rules.ts'
import { receiveFile, recordFile, storeFirst, type UploadedFile } from '#kit/api/files.ts'
import type { Context } from '#kit/api/handle.ts'
import { asFileIssue } from '#kit/api/sheets/file-issues.ts'
import { openPackage } from '#kit/api/sheets/package.ts'
import { isPdfName, type FileRef } from '#kit/shared/file.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { TextKey } from '#kit/shared/text.ts'
import { MAX_LABELS } from '../rules.ts'
import { dropshipSheets } from '../sheet.ts'
import { dropship } from '../text/keys.ts'
import { keyOf, labelNamesIn, ownLabelNames } from './importer.ts'
import { labelKey } from './import-places.ts'

/** An entry that every workbook has: an upload that contains it is not a zip of files. */
const OF_WORKBOOK = '[content_types].xml'
/** Maximum number of names in a refusal. */
const NAMED = 20

type LabelCall = Pick<Context<'customer'>, 'files' | 'caller' | 'language' | 'store' | 'transact' | 'site'>

const baseName = ({ fileName }: Entry) => fileName.replace(/^.*[\\/]/, '').normalize('NFC')
/** Skips folders and files added by operating systems. */
const isContent = (entry: Entry) =>
  !entry.fileName.endsWith('/') && !/(^|\/)(__MACOSX\/|\.)|(^|\/)Thumbs\.db$/i.test(entry.fileName)

function refuseNamed(names: readonly string[], key: TextKey): void {
  if (names.length === 0) return
  const more = names.length > NAMED ? ` (+${names.length - NAMED})` : ''
  refuse('invalid', key, { names: names.slice(0, NAMED).join(', ') + more })
}

/**
 * Which of the labels (by `labelKey`) the orders of the workbook use; `shared` are those named after one order and also
 * used by another. No row is kept in memory: a workbook may have many.
 */
async function takenLabels(call: Pick<LabelCall, 'files' | 'language' | 'site'>, labels: ReadonlySet<string>) {
  const named = new Set<string>()
  const naming = new Set<string | undefined>()
  const byNumber = new Map<string | undefined, string>()
  for await (const { rows } of readBatches(call, dropshipSheets[siteOf(call.site).country])) {
    for (const { values } of rows) {
      const names = labelNamesIn(values)
      if (names.length > 0) naming.add(keyOf(values))
      for (const key of names.map(labelKey)) if (labels.has(key)) named.add(key)
      for (const key of ownLabelNames(values).map(labelKey)) if (labels.has(key)) byNumber.set(keyOf(values), key)
    }
  }
  const own = [...byNumber].filter(([order]) => !naming.has(order)).map(([, key]) => key)
  return {
    taken: new Set([...named, ...own]),
    shared: new Set(own.filter((key, index) => named.has(key) || own.indexOf(key) < index)),
  }
}

/** Stores the labels as files of the user; if one fails, none remains in the store. */
const saveLabels = ({ store, transact, caller }: LabelCall, labels: readonly UploadedFile[]): Promise<FileRef[]> =>
  storeFirst(store, labels, (stored) =>
    transact('write', async (db) => {
      const answer: FileRef[] = []
      for (const label of stored) answer.push({ FileId: await recordFile(db, label, caller), FileName: label.FileName })
      return { answer, isFirst: true }
    }),
  )

/**
 * Splits an upload of a workbook and its labels in one zip: the labels become files of the user, and the call continues
 * with the workbook only. Any other upload is unchanged. Labels that no order uses are refused by name, and nothing is
 * stored.
 */
export async function withLabels<C extends LabelCall>(call: C): Promise<{ call: C; labels: FileRef[] }> {
  const {
    files: [upload],
    language,
    site,
  } = call
  if (upload?.contentType !== 'application/zip') return { call, labels: [] }
  const zip = await openPackage(upload.path)
  try {
    if (zip.entries.has(OF_WORKBOOK)) return { call, labels: [] }
    const members = zip.all.filter(isContent)
    const isBook = (entry: Entry) => /\.xlsx$/i.test(entry.fileName)
    const [book, ...others] = members.filter(isBook)
    const labels = members.filter((entry) => isPdfName(entry.fileName))
    refuseNamed(members.filter((entry) => !isBook(entry) && !labels.includes(entry)).map(baseName), dropship('error.zipStrange'))
    if (!book || others.length > 0) refuse('invalid', dropship('error.zipWorkbook'))
    if (labels.length > MAX_LABELS) refuse('invalid', dropship('error.zipMany'), { max: MAX_LABELS })
    const names = labels.map(baseName)
    const keys = names.map(labelKey)
    refuseNamed(
      names.filter((_, index) => keys.indexOf(keys[index]!) < index),
      dropship('error.labelTwice'),
    )

    const unpack = (entry: Entry) =>
      receiveFile(Readable.from(zip.unpack(entry)), baseName(entry), dirname(upload.path)).catch((error: unknown) => {
        throw asFileIssue(error)
      })
    const files = [await unpack(book)]
    const { taken, shared } = await takenLabels({ files, language, site }, new Set(keys))
    refuseNamed(
      names.filter((name) => !taken.has(labelKey(name))),
      dropship('error.labelsUnmatched'),
    )
    refuseNamed(
      names.filter((name) => shared.has(labelKey(name))),
      dropship('error.labelShared'),
    )

    const unpacked: UploadedFile[] = []
    for (const label of labels) unpacked.push(await unpack(label))
    refuseNamed(
      unpacked.filter((file) => file.contentType !== 'application/pdf').map(({ FileName }) => FileName),
      dropship('error.labelsNoPdf'),
    )
    await requireReadable(unpacked)
    return { call: { ...call, files }, labels: await saveLabels(call, unpacked) }
  } finally {
    zip.close()
  }
}
